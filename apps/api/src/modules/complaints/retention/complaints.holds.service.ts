import type { ComplaintHold } from '@counterfoil/contract/complaints/details'
import type { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { writeReason } from '#modules/complaints/complaints.changes.service.ts'
import { canHold } from '#modules/complaints/complaints.policy.ts'
import { lockTogether } from '#modules/complaints/merging/complaints.together.service.ts'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { notify } from '#platform/notices/notices.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  findHold,
  insertHold,
  isBlanked,
  listHeldRows,
  updateToReleased,
} from './complaints.holds.queries.ts'
import { releasedComplaint } from './complaints.retention-notices.service.ts'

type Api = typeof retentionApi

/** The hold of a complaint, for SuperAdmins alone. */
export async function readHold(ctx: ReadContext, complaintId: string): Promise<ComplaintHold | null> {
  if (ctx.actor.role !== 'SuperAdmin') return null
  const hold = await findHold(ctx.tx, { collegeId: ctx.actor.collegeId, complaintId })
  return hold ? { at: hold.at.toISOString(), by: hold.by, reason: hold.reason } : null
}

export async function listHeld(
  ctx: ReadContext,
  { after, limit }: EndpointInput<Api['listHeld']>['query'],
): Promise<EndpointResponse<Api['listHeld']>> {
  const { collegeId } = ctx.actor
  const rows = await listHeldRows(ctx.tx, { collegeId, before: pageStart(after), limit: limit + 1 })
  // The order is that of the holds, so a page begins after a hold and not after a complaint.
  const { items, next } = pageOf(
    rows.map(({ holdId, ...held }) => ({ id: holdId, held })),
    limit,
  )
  return { items: items.map(({ held }) => held), next }
}

/** Locks the complaint and those that are handled together with it, which are kept with it. */
async function requireHoldable(ctx: Context, id: string) {
  const { complaint } = await lockTogether(ctx, id)
  ensure(complaint && canHold(ctx.actor), () => new Problem('missing', 'complaint.missing'))
  const one = { collegeId: ctx.actor.collegeId, complaintId: id }
  return { complaint, one, hold: await findHold(ctx.tx, one) }
}

/** Keeps a complaint from deletion, also one that is withdrawn or deleted by the office. */
export async function holdComplaint(ctx: Context, id: string, reason: string): Promise<Nothing> {
  const { userId } = ctx.actor
  const { complaint, one, hold } = await requireHoldable(ctx, id)
  // The answer to the same request was lost.
  if (hold?.byId === userId && hold.reason === reason) return {}
  ensure(!hold, () => new Problem('conflict', 'hold.exists'))
  ensure(!(await isBlanked(ctx.tx, one)), () => new Problem('conflict', 'hold.nothing_left'))
  const reasonId = await requireReason(ctx, id, reason)
  await insertHold(ctx.tx, { ...one, id: newId(), reasonId, placedBy: userId })
  await recordHold(ctx, complaint, 'complaint.held')
  return {}
}

/** From now on the period of the college holds again. If it is over, the next run blanks the complaint. */
export async function releaseComplaint(ctx: Context, id: string, reason: string): Promise<Nothing> {
  const { complaint, one, hold } = await requireHoldable(ctx, id)
  // The request was sent twice, or another SuperAdmin was faster.
  if (!hold) return {}
  const releaseReasonId = await requireReason(ctx, id, reason)
  await updateToReleased(ctx.tx, { ...one, releasedBy: ctx.actor.userId, releaseReasonId })
  await recordHold(ctx, complaint, 'complaint.released')
  // The next night may erase it for good, so the others have to know.
  const { collegeId } = ctx.actor
  const userIds = await findSuperAdmins(ctx.tx, collegeId)
  await notify(ctx.tx, { collegeId, userIds, kind: releasedComplaint, aboutId: id, eventId: hold.id })
  return {}
}

async function requireReason(ctx: Context, id: string, reason: string): Promise<string> {
  const reasonId = await writeReason(ctx, id, reason)
  if (reasonId === null) throw new Error('a hold without its reason')
  return reasonId
}

async function recordHold(
  ctx: Context,
  { id }: { id: string },
  action: 'complaint.held' | 'complaint.released',
): Promise<void> {
  const { collegeId, userId: actorId } = ctx.actor
  await audit(ctx.tx, { collegeId, actorId, action, subjectId: id })
  // Only SuperAdmins see it.
  ctx.publish({ topic: 'complaints', to: [{ role: 'SuperAdmin' }] })
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
}
