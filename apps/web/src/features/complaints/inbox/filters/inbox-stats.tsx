import { useQuery } from '@tanstack/react-query'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import styles from '#features/complaints/complaints.module.css'
import { CountsFailed } from '#features/complaints/counts-failed.tsx'
import { inboxCountsQuery } from '#features/complaints/inbox/inbox.api.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import { useText } from '#lib/words/text.ts'
import { StatCard } from '#ui/display/stat-card.tsx'

type InboxStatsProps = { filter: InboxFilter; onFilter: (filter: InboxFilter) => void }

const cards = [
  { name: 'total', filter: {} },
  { name: 'pending', filter: { status: 'pending' }, mark: 'pending' },
  { name: 'urgent', filter: { priority: 'high' }, mark: 'urgent' },
  { name: 'today', filter: { day: 'today' } },
] as const

const overdueFilter = { due: 'overdue' } as const

/** Four counts that are also filters. Pressing a count shows exactly the complaints that it counts. */
export function InboxStats({ filter, onFilter }: InboxStatsProps) {
  const text = useText(inboxText)
  const { data, isError, isFetching, refetch } = useQuery(inboxCountsQuery)
  const isOverdue = isSame(filter, overdueFilter)
  const overdue = (count: number) => ({
    note: text.overdue(count),
    isNoteOn: isOverdue,
    onNote: () => onFilter(isOverdue ? {} : overdueFilter),
  })
  return (
    <>
      <fieldset className={styles['figures']}>
        <legend className="visually-hidden">{text.stats}</legend>
        {cards.map((card) => (
          <StatCard
            key={card.name}
            look="compact"
            label={text[card.name]}
            value={data?.[card.name]}
            isOn={isSame(filter, card.filter)}
            onToggle={() => onFilter(isSame(filter, card.filter) ? {} : card.filter)}
            {...('mark' in card && { mark: card.mark })}
            {...(card.name === 'urgent' && data && { note: text.stillOpen(data.urgentOpen) })}
            {...(card.name === 'pending' && data && data.overdue > 0 && overdue(data.overdue))}
          />
        ))}
      </fieldset>
      {isError && !data && <CountsFailed onRetry={() => void refetch()} isRetrying={isFetching} />}
    </>
  )
}

function isSame(one: InboxFilter, other: InboxFilter): boolean {
  const names = ['status', 'priority', 'department', 'category', 'day', 'notSolved', 'due'] as const
  return names.every((name) => one[name] === other[name])
}
