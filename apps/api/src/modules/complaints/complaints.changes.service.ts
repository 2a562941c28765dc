import type { ComplaintEventType } from '@counterfoil/contract/complaints'
import { removedComplaint, yourComplaint } from '#modules/complaints/mail/complaints.notices.service.ts'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { notify } from '#platform/notices/notices.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type CountedChanges, findChangeWait, lockComplaint } from './complaints.queries.ts'
import { insertEvent, updateComplaint, updateCounts } from './complaints.record.queries.ts'
import { countChanges, tellsStudent } from './complaints.rules.ts'
import type { EventDetails } from './complaints.table.ts'

// Functions that every change of a complaint uses, whether a student or an admin makes the change.

export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

/**
 * Locks the complaint, which can also be a deleted one. Answers 404 if it does not exist or if this person is not
 * allowed to change it.
 */
export async function requireComplaint(
  ctx: Context,
  id: string,
  isTheirs: (complaint: LockedComplaint) => boolean,
): Promise<LockedComplaint> {
  const complaint = await lockComplaint(ctx.tx, ctx.actor.collegeId, id)
  ensure(complaint && isTheirs(complaint), () => new Problem('missing', 'complaint.missing'))
  return complaint
}

const changesPerHour = 20

/**
 * Refuses a change if the complaint has had too many of this kind within an hour. Every change stores an event, an
 * audit entry and often a text, and many changes hide the earlier events. Ask this before anything is stored.
 */
export async function requireChangeLimit(
  ctx: Context,
  { id }: LockedComplaint,
  changes: CountedChanges,
): Promise<void> {
  const { collegeId } = ctx.actor
  const retryAfterSeconds = await findChangeWait(ctx.tx, changes, { collegeId, id, perHour: changesPerHour })
  ensure(retryAfterSeconds === 0, () => new Problem('limited', 'request.too_many', { retryAfterSeconds }))
}

type Happening = { visibility: 'public' | 'staff'; details: EventDetails; textId?: string | null }

/**
 * Records the event in the complaint's history and in the audit. The student is told if another person did it, and
 * `tellsStudent` says so for this type. Every SuperAdmin is told when the office removes a complaint.
 */
export async function recordEvent(
  ctx: Context,
  { id: complaintId, reporterId }: { id: string; reporterId: string | null },
  type: Exclude<ComplaintEventType, 'filed'>,
  happening: Happening,
): Promise<void> {
  const { collegeId, userId, role } = ctx.actor
  const { visibility, details, textId = null } = happening
  const eventId = newId()
  const isToldToStudent = tellsStudent[type] === 'notice' && reporterId !== null && reporterId !== userId
  const about = { collegeId, aboutId: complaintId, eventId }
  // A removal is told even if the student's account is deleted next. Otherwise the office could hide it that way.
  const outlivesAccount = type === 'removed'
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
    ...(isToldToStudent
      ? [notify(ctx.tx, { ...about, kind: yourComplaint, userIds: [reporterId], outlivesAccount })]
      : []),
    ...(type === 'removed' ? [notifyRemoval(ctx, about)] : []),
  ])
}

type About = { collegeId: string; aboutId: string; eventId: string }

async function notifyRemoval(ctx: Context, about: About): Promise<void> {
  const userIds = await findSuperAdmins(ctx.tx, about.collegeId)
  await notify(ctx.tx, { ...about, kind: removedComplaint, userIds })
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
