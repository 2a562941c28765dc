import type { Changed, ComplaintEventType } from '@counterfoil/contract/complaints/details'
import { movesDates } from '#modules/complaints/dates/complaints.dates.rules.ts'
import { recountDates } from '#modules/complaints/dates/complaints.dates.service.ts'
import { handOnWhatIsRetired } from '#modules/complaints/handover/complaints.retired.service.ts'
import { tellAdmins } from '#modules/complaints/mail/complaints.mail.service.ts'
import { removedComplaint, yourComplaint } from '#modules/complaints/mail/complaints.notices.service.ts'
import { tellPeople } from '#modules/complaints/mail/complaints.telling.service.ts'
import { type AboutEvent, tellJoined } from '#modules/complaints/merging/complaints.joined.service.ts'
import { movesTimesAlone } from '#modules/complaints/times/complaints.times.rules.ts'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { audit } from '#platform/audit.ts'
import type { ChangeContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { holdNotices } from '#platform/notices/notices.ts'
import { ensure, Problem } from '#platform/problem.ts'
import type { EventDetails } from './complaints.events.rules.ts'
import { type CountedChanges, findChangeWait, lockComplaint } from './complaints.queries.ts'
import {
  type ComplaintChange,
  insertEvent,
  insertText,
  updateComplaint,
  updateCounts,
} from './complaints.record.queries.ts'
import {
  type CountChange,
  type CountKey,
  countChanges,
  countChangesTogether,
  heldFor,
  isUnfinished,
  reachesJoined,
  studentTopic,
  tellsStudent,
  undoableMs,
} from './complaints.rules.ts'

// Functions that every change of a complaint uses, whether a student or an admin makes the change.

export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

/**
 * Locks the complaint, which can also be a deleted one. Answers 404 if it does not exist or if this person is not
 * allowed to change it.
 */
export async function requireComplaint(
  ctx: ChangeContext,
  id: string,
  isTheirs: (complaint: LockedComplaint) => boolean,
): Promise<LockedComplaint> {
  const complaint = await lockComplaint(ctx.tx, ctx.actor.collegeId, id)
  ensure(complaint && isTheirs(complaint), () => new Problem('missing', 'complaint.missing'))
  return complaint
}

/** A conversation has more turns than a complaint has changes. */
const perHour: Readonly<Record<CountedChanges, number>> = {
  office: 20,
  student: 20,
  officeWords: 30,
  studentWords: 30,
}

/**
 * Refuses a change if the complaint has had too many of this kind within an hour. Every change stores an event, an
 * audit entry and often a text, and many changes hide the earlier events. Ask this before anything is stored.
 */
export async function requireChangeLimit(
  ctx: ChangeContext,
  { id }: LockedComplaint,
  changes: CountedChanges,
): Promise<void> {
  const { collegeId } = ctx.actor
  const retryAfterSeconds = await findChangeWait(ctx.tx, changes, {
    collegeId,
    id,
    perHour: perHour[changes],
  })
  ensure(retryAfterSeconds === 0, () => new Problem('limited', 'request.too_many', { retryAfterSeconds }))
}

/** Makes a change that can be undone for so many seconds. `change` returns the id of its event. */
export async function undoable(
  seconds: number,
  change: (seconds: number) => Promise<string>,
): Promise<Changed> {
  return { undo: { eventId: await change(seconds), seconds } }
}

/** Stores the reason of a change and returns its id, or null if none was given. */
export async function writeReason(
  ctx: ChangeContext,
  complaintId: string,
  reason: string | undefined,
): Promise<string | null> {
  if (reason === undefined) return null
  const id = newId()
  await insertText(ctx.tx, { collegeId: ctx.actor.collegeId, id, complaintId, body: reason })
  return id
}

type Happening = {
  visibility: 'public' | 'staff'
  details: EventDetails
  textId?: string | null
  /** Another student's deed caused it. The history does not say whose, and it does not count as a change of anyone. */
  isByNobody?: boolean
  /** Counterfoil did it by itself, so neither the history nor the audit name a person. */
  isAutomatic?: boolean
}

/**
 * Records the event in the complaint's history and in the audit. The student is told if another person did it, and
 * `tellsStudent` says so for this type, and so are the students of complaints that have joined, if it reaches them.
 * Every SuperAdmin is told when the office removes a complaint. No mail about the complaint is sent before the time to
 * undo it is over. Returns the id of the event.
 */
export async function recordEvent(
  ctx: ChangeContext,
  { id: complaintId, reporterId }: { id: string; reporterId: string | null },
  type: Exclude<ComplaintEventType, 'filed'>,
  happening: Happening,
): Promise<string> {
  const { collegeId, userId, role } = ctx.actor
  const { visibility, details, textId = null, isAutomatic = false } = happening
  const isNameless = isAutomatic || happening.isByNobody === true
  const eventId = newId()
  const about = { collegeId, aboutId: complaintId, eventId, ...heldFor(details.undoSeconds) }
  // A removal is told even if the student's account is deleted next. Otherwise the office could hide it that way.
  const outlivesAccount = type === 'removed'
  await Promise.all([
    insertEvent(ctx.tx, {
      collegeId,
      id: eventId,
      complaintId,
      type,
      visibility,
      actorId: isNameless ? null : userId,
      actorRole: isNameless ? null : role,
      details,
      textId,
    }),
    audit(ctx.tx, {
      collegeId,
      actorId: isAutomatic ? null : userId,
      action: `complaint.${type}`,
      subjectId: complaintId,
      details,
    }),
    ...(reporterId !== null && visibility === 'public' && isToldToStudent(ctx, { reporterId }, type)
      ? [
          tellPeople(ctx, {
            ...about,
            kind: yourComplaint,
            userIds: [reporterId],
            topic: studentTopic(type),
            outlivesAccount,
          }),
        ]
      : []),
    ...(reachesJoined(type, details) ? [tellJoined(ctx, about, type)] : []),
    ...(type === 'removed' ? [notifyRemoval(ctx, about)] : []),
    // A notice that this complaint is new would be dropped if it were read while the complaint is gone for a moment.
    ...(about.afterMs === undefined ? [] : [holdNotices(ctx.tx, about, about.afterMs)]),
  ])
  if (movesDates.has(type) || movesTimesAlone.has(type)) await recountDates(ctx.tx, collegeId, complaintId)
  return eventId
}

/** Whether the student is mailed about it: what another person did, if it is such an event. */
export function isToldToStudent(
  ctx: ChangeContext,
  { reporterId }: { reporterId: string | null },
  type: ComplaintEventType,
): boolean {
  return tellsStudent[type] === 'notice' && reporterId !== null && reporterId !== ctx.actor.userId
}

async function notifyRemoval(ctx: ChangeContext, about: AboutEvent): Promise<void> {
  const userIds = await findSuperAdmins(ctx.tx, about.collegeId)
  await tellPeople(ctx, { ...about, kind: removedComplaint, userIds })
}

/**
 * Marks the complaint as withdrawn or removed, and takes it out of every list and every count, in which a merged one is
 * not. `parted` are complaints that come back into the counts with it.
 */
export async function closeComplaint(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  change: ComplaintChange & { state: 'withdrawn' | 'removed' },
  parted: readonly CountKey[] = [],
): Promise<void> {
  const { collegeId } = ctx.actor
  await updateComplaint(ctx.tx, ctx.actor, complaint.id, { ...change, mergedIntoId: null })
  const gone = complaint.state === 'open' ? [complaint] : []
  await changeCounts(ctx.tx, collegeId, countChangesTogether(gone, parted))
  publishComplaintChanged(ctx, complaint)
  publishBellOf(ctx, complaint.departmentId)
}

/** Makes the bells of a department read again, because they no longer tell of a complaint. */
function publishBellOf(ctx: ChangeContext, departmentId: string): void {
  ctx.publish({ topic: 'notices', to: [{ role: 'DepartmentAdmin', departmentId }] })
}

type Move = { textId?: string | null; undoSeconds?: number | undefined; isAutomatic?: boolean }

/**
 * Moves the complaint to another department. From now on the admins of the former one do not see it, so none of them
 * has it any more. The admins of the new one are told if there is something to do. Call `countAndPublish` afterwards.
 */
export async function moveToDepartment(
  ctx: ChangeContext,
  complaint: LockedComplaint,
  departmentId: string,
  { textId = null, undoSeconds, isAutomatic = false }: Move = {},
): Promise<string> {
  const { collegeId } = ctx.actor
  const { id: complaintId, departmentId: from, assigneeId } = complaint
  const details = {
    fromDepartmentId: from,
    toDepartmentId: departmentId,
    ...(assigneeId && { formerAssigneeId: assigneeId }),
    ...(undoSeconds && { undoSeconds }),
  }
  const happening = { visibility: 'public', details, textId, isAutomatic } as const
  const eventId = await recordEvent(ctx, complaint, 'transferred', happening)
  await updateComplaint(ctx.tx, ctx.actor, complaintId, { departmentId, assigneeId: null })
  publishBellOf(ctx, from)
  if (isUnfinished(complaint.status)) {
    const startAfter = new Date(Date.now() + (undoSeconds ? undoableMs(undoSeconds) : 0))
    await enqueue(ctx.tx, tellAdmins, { collegeId, complaintId, departmentId, eventId }, { startAfter })
  }
  return eventId
}

/**
 * Brings the counters up to date. Every complaint that becomes unfinished work of a department passes here, so this is
 * where one that is in a retired department is handed on.
 */
export async function changeCounts(
  tx: Tx,
  collegeId: string,
  changes: readonly CountChange[],
): Promise<void> {
  await Promise.all([handOnWhatIsRetired(tx, collegeId, changes), updateCounts(tx, collegeId, changes)])
}

/**
 * Brings the counters up to date after a change of an open complaint and makes browsers read it again. A change that
 * does several things calls it once at the end, because the counter rows have to be locked in one order. `parted` are
 * complaints that come back into the counts with it.
 */
export async function countAndPublish(
  ctx: ChangeContext,
  before: LockedComplaint,
  change: Partial<Pick<LockedComplaint, 'status' | 'priority' | 'departmentId'>>,
  parted: readonly CountKey[] = [],
): Promise<void> {
  const after = { ...before, ...change }
  const changes =
    parted.length === 0 ? countChanges(before, after) : countChangesTogether([before], [after, ...parted])
  await changeCounts(ctx.tx, ctx.actor.collegeId, changes)
  publishComplaintChanged(ctx, before, change.departmentId)
}

type Concerned = { departmentId: string; reporterId: string | null }

/**
 * Makes the browsers of all people who are allowed to see the complaint read it again. If it has moved, those who no
 * longer see it are among them.
 */
export function publishComplaintChanged(
  ctx: ChangeContext,
  { departmentId, reporterId }: Concerned,
  movedTo = departmentId,
): void {
  const concerned = new Set([departmentId, movedTo])
  ctx.publish({
    topic: 'complaints',
    to: [
      { role: 'SuperAdmin' },
      ...[...concerned].map((one) => ({ role: 'DepartmentAdmin' as const, departmentId: one })),
      ...(reporterId === null ? [] : [{ userId: reporterId }]),
    ],
  })
}
