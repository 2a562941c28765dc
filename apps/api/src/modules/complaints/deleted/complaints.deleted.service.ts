import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  changeCounts,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  requireComplaint,
} from '#modules/complaints/complaints.changes.service.ts'
import { canRestore, canSee } from '#modules/complaints/complaints.policy.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { countChanges } from '#modules/complaints/complaints.rules.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { listDeletedRows } from './complaints.deleted.queries.ts'

type Api = typeof complaintsApi

export async function listDeleted(
  ctx: ReadContext,
  query: EndpointInput<Api['listDeleted']>['query'],
): Promise<EndpointResponse<Api['listDeleted']>> {
  const { collegeId } = ctx.actor
  const rows = await listDeletedRows(ctx.tx, {
    collegeId,
    before: pageStart(query.after),
    limit: query.limit + 1,
  })
  // The order is that of the events, so a page begins after an event and not after a complaint.
  const events = rows.map(({ eventId, ...complaint }) => ({ id: eventId, complaint }))
  const { items, next } = pageOf(events, query.limit)
  return { items: items.map(({ complaint }) => complaint), next }
}

/** Puts a deleted complaint back where it was, with the same number, status and date. */
export async function restoreComplaint(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const complaint = await requireComplaint(
    ctx,
    id,
    (one) => canRestore(ctx.actor, one) || (one.state === 'open' && canSee(ctx.actor, one)),
  )
  // The request was sent twice, or another SuperAdmin was faster.
  if (complaint.state === 'open') return {}
  if (ctx.actor.role === 'student') await requireChangeLimit(ctx, complaint, 'student')
  await recordEvent(ctx, complaint, 'restored', { visibility: 'public', details: {} })
  await updateComplaint(ctx.tx, ctx.actor, id, { state: 'open' })
  await changeCounts(ctx.tx, collegeId, countChanges(undefined, complaint))
  publishComplaintChanged(ctx, complaint)
  return {}
}
