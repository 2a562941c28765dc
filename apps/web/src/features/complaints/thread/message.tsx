import type { ComplaintDetails, ComplaintEvent } from '@counterfoil/contract/complaints/details'
import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { ComplaintFiles } from '#features/complaints/files/lazy-complaint-files.ts'
import { formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { isByOffice } from './event-words.ts'
import styles from './thread.module.css'
import { threadText } from './thread.text.ts'

type MessageProps = {
  event: ComplaintEvent
  complaint: Pick<ComplaintDetails, 'id' | 'questionId' | 'reporter'>
  /** Whether the reader filed the complaint. */
  isOwn: boolean
}

/** What was written, as a piece of paper: a reply, a question or a note. */
export function Message({ event, complaint, isOwn }: MessageProps) {
  const text = useText(threadText)
  const { id, type, words, files, mentioned } = event
  const isAsked = id === complaint.questionId
  const sender = isByOffice(event) ? 'office' : 'student'
  return (
    <li
      className={styles['message']}
      data-by={sender}
      data-for={isOwn ? 'student' : 'staff'}
      data-note={type === 'noted' || undefined}
      data-turn={(isOwn && isAsked) || undefined}
      data-event={id}
      tabIndex={-1}
    >
      {type === 'noted' && (
        <p className={styles['mark']}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          {text.onlyStaff}
        </p>
      )}
      <Head event={event} complaint={complaint} isOwn={isOwn} />
      {words && (
        <p className={styles['words']} data-user>
          {words}
        </p>
      )}
      {!words && files.length === 0 && <p className={styles['about']}>{text.erased}</p>}
      {files.length > 0 && (
        <Suspense>
          <ComplaintFiles complaintId={complaint.id} files={files} isByOffice={sender === 'office'} />
        </Suspense>
      )}
      {mentioned.length > 0 && (
        <p className={styles['about']} data-user>
          {text.mentions(mentioned.join(', '))}
        </p>
      )}
      {isAsked && !isOwn && <p className={styles['about']}>{text.waiting}</p>}
    </li>
  )
}

function Head({ event, complaint, isOwn }: MessageProps) {
  const text = useText(threadText)
  const student = useStudent(event, complaint, isOwn)
  const office = useOffice(event, complaint, isOwn)
  // To the student, the question that waits says so with its first words.
  const isMarked = event.type === 'asked' && !(isOwn && event.id === complaint.questionId)
  return (
    <p className={styles['head']}>
      <b data-user>{isByOffice(event) ? office : student}</b>
      <time dateTime={event.at} data-user>
        {formatMoment(event.at)}
      </time>
      <Addressee event={event} isOwn={isOwn} />
      {isMarked && <span className={styles['mark']}>{text.question}</span>}
      {event.isAnswer && <span className={styles['mark']}>{text.answer}</span>}
    </p>
  )
}

function useStudent({ other }: ComplaintEvent, { reporter }: MessageProps['complaint'], isOwn: boolean) {
  const text = useText(threadText)
  if (isOwn) return text.you
  if (other) return text.studentOf(String(other.number))
  return reporter?.name ?? text.student
}

/** The office is told which admin wrote it. For students, the office has no persons. */
function useOffice(event: ComplaintEvent, { questionId }: MessageProps['complaint'], isOwn: boolean) {
  const text = useText(threadText)
  const { id, office, byEmail } = event
  if (isOwn && id === questionId) return office ? text.asksYou(office) : text.officeAsksYou
  if (!isOwn && byEmail) return byEmail
  return office ? text.officeOf(office) : text.office
}

/** Who reads what the office wrote. The student is told only if others read it, too. */
function Addressee({ event, isOwn }: Pick<MessageProps, 'event' | 'isOwn'>) {
  const text = useText(threadText)
  if (event.type === 'noted' || !isByOffice(event)) return null
  if (event.isForAll) return <span>{text.toEverybody}</span>
  return isOwn ? null : <span>{text.toStudent}</span>
}
