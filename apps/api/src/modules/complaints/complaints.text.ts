import type { ComplaintStatus, HeardWay } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'

// Words that people read in mails and files.

export const statusNames: Record<ComplaintStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
  rejected: 'Rejected',
}

export const priorityNames: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

/** How the office heard of a complaint that it filed for a student. */
export const heardNames: Record<HeardWay, string> = {
  counter: 'At the counter',
  phone: 'By phone',
  letter: 'By letter',
}

/** The reason that the student reads when a department was retired. */
export const handedOver = (from: string, to: string) => `${to} now handles the complaints of ${from}.`

/** The columns of an exported list. */
export const exportColumns = [
  'Number',
  'Filed',
  'Date',
  'Status',
  'Priority',
  'Department',
  'Subject',
  'Student',
  'Assigned to',
  'Filed by the office',
] as const
