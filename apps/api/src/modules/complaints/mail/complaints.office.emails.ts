import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import type { Letter } from '#platform/mail/letter.ts'
import { listedChanges, stampOf } from './complaints.emails.ts'
import { dueText } from './complaints.mail.rules.ts'

// Mails to admins. They leave out the names of students and what people wrote, because mails are forwarded and printed.

type Removal = {
  complaintId: string
  number: number
  subject: string
  department: string
  by: string | null
  reason: string | null
}

const removedBy = ({ by, reason }: Removal) =>
  `Deleted by ${by ?? 'an admin whose account is deleted'}. Reason: ${reason ?? ''}`

/** The mail to a SuperAdmin about complaints that the office deleted. It leaves out the names of students. */
export function removalsLetter(removals: readonly Removal[], url: string): Letter | null {
  const [first, ...others] = removals
  if (!first) return null
  const shared = {
    action: { label: 'See deleted complaints', url },
    footer: 'You are getting this email because you are a SuperAdmin of your college.',
  }
  const restorable = 'You can read deleted complaints and restore them.'
  if (others.length === 0) {
    const { complaintId, number, subject, department } = first
    return {
      ...shared,
      subject: `Complaint ${number} was deleted`,
      slip: { number, subject, department, status: stampOf({ state: 'removed', status: 'pending' }) },
      lines: ['An admin of your college deleted a complaint.', removedBy(first), restorable],
      threadId: complaintId,
    }
  }
  const shown = removals.slice(0, listedChanges)
  const more = removals.length - shown.length
  return {
    ...shared,
    subject: `${removals.length} complaints were deleted`,
    lines: [
      `Admins of your college deleted ${removals.length} complaints.`,
      ...shown.map((one) => `${one.number}: ${one.subject} (${one.department})\n${removedBy(one)}`),
      ...(more > 0 ? [`and ${more} more`] : []),
      restorable,
    ],
  }
}

type Listed = {
  id: string
  number: number
  subject: string
  state: ComplaintState
  status: ComplaintStatus
  url: string
}

type Dates = {
  answerDueAt: Date | null
  answeredAt: Date | null
  outcomeDueAt: Date | null
  finishedAt: Date | null
  pausedUntil: Date | null
  now: Date
}

type NewComplaints = {
  college: string
  timeZone: string
  department: string
  filed: readonly (Listed & Dates & { priority: Priority; isTransferred: boolean })[]
  more: number
  /** The inbox. */
  url: string
}

/** The mail to an admin of the department. */
export function newComplaintsLetter({ filed, more, url, ...place }: NewComplaints): Letter {
  const { college, department, timeZone } = place
  const complaints = filed.map((one) => ({ ...one, department, mark: rowMarkOf(one, timeZone) }))
  const count = filed.length + more
  const [one] = count === 1 ? complaints : []
  return {
    subject: one
      ? `New complaint ${one.number} in ${department}`
      : `${count} new complaints in ${department}`,
    college,
    lines: [
      one
        ? `There is a new complaint in ${department}.`
        : `There are ${count} new complaints in ${department}.`,
      ...(one ? [marksOfNew(one).join('. '), datesOf(one, timeZone).join(' ')].filter(Boolean) : []),
    ],
    ...shownComplaints(complaints, more),
    action: one ? { label: 'Open the complaint', url: one.url } : { label: 'Open the complaints', url },
    footer: `You are getting this email because you handle the complaints of ${department}. What comes within minutes is in one email.`,
  }
}

/**
 * The dates that the office still has to keep. Much can have happened to a complaint that was transferred, or before the
 * mail left. While the office waits for the student, the date of the outcome depends on the answer.
 */
function datesOf(complaint: Dates, timeZone: string): string[] {
  const { answerDueAt, answeredAt, outcomeDueAt, finishedAt, pausedUntil, now } = complaint
  if (finishedAt) return []
  const isPaused = pausedUntil !== null && pausedUntil > now
  const dateOf = (what: string, at: Date | null) =>
    at ? [`${what} ${at < now ? 'was due' : 'due'} by ${dueText(at, { timeZone })}.`] : []
  return [
    ...(answeredAt ? [] : dateOf('First answer', answerDueAt)),
    ...(isPaused ? [] : dateOf('Outcome', outcomeDueAt)),
  ]
}

type New = { priority: Priority; isTransferred: boolean }

const marksOfNew = ({ priority, isTransferred }: New): string[] => [
  ...(priority === 'high' ? ['High priority'] : []),
  ...(isTransferred ? ['Transferred to you from another department'] : []),
]

/** In a row there is room for the next date alone. */
function rowMarkOf(complaint: New & Dates, timeZone: string): string | undefined {
  const marks = [...marksOfNew(complaint), ...datesOf(complaint, timeZone).slice(0, 1)]
  return marks.length === 0 ? undefined : marks.join('. ')
}

type Shown = Listed & { department: string; mark?: string | undefined }

/** One complaint is shown as its slip, and several as a table. */
function shownComplaints(
  complaints: readonly Shown[],
  more: number,
): Pick<Letter, 'slip' | 'threadId' | 'tables'> {
  const [first, ...others] = complaints
  if (first && others.length === 0 && more === 0) {
    const { id, number, subject, department } = first
    return { slip: { number, subject, department, status: stampOf(first) }, threadId: id }
  }
  const rows = complaints.map(({ number, mark, subject, url }) => ({
    number,
    ...(mark !== undefined && { mark }),
    subject,
    url,
  }))
  return { tables: [{ rows, more }] }
}

export type Letters = {
  college: string
  complaints: readonly (Listed & { department: string })[]
  more: number
  /** The inbox. */
  url: string
}

export type Wording = {
  /** The subject and the sentence of a mail about one complaint. */
  one: (number: number) => [subject: string, line: string]
  several: (count: number) => [subject: string, line: string]
  label: string
  footer: string
}

export function letterAbout({ college, complaints, more, url }: Letters, wording: Wording): Letter {
  const count = complaints.length + more
  const [one] = count === 1 ? complaints : []
  const [subject, line] = one ? wording.one(one.number) : wording.several(count)
  return {
    subject,
    college,
    lines: [line],
    ...shownComplaints(complaints, more),
    action: one ? { label: wording.label, url: one.url } : { label: 'Open the complaints', url },
    footer: wording.footer,
  }
}

/** The mail to an admin about students who wrote. What they wrote is not in it, because people forward and print mails. */
export function studentsWroteLetter(given: Letters): Letter {
  return letterAbout(given, {
    one: (number) => [
      `Complaint ${number}: the student wrote`,
      'The student of this complaint wrote to your office.',
    ],
    several: (count) => [
      `Students wrote about ${count} complaints`,
      'The students of these complaints wrote to your office.',
    ],
    label: 'Read and answer',
    footer:
      'You are getting this email because you handle these complaints. What comes within minutes is in one email.',
  })
}

/** The mail to an admin about complaints that are open again. Why is not in it, because people forward mails. */
export function notSolvedLetter(given: Letters): Letter {
  return letterAbout(given, {
    one: (number) => [
      `Complaint ${number} is not solved, says the student`,
      'The student of this complaint says that it is not solved. It is pending again.',
    ],
    several: (count) => [
      `${count} complaints are not solved, say the students`,
      'The students of these complaints say that they are not solved. They are pending again.',
    ],
    label: 'Open the complaint',
    footer:
      'You are getting this email because you handle these complaints, or are a SuperAdmin of your college.',
  })
}

/** The mail to an admin whom a colleague mentioned. The note itself is not in it. */
export function mentionedLetter(given: Letters): Letter {
  return letterAbout(given, {
    one: (number) => [
      `Complaint ${number}: a colleague mentioned you`,
      'A colleague mentioned you in a note on this complaint.',
    ],
    several: (count) => [
      `Colleagues mentioned you in ${count} complaints`,
      'Colleagues mentioned you in notes on these complaints.',
    ],
    label: 'Read the note',
    footer: 'You are getting this email because a colleague wrote your address in a note.',
  })
}
