import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  changeCounts,
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
} from '#modules/complaints/complaints.changes.service.ts'
import type { EventDetails } from '#modules/complaints/complaints.events.rules.ts'
import { canHandle, canTakeApart } from '#modules/complaints/complaints.policy.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { type CountKey, countChanges, isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { canStillHave } from '#modules/complaints/handover/complaints.assignment.service.ts'
import { tellAdmins } from '#modules/complaints/mail/complaints.mail.service.ts'
import type { ChangeContext, Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { lockTogether, type Together } from './complaints.together.service.ts'

/** Takes a merged complaint apart from the one it joined. Its student is told. */
export async function takeApart(ctx: Context, id: string): Promise<Nothing> {
  const { complaint, into } = await lockTogether(ctx, id)
  ensure(complaint, () => new Problem('missing', 'complaint.missing'))
  // The request was sent twice, or another admin was faster.
  if (canHandle(ctx.actor, complaint)) return {}
  ensure(
    into && canTakeApart(ctx.actor, { ...complaint, departmentId: into.departmentId }),
    () => new Problem('missing', 'complaint.missing'),
  )
  await requireChangeLimit(ctx, complaint, 'office')
  const parted = await part(ctx, complaint, into)
  await changeCounts(ctx.tx, ctx.actor.collegeId, countChanges(undefined, parted))
  return {}
}

/**
 * Takes the complaints that have joined this one apart from it, because its student withdraws it or moves it. Each keeps
 * the status that its student sees, and no student may learn whose deed it was. Returns what comes back into the counts.
 */
export async function partJoined(
  ctx: ChangeContext,
  { complaint, joined }: Pick<Together<LockedComplaint>, 'complaint' | 'joined'>,
): Promise<CountKey[]> {
  const parted: CountKey[] = []
  for (const one of joined)
    parted.push(await part(ctx, { ...one, status: complaint.status }, complaint, { isByNobody: true }))
  return parted
}

type Seen = {
  change: { status?: ComplaintStatus; departmentId?: string; assigneeId?: null }
  details: EventDetails
}

/**
 * Before a student withdraws a merged complaint: it leaves the one that it joined. If it is restored, it has the status
 * and the department that the student saw. Returns what changes in its row, and what its event says about that.
 */
export async function leaveInto(
  ctx: ChangeContext,
  { complaint, into }: Pick<Together<LockedComplaint>, 'complaint' | 'into'>,
): Promise<Seen> {
  if (!into) return { change: {}, details: {} }
  await recordLeft(ctx, complaint, into, { isByNobody: true })
  publishComplaintChanged(ctx, { ...into, reporterId: null })
  const { status, departmentId } = into
  const { departmentId: from, assigneeId } = complaint
  if (from === departmentId) return { change: { status }, details: { to: status } }
  return {
    change: { status, departmentId, assigneeId: null },
    details: {
      to: status,
      fromDepartmentId: from,
      toDepartmentId: departmentId,
      ...(assigneeId && { formerAssigneeId: assigneeId }),
    },
  }
}

type Deed = { isByNobody?: boolean }

/** Records for the office that a complaint is no longer one of those that have joined another. */
export async function recordLeft(
  ctx: ChangeContext,
  { id }: { id: string },
  into: LockedComplaint,
  deed: Deed = {},
): Promise<void> {
  await recordEvent(ctx, into, 'left', { ...deed, visibility: 'staff', details: { joinedId: id } })
}

/**
 * Makes a merged complaint one of its own again, with this status. It stays in the department of the one that it joined,
 * because that office knows it, and whose admins are told. An admin who cannot have it there no longer has it.
 */
async function part(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  into: LockedComplaint,
  deed: Deed = {},
): Promise<CountKey> {
  const { assigneeId, departmentId: from, status } = complaint
  const { departmentId } = into
  const parted = { ...complaint, departmentId }
  const hasLeft = assigneeId !== null && !(await canStillHave(ctx, parted, assigneeId))
  const eventId = await recordEvent(ctx, complaint, 'parted', {
    ...deed,
    visibility: 'public',
    details: {
      to: status,
      intoId: into.id,
      ...(from !== departmentId && { fromDepartmentId: from, toDepartmentId: departmentId }),
      ...(hasLeft && { formerAssigneeId: assigneeId }),
    },
  })
  await recordLeft(ctx, complaint, into, deed)
  await updateComplaint(ctx.tx, ctx.actor, complaint.id, {
    state: 'open',
    mergedIntoId: null,
    status,
    departmentId,
    ...(hasLeft && { assigneeId: null }),
  })
  if (isUnfinished(status)) {
    const { collegeId } = ctx.actor
    await enqueue(ctx.tx, tellAdmins, { collegeId, complaintId: complaint.id, departmentId, eventId })
  }
  publishComplaintChanged(ctx, complaint, departmentId)
  return parted
}
