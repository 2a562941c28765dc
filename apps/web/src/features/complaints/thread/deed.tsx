import type { ComplaintDetails, ComplaintEvent } from '@counterfoil/contract/complaints/details'
import { IconArrowUp, IconClock, IconEye } from '@tabler/icons-react'
import { Suspense } from 'react'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { ComplaintFiles } from '#features/complaints/files/lazy-complaint-files.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { Stamp, type StampMark } from '#ui/stamp.tsx'
import { isByOffice, saysByWhom, useOfficeWords, useOwnWords } from './event-words.ts'
import { historyText } from './history.text.ts'
import styles from './thread.module.css'
import { threadText } from './thread.text.ts'

type DeedProps = {
  event: ComplaintEvent
  complaint: Pick<ComplaintDetails, 'id' | 'events'>
  /** Whether the reader filed the complaint. */
  isOwn: boolean
}

/** What was done: a small stamp, who did it and when, and the words that came with it. */
export function Deed({ event, complaint, isOwn }: DeedProps) {
  const history = useText(historyText)
  const { id, type, at, undoneAt, isForAll } = event
  const Icon = plainIcons[type]
  return (
    <li className={styles['deed']} tabIndex={-1} data-event={id}>
      {Icon ? (
        <Plain Icon={Icon} event={event} complaint={complaint} isOwn={isOwn} />
      ) : (
        <DeedStamp event={event} complaint={complaint} isOwn={isOwn} />
      )}
      <span>
        <time dateTime={at} data-user>
          {formatMoment(at)}
        </time>
        <ByWhom event={event} isOwn={isOwn} />
        {isForAll && `, ${history.toEverybody}`}
        {undoneAt && `, ${history.undoneAfter(secondsBetween(at, undoneAt))}`}
      </span>
      {type === 'not_solved' ? (
        <NotSolved event={event} complaint={complaint} isOwn={isOwn} />
      ) : (
        <Words event={event} complaint={complaint} />
      )}
    </li>
  )
}

function Words({ event, complaint }: Omit<DeedProps, 'isOwn'>) {
  const { quoted } = useText(complaintsText)
  return (
    <>
      {event.words && (
        <p className={styles['reason']} data-user>
          {quoted(event.words)}
        </p>
      )}
      <Files event={event} complaint={complaint} />
    </>
  )
}

/** What is still wrong is written to the office, so it is paper like a message. */
function NotSolved({ event, complaint, isOwn }: DeedProps) {
  const { erased } = useText(threadText)
  return (
    <div className={styles['message']} data-by="student" data-for={isOwn ? 'student' : 'staff'}>
      {event.words ? (
        <p className={styles['words']} data-user>
          {event.words}
        </p>
      ) : (
        <p className={styles['about']}>{erased}</p>
      )}
      <Files event={event} complaint={complaint} />
    </div>
  )
}

function Files({ event, complaint }: Omit<DeedProps, 'isOwn'>) {
  if (event.files.length === 0) return null
  return (
    <Suspense>
      <ComplaintFiles complaintId={complaint.id} files={event.files} isByOffice={isByOffice(event)} />
    </Suspense>
  )
}

function DeedStamp({ event, complaint, isOwn }: DeedProps) {
  const words = useDeedWords({ event, complaint, isOwn })
  return (
    <Stamp mark={markOf(event)} size="small">
      {event.undoneAt === null ? words : <s>{words}</s>}
    </Stamp>
  )
}

/** What nobody decided about the complaint, and so has no stamp. */
const plainIcons: Partial<Record<ComplaintEvent['type'], typeof IconEye>> = {
  seen: IconEye,
  reminded: IconClock,
  dates_moved: IconClock,
  level_asked: IconArrowUp,
}

function Plain({ Icon, ...deed }: DeedProps & { Icon: typeof IconEye }) {
  return (
    <span className={styles['plain']}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span data-user>{useDeedWords(deed)}</span>
    </span>
  )
}

function useDeedWords({ event, complaint, isOwn }: DeedProps): string {
  const own = useOwnWords(event, complaint.events)
  const numbered = useOfficeWords(event, complaint.events)
  return isOwn ? own : numbered
}

/** Who did it. The office is told the address of its admin, the student only that it was the office. */
function ByWhom({ event, isOwn }: Omit<DeedProps, 'complaint'>) {
  const history = useText(historyText)
  const text = useText(threadText)
  const { byRole, byEmail } = event
  if (!byRole || saysByWhom(event)) return null
  if (!isOwn && byEmail) return <span data-user> {text.by(byEmail)}</span>
  return ` ${isOwn && byRole === 'student' ? history.byYou : history.by[byRole]}`
}

const secondsBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

function markOf({ type, to, undoneAt }: ComplaintEvent): StampMark {
  if (undoneAt !== null) return 'other'
  if (type === 'removed' || type === 'withdrawn') return 'deleted'
  return type === 'status_changed' && to ? to : 'other'
}
