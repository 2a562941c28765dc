import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import rowStyles from '#features/complaints/inbox/list/row.module.css'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { usePressOpens } from '#ui/lists/use-press-opens.ts'
import { inboxCountsQuery, queueQuery, queues } from './inbox.api.ts'
import { inboxText } from './inbox.text.ts'
import styles from './queue.module.css'
import { QueueRow } from './queue-row.tsx'

type Group = { name: keyof typeof queues; items: readonly InboxComplaint[]; count?: number | undefined }

/** So many untouched ones follow after those that are due. */
const mostUntouched = 3

/** The complaints that need attention today: overdue ones, those due today, and those untouched for longest. */
export function WaitingQueue() {
  const text = useText(inboxText)
  const id = useId()
  return (
    <section className={styles['waiting']} aria-labelledby={id}>
      <h2 id={id}>{text.queue.heading}</h2>
      <Queue />
    </section>
  )
}

function Queue() {
  const text = useText(inboxText)
  const { loading, fetchFailed } = useText(complaintsText)
  const { data: counts } = useQuery(inboxCountsQuery)
  const [overdue, dueToday, untouched] = useQueries({
    queries: [queueQuery('overdue'), queueQuery('dueToday'), queueQuery('untouched')],
  })
  if (!overdue.data || !dueToday.data || !untouched.data) {
    const lists = [overdue, dueToday, untouched]
    const failed = lists.find(({ error, data }) => error && !data)
    if (!failed) return <LoadingState words={loading} rows={2} />
    return (
      <FailedState
        title={fetchFailed}
        error={failed.error}
        onRetry={() => {
          for (const list of lists) if (list.error) void list.refetch()
        }}
        isRetrying={lists.some(({ isFetching }) => isFetching)}
      />
    )
  }
  const due = new Set([...overdue.data, ...dueToday.data].map(({ id }) => id))
  const others = untouched.data.filter(({ id }) => !due.has(id)).slice(0, mostUntouched)
  const groups: Group[] = [
    { name: 'overdue', items: overdue.data, count: counts?.overdue },
    { name: 'dueToday', items: dueToday.data, count: counts?.dueToday },
    { name: 'untouched', items: others },
  ]
  const filled = groups.filter(({ items }) => items.length > 0)
  if (filled.length === 0) {
    return (
      <EmptyState title={text.queue.none}>
        <p className="muted">{text.queue.noneHelp}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <Sentence overdue={counts?.overdue ?? 0} dueToday={counts?.dueToday ?? 0} />
      {filled.map((group) => (
        <QueueGroup key={group.name} {...group} />
      ))}
    </>
  )
}

/** Such as "4 are overdue, 3 are due today." */
function Sentence({ overdue, dueToday }: { overdue: number; dueToday: number }) {
  const { queue } = useText(inboxText)
  const parts = [
    ...(overdue > 0 ? [queue.overdue(overdue)] : []),
    ...(dueToday > 0 ? [queue.dueToday(dueToday)] : []),
  ]
  return parts.length > 0 && <p>{queue.together(parts)}</p>
}

function QueueGroup({ name, items, count }: Group) {
  const { queue } = useText(inboxText)
  const list = useRef<HTMLUListElement>(null)
  usePressOpens(list)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles['groupHead']}>
        <h2 id={id}>
          {queue.groups[name]}{' '}
          {count !== undefined && <span className={styles['count']}>{queue.count(count)}</span>}
        </h2>
        <Link className="link-button" to="/DepartmentComplaints" search={queues[name]}>
          {queue.inList}
          <span className="visually-hidden">{queue.inListOf(queue.groups[name])}</span>
        </Link>
      </div>
      <ul className={rowStyles['pad']} ref={list}>
        {items.map((complaint) => (
          <li key={complaint.id}>
            <QueueRow complaint={complaint} isUntouched={name === 'untouched'} />
          </li>
        ))}
      </ul>
    </section>
  )
}
