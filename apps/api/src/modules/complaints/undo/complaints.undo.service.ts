import type { Changed, ComplaintEventType } from '@counterfoil/contract/complaints/details'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  changeCounts,
  isToldToStudent,
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
} from '#modules/complaints/complaints.changes.service.ts'
import { canHandle } from '#modules/complaints/complaints.policy.ts'
import { lockComplaints } from '#modules/complaints/complaints.queries.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { countChanges, reachesJoined, undoableMs } from '#modules/complaints/complaints.rules.ts'
import { canStillHave } from '#modules/complaints/handover/complaints.assignment.service.ts'
import { findTold, publishToStudents } from '#modules/complaints/merging/complaints.joined.service.ts'
import { isChangedSince } from '#modules/complaints/merging/complaints.merging.queries.ts'
import { recordLeft } from '#modules/complaints/merging/complaints.parting.service.ts'
import type { Context } from '#platform/context.ts'
import { bellEvents, takeBackNotices } from '#platform/notices/notices.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type DoneEvent, findEventToUndo } from './complaints.undo.queries.ts'
import { type Former, formerOf, isAsLeft } from './complaints.undo.rules.ts'

/**
 * Undoes what this admin did last to the complaint. Both stay in the history of the office, and the student sees
 * neither. The right is asked of the complaint as it was before, because after a transfer the admin no longer sees it.
 */
export async function undoChange(
  ctx: Context,
  id: string,
  { eventId }: { eventId: string },
): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  const { complaint, into } = await lockForUndo(ctx, id, eventId)
  const event = await findEventToUndo(ctx.tx, { collegeId, complaintId: id, eventId })
  const former = event && formerOf(event)
  const isOwn = complaint && former && event.actorId === userId
  ensure(
    isOwn && canHandle(ctx.actor, { ...complaint, state: 'open', ...former }),
    () => new Problem('missing', 'complaint.missing'),
  )
  // The request was sent twice.
  if (event.isUndone) return {}
  const late = () => new Problem('conflict', 'complaint.undo_late')
  // The time is asked first. Otherwise an admin could ask for ever whether anything happens to a transferred complaint.
  ensure(isInTime(event), late)
  const isChanged = into && (await isChangedSince(ctx.tx, { collegeId, complaintId: into.id, eventId }))
  ensure(
    !event.isFollowed && !isChanged && isAsLeft(complaint, event),
    () => new Problem('conflict', 'complaint.changed'),
  )
  ensure(await takeBack(ctx, complaint, eventId, event.type as ComplaintEventType), late)
  await putBack(ctx, complaint, former)
  await recordEvent(ctx, complaint, 'undone', { visibility: 'staff', details: { undoneId: eventId } })
  if (into) {
    await recordLeft(ctx, complaint, into)
    publishComplaintChanged(ctx, { ...into, reporterId: null })
  }
  return {}
}

/**
 * Locks the complaint, and the one it joined if it is the merging that is to be undone. Both have to be locked at once,
 * so the event is read before, too.
 */
async function lockForUndo(ctx: Context, id: string, eventId: string) {
  const { collegeId } = ctx.actor
  const event = await findEventToUndo(ctx.tx, { collegeId, complaintId: id, eventId })
  const intoId = event?.type === 'merged' ? event.details.intoId : undefined
  const locked = await lockComplaints(ctx.tx, collegeId, [id, ...(intoId ? [intoId] : [])])
  return {
    complaint: locked.find((one) => one.id === id),
    into: locked.find((one) => one.id === intoId),
  }
}

/** Takes back all mails about the event. Returns false if one of those who had to be told is told already. */
async function takeBack(
  ctx: Context,
  complaint: LockedComplaint,
  eventId: string,
  type: ComplaintEventType,
): Promise<boolean> {
  const joined = reachesJoined(type, {}) ? await findTold(ctx, complaint.id) : []
  publishToStudents(ctx, joined)
  const reporters = [complaint.reporterId, ...joined.map(({ reporterId }) => reporterId)]
  for (const event of bellEvents(reporters.filter((id) => id !== null))) ctx.publish(event)
  const aboutIds = [complaint.id, ...joined.map(({ id }) => id)]
  const told = joined.length + (isToldToStudent(ctx, complaint, type) ? 1 : 0)
  return takeBackNotices(ctx.tx, { collegeId: ctx.actor.collegeId, aboutIds, eventId }, told)
}

/** What can still be undone of an event, with the seconds that are left, or null. */
export async function findUndoable(ctx: Context, id: string, eventId: string): Promise<Changed['undo']> {
  const event = await findEventToUndo(ctx.tx, { collegeId: ctx.actor.collegeId, complaintId: id, eventId })
  const seconds = Math.ceil((event?.details.undoSeconds ?? 0) - (event?.ageMs ?? 0) / 1000)
  return event && seconds > 0 && !event.isUndone && !event.isFollowed ? { eventId, seconds } : null
}

function isInTime({ ageMs, details }: DoneEvent): boolean {
  return details.undoSeconds !== undefined && ageMs <= undoableMs(details.undoSeconds)
}

async function putBack(ctx: Context, complaint: LockedComplaint, former: Former): Promise<void> {
  const { assigneeId } = former
  const before: LockedComplaint = { ...complaint, ...former }
  const counted = complaint.state === 'open' ? complaint : undefined
  // Before the admin is locked. A department that is retired at this moment is locked first, and then its admins.
  await changeCounts(ctx.tx, ctx.actor.collegeId, countChanges(counted, before))
  // An admin who has left in the meantime does not get the complaint back.
  const hasLeft = assigneeId && !(await canStillHave(ctx, before, assigneeId))
  await updateComplaint(ctx.tx, ctx.actor, complaint.id, hasLeft ? { ...former, assigneeId: null } : former)
  const isForOfficeOnly = assigneeId !== undefined && former.departmentId === undefined
  publishComplaintChanged(
    ctx,
    isForOfficeOnly ? { ...complaint, reporterId: null } : complaint,
    former.departmentId,
  )
}
