import type { ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Letter } from '#platform/mail/mail.ts'

type MailedComplaint = { number: number; subject: string; url: string }

const footer = 'You get this mail because you filed this complaint.'

const statusNames: Record<ComplaintStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
  rejected: 'Rejected',
}

export function filedLetter({ number, subject, url }: MailedComplaint): Letter {
  return {
    subject: `Complaint ${number} received`,
    lines: [
      `Your complaint was received. Its number is ${number}. Keep this mail: it is your proof of having been heard.`,
      subject,
      'You get a mail whenever its status changes.',
    ],
    action: { label: 'See your complaint', url },
    footer,
  }
}

export function statusLetter(
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

export function removedLetter({ number, subject, url }: MailedComplaint, reason: string): Letter {
  return {
    subject: `Complaint ${number} was deleted`,
    lines: [
      `The office deleted your complaint ${number}. It stays on record.`,
      subject,
      `The reason given: ${reason}`,
    ],
    action: { label: 'See your complaints', url },
    footer,
  }
}
