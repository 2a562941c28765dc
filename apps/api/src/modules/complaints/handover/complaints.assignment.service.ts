import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import {
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  requireComplaint,
  undoable,
} from '#modules/complaints/complaints.changes.service.ts'
import { canBeGiven, canHandle } from '#modules/complaints/complaints.policy.ts'
import { findComplaint } from '#modules/complaints/complaints.queries.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { heldFor } from '#modules/complaints/complaints.rules.ts'
import { assignedToYou } from '#modules/complaints/mail/complaints.notices.service.ts'
import { tellPeople } from '#modules/complaints/mail/complaints.telling.service.ts'
import { undoSecondsOf } from '#modules/complaints/preferences/complaints.preferences.service.ts'
import type { ChangeContext, Context, ReadContext } from '#platform/context.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { findColleague, listColleagues, lockColleague } from './complaints.assignment.queries.ts'

type Api = typeof complaintsApi

/** Lists the admins to whom the complaint can be given. */
export async function listAssignable(
  ctx: ReadContext,
  id: string,
): Promise<EndpointResponse<Api['listAssignable']>> {
  const { collegeId, userId } = ctx.actor
  const [complaint, colleagues] = await Promise.all([
    findComplaint(ctx.tx, collegeId, id),
    listColleagues(ctx.tx, { collegeId, userId, complaintId: id }),
  ])
  ensure(complaint && canHandle(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  return { items: colleagues.map(({ id: of, email, open }) => ({ id: of, email, open })) }
}

/** Gives the complaint to an admin, who can be the one who asks, or to nobody. */
export async function assignComplaint(
  ctx: Context,
  id: string,
  { from, to }: EndpointInput<Api['assign']>['body'],
): Promise<Changed> {
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  // The request was sent twice, or another admin did the same.
  if (complaint.assigneeId === to) return { undo: null }
  ensure(await isStillWith(ctx, complaint, from), () => new Problem('conflict', 'complaint.changed'))
  return undoable(await undoSecondsOf(ctx), (seconds) => giveTo(ctx, complaint, { to }, seconds))
}

/** Refuses a person to whom this admin can give no complaint at all. */
export async function requireColleague(ctx: ChangeContext, userId: string): Promise<void> {
  const colleague = await findColleague(ctx.tx, ctx.actor.collegeId, userId)
  // Of another department, a department admin must not learn who is an admin there.
  const departmentId = ctx.actor.departmentId ?? colleague?.departmentId ?? ''
  ensure(
    colleague && canBeGiven(ctx.actor, { departmentId }, colleague),
    () => new Problem('invalid', 'request.invalid', { fields: { 'change.to': 'field.invalid' } }),
  )
}

/** Gives it to an admin or to nobody and returns the id of the event. Without `undoSeconds`, it cannot be undone. */
export async function giveTo(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  { to }: { to: string | null },
  undoSeconds?: number,
): Promise<string> {
  if (to !== null) {
    const colleague = await lockColleague(ctx.tx, ctx.actor.collegeId, to)
    ensure(
      colleague && canBeGiven(ctx.actor, complaint, colleague),
      () => new Problem('invalid', 'request.invalid', { fields: { to: 'field.invalid' } }),
    )
  }
  await requireChangeLimit(ctx, complaint, 'office')
  const eventId = await recordEvent(ctx, complaint, to === null ? 'unassigned' : 'assigned', {
    visibility: 'staff',
    details: {
      ...(to && { assigneeId: to }),
      ...(complaint.assigneeId && { formerAssigneeId: complaint.assigneeId }),
      ...(undoSeconds && { undoSeconds }),
    },
  })
  await updateComplaint(ctx.tx, ctx.actor, complaint.id, { assigneeId: to })
  if (to !== null && to !== ctx.actor.userId) {
    const { collegeId } = ctx.actor
    const about = { collegeId, aboutId: complaint.id, eventId, ...heldFor(undoSeconds) }
    await tellPeople(ctx, { ...about, userIds: [to], kind: assignedToYou, topic: 'yours' })
  }
  publishComplaintChanged(ctx, { ...complaint, reporterId: null })
  return eventId
}

type Given = { assigneeId: string | null; departmentId: string }

/** A person who has left the department no longer has the complaint, as on the screens. */
async function isStillWith(ctx: Context, complaint: Given, from: string | null): Promise<boolean> {
  const { assigneeId } = complaint
  if (assigneeId === from) return true
  if (assigneeId === null || from !== null) return false
  return !(await canStillHave(ctx, complaint, assigneeId))
}

/** Whether this person, who had the complaint, can still have it. */
export async function canStillHave(
  ctx: ChangeContext,
  complaint: { departmentId: string },
  userId: string,
): Promise<boolean> {
  const person = await lockColleague(ctx.tx, ctx.actor.collegeId, userId)
  return person !== undefined && canBeGiven({ ...ctx.actor, userId }, complaint, person)
}
