import { type ComplaintEvent, firstEventsListed } from '@counterfoil/contract/complaints'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Stamp, type StampMark } from '#ui/stamp.tsx'
import styles from './complaints.module.css'
import { complaintsText } from './complaints.text.ts'

const isClosed = (status: ComplaintEvent['from']) => status === 'resolved' || status === 'rejected'

type StampHistoryProps = {
  complaint: { events: readonly ComplaintEvent[]; eventsLeftOut: number }
  /** Whether the reader filed the complaint. */
  isOwn?: boolean
}

/**
 * The history of a complaint, oldest event first. Each event has a small stamp, its time and its reason. If it is too
 * long to show all of it, a line says where events are left out and how many.
 */
export function StampHistory({ complaint, isOwn = false }: StampHistoryProps) {
  const { history } = useText(complaintsText)
  const { events, eventsLeftOut } = complaint
  const stepOf = (event: ComplaintEvent) => <HistoryStep key={event.id} event={event} isOwn={isOwn} />
  return (
    <ol className={styles['history']}>
      {events.slice(0, firstEventsListed).map(stepOf)}
      {eventsLeftOut > 0 && <li className={styles['when']}>{history.leftOut(eventsLeftOut)}</li>}
      {events.slice(firstEventsListed).map(stepOf)}
    </ol>
  )
}

function HistoryStep({ event, isOwn }: { event: ComplaintEvent; isOwn: boolean }) {
  const text = useText(complaintsText)
  return (
    <li>
      <Stamp mark={markOf(event)} size="small">
        {useEventWords(event)}
      </Stamp>
      <p className={styles['when']}>
        <time dateTime={event.at} data-user>
          {formatMoment(event.at)}
        </time>
        {event.byRole &&
          ` ${isOwn && event.byRole === 'student' ? text.history.byYou : text.history.by[event.byRole]}`}
      </p>
      {event.reason && (
        <p className={styles['reason']} data-user>
          {text.history.reason(event.reason)}
        </p>
      )}
    </li>
  )
}

function markOf({ type, to }: ComplaintEvent): StampMark {
  if (type === 'removed' || type === 'withdrawn') return 'deleted'
  return type === 'status_changed' && to ? to : 'other'
}

function useEventWords({ type, from, to }: ComplaintEvent): string {
  const { history, status } = useText(complaintsText)
  if (type !== 'status_changed' || !to) return type === 'status_changed' ? history.edited : history[type]
  return isClosed(from) && !isClosed(to) ? history.reopened(status[to]) : status[to]
}
