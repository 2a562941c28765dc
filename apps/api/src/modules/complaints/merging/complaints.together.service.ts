import type { LockedComplaint } from '#modules/complaints/complaints.changes.service.ts'
import { lockComplaints } from '#modules/complaints/complaints.queries.ts'
import type { ChangeContext } from '#platform/context.ts'
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
