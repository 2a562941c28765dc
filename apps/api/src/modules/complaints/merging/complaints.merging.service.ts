import type { Changed } from '@counterfoil/contract/complaints/details'
import { type mergeApi, mostJoined } from '@counterfoil/contract/complaints/merge-api'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import {
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  undoable,
} from '#modules/complaints/complaints.changes.service.ts'
import { canHandle } from '#modules/complaints/complaints.policy.ts'
import { findLastEvent, lockComplaints } from '#modules/complaints/complaints.queries.ts'
import { updateComplaint, updateCounts } from '#modules/complaints/complaints.record.queries.ts'
import { countChanges, isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { undoSecondsOf } from '#modules/complaints/preferences/complaints.preferences.service.ts'
import { findUndoable } from '#modules/complaints/undo/complaints.undo.service.ts'
import type { Context } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { countJoined } from './complaints.merging.queries.ts'

/**
 * Merges a complaint into another one about the same problem. From then on people see the status and the department of
 * the other one, and its own wait until it is taken apart.
 */
export async function mergeComplaint(
  ctx: Context,
  id: string,
  { into: intoId }: EndpointInput<typeof mergeApi.merge>['body'],
): Promise<Changed> {
  ensure(
    id !== intoId,
    () => new Problem('invalid', 'request.invalid', { fields: { into: 'field.invalid' } }),
  )
  const locked = await lockComplaints(ctx.tx, ctx.actor.collegeId, [id, intoId])
  const complaint = locked.find((one) => one.id === id)
  const into = locked.find((one) => one.id === intoId)
  const missing = () => new Problem('missing', 'complaint.missing')
  ensure(complaint && into && canHandle(ctx.actor, into), missing)
  // The request was sent twice, or another admin did the same.
  if (complaint.mergedIntoId === intoId) return { undo: await findOwnMerge(ctx, id) }
  ensure(canHandle(ctx.actor, complaint), missing)
  await requireMergeable(ctx, complaint, into)
  return undoable(await undoSecondsOf(ctx), (seconds) => mergeInto(ctx, complaint, into, seconds))
}

/** What the admin can still undo, if this admin merged it. */
async function findOwnMerge(ctx: Context, complaintId: string): Promise<Changed['undo']> {
  const { collegeId, userId } = ctx.actor
  const last = await findLastEvent(ctx.tx, { collegeId, complaintId, type: 'merged' })
  return last?.actorId === userId ? findUndoable(ctx, complaintId, last.id) : null
}

/** There are no chains: a complaint that others have joined joins none, and what has joined is not open any more. */
async function requireMergeable(
  ctx: Context,
  complaint: LockedComplaint,
  into: LockedComplaint,
): Promise<void> {
  const { collegeId } = ctx.actor
  ensure(
    isUnfinished(complaint.status) && isUnfinished(into.status),
    () => new Problem('conflict', 'complaint.merge_closed'),
  )
  const [ownJoined, joined] = await Promise.all([
    countJoined(ctx.tx, collegeId, complaint.id),
    countJoined(ctx.tx, collegeId, into.id),
  ])
  ensure(ownJoined === 0, () => new Problem('conflict', 'complaint.has_joined'))
  ensure(joined < mostJoined, () => new Problem('conflict', 'complaint.too_many_joined'))
  await requireChangeLimit(ctx, complaint, 'office')
}

/** The student of the other complaint learns nothing: its row stays as it is, and only the office sees its event. */
async function mergeInto(
  ctx: Context,
  complaint: LockedComplaint,
  into: LockedComplaint,
  undoSeconds: number,
): Promise<string> {
  const eventId = await recordEvent(ctx, complaint, 'merged', {
    visibility: 'public',
    details: { intoId: into.id, to: into.status, undoSeconds },
  })
  await recordEvent(ctx, into, 'joined', { visibility: 'staff', details: { joinedId: complaint.id } })
  await updateComplaint(ctx.tx, ctx.actor, complaint.id, { state: 'merged', mergedIntoId: into.id })
  await updateCounts(ctx.tx, ctx.actor.collegeId, countChanges(complaint, undefined))
  publishComplaintChanged(ctx, complaint, into.departmentId)
  return eventId
}
