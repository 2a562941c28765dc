import { type ComplaintStatus, reasonRule } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import {
  closeComplaint,
  countAndPublish,
  type LockedComplaint,
  recordEvent,
  requireChangeLimit,
  requireComplaint,
  undoable,
  writeReason,
} from '#modules/complaints/complaints.changes.service.ts'
import { canHandle } from '#modules/complaints/complaints.policy.ts'
import { findLastEvent } from '#modules/complaints/complaints.queries.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { countJoined } from '#modules/complaints/merging/complaints.merging.queries.ts'
import { undoSecondsOf } from '#modules/complaints/preferences/complaints.preferences.service.ts'
import { findUndoable } from '#modules/complaints/undo/complaints.undo.service.ts'
import type { ChangeContext, Context } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'

type Api = typeof complaintsApi

export async function changeStatus(
  ctx: Context,
  id: string,
  change: EndpointInput<Api['changeStatus']>['body'],
): Promise<Changed> {
  const { from, to, reason, forAll } = change
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  // The complaint already has this status, because the request was sent twice or another admin was faster. It is a
  // conflict only if this admin gave a reason, because the reason would be lost.
  if (complaint.status === to) {
    const own = await findOwnChange(ctx, id, { from, to })
    ensure(own || reason === undefined, () => new Problem('conflict', 'complaint.changed'))
    return { undo: own ? await findUndoable(ctx, id, own.id) : null }
  }
  ensure(complaint.status === from, () => new Problem('conflict', 'complaint.changed'))
  return undoable(await undoSecondsOf(ctx), (seconds) =>
    setStatus(ctx, complaint, { to, reason, forAll }, seconds),
  )
}

type NewStatus = {
  to: ComplaintStatus
  reason?: string | undefined
  /** Whether the reason is also for the students of the complaints that have joined. */
  forAll?: boolean | undefined
}

const hasJoined = async (ctx: ChangeContext, id: string) =>
  (await countJoined(ctx.tx, ctx.actor.collegeId, id)) > 0

/** Sets another status and returns the id of the event. Without `undoSeconds`, it cannot be undone. */
export async function setStatus(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  { to, reason, forAll = false }: NewStatus,
  undoSeconds?: number,
): Promise<string> {
  const { id, status: from } = complaint
  const isNeeded = reasonRule(from, to) === 'needed'
  ensure(
    !isNeeded || reason !== undefined,
    () => new Problem('invalid', 'complaint.reason_needed', { fields: { reason: 'field.required' } }),
  )
  await requireChangeLimit(ctx, complaint, 'office')
  const textId = await writeReason(ctx, id, reason)
  // Where a reason is needed, the students of the complaints that have joined need it, too.
  const isForAll = textId !== null && (forAll || (isNeeded && (await hasJoined(ctx, id))))
  const eventId = await recordEvent(ctx, complaint, 'status_changed', {
    visibility: 'public',
    details: { from, to, ...(undoSeconds && { undoSeconds }), ...(isForAll && { forAll: true }) },
    textId,
  })
  await updateComplaint(ctx.tx, ctx.actor, id, { status: to })
  await countAndPublish(ctx, complaint, { status: to })
  return eventId
}

/** The same change, if this admin made it last. The answer to it may have been lost. */
async function findOwnChange(
  ctx: Context,
  id: string,
  change: { from: ComplaintStatus; to: ComplaintStatus },
) {
  const last = await findLastEvent(ctx.tx, {
    collegeId: ctx.actor.collegeId,
    complaintId: id,
    type: 'status_changed',
  })
  const isOwn =
    last?.actorId === ctx.actor.userId && last.details.from === change.from && last.details.to === change.to
  return isOwn ? last : undefined
}

export async function removeComplaint(ctx: Context, id: string, reason: string): Promise<Changed> {
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  return undoable(await undoSecondsOf(ctx), (seconds) => remove(ctx, complaint, { reason }, seconds))
}

/** Deletes a complaint as an admin and returns the id of the event. Without `undoSeconds`, it cannot be undone. */
export async function remove(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  { reason }: { reason: string },
  undoSeconds?: number,
): Promise<string> {
  // Without it, the others would have no status that people see.
  ensure(!(await hasJoined(ctx, complaint.id)), () => new Problem('conflict', 'complaint.has_joined'))
  // Deleting and undoing it again and again would fill the history.
  await requireChangeLimit(ctx, complaint, 'office')
  const textId = await writeReason(ctx, complaint.id, reason)
  const eventId = await recordEvent(ctx, complaint, 'removed', {
    visibility: 'public',
    details: undoSeconds === undefined ? {} : { undoSeconds },
    textId,
  })
  await closeComplaint(ctx, complaint, { state: 'removed' })
  return eventId
}
