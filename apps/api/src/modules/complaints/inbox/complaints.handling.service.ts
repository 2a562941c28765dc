import {
  type ComplaintEventType,
  type ComplaintStatus,
  type complaintsApi,
  reasonRule,
} from '@counterfoil/contract/complaints'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { canHandle, isReporter } from '#modules/complaints/complaints.policy.ts'
import { findLastStatusEvent, findText, lockComplaint } from '#modules/complaints/complaints.queries.ts'
import {
  insertEvent,
  insertText,
  updateComplaint,
  updateCounts,
} from '#modules/complaints/complaints.record.queries.ts'
import { type CountKey, countChanges, isEditable, isMailed } from '#modules/complaints/complaints.rules.ts'
import type { EventDetails } from '#modules/complaints/complaints.table.ts'
import { mailComplaintEvent } from '#modules/complaints/mail/complaints.mail.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'

type Api = typeof complaintsApi
type Locked = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

async function requireComplaint(
  ctx: Context,
  id: string,
  isTheirs: (complaint: Locked) => boolean,
): Promise<Locked> {
  const complaint = await lockComplaint(ctx.tx, ctx.actor.collegeId, id)
  ensure(complaint && isTheirs(complaint), () => new Problem('missing', 'complaint.missing'))
  return complaint
}

export async function editComplaint(
  ctx: Context,
  id: string,
  edit: EndpointInput<Api['edit']>['body'],
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const complaint = await requireComplaint(ctx, id, (one) => isReporter(ctx.actor, one))
  ensure(isEditable(complaint.status), () => new Problem('conflict', 'complaint.not_editable'))

  const { subject, description, priority } = edit
  const before = await findText(ctx.tx, collegeId, complaint.descriptionId)
  const isSame = subject === complaint.subject && priority === complaint.priority && description === before
  // Sent twice or saved without a change, so there is nothing to record.
  if (isSame) return {}
  const [subjectId, descriptionId] = [newId(), newId()]
  const isRenamed = subject !== complaint.subject
  await Promise.all([
    // The old subject is kept as a text, because the complaint's row only has the current one.
    ...(isRenamed
      ? [insertText(ctx.tx, { collegeId, id: subjectId, complaintId: id, body: complaint.subject })]
      : []),
    insertText(ctx.tx, { collegeId, id: descriptionId, complaintId: id, body: description }),
    record(ctx, id, 'edited', {
      visibility: 'public',
      details: {
        priority,
        descriptionId: complaint.descriptionId,
        ...(isRenamed ? { subjectId } : {}),
      },
    }),
  ])
  await updateComplaint(ctx.tx, collegeId, id, { subject, priority, descriptionId })
  await updateCounts(ctx.tx, collegeId, countChanges(complaint, { ...complaint, priority }))
  publishComplaintChanged(ctx, complaint)
  return {}
}

export async function changeStatus(
  ctx: Context,
  id: string,
  change: EndpointInput<Api['changeStatus']>['body'],
): Promise<Nothing> {
  const { from, to, reason } = change
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  // Sent twice, or another admin already set this status. A conflict is answered only if this admin gave a reason that
  // would be lost.
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

  const textId = await writeReason(ctx, id, reason)
  await record(ctx, id, 'status_changed', { visibility: 'public', details: { from, to }, textId })
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

export async function withdrawComplaint(ctx: Context, id: string): Promise<Nothing> {
  const complaint = await requireComplaint(ctx, id, (one) => isReporter(ctx.actor, one))
  await record(ctx, id, 'withdrawn', { visibility: 'public', details: {} })
  await close(ctx, complaint, 'withdrawn')
  return {}
}

export async function removeComplaint(ctx: Context, id: string, reason: string): Promise<Nothing> {
  const complaint = await requireComplaint(ctx, id, (one) => canHandle(ctx.actor, one))
  const textId = await writeReason(ctx, id, reason)
  await record(ctx, id, 'removed', { visibility: 'public', details: {}, textId })
  await close(ctx, complaint, 'removed')
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

type Happening = { visibility: 'public' | 'staff'; details: EventDetails; textId?: string | null }

/** Records the event in the complaint's history and in the audit, and queues the mail to the student. */
async function record(
  ctx: Context,
  complaintId: string,
  type: Exclude<ComplaintEventType, 'filed'>,
  happening: Happening,
): Promise<void> {
  const { collegeId, userId, role } = ctx.actor
  const { visibility, details, textId = null } = happening
  const eventId = newId()
  await Promise.all([
    insertEvent(ctx.tx, {
      collegeId,
      id: eventId,
      complaintId,
      type,
      visibility,
      actorId: userId,
      actorRole: role,
      details,
      textId,
    }),
    audit(ctx.tx, {
      collegeId,
      actorId: userId,
      action: `complaint.${type}`,
      subjectId: complaintId,
      details,
    }),
    ...(isMailed[type] ? [enqueue(ctx.tx, mailComplaintEvent, { collegeId, eventId })] : []),
  ])
}

async function move(ctx: Context, complaint: Locked, to: { status: ComplaintStatus }): Promise<void> {
  const { collegeId } = ctx.actor
  await updateComplaint(ctx.tx, collegeId, complaint.id, to)
  await updateCounts(ctx.tx, collegeId, countChanges(complaint, { ...complaint, ...to }))
  publishComplaintChanged(ctx, complaint)
}

/** Takes the complaint out of every list and every count. */
async function close(
  ctx: Context,
  complaint: Locked & CountKey,
  state: 'withdrawn' | 'removed',
): Promise<void> {
  const { collegeId } = ctx.actor
  await updateComplaint(ctx.tx, collegeId, complaint.id, { state })
  await updateCounts(ctx.tx, collegeId, countChanges(complaint, undefined))
  publishComplaintChanged(ctx, complaint)
}

type Concerned = { departmentId: string; reporterId: string | null }

/** Makes everyone who may see the complaint read it again. */
export function publishComplaintChanged(ctx: Context, { departmentId, reporterId }: Concerned): void {
  ctx.publish({
    topic: 'complaints',
    to: [
      { role: 'SuperAdmin' },
      { role: 'DepartmentAdmin', departmentId },
      ...(reporterId === null ? [] : [{ userId: reporterId }]),
    ],
  })
}
