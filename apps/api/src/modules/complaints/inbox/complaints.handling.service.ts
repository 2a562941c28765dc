import { type ComplaintStatus, reasonRule } from '@counterfoil/contract/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints-api'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  closeComplaint,
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  requireComplaint,
} from '#modules/complaints/complaints.changes.service.ts'
import { canHandle } from '#modules/complaints/complaints.policy.ts'
import { findLastStatusEvent } from '#modules/complaints/complaints.queries.ts'
import { insertText, updateComplaint, updateCounts } from '#modules/complaints/complaints.record.queries.ts'
import { countChanges } from '#modules/complaints/complaints.rules.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'

type Api = typeof complaintsApi

export async function changeStatus(
  ctx: Context,
  id: string,
  change: EndpointInput<Api['changeStatus']>['body'],
): Promise<Nothing> {
  const { from, to, reason } = change
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  // The complaint already has this status, because the request was sent twice or another admin was faster. It is a
  // conflict only if this admin gave a reason, because the reason would be lost.
  if (complaint.status === to) {
    const isOwn = reason === undefined || (await isOwnChange(ctx, id, { from, to }))
    ensure(isOwn, () => new Problem('conflict', 'complaint.changed'))
    return {}
  }
  ensure(complaint.status === from, () => new Problem('conflict', 'complaint.changed'))
  ensure(
    reasonRule(from, to) !== 'needed' || reason !== undefined,
    () => new Problem('invalid', 'complaint.reason_needed', { fields: { reason: 'field.required' } }),
  )
  await requireChangeLimit(ctx, complaint, 'status')

  const textId = await writeReason(ctx, id, reason)
  await recordEvent(ctx, complaint, 'status_changed', { visibility: 'public', details: { from, to }, textId })
  await move(ctx, complaint, { status: to })
  return {}
}

async function isOwnChange(
  ctx: Context,
  id: string,
  change: { from: ComplaintStatus; to: ComplaintStatus },
): Promise<boolean> {
  const last = await findLastStatusEvent(ctx.tx, ctx.actor.collegeId, id)
  return (
    last?.actorId === ctx.actor.userId && last.details.from === change.from && last.details.to === change.to
  )
}

export async function removeComplaint(ctx: Context, id: string, reason: string): Promise<Nothing> {
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  const textId = await writeReason(ctx, id, reason)
  await recordEvent(ctx, complaint, 'removed', { visibility: 'public', details: {}, textId })
  await closeComplaint(ctx, complaint, 'removed')
  return {}
}

async function writeReason(
  ctx: Context,
  complaintId: string,
  reason: string | undefined,
): Promise<string | null> {
  if (reason === undefined) return null
  const id = newId()
  await insertText(ctx.tx, { collegeId: ctx.actor.collegeId, id, complaintId, body: reason })
  return id
}

async function move(
  ctx: Context,
  complaint: LockedComplaint,
  to: { status: ComplaintStatus },
): Promise<void> {
  const { collegeId } = ctx.actor
  await updateComplaint(ctx.tx, collegeId, complaint.id, to)
  await updateCounts(ctx.tx, collegeId, countChanges(complaint, { ...complaint, ...to }))
  publishComplaintChanged(ctx, complaint)
}
