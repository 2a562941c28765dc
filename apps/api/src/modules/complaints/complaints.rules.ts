import type { ComplaintEventType, ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Priority } from '@counterfoil/contract/fields'

/** A student can edit a complaint only until an admin starts to handle it. */
export function isEditable(status: ComplaintStatus): boolean {
  return status === 'pending'
}

/** Whether the office still has to do something about a complaint. */
export function isUnfinished(status: ComplaintStatus): boolean {
  return status === 'pending' || status === 'in-progress'
}

/**
 * How the student is told about an event of this type: by a receipt at once, by a notice that is gathered with others,
 * or not at all. Students get no mail about their own actions, except the receipt.
 */
export const tellsStudent: Readonly<Record<ComplaintEventType, 'receipt' | 'notice' | 'nothing'>> = {
  filed: 'receipt',
  edited: 'nothing',
  status_changed: 'notice',
  withdrawn: 'nothing',
  removed: 'notice',
  // Students are told when a SuperAdmin restores what the office removed.
  restored: 'notice',
  transferred: 'notice',
  // Who of the office has it is the office's own matter.
  assigned: 'nothing',
  unassigned: 'nothing',
  undone: 'nothing',
}

/** The request to undo may arrive this much later, because networks are slow. */
const undoGraceMs = 2000

/** How long after a change it can be undone. No mail tells about the change before. */
export function undoableMs(undoSeconds: number): number {
  return undoSeconds * 1000 + undoGraceMs
}

/** The columns that identify the counter rows of an open complaint. */
export type CountKey = { departmentId: string; day: string; status: ComplaintStatus; priority: Priority }
export type CountChange = CountKey & { by: 1 | -1 }

const orderOf = (key: CountKey) => `${key.departmentId}/${key.status}/${key.priority}`

/**
 * Returns the counter rows that a change updates, always in the same order. Without the order, two admins who change
 * complaints in opposite directions could deadlock.
 */
export function countChanges(
  before: CountKey | undefined,
  after: CountKey | undefined,
): readonly CountChange[] {
  const changes: CountChange[] = []
  if (before) changes.push({ ...before, by: -1 })
  if (after) changes.push({ ...after, by: 1 })
  if (before && after && orderOf(before) === orderOf(after) && before.day === after.day) return []
  return changes.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

export function totalsByStatus(rows: readonly { status: ComplaintStatus; total: number }[]) {
  const of = (status: ComplaintStatus) =>
    rows.reduce((total, row) => (row.status === status ? total + row.total : total), 0)
  return {
    pending: of('pending'),
    inProgress: of('in-progress'),
    resolved: of('resolved'),
    rejected: of('rejected'),
  }
}
