import { type ComplaintStatus, reasonRule } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import { asksPhoto } from '#modules/colleges/colleges.departments.service.ts'
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
import { isUnfinished } from '#modules/complaints/complaints.rules.ts'
import { hasPhoto } from '#modules/complaints/files/complaints.files.queries.ts'
import { fileWith } from '#modules/complaints/files/complaints.files.service.ts'
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
  const { from, to, ...words } = change
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  // The complaint already has this status, because the request was sent twice or another admin was faster. It is a
  // conflict only if this admin gave words or photos, because they would be lost.
  if (complaint.status === to) {
    const own = await findOwnChange(ctx, id, { from, to })
    ensure(own || !isMore(words), () => new Problem('conflict', 'complaint.changed'))
    return { undo: own ? await findUndoable(ctx, id, own.id) : null }
  }
  ensure(complaint.status === from, () => new Problem('conflict', 'complaint.changed'))
  return undoable(await undoSecondsOf(ctx), (seconds) => setStatus(ctx, complaint, { to, ...words }, seconds))
}

type NewStatus = {
  to: ComplaintStatus
  reason?: string | undefined
  /** Whether the reason is also for the students of the complaints that have joined. */
  forAll?: boolean | undefined
  /** Photos and PDFs that the student sees. */
  files?: readonly string[] | undefined
  /** Why there is no photo of the work. */
  whyNoPhoto?: string | undefined
}

/** Whether more than the status is given. */
const isMore = ({ reason, files = [], whyNoPhoto }: Omit<NewStatus, 'to'>) =>
  reason !== undefined || files.length > 0 || whyNoPhoto !== undefined

const hasJoined = async (ctx: ChangeContext, id: string) =>
  (await countJoined(ctx.tx, ctx.actor.collegeId, id)) > 0

/** Sets another status and returns the id of the event. Without `undoSeconds`, it cannot be undone. */
export async function setStatus(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  given: NewStatus,
  undoSeconds?: number,
): Promise<string> {
  const { to, reason, forAll = false } = given
  const { id, status: from } = complaint
  const isNeeded = reasonRule(from, to) === 'needed'
  ensure(
    !isNeeded || reason !== undefined,
    () => new Problem('invalid', 'complaint.reason_needed', { fields: { reason: 'field.required' } }),
  )
  const isNoPhotoTold = await requirePhoto(ctx, complaint, given)
  await requireChangeLimit(ctx, complaint, 'office')
  const textId = await writeReason(ctx, id, reason)
  // Before the change, because nothing may follow what can be undone.
  if (isNoPhotoTold) await noteNoPhoto(ctx, complaint, given.whyNoPhoto)
  // Where a reason is needed, the students of the complaints that have joined need it, too.
  const isSaid = textId !== null || (given.files ?? []).length > 0
  const isForAll = isSaid && (forAll || (isNeeded && (await hasJoined(ctx, id))))
  const eventId = await recordEvent(ctx, complaint, 'status_changed', {
    visibility: 'public',
    details: { from, to, ...(undoSeconds && { undoSeconds }), ...(isForAll && { forAll: true }) },
    textId,
  })
  await fileWith(ctx, id, given.files, eventId)
  // What was asked before it was finished is not asked again when it is reopened.
  const isReopened = !isUnfinished(from) && isUnfinished(to)
  await updateComplaint(ctx.tx, ctx.actor, id, { status: to, ...(isReopened && { questionId: null }) })
  await countAndPublish(ctx, complaint, { status: to })
  return eventId
}

/**
 * Refuses to resolve a complaint without a photo if its department asks for one, and no reason is given. Returns whether
 * there is such a reason to be noted.
 */
async function requirePhoto(
  ctx: ChangeContext,
  { departmentId }: LockedComplaint,
  { to, files = [], whyNoPhoto }: NewStatus,
): Promise<boolean> {
  if (to !== 'resolved') return false
  if (!(await asksPhoto(ctx.tx, ctx.actor.collegeId, departmentId))) return false
  if (await hasPhoto(ctx.tx, ctx.actor, files)) return false
  ensure(
    whyNoPhoto !== undefined,
    () => new Problem('invalid', 'complaint.photo_needed', { fields: { whyNoPhoto: 'field.required' } }),
  )
  return true
}

/** Why there is no photo is for the office alone. */
async function noteNoPhoto(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  why: string | undefined,
): Promise<void> {
  const textId = await writeReason(ctx, complaint.id, why)
  const details = { officeId: complaint.departmentId, isAboutPhoto: true }
  await recordEvent(ctx, complaint, 'noted', { visibility: 'staff', details, textId })
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
