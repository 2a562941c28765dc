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
  const words = useEventWords(event)
  return (
    <li>
      <Stamp mark={markOf(event)} size="small">
        {event.undoneAt === null ? words : <s>{words}</s>}
      </Stamp>
      <p className={styles['when']}>
        <time dateTime={event.at} data-user>
          {formatMoment(event.at)}
        </time>
        {event.byRole &&
          ` ${isOwn && event.byRole === 'student' ? text.history.byYou : text.history.by[event.byRole]}`}
        {event.undoneAt && `, ${text.history.undoneAfter(secondsBetween(event.at, event.undoneAt))}`}
      </p>
      {event.reason && (
        <p className={styles['reason']} data-user>
          {text.history.reason(event.reason)}
        </p>
      )}
    </li>
  )
}

const secondsBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

function markOf({ type, to, undoneAt }: ComplaintEvent): StampMark {
  if (undoneAt !== null) return 'other'
  if (type === 'removed' || type === 'withdrawn') return 'deleted'
  return type === 'status_changed' && to ? to : 'other'
}

/** What happened, in words. */
export function useEventWords({ type, from, to, transfer, assignee }: ComplaintEvent): string {
  const { history, status } = useText(complaintsText)
  switch (type) {
    case 'status_changed':
      if (!to) return history.edited
      return isClosed(from) && !isClosed(to) ? history.reopened(status[to]) : status[to]
    case 'transferred':
      return history.transferred(transfer?.from ?? '', transfer?.to ?? '')
    case 'assigned': {
      const who = assignee?.email ?? history.deletedAdmin
      return assignee?.isActor ? history.taken(who) : history.assigned(who)
    }
    default:
      return history[type]
  }
}
