import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import { requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import {
  countAndPublish,
  type LockedComplaint,
  moveToDepartment,
  requireChangeLimit,
  requireComplaint,
  undoable,
  writeReason,
} from '#modules/complaints/complaints.changes.service.ts'
import { canHandle } from '#modules/complaints/complaints.policy.ts'
import { undoSecondsOf } from '#modules/complaints/preferences/complaints.preferences.service.ts'
import type { ChangeContext, Context } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'

/** Transfers a complaint to another department. The student is told where it is now, and why. */
export async function transferComplaint(
  ctx: Context,
  id: string,
  { from, to, reason }: EndpointInput<typeof complaintsApi.transfer>['body'],
): Promise<Changed> {
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  ensure(complaint.departmentId === from, () => new Problem('conflict', 'complaint.changed'))
  ensure(from !== to, () => new Problem('invalid', 'request.invalid', { fields: { to: 'field.invalid' } }))
  return undoable(await undoSecondsOf(ctx), (seconds) => moveTo(ctx, complaint, { to, reason }, seconds))
}

/** Moves it to another department and returns the id of the event. Without `undoSeconds`, it cannot be undone. */
export async function moveTo(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  { to, reason }: { to: string; reason: string },
  undoSeconds?: number,
): Promise<string> {
  await requireOpenDepartment(ctx.tx, ctx.actor.collegeId, to)
  await requireChangeLimit(ctx, complaint, 'office')
  return handTo(ctx, complaint, { to, reason, undoSeconds })
}

type Handing = { to: string; reason: string; undoSeconds?: number | undefined; isAutomatic?: boolean }

/** Does what a transfer does, also to a complaint that was changed too often for another change. */
export async function handTo(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  { to, reason, ...move }: Handing,
): Promise<string> {
  const textId = await writeReason(ctx, complaint.id, reason)
  const eventId = await moveToDepartment(ctx, complaint, to, { textId, ...move })
  await countAndPublish(ctx, complaint, { departmentId: to })
  return eventId
}
