import {
  type ComplaintDetails,
  type ComplaintEvent,
  type ComplaintEventType,
  firstEventsListed,
} from '@counterfoil/contract/complaints/details'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { saysByWhom, useEventWords } from '#features/complaints/thread/event-words.ts'
import { historyText } from '#features/complaints/thread/history.text.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { paperText } from './paper.text.ts'
import styles from './paper-slip.module.css'

/** Events that only the office sees on its screens. Paper is handed on, so no slip has them, not even the office's. */
const isInternal = {
  filed: false,
  edited: false,
  status_changed: false,
  transferred: false,
  assigned: true,
  unassigned: true,
  removed: false,
  withdrawn: false,
  restored: false,
  undone: true,
  claimed: false,
  disowned: true,
  merged: false,
  parted: false,
  joined: true,
  left: true,
  replied: false,
  asked: false,
  noted: true,
  seen: false,
  confirmed: false,
  not_solved: false,
  rated: false,
  dates_moved: false,
  // A warning is for staff alone, which its visibility says.
  reminded: false,
  level_asked: false,
} satisfies Record<ComplaintEventType, boolean>

/** What the student of another complaint wrote is not for the student of this one. */
const isOfOther = ({ type, other }: ComplaintEvent) => type === 'replied' && other !== null

const isPublic = (event: ComplaintEvent) =>
  event.visibility === 'public' && event.undoneAt === null && !isInternal[event.type] && !isOfOther(event)

/** The history of a complaint as a table. */
export function PaperHistory({ complaint }: { complaint: ComplaintDetails }) {
  const text = useText(paperText)
  const words = useText(complaintsText)
  const history = useText(historyText)
  const { events, eventsLeftOut, reporter } = complaint
  const rowsOf = (some: readonly ComplaintEvent[]) =>
    some
      .filter(isPublic)
      .map((event) => <Row key={event.id} event={event} events={events} student={reporter?.name} />)
  return (
    <>
      <h2 className={styles['heading']}>{words.details.history}</h2>
      <table className={styles['history']}>
        <thead>
          <tr>
            <th scope="col">{text.columns.when}</th>
            <th scope="col">{text.columns.what}</th>
            <th scope="col">{text.columns.who}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(events.slice(0, firstEventsListed))}
          {eventsLeftOut > 0 && (
            <tr>
              <td colSpan={3}>{history.leftOut(eventsLeftOut)}</td>
            </tr>
          )}
          {rowsOf(events.slice(firstEventsListed))}
        </tbody>
      </table>
    </>
  )
}

type RowProps = { event: ComplaintEvent; events: readonly ComplaintEvent[]; student: string | undefined }

function Row({ event, events, student }: RowProps) {
  const { quoted } = useText(complaintsText)
  const history = useText(historyText)
  const { by } = useText(paperText)
  const { at, words, isForAll } = event
  const byRole = saysByWhom(event) ? null : event.byRole
  return (
    <tr>
      <td data-user>{formatMoment(at)}</td>
      <td data-user>{useEventWords(event, events)}</td>
      <td>
        {byRole === 'student' && student ? (
          <span data-user>{by(student)}</span>
        ) : (
          byRole && history.by[byRole]
        )}
        {isForAll && `, ${history.toEverybody}`}
        {words && <p data-user>{quoted(words)}</p>}
      </td>
    </tr>
  )
}
