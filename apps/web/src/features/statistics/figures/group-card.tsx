import type { ListedGroup } from '@counterfoil/contract/figures'
import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#features/statistics/charts/chart-card.tsx'
import type { GroupChoice } from '#features/statistics/statistics.address.ts'
import { type Asked, type Group, groupsQuery, peopleQuery } from '#features/statistics/statistics.api.ts'
import styles from '#features/statistics/statistics.module.css'
import { statisticsText } from '#features/statistics/statistics.text.ts'
import { useText } from '#lib/words/text.ts'
import { FailedState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/forms/fields.tsx'
import type { Scope } from './counted.tsx'
import { GroupTable } from './group-table.tsx'
import { PeopleTable } from './people-table.tsx'

type GroupCardProps = {
  asked: Asked
  scope: Scope
  /** The figures of the departments, which come with those of the period. */
  departments: readonly Group[]
  /** What the reader can list by. The first is listed if the address does not say. */
  choices: readonly GroupChoice[]
  by: GroupChoice | undefined
  onBy: ((by: GroupChoice) => void) | undefined
  /** "the 12 weeks before", if the plan compares. */
  before: string | null
}

/** The figures of each department, or of each category, place, priority or person. */
export function GroupCard({ asked, scope, departments, choices, by: wanted, onBy, before }: GroupCardProps) {
  const { groups: text } = useText(statisticsText)
  const by = choices.find((one) => one === wanted) ?? choices[0] ?? 'category'
  const note = before === null ? text.bar : `${text.bar} ${text.line(before)}`
  return (
    <ChartCard
      title={text.by[by]}
      note={by === 'person' ? text.bar : note}
      isWide
      tools={onBy && <ByChoice choices={choices} by={by} onBy={onBy} />}
    >
      {by === 'person' && <People asked={asked} />}
      {by === 'department' && <GroupTable groups={departments} by={by} scope={scope} />}
      {by !== 'person' && by !== 'department' && <Groups asked={asked} by={by} scope={scope} />}
    </ChartCard>
  )
}

type ByChoiceProps = { choices: readonly GroupChoice[]; by: GroupChoice; onBy: (by: GroupChoice) => void }

function ByChoice({ choices, by, onBy }: ByChoiceProps) {
  const { groups: text } = useText(statisticsText)
  return (
    <div className={styles['by']}>
      <SelectField
        name="by"
        label={text.list}
        isLabelHidden
        value={by}
        data={choices.map((value) => ({ value, label: text.by[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices.find((one) => one === value)
          if (chosen) onBy(chosen)
        }}
      />
    </div>
  )
}

type GroupsProps = { asked: Asked; by: ListedGroup; scope: Scope }

function Groups({ asked, by, scope }: GroupsProps) {
  const { data, error, refetch, isFetching } = useQuery(groupsQuery(asked, by))
  if (data) return <GroupTable groups={data} by={by} scope={scope} />
  return <Missing error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

function People({ asked }: { asked: Asked }) {
  const { data, error, refetch, isFetching } = useQuery(peopleQuery(asked))
  if (data) return <PeopleTable people={data} />
  return <Missing error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

type MissingProps = { error: unknown; onRetry: () => void; isRetrying: boolean }

/** Rows without ink, or why there are none. */
function Missing({ error, ...retry }: MissingProps) {
  const text = useText(statisticsText)
  if (error) return <FailedState title={text.failed} error={error} {...retry} />
  return (
    <div role="status">
      <span className="visually-hidden">{text.groups.loading}</span>
      {Array.from({ length: 6 }, (_, row) => row).map((row) => (
        <div className={styles['inklessRow']} key={row} aria-hidden="true">
          <span className="ink-line" />
        </div>
      ))}
    </div>
  )
}
