import type { ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Priority } from '@counterfoil/contract/fields'

// Words that people read in mails and files.

export const statusNames: Record<ComplaintStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
  rejected: 'Rejected',
}

export const priorityNames: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

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
] as const
