import type { ComplaintStatus, HeardWay } from '@counterfoil/contract/complaints/complaints'
import type { Priority } from '@counterfoil/contract/fields'
import type { Place } from '@counterfoil/contract/place-offer'

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
  'Answer due',
  'Answered',
  'Outcome due',
  'Finished',
  'Category',
  'Place',
  'Answers',
] as const

/** A place in one cell, without what it does not have. */
export const placeWords = ({ building, floor, room }: Place) =>
  [building, floor, room].filter(Boolean).join(', ')

/** An answer to a question of a category, on a line of its own. */
export const answerLine = (question: string, answer: string) => `${question}: ${answer}`
