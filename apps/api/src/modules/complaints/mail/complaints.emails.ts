import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Step } from '@counterfoil/contract/complaints/steps'
import { statusNames } from '#modules/complaints/complaints.text.ts'
import type { Letter, Said, Slip, StampMark, Turn } from '#platform/mail/letter.ts'
import { oneLine, shortened } from '#platform/mail/letter.words.ts'
import { dayText, dueText, momentText, timeText } from './complaints.mail.rules.ts'

// Mails to students. They never name a person of the office.

type FiledComplaint = {
  id: string
  number: number
  subject: string
  /** The name of the department that the student sees. */
  department: string
  state: ComplaintState
  status: ComplaintStatus
  college: string
  url: string
}

/** A complaint that was just filed. The dates are null if it has none. */
type ReceivedComplaint = FiledComplaint & {
  answerDueAt: Date | null
  outcomeDueAt: Date | null
  timeZone: string
}

export type MailedComplaint = FiledComplaint & {
  /** Whether the office waits for the student's answer. */
  isAsked: boolean
  /** Until when the student is asked whether it is solved. Null if the student is not asked. */
  answerUntil: Date | null
  now: Date
  timeZone: string
}

/** What happened to a complaint, as its student is told. */
export type MailedChange = Change & { at: Date; files: readonly string[] }
export type Change =
  | { type: 'filed' }
  | { type: 'status_changed'; to: ComplaintStatus; reason: string | null }
  | { type: 'removed'; reason: string | null }
  | { type: 'restored' }
  | { type: 'transferred'; department: string; reason: string | null }
  | { type: 'merged' | 'parted' | 'dates_moved' }
  | { type: 'reminded'; step: Step; title: string | null }
  | { type: 'replied' | 'asked'; office: string; words: string | null }

const footer = 'You are getting this email because you filed this complaint.'
/** The office may have filed it. */
const footerOfChange = 'You are getting this email because it is about your complaint.'
const answerHere = 'Please answer in Counterfoil. Replies to this email are not read.'

const statusMarks: Record<ComplaintStatus, StampMark> = {
  pending: 'dashed',
  'in-progress': 'solid',
  resolved: 'double',
  rejected: 'square',
}

type Stamped = { state: ComplaintState; status: ComplaintStatus }

/** The stamp of a complaint. One that was deleted has no status. */
export function stampOf({ state, status }: Stamped): NonNullable<Slip['status']> {
  if (state === 'removed' || state === 'withdrawn') return { label: 'Deleted', mark: 'square' }
  return { label: statusNames[status], mark: statusMarks[status] }
}

function slipOf(complaint: FiledComplaint, turn?: Turn): Slip {
  const { number, subject, department } = complaint
  return { number, subject, department, status: stampOf(complaint), ...(turn && { turn }) }
}

export function filedLetter(complaint: ReceivedComplaint): Letter {
  const { id, number, subject, college, url } = complaint
  return {
    subject: `Complaint ${number} received`,
    preheader: oneLine(subject),
    college,
    slip: slipOf(complaint),
    lines: [
      `We have received your complaint. Its number is ${number}. Please keep this email as your proof.`,
      ...datesOf(complaint),
      'You can follow it under this number. The bell tells you when something happens.',
    ],
    action: { label: 'See your complaint', url },
    footer: `${answerHere}\n${footer}`,
    threadId: id,
  }
}

function datesOf({ answerDueAt, outcomeDueAt, timeZone }: ReceivedComplaint): string[] {
  if (!answerDueAt || !outcomeDueAt) return []
  const [answer, outcome] = [answerDueAt, outcomeDueAt].map((at) => dueText(at, { timeZone }))
  return [
    `The office should answer by ${answer} and finish it by ${outcome}. If it is late, you can ask the next level.`,
  ]
}

/** A mail lists at most this many changes. Older ones are on the page of the complaint. */
export const listedChanges = 20

/** The mail to the student about everything that happened to the complaint. The last change is told in full. */
export function changedLetter(complaint: MailedComplaint, changes: readonly MailedChange[]): Letter | null {
  const last = changes.at(-1)
  if (!last) return null
  const { number, college, url } = complaint
  const turn = turnOf(complaint)
  const shown = changes.slice(-listedChanges - 1)
  const { subject, words = '' } = tellChange(last, number)
  return {
    subject,
    preheader: words === '' ? oneLine(complaint.subject) : firstSentence(words),
    college,
    slip: slipOf(complaint, turn),
    lines: [],
    said: shown.map((change) => saidOf(change, complaint)),
    ...(changes.length > shown.length && { unlisted: changes.length - shown.length }),
    action: { label: actionLabel(complaint, last), url },
    footer: `${answerHere}\n${footerOfChange}`,
    threadId: complaint.id,
  }
}

/** The mail to a student who has not said yet whether a complaint is solved. */
export function reminderLetter(complaint: MailedComplaint): Letter {
  const { id, number, status, college, url } = complaint
  const question = status === 'rejected' ? 'do you accept this?' : 'is it solved?'
  const turn = turnOf(complaint)
  return {
    subject: `${number}: ${question}`,
    preheader: oneLine(complaint.subject),
    college,
    slip: slipOf(complaint, turn),
    lines: [
      'The office finished this complaint a week ago. If it is not solved, say so, and the office looks at it again.',
    ],
    action: {
      label: status === 'rejected' ? 'Say whether you accept this' : 'Say whether it is solved',
      url,
    },
    footer: `${answerHere}\n${footerOfChange}`,
    threadId: id,
  }
}

/** What waits for the student: first a question of the office, then whether it is solved. */
function turnOf({ isAsked, answerUntil, status, ...clock }: MailedComplaint): Turn | undefined {
  if (isAsked) return { label: 'Your answer', rank: 1 }
  if (answerUntil === null) return undefined
  const question = status === 'rejected' ? 'Do you accept this?' : 'Solved?'
  return { label: `${question} Until ${dayText(answerUntil, clock)}`, rank: 2 }
}

function actionLabel({ isAsked, answerUntil, status, number }: MailedComplaint, last: Change): string {
  if (isAsked) return 'Answer'
  if (answerUntil !== null)
    return status === 'rejected' ? 'Say whether you accept this' : 'Say whether it is solved'
  return last.type === 'replied' ? 'Read and answer' : `Open complaint ${number}`
}

/** The first sentence of what the office wrote, for the list of mails. A sentence in Hindi ends with a danda. */
function firstSentence(words: string): string {
  const [sentence = ''] = oneLine(words).split(/(?<=[.!?।])\s/u)
  return shortened(sentence, 120)
}

function saidOf(change: MailedChange, complaint: MailedComplaint): Said {
  const { title, short, words, note } = tellChange(change, complaint.number)
  return {
    title,
    ...(short !== undefined && { short }),
    at: momentText(change.at, complaint),
    time: timeText(change.at, complaint),
    ...(change.type === 'asked' && { isStrong: true }),
    ...(words !== undefined && { words }),
    ...(change.files.length > 0 && { files: change.files }),
    ...(note !== undefined && { note }),
  }
}

type Told = Pick<Said, 'title' | 'short' | 'words' | 'note'> & {
  /** The subject of the mail, if it was the last change. */
  subject: string
}

const wordsOf = (words: string | null) => (words === null ? {} : { words })

function tellChange(change: Change & { files: readonly string[] }, number: number): Told {
  switch (change.type) {
    case 'filed':
      return {
        subject: `Complaint ${number} was filed for you`,
        title: 'The office filed this complaint for you',
        note: 'You can follow it like any other complaint.',
      }
    case 'status_changed':
      return {
        subject: `${number}: ${statusNames[change.to]}`,
        title: `Your complaint ${number} is now ${statusNames[change.to]}`,
        short: statusNames[change.to],
        ...wordsOf(change.reason),
      }
    case 'removed':
      return {
        subject: `Complaint ${number} was deleted`,
        title: `The office deleted your complaint ${number}`,
        ...wordsOf(change.reason),
        note: 'You keep your slip, and the SuperAdmins of your college can restore the complaint.',
      }
    case 'restored':
      return {
        subject: `Complaint ${number} was restored`,
        title: `Your complaint ${number} was deleted by the office and is now restored`,
        short: 'Restored',
      }
    case 'transferred':
      return {
        subject: `Complaint ${number} is now with ${change.department}`,
        title: `Your complaint ${number} is now with ${change.department}`,
        short: `Transferred to ${change.department}`,
        ...wordsOf(change.reason),
      }
    case 'merged':
      return {
        subject: `Complaint ${number} is handled together with others`,
        title: `Your complaint ${number} is now handled together with other complaints about the same problem`,
        short: 'Handled together with other complaints about the same problem',
        note: 'It keeps its number, and we will email you when its status changes.',
      }
    case 'parted':
      return {
        subject: `Complaint ${number} is handled on its own again`,
        title: `Your complaint ${number} is handled on its own again`,
        short: 'Handled on its own again',
      }
    case 'dates_moved':
      return {
        subject: `Complaint ${number} has a new date`,
        title: `The date of your complaint ${number} was moved, because the college changed its calendar`,
        short: 'Its date was moved, because the college changed its calendar',
      }
    case 'reminded':
      return tellStep(change, number)
    case 'replied':
      return tellWords(change, `the ${change.office} office replied`, number)
    case 'asked':
      return tellWords(change, `the ${change.office} office asks you`, number)
  }
}

/** That a date has passed, and who was told. The student can do something about it on the page. */
function tellStep({ step, title }: { step: Step; title: string | null }, number: number): Told {
  if (step === 'super_admins' || step === 'next_level') {
    const told =
      step === 'super_admins' ? 'the SuperAdmins were told' : `the ${title ?? 'next level'} was told`
    return {
      subject: `${number}: ${told}`,
      title: `Your complaint ${number} is overdue, so ${told}`,
      short: `Overdue, so ${told}`,
    }
  }
  return {
    subject: `${number} is overdue`,
    title: `Your complaint ${number} is overdue`,
    short: 'Overdue',
    note: 'The office was reminded. On the page of the complaint you can ask the next level.',
  }
}

type Written = { words: string | null; files: readonly string[] }

/** A file can be without words, and it may not have come yet. */
function tellWords({ words, files }: Written, what: string, number: number): Told {
  return {
    subject: `${number}: ${what}`,
    title: what.replace(/^the/, 'The'),
    ...wordsOf(words ?? (files.length === 0 ? 'A photo or a PDF, without words' : null)),
  }
}
