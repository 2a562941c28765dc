import type { Figures } from '@counterfoil/contract/figures'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FiguresSkeleton } from '#features/statistics/figures/figures-skeleton.tsx'
import { beforeWords, filedWords } from '#features/statistics/figures/period-words.ts'
import { ShownFigures } from '#features/statistics/figures/shown-figures.tsx'
import { useText } from '#lib/words/text.ts'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { PeriodFilter } from './period-filter.tsx'
import type { StatisticsSearch } from './statistics.address.ts'
import { figuresQuery } from './statistics.api.ts'
import styles from './statistics.module.css'
import { statisticsText } from './statistics.text.ts'

type StatisticsPageProps = {
  search: StatisticsSearch
  onSearch: (search: StatisticsSearch) => void
  /** Whether the reader sees the whole college, and not one department alone. */
  isOfCollege: boolean
  /** Whether the reader is allowed to open the page with the plans. */
  canSeePlans: boolean
}

/** How many complaints there are and how long they take, in a period that stands in the address. */
export function StatisticsPage({ search, onSearch, isOfCollege, canSeePlans }: StatisticsPageProps) {
  const text = useText(statisticsText)
  const { by: _, ...asked } = search
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(figuresQuery(asked))
  const isEmpty = data?.totals.received === 0 && data.open === 0
  return (
    <>
      <div className={styles['filter']}>
        <PeriodFilter search={search} figures={data} withDepartments={isOfCollege} onSearch={onSearch} />
        {data && <PeriodNote figures={data} canSeePlans={canSeePlans} />}
      </div>
      {!data && !error && <FiguresSkeleton />}
      {!data && error && (
        <FailedState
          title={text.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && isEmpty && (
        <EmptyState title={text.empty}>
          <p className="muted">{text.emptyHelp}</p>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div aria-busy={isPlaceholderData || undefined} className={styles['shown']}>
          <ShownFigures
            {...{ figures: data, search, isOfCollege }}
            onBy={(by) => onSearch({ ...search, by })}
          />
        </div>
      )}
    </>
  )
}

type PeriodNoteProps = { figures: Figures; canSeePlans: boolean }

/** Says in words which complaints are counted, and what the plan leaves out. */
function PeriodNote({ figures, canSeePlans }: PeriodNoteProps) {
  const text = useText(statisticsText)
  const { days } = figures.allowed
  const filed = filedWords(text, figures.period)
  const before = beforeWords(text, figures)
  return (
    <p className={styles['period']}>
      <span>{before === null ? filed : text.compared(filed, before)}</span>
      {days !== null && <span>{text.lastDays(days)}</span>}
      {days !== null && canSeePlans && <Link to="/Services">{text.seePlans}</Link>}
    </p>
  )
}
