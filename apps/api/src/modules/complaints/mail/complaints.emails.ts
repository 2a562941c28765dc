import type { ComplaintEventType, ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import type { Letter } from '#platform/mail/mail.ts'

type MailedComplaint = {
  number: number
  subject: string
  url: string
  /** The page with all complaints of the student. The mail about a deleted complaint links to it. */
  listUrl: string
}
type MailedEvent = { type: ComplaintEventType; to: ComplaintStatus | undefined; reason: string | null }

const footer = 'You are getting this email because you filed this complaint.'

const statusNames: Record<ComplaintStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
  rejected: 'Rejected',
}

/** The mail about an event, or null if such events are not mailed (see `isMailed` in complaints.rules.ts). */
export function letterAbout({ type, to, reason }: MailedEvent, complaint: MailedComplaint): Letter | null {
  switch (type) {
    case 'filed':
      return filedLetter(complaint)
    case 'status_changed':
      if (to === undefined) throw new Error('a status change needs a status')
      return statusLetter(complaint, to, reason)
    case 'removed':
      return removedLetter(complaint, reason ?? '')
    case 'edited':
    case 'withdrawn':
      return null
  }
}

function filedLetter({ number, subject, url }: MailedComplaint): Letter {
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

function statusLetter(
  { number, subject, url }: MailedComplaint,
  status: ComplaintStatus,
  reason: string | null,
): Letter {
  return {
    subject: `Complaint ${number}: ${statusNames[status]}`,
    lines: [
      `The status of your complaint ${number} is now: ${statusNames[status]}.`,
      subject,
      ...(reason === null ? [] : [`The office wrote: ${reason}`]),
    ],
    action: { label: 'See your complaint', url },
    footer,
  }
}

function removedLetter({ number, subject, listUrl }: MailedComplaint, reason: string): Letter {
  return {
    subject: `Complaint ${number} was deleted`,
    lines: [
      `The office deleted your complaint ${number}. The college keeps a record of it.`,
      subject,
      `Reason: ${reason}`,
    ],
    action: { label: 'See your complaints', url: listUrl },
    footer,
  }
}

type NewComplaints = {
  department: string
  filed: readonly { number: number; subject: string; priority: Priority }[]
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
  const lines = filed.map(({ number, subject, priority }) =>
    [`${number}: ${subject}`, ...(priority === 'high' ? ['High priority'] : [])].join('\n'),
  )
  return {
    subject: one
      ? `New complaint ${one.number} in ${department}`
      : `${count} new complaints in ${department}`,
    lines: [
      one
        ? `A student filed a complaint in ${department}.`
        : `Students filed ${count} complaints in ${department}.`,
      ...lines,
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    action: { label: one ? 'Open the complaint' : 'Open the complaints', url },
    footer: `You are getting this email because you handle the complaints of ${department}. We send at most one of these emails every ten minutes.`,
  }
}
