import { useQuery } from '@tanstack/react-query'
import { ownCountsQuery } from '#features/complaints/complaints.api.ts'
import styles from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { CountsFailed } from '#features/complaints/counts-failed.tsx'
import { datesText } from '#features/complaints/dates/dates.text.ts'
import { useText } from '#lib/words/text.ts'
import type { OwnFilter } from '#queries/query-keys.ts'
import { StatCard } from '#ui/display/stat-card.tsx'

const cards = [
  { status: 'pending', count: 'pending' },
  { status: 'in-progress', count: 'inProgress' },
  { status: 'resolved', count: 'resolved' },
] as const

type OwnCountsProps = { filter: OwnFilter; onFilter: (filter: OwnFilter) => void }

/** Three counts. Pressing a count filters the list by its status. Pressing it again shows all complaints. */
export function OwnCounts({ filter, onFilter }: OwnCountsProps) {
  const text = useText(complaintsText)
  const dates = useText(datesText)
  const { data, isError, isFetching, refetch } = useQuery(ownCountsQuery)
  return (
    <>
      <fieldset className={styles['figures']} data-count="3">
        <legend className="visually-hidden">{text.counts}</legend>
        {cards.map((card) => (
          <StatCard
            key={card.status}
            label={text.status[card.status]}
            mark={card.status}
            value={data?.[card.count]}
            isOn={filter === card.status}
            {...(card.status === 'pending' &&
              data &&
              data.overdue > 0 && { note: dates.someOver(data.overdue) })}
            onToggle={() => onFilter(filter === card.status ? undefined : card.status)}
          />
        ))}
      </fieldset>
      {isError && !data && <CountsFailed onRetry={() => void refetch()} isRetrying={isFetching} />}
    </>
  )
}
