import { type ComplaintEvent, firstEventsListed } from '@counterfoil/contract/complaints/details'
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
  const words = useShownWords(event, isOwn)
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
          !saysByWhom(event) &&
          ` ${isOwn && event.byRole === 'student' ? text.history.byYou : text.history.by[event.byRole]}`}
        {event.isForAll && `, ${text.history.toEverybody}`}
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

function useShownWords(event: ComplaintEvent, isOwn: boolean): string {
  const { history } = useText(complaintsText)
  const words = useEventWords(event)
  return isOwn ? words : (numberedWords(history, event) ?? words)
}

const secondsBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

function markOf({ type, to, undoneAt }: ComplaintEvent): StampMark {
  if (undoneAt !== null) return 'other'
  if (type === 'removed' || type === 'withdrawn') return 'deleted'
  return type === 'status_changed' && to ? to : 'other'
}

/**
 * An event without a role is by a student whose account was deleted, by the system, or by the student of another
 * complaint, who is not named.
 */
const isFiledByOffice = ({ type, byRole }: ComplaintEvent) =>
  type === 'filed' && byRole !== null && byRole !== 'student'

/** Whether the words of the event say who did it, so that it need not be said again. */
export const saysByWhom = (event: ComplaintEvent) => event.type === 'disowned' || isFiledByOffice(event)

/** What happened, in words that everybody may read. They name no other complaint. */
export function useEventWords(event: ComplaintEvent): string {
  const { type, from, to, transfer, assignee } = event
  const { history, filedByOffice, status } = useText(complaintsText)
  if (isFiledByOffice(event)) return filedByOffice
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

type NumberedTexts = Record<'mergedInto' | 'numberJoined' | 'numberLeft', (number: string) => string>

/** The words of an event about another complaint, with its number. Only the office may read it. */
function numberedWords(texts: NumberedTexts, { type, other }: ComplaintEvent): string | undefined {
  if (!other) return undefined
  const number = String(other.number)
  if (type === 'merged') return texts.mergedInto(number)
  if (type === 'joined') return texts.numberJoined(number)
  return type === 'left' ? texts.numberLeft(number) : undefined
}
