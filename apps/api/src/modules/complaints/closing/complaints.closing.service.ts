import { confirmUndoSeconds } from '@counterfoil/contract/complaints/closing-api'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  changeCounts,
  type LockedComplaint,
  publishComplaintChanged,
  recordEvent,
  requireChangeLimit,
  writeReason,
} from '#modules/complaints/complaints.changes.service.ts'
import { closingAbilities } from '#modules/complaints/complaints.policy.ts'
import { updateComplaint } from '#modules/complaints/complaints.record.queries.ts'
import { countChangesTogether, isUnfinished, undoableMs } from '#modules/complaints/complaints.rules.ts'
import { fileWith } from '#modules/complaints/files/complaints.files.service.ts'
import { tellNotSolved } from '#modules/complaints/mail/complaints.mail.service.ts'
import { leaveInto, partJoined } from '#modules/complaints/merging/complaints.parting.service.ts'
import { requireOwn } from '#modules/complaints/merging/complaints.together.service.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type Closing, findClosing } from './complaints.closing.queries.ts'

type Api = typeof complaintsApi
type Answered = {
  /** The complaint with the status and the department that its student sees. */
  seen: LockedComplaint
  complaint: LockedComplaint
  into: LockedComplaint | undefined
  joined: readonly LockedComplaint[]
  closing: Closing
}

/** Locks a finished complaint of this student. */
async function requireFinished(ctx: Context, id: string): Promise<Answered> {
  const { seen, complaint, into, joined } = await requireOwn(ctx, id)
  // The office has reopened it in the meantime, or the student said the same twice.
  ensure(!isUnfinished(seen.status), () => new Problem('conflict', 'complaint.changed'))
  const closing = await findClosing(ctx.tx, ctx.actor.collegeId, id)
  ensure(closing?.isInTime, () => new Problem('conflict', 'complaint.closed'))
  return { seen, complaint, into, joined, closing }
}

/** The student says that it is solved, or accepts that it was rejected. */
export async function confirm(ctx: Context, id: string): Promise<Changed> {
  const { seen, closing } = await requireFinished(ctx, id)
  const { confirmedId, confirmedMs } = closing
  // The request was sent twice, and the answer to the first may be lost.
  if (confirmedId !== null) {
    const seconds = Math.ceil(confirmUndoSeconds - confirmedMs / 1000)
    return { undo: seconds > 0 ? { eventId: confirmedId, seconds } : null }
  }
  await requireChangeLimit(ctx, seen, 'student')
  const details = { officeId: seen.departmentId }
  const eventId = await recordEvent(ctx, seen, 'confirmed', { visibility: 'public', details })
  await updateComplaint(ctx.tx, ctx.actor, id, {})
  publishComplaintChanged(ctx, seen)
  return { undo: { eventId, seconds: confirmUndoSeconds } }
}

export async function takeBackConfirmation(ctx: Context, id: string): Promise<Nothing> {
  const { seen, closing } = await requireFinished(ctx, id)
  // The request was sent twice.
  if (closing.confirmedId === null) return {}
  ensure(
    closing.confirmedMs <= undoableMs(confirmUndoSeconds),
    () => new Problem('conflict', 'complaint.undo_late'),
  )
  const details = { undoneId: closing.confirmedId }
  await recordEvent(ctx, seen, 'undone', { visibility: 'staff', details })
  await updateComplaint(ctx.tx, ctx.actor, id, {})
  publishComplaintChanged(ctx, seen)
  return {}
}

export async function rate(
  ctx: Context,
  id: string,
  { rating, words }: EndpointInput<Api['rate']>['body'],
): Promise<Nothing> {
  const { seen, closing } = await requireFinished(ctx, id)
  // It was taken back in the meantime.
  ensure(closing.confirmedId !== null, () => new Problem('conflict', 'complaint.changed'))
  await requireChangeLimit(ctx, seen, 'student')
  const textId = await writeReason(ctx, id, words)
  const details = { officeId: seen.departmentId, rating }
  await recordEvent(ctx, seen, 'rated', { visibility: 'public', details, textId })
  await updateComplaint(ctx.tx, ctx.actor, id, {})
  publishComplaintChanged(ctx, seen)
  return {}
}

/**
 * Makes the complaint pending again and tells the SuperAdmins. It is handled on its own from now on, whether it had joined
 * another or others had joined it: their students may be content, and only this one says that nothing is solved.
 */
export async function reportNotSolved(
  ctx: Context,
  id: string,
  { reason, files }: EndpointInput<Api['reportNotSolved']>['body'],
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const { seen, complaint, into, joined, closing } = await requireFinished(ctx, id)
  const can = closingAbilities(ctx.actor, seen, closing)
  ensure(can.reportNotSolved, () => new Problem('conflict', 'complaint.closed'))
  await requireChangeLimit(ctx, seen, 'student')
  const textId = await writeReason(ctx, id, reason)
  const parted = await partJoined(ctx, { complaint, joined })
  const left = await leaveInto(ctx, { complaint, into })
  const eventId = await recordEvent(ctx, seen, 'not_solved', {
    visibility: 'public',
    details: { ...left.details, from: seen.status, to: 'pending', officeId: seen.departmentId },
    textId,
  })
  await fileWith(ctx, id, files, eventId)
  await updateComplaint(ctx.tx, ctx.actor, id, {
    ...left.change,
    ...(into && { state: 'open', mergedIntoId: null }),
    status: 'pending',
    notSolved: seen.notSolved + 1,
    questionId: null,
  })
  // A merged one was in no count.
  const after = { ...seen, status: 'pending' as const }
  await changeCounts(ctx.tx, collegeId, countChangesTogether(into ? [] : [complaint], [after, ...parted]))
  publishComplaintChanged(ctx, complaint, seen.departmentId)
  await enqueue(ctx.tx, tellNotSolved, { collegeId, complaintId: id, eventId })
  return {}
}
