import type { LockedComplaint } from '#modules/complaints/complaints.changes.service.ts'
import { canChangeOwn } from '#modules/complaints/complaints.policy.ts'
import { lockComplaints } from '#modules/complaints/complaints.queries.ts'
import type { ChangeContext } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { listTogether } from './complaints.merging.queries.ts'

export type Together<Complaint> = {
  complaint: Complaint
  /** The one that it has joined. */
  into: LockedComplaint | undefined
  /** Those that have joined it. */
  joined: readonly LockedComplaint[]
}

/**
 * Locks a complaint, the one that it has joined, and those that have joined it. Which these are is asked before, because
 * all have to be locked in one order, and again after, because it may have changed in the meantime. From then on it
 * cannot change, because each merging and parting locks both complaints.
 */
export async function lockTogether(
  ctx: ChangeContext,
  id: string,
): Promise<Together<LockedComplaint | undefined>> {
  const { collegeId } = ctx.actor
  const ids = await listTogether(ctx.tx, collegeId, id)
  const first = await lockComplaints(ctx.tx, collegeId, ids)
  const now = await listTogether(ctx.tx, collegeId, id)
  const locked = now.every((one) => ids.includes(one)) ? first : await lockComplaints(ctx.tx, collegeId, now)
  const complaint = locked.find((one) => one.id === id)
  return {
    complaint,
    into: locked.find((one) => one.id === complaint?.mergedIntoId),
    joined: locked.filter((one) => one.mergedIntoId === id),
  }
}

type Own = Together<LockedComplaint> & {
  /** The complaint with the status and the department that its student sees. */
  seen: LockedComplaint
  /** The one that the office works on. */
  handled: LockedComplaint
}

/** Locks a complaint of this student, with those that are handled together with it. Answers 404 if it is not theirs. */
export async function requireOwn(ctx: ChangeContext, id: string): Promise<Own> {
  const { complaint, into, joined } = await lockTogether(ctx, id)
  ensure(complaint, () => new Problem('missing', 'complaint.missing'))
  const handled = into ?? complaint
  const seen = { ...complaint, status: handled.status, departmentId: handled.departmentId }
  ensure(canChangeOwn(ctx.actor, seen), () => new Problem('missing', 'complaint.missing'))
  return { seen, handled, complaint, into, joined }
}
