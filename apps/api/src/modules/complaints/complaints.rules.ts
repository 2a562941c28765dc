import type { ComplaintEventType, ComplaintStatus } from '@counterfoil/contract/complaints'
import type { Priority } from '@counterfoil/contract/fields'

/** Students may correct a complaint until someone has started on it. */
export function isEditable(status: ComplaintStatus): boolean {
  return status === 'pending'
}

/**
 * Whether the student is told by mail that something happened; not of what they did themselves. A new type of event does
 * not compile until it is decided here and has its letter, or none, in complaints.emails.ts.
 */
export const isMailed: Readonly<Record<ComplaintEventType, boolean>> = {
  // The receipt: the student keeps it.
  filed: true,
  edited: false,
  status_changed: true,
  withdrawn: false,
  removed: true,
}

/** Where an open complaint is counted. */
export type CountKey = { departmentId: string; day: string; status: ComplaintStatus; priority: Priority }
export type CountChange = CountKey & { by: 1 | -1 }

const orderOf = (key: CountKey) => `${key.departmentId}/${key.status}/${key.priority}`

/**
 * The counter rows a change touches, in the one order in which everybody locks them: two admins moving complaints in
 * opposite directions would otherwise wait for each other.
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
