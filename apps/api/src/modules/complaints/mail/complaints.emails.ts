import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import { statusNames } from '#modules/complaints/complaints.text.ts'
import type { Letter } from '#platform/mail/mail.ts'

type MailedComplaint = { number: number; subject: string; url: string }

/** What happened to a complaint, as its student is told. */
export type MailedChange =
  | { type: 'filed'; department: string }
  | { type: 'status_changed'; to: ComplaintStatus; reason: string | null }
  | { type: 'removed'; reason: string | null }
  | { type: 'restored' }
  | { type: 'transferred'; department: string; reason: string | null }
  | { type: 'merged' | 'parted'; to: ComplaintStatus }

const footer = 'You are getting this email because you filed this complaint.'
/** The office may have filed it. */
const footerOfChange = 'You are getting this email because it is about your complaint.'

export function filedLetter({ number, subject, url }: MailedComplaint): Letter {
  return {
    subject: `Complaint ${number} received`,
    lines: [
      `We have received your complaint. Its number is ${number}. Please keep this email as your proof.`,
      subject,
      'We will email you when its status changes.',
    ],
    action: { label: 'See your complaint', url },
    footer,
  }
}

/** A mail lists at most this many changes. Older ones are on the page of the complaint. */
const listedChanges = 20

/** The mail to the student about everything that happened to the complaint. The last change comes first. */
export function changedLetter(complaint: MailedComplaint, changes: readonly MailedChange[]): Letter | null {
  const last = changes.at(-1)
  if (!last) return null
  const { number, subject, url } = complaint
  const { title, lines } = describeLast(last, number)
  const earlier = changes.slice(0, -1)
  return {
    subject: title,
    lines: [
      ...lines.slice(0, 1),
      subject,
      ...lines.slice(1),
      ...(earlier.length > 0 ? [earlierLines(earlier)] : []),
    ],
    action: { label: 'See your complaint', url },
    footer: footerOfChange,
  }
}

function describeLast(change: MailedChange, number: number): { title: string; lines: string[] } {
  switch (change.type) {
    case 'filed':
      return {
        title: `Complaint ${number} was filed for you`,
        lines: [
          `The office filed complaint ${number} for you. It is with ${change.department}:`,
          'You can follow it like any other complaint.',
        ],
      }
    case 'status_changed':
      return {
        title: `Complaint ${number}: ${statusNames[change.to]}`,
        lines: [
          `The status of your complaint ${number} is now: ${statusNames[change.to]}.`,
          ...(change.reason === null ? [] : [`The office wrote: ${change.reason}`]),
        ],
      }
    case 'removed':
      return {
        title: `Complaint ${number} was deleted`,
        lines: [
          `The office deleted your complaint ${number}. You keep your slip, and the SuperAdmins of your college can restore the complaint.`,
          `Reason: ${change.reason ?? ''}`,
        ],
      }
    case 'restored':
      return {
        title: `Complaint ${number} was restored`,
        lines: [`Your complaint ${number} was deleted by the office and is now restored.`],
      }
    case 'transferred':
      return {
        title: `Complaint ${number} is now with ${change.department}`,
        lines: [
          `Your complaint ${number} is now with ${change.department}.`,
          ...(change.reason === null ? [] : [`Reason: ${change.reason}`]),
        ],
      }
    case 'merged':
      return {
        title: `Complaint ${number} is handled together with others`,
        lines: [
          `Your complaint ${number} is now handled together with other complaints about the same problem. It keeps its number, and we will email you when its status changes.`,
          `Status: ${statusNames[change.to]}.`,
        ],
      }
    case 'parted':
      return {
        title: `Complaint ${number} is handled on its own again`,
        lines: [
          `Your complaint ${number} is handled on its own again.`,
          `Status: ${statusNames[change.to]}.`,
        ],
      }
  }
}

function earlierLines(changes: readonly MailedChange[]): string {
  const shown = changes.slice(-listedChanges)
  const more = changes.length - shown.length
  return [
    'Before that, since our last email:',
    ...(more > 0 ? [`${more} older changes`] : []),
    ...shown.map(describeEarlier),
  ].join('\n')
}

function describeEarlier(change: MailedChange): string {
  switch (change.type) {
    case 'filed':
      return 'Filed for you by the office'
    case 'status_changed':
      return change.reason === null
        ? statusNames[change.to]
        : `${statusNames[change.to]}. The office wrote: ${change.reason}`
    case 'removed':
      return `Deleted by the office. Reason: ${change.reason ?? ''}`
    case 'restored':
      return 'Restored'
    case 'transferred':
      return [`Transferred to ${change.department}.`, change.reason && `Reason: ${change.reason}`]
        .filter(Boolean)
        .join(' ')
    case 'merged':
      return 'Handled together with other complaints about the same problem'
    case 'parted':
      return `Handled on its own again. Status: ${statusNames[change.to]}`
  }
}

type Removal = {
  number: number
  subject: string
  department: string
  by: string | null
  reason: string | null
}

/** The mail to a SuperAdmin about complaints that the office deleted. It leaves out the names of students. */
export function removalsLetter(removals: readonly Removal[], url: string): Letter | null {
  const [first, ...others] = removals
  if (!first) return null
  const shown = removals.slice(0, listedChanges)
  const more = removals.length - shown.length
  return {
    subject:
      others.length === 0
        ? `Complaint ${first.number} was deleted`
        : `${removals.length} complaints were deleted`,
    lines: [
      others.length === 0
        ? 'An admin of your college deleted a complaint.'
        : `Admins of your college deleted ${removals.length} complaints.`,
      ...shown.map(({ number, subject, department, by, reason }) =>
        [
          `${number}: ${subject} (${department})`,
          `Deleted by ${by ?? 'an admin whose account is deleted'}. Reason: ${reason ?? ''}`,
        ].join('\n'),
      ),
      ...(more > 0 ? [`and ${more} more`] : []),
      'You can read deleted complaints and restore them.',
    ],
    action: { label: 'See deleted complaints', url },
    footer: 'You are getting this email because you are a SuperAdmin of your college.',
  }
}

type NewComplaints = {
  department: string
  filed: readonly { number: number; subject: string; priority: Priority; isTransferred: boolean }[]
  more: number
  url: string
}

/**
 * The mail to an admin of the department. It leaves out the names of students, because people forward and print mails.
 */
export function newComplaintsLetter({ department, filed, more, url }: NewComplaints): Letter {
  const [first] = filed
  const count = filed.length + more
  const one = count === 1 ? first : undefined
  const lines = filed.map(({ number, subject, priority, isTransferred }) =>
    [
      `${number}: ${subject}`,
      ...(priority === 'high' ? ['High priority'] : []),
      ...(isTransferred ? ['Transferred to you from another department'] : []),
    ].join('\n'),
  )
  return {
    subject: one
      ? `New complaint ${one.number} in ${department}`
      : `${count} new complaints in ${department}`,
    lines: [
      one
        ? `There is a new complaint in ${department}.`
        : `There are ${count} new complaints in ${department}.`,
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    action: { label: one ? 'Open the complaint' : 'Open the complaints', url },
    footer: `You are getting this email because you handle the complaints of ${department}. We send at most one of these emails every ten minutes.`,
  }
}
