import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import shared from '#features/complaints/complaints.module.css'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import rowStyles from '#features/complaints/inbox/list/row.module.css'
import { NumberWords } from '#features/complaints/number-words.tsx'
import { ComplaintPriority, StatusStamp } from '#features/complaints/status-stamp.tsx'
import { formatAge, formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { usePressOpens } from '#ui/lists/use-press-opens.ts'
import { Slip } from '#ui/slip.tsx'
import { queueQuery } from './inbox.api.ts'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'

/** The complaints that need attention today: the open ones that no admin has touched for longest. */
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
  const { data: queue, error, refetch, isFetching } = useQuery(queueQuery)
  const list = useRef<HTMLUListElement>(null)
  usePressOpens(list)
  if (!queue) {
    if (!error) return <LoadingState words={loading} rows={2} />
    return (
      <FailedState title={fetchFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (queue.length === 0) {
    return (
      <EmptyState title={text.queue.none}>
        <p className="muted">{text.queue.noneHelp}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles['queue']} ref={list}>
        {queue.map((complaint) => (
          <li key={complaint.id}>
            <QueueSlip complaint={complaint} />
          </li>
        ))}
      </ul>
      <Link
        className={styles['all']}
        to="/DepartmentComplaints"
        search={{ status: 'pending,in-progress', order: 'untouched' }}
      >
        {text.queue.all}
      </Link>
    </>
  )
}

function QueueSlip({ complaint }: { complaint: InboxComplaint }) {
  const words = useText(complaintsText)
  const text = useText(inboxText)
  const { id, number, subject, filedAt, priority, status, studentName, untouchedSince } = complaint
  const stub = (
    <>
      <Link className={shared['number']} to="/DepartmentComplaints" search={{ id }} data-opens>
        <NumberWords number={number} />
      </Link>
      <span className="slip-meta" title={formatMoment(filedAt)} data-user>
        {formatAge(filedAt)}
      </span>
    </>
  )
  return (
    <Slip stub={stub} stamp={<StatusStamp status={status} />} isPressable>
      <h3 className={`slip-title ${styles['subject']}`}>
        {subject ? <span data-user>{subject}</span> : words.noTitle}
      </h3>
      <p className={rowStyles['facts']}>
        <ComplaintPriority priority={priority} />
        {untouchedSince && <span>{text.queue.untouched(formatAge(untouchedSince))}</span>}
        {studentName !== null && <span data-user>{studentName}</span>}
      </p>
    </Slip>
  )
}
