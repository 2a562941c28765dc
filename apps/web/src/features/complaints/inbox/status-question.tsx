import {
  type ComplaintStatus,
  reasonMaxLength,
  reasonRule,
} from '@counterfoil/contract/complaints/complaints'
import { wordsFieldFor } from '#features/complaints/canned/words-field.tsx'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { standingReplyOf } from '#features/complaints/composer/standing-reply.ts'
import { type Photos, photoOfWork } from '#features/complaints/inbox/photo/photo-of-work.tsx'
import { wordsToAll } from '#features/complaints/merging/words-to-all.tsx'
import { readText } from '#lib/words/text.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { inboxText } from './inbox.text.ts'

type Complaint = Parameters<typeof wordsToAll>[0] & { subject: string; status: ComplaintStatus }

/**
 * What goes with a new status: words, photos, or why there is none. `onSent` is called when it is sent.
 */
export type StatusWords = {
  reason?: string
  forAll?: boolean
  photos?: Photos
  whyNoPhoto?: string
  onSent?: () => void
}

/**
 * Asks for the words that go with a new status. Ask this if there can be any: the status asks for them, the admin wants
 * to write some (`isWritten`), or a reply stands in the box of the open complaint. Returns undefined if the admin says no.
 */
export async function askForWords(
  complaint: Complaint,
  to: ComplaintStatus,
  { isWritten = false } = {},
): Promise<StatusWords | undefined> {
  const rule = reasonRule(complaint.status, to)
  const { initial, note, empty } = standingOf(complaint.id)
  const isNeeded = rule === 'needed' || isWritten
  const words = wordsToAll(complaint, rule === 'needed' ? 'needed' : 'offered')
  const photo = to === 'resolved' ? photoOfWork(complaint.id) : undefined
  const { label, ...question } = questionOf(complaint, to, { isNeeded, isReply: initial !== '' })
  const answer = await confirm({
    ...question,
    about: complaint.subject,
    ...(note && { note }),
    reason: { label, isNeeded, maxLength: reasonMaxLength, initial, field: withPhoto(words.field, photo) },
    ...(photo && { isAnswered: photo.isAnswered }),
  })
  if (!answer) {
    photo?.drop()
    return undefined
  }
  const { reason } = answer
  const isTaken = initial !== '' && reason !== ''
  return {
    ...(reason && { reason }),
    forAll: words.isForAll(),
    ...photo?.given(),
    ...(isTaken && { onSent: empty }),
  }
}

/** The reply that stands in the box of the open complaint. One that is too long for a status stays there. */
function standingOf(id: string) {
  const standing = standingReplyOf(id)
  const reply = standing?.words().trim() ?? ''
  const isTooLong = reply.length > reasonMaxLength
  const text = readText(inboxText)
  const isWithFiles = !isTooLong && reply !== '' && standing?.hasFiles()
  const note = isTooLong ? text.replyTooLong : isWithFiles ? text.replyFilesStay : undefined
  return { initial: isTooLong ? '' : reply, note, empty: () => standing?.empty() }
}

/** The field for the words, and below it the part about the photo. */
const withPhoto =
  (words: WordsOf, photo: ReturnType<typeof photoOfWork> | undefined): WordsOf =>
  (field) => (
    <>
      {words(field)}
      {photo?.field}
    </>
  )
type WordsOf = ReturnType<typeof wordsToAll>['field']

/** Asks why a complaint is deleted. Returns undefined if the admin says no. */
export function askWhyRemoved(complaint: Complaint): Promise<{ reason: string } | undefined> {
  const text = readText(inboxText)
  const { question, action, about } = readText(complaintsText).deleting
  return confirm({
    question,
    about: about(String(complaint.number), complaint.subject),
    note: text.removeKept,
    action,
    isDangerous: true,
    reason: {
      label: text.removeReason,
      isNeeded: true,
      maxLength: reasonMaxLength,
      field: wordsFieldFor(complaint),
    },
  })
}

type Asked = { isNeeded: boolean; isReply: boolean }

/** The texts of the question. */
function questionOf({ number, status: from }: Complaint, to: ComplaintStatus, { isNeeded, isReply }: Asked) {
  const text = readText(inboxText)
  const label = isNeeded ? text.reasonNeeded : text.reasonOffered
  if (to === 'rejected') {
    return { question: text.reject(String(number)), action: text.rejectAction, isDangerous: true, label }
  }
  if (to === 'resolved') return { question: text.resolve(String(number)), action: text.resolveAction, label }
  if (reasonRule(from, to) === 'needed') {
    return { question: text.reopen(String(number)), action: text.reopenAction, label }
  }
  const status = readText(complaintsText).status[to]
  return {
    question: text.start(String(number), status),
    action: isReply ? text.startAndSend(status) : text.startAction(status),
    label: text.startReason,
  }
}
