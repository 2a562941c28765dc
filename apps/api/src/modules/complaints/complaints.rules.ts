import type { ComplaintState, ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'
import type { Priority } from '@counterfoil/contract/fields'
import type { NoticeTopic } from '@counterfoil/contract/notices'

/** A student can edit a complaint only until an admin starts to handle it, or merges it into another one. */
export function isEditable({ state, status }: { state: ComplaintState; status: ComplaintStatus }): boolean {
  return state === 'open' && status === 'pending'
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
  claimed: 'nothing',
  disowned: 'nothing',
  merged: 'notice',
  parted: 'notice',
  // What joins a complaint and leaves it is not shown to its student.
  joined: 'nothing',
  left: 'nothing',
  // By the office. Students are not mailed what they wrote themselves.
  replied: 'notice',
  asked: 'notice',
  noted: 'nothing',
  // Students see it when they look. A mail that says no more than that would be one too many.
  seen: 'nothing',
  confirmed: 'nothing',
  not_solved: 'nothing',
  rated: 'nothing',
  dates_moved: 'notice',
  // That a date has passed. A warning before it is for staff alone.
  reminded: 'notice',
  level_asked: 'nothing',
}

/** What students choose mails about such an event by. Null for what is always mailed. */
export function studentTopic(type: ComplaintEventType): NoticeTopic | null {
  if (type === 'replied' || type === 'asked') return 'conversation'
  if (type === 'reminded') return 'reminders'
  // The only proof that the office deleted it, or filed it in the student's name.
  return type === 'removed' || type === 'filed' ? null : 'status'
}

/** What admins choose mails about a complaint of their office by. */
export function officeTopic(priority: Priority): NoticeTopic {
  return priority === 'high' ? 'urgent_complaints' : 'complaints'
}

/**
 * Whether an event also happens to the complaints that have joined, so that their students are told, too. Of replies,
 * these are the ones that the office wrote for all.
 */
export function reachesJoined(type: ComplaintEventType, { forAll = false }: { forAll?: boolean }): boolean {
  return typesForJoined.some((one) => one === type) || (type === 'replied' && forAll)
}

export const typesForJoined = ['status_changed', 'transferred'] as const

/** The request to undo may arrive this much later, because networks are slow. */
const undoGraceMs = 2000

/** How long after a change it can be undone. No mail tells about the change before. */
export function undoableMs(undoSeconds: number): number {
  return undoSeconds * 1000 + undoGraceMs
}

/** How long mails wait for the time to undo, which is none for what cannot be undone. */
export function heldFor(undoSeconds: number | undefined): { afterMs?: number; isHeld?: boolean } {
  return undoSeconds === undefined ? {} : { afterMs: undoableMs(undoSeconds), isHeld: true }
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

/** The same for complaints that are taken out of the counts, and those that come back, in one change. */
export function countChangesTogether(
  gone: readonly CountKey[],
  back: readonly CountKey[],
): readonly CountChange[] {
  const placeOf = (key: CountKey) => `${orderOf(key)}/${key.day}`
  const changes = [
    ...gone.flatMap((key) => countChanges(key, undefined)),
    ...back.flatMap((key) => countChanges(undefined, key)),
  ]
  return changes.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
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
