import type { ComplaintEventType } from '@counterfoil/contract/complaints'
import { mailComplaintEvent } from '#modules/complaints/mail/complaints.mail.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { lockComplaint } from './complaints.queries.ts'
import { insertEvent, updateComplaint, updateCounts } from './complaints.record.queries.ts'
import { countChanges, isMailed } from './complaints.rules.ts'
import type { EventDetails } from './complaints.table.ts'

// Functions that every change of a complaint uses, whether a student or an admin makes the change.

export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

/** Locks the complaint. Answers 404 if it does not exist or if this person is not allowed to change it. */
export async function requireComplaint(
  ctx: Context,
  id: string,
  isTheirs: (complaint: LockedComplaint) => boolean,
): Promise<LockedComplaint> {
  const complaint = await lockComplaint(ctx.tx, ctx.actor.collegeId, id)
  ensure(complaint && isTheirs(complaint), () => new Problem('missing', 'complaint.missing'))
  return complaint
}

type Happening = { visibility: 'public' | 'staff'; details: EventDetails; textId?: string | null }

/**
 * Records the event in the complaint's history and in the audit. If `isMailed` says so for this type, it also queues a
 * mail to the student.
 */
export async function recordEvent(
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

/** Marks the complaint as withdrawn or removed, and takes it out of every list and every count. */
export async function closeComplaint(
  ctx: Context,
  complaint: LockedComplaint,
  state: 'withdrawn' | 'removed',
): Promise<void> {
  const { collegeId } = ctx.actor
  await updateComplaint(ctx.tx, collegeId, complaint.id, { state })
  await updateCounts(ctx.tx, collegeId, countChanges(complaint, undefined))
  publishComplaintChanged(ctx, complaint)
}

type Concerned = { departmentId: string; reporterId: string | null }

/** Makes the browsers of all people who are allowed to see the complaint read it again. */
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
