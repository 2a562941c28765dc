import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nextLevels } from '#modules/clock/clock.table.ts'
import { colleges, departments, shortNameOf } from '#modules/colleges/colleges.table.ts'
import { answerUntil } from '#modules/complaints/closing/complaints.closing.queries.ts'
import {
  actorOfEvent,
  into,
  isInto,
  isUndone,
  reasonOfEvent,
  seenDepartmentId,
  seenStatus,
} from '#modules/complaints/complaints.queries.ts'
import {
  complaintEvents,
  complaintReporters,
  complaints,
  complaintTexts,
} from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

const ofEvent = and(
  eq(complaints.collegeId, complaintEvents.collegeId),
  eq(complaints.id, complaintEvents.complaintId),
)

const isSeenDepartment = and(
  eq(departments.collegeId, complaints.collegeId),
  eq(departments.id, seenDepartmentId),
)
const isCollege = eq(colleges.id, complaints.collegeId)

/** What the slip of a complaint shows to its student, and the name above the mail. */
const seen = {
  state: complaints.state,
  status: seenStatus,
  department: shortNameOf(departments),
  college: colleges.name,
}

const filedIn = (collegeId: string, eventId: string) =>
  sql`(select complaint_id from complaint_events where college_id = ${collegeId} and id = ${eventId} and type = 'filed')`

/**
 * Returns the facts for the receipt of a new complaint. `email` is the current address of the account, not the address
 * in the complaint.
 */
export async function findFilingForMail(tx: Tx, collegeId: string, eventId: string) {
  const [filing] = await tx
    .select({
      complaintId: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      departmentId: complaints.departmentId,
      ...seen,
      answerDueAt: complaints.answerDueAt,
      outcomeDueAt: complaints.outcomeDueAt,
      timeZone: colleges.timeZone,
      email: user.email,
      userState: user.state,
    })
    .from(complaints)
    .leftJoin(into, isInto)
    .innerJoin(departments, isSeenDepartment)
    .innerJoin(colleges, isCollege)
    .innerJoin(
      complaintReporters,
      and(
        eq(complaintReporters.collegeId, complaints.collegeId),
        eq(complaintReporters.complaintId, complaints.id),
      ),
    )
    .innerJoin(
      user,
      and(eq(user.collegeId, complaintReporters.collegeId), eq(user.id, complaintReporters.userId)),
    )
    // A value and not a join. In a college that was never analyzed, PostgreSQL would join all complaints with each other.
    .where(and(eq(complaints.collegeId, collegeId), eq(complaints.id, filedIn(collegeId, eventId))))
  return filing
}

const target = alias(departments, 'target')
const office = alias(departments, 'office')

const isKept = sql`${complaints.state} in ('open', 'merged')`
const isUnfinished = sql`${seenStatus} in ('pending', 'in-progress')`

/** Lists these complaints with what a mail to their student says about them. */
export async function listComplaintsForMail(tx: Tx, collegeId: string, ids: readonly string[]) {
  return tx
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      ...seen,
      isAsked: sql<boolean>`${complaints.questionId} is not null and ${isKept} and ${isUnfinished}`,
      answerUntil: sql<Date | null>`case when ${isKept} and not ${isUnfinished} then (
        select ${sql.raw(answerUntil)} from complaints c
        where c.college_id = ${complaints.collegeId} and c.id = ${complaints.id}) end`.mapWith(
        complaints.filedAt,
      ),
      timeZone: colleges.timeZone,
      now: sql`clock_now()`.mapWith(complaints.filedAt),
    })
    .from(complaints)
    .leftJoin(into, isInto)
    .innerJoin(departments, isSeenDepartment)
    .innerJoin(colleges, isCollege)
    .where(and(eq(complaints.collegeId, collegeId), inArray(complaints.id, [...ids])))
}

/** The names of the files that came with an event. One that is on its way or refused is not named. */
const filesOfEvent = sql<string[]>`array(select f.name from complaint_files f
  where f.college_id = ${complaintEvents.collegeId} and f.complaint_id = ${complaintEvents.complaintId}
    and f.event_id = ${complaintEvents.id} and f.state = 'ready' order by f.id)`

/** Lists these events with the facts for a mail, oldest first. */
export async function listEventsForMail(tx: Tx, collegeId: string, eventIds: readonly string[]) {
  return tx
    .select({
      id: complaintEvents.id,
      type: complaintEvents.type,
      visibility: complaintEvents.visibility,
      at: complaintEvents.at,
      details: complaintEvents.details,
      reason: complaintTexts.body,
      files: filesOfEvent,
      /** The address of the person who did it. Null if the account was deleted. */
      by: user.email,
      complaintId: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      department: shortNameOf(departments),
      /** The name of the department to which the event transferred the complaint. */
      movedTo: sql<string | null>`${shortNameOf(target)}`,
      /** The name of the department whose office wrote it. */
      office: sql<string | null>`${shortNameOf(office)}`,
      /** What the next level was called then. */
      levelTitle: nextLevels.title,
    })
    .from(complaintEvents)
    .innerJoin(complaints, ofEvent)
    .leftJoin(
      nextLevels,
      and(
        eq(nextLevels.collegeId, complaintEvents.collegeId),
        eq(nextLevels.version, sql`(${complaintEvents.details} ->> 'levelVersion')::int`),
      ),
    )
    .leftJoin(
      target,
      and(
        eq(target.collegeId, complaintEvents.collegeId),
        eq(target.id, sql`(${complaintEvents.details} ->> 'toDepartmentId')::uuid`),
      ),
    )
    .leftJoin(
      office,
      and(
        eq(office.collegeId, complaintEvents.collegeId),
        eq(office.id, sql`(${complaintEvents.details} ->> 'officeId')::uuid`),
      ),
    )
    .innerJoin(
      departments,
      and(eq(departments.collegeId, complaints.collegeId), eq(departments.id, complaints.departmentId)),
    )
    .leftJoin(user, actorOfEvent)
    .leftJoin(complaintTexts, reasonOfEvent)
    .where(and(eq(complaintEvents.collegeId, collegeId), inArray(complaintEvents.id, [...eventIds])))
    .orderBy(complaintEvents.id)
}

export async function listDepartmentAdminIds(tx: Tx, collegeId: string, departmentId: string) {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.collegeId, collegeId),
        eq(user.role, 'DepartmentAdmin'),
        eq(user.departmentId, departmentId),
        eq(user.state, 'active'),
      ),
    )
    .orderBy(user.id)
    .limit(100)
  return rows.map(({ id }) => id)
}

type OfAdmin = { collegeId: string; userId: string }

/** Returns the department of the admin, or undefined if the person is no longer an admin of a department. */
export async function findDepartmentOfAdmin(tx: Tx, { collegeId, userId }: OfAdmin) {
  const [found] = await tx
    .select({
      id: departments.id,
      name: shortNameOf(departments),
      college: colleges.name,
      timeZone: colleges.timeZone,
    })
    .from(user)
    .innerJoin(colleges, eq(colleges.id, user.collegeId))
    .innerJoin(
      departments,
      and(eq(departments.collegeId, user.collegeId), eq(departments.id, user.departmentId)),
    )
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId), eq(user.role, 'DepartmentAdmin')))
  return found
}

type ByEvent = { collegeId: string; complaintId: string; eventId: string }

/** Whether the event, such as a transfer, was undone. */
export async function isEventUndone(tx: Tx, { collegeId, complaintId, eventId }: ByEvent): Promise<boolean> {
  const [event] = await tx
    .select({ isUndone: sql<boolean>`${sql.raw(isUndone('complaint_events'))}` })
    .from(complaintEvents)
    .where(
      and(
        eq(complaintEvents.collegeId, collegeId),
        eq(complaintEvents.complaintId, complaintId),
        eq(complaintEvents.id, eventId),
      ),
    )
  return event?.isUndone === true
}

type Filed = { collegeId: string; departmentId: string; ids: readonly string[] }

/** Lists those of the complaints that are open and belong to the department, oldest first. */
export async function listFiled(tx: Tx, { collegeId, departmentId, ids }: Filed) {
  return tx
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      state: complaints.state,
      status: complaints.status,
      priority: complaints.priority,
      answerDueAt: complaints.answerDueAt,
      answeredAt: complaints.answeredAt,
      outcomeDueAt: complaints.outcomeDueAt,
      finishedAt: complaints.finishedAt,
      pausedUntil: complaints.pausedUntil,
      now: sql`clock_now()`.mapWith(complaints.filedAt),
      isTransferred: sql<boolean>`exists (select from complaint_events e where e.college_id = "complaints".college_id
        and e.complaint_id = "complaints".id and e.type = 'transferred' and not ${sql.raw(isUndone('e'))})`,
    })
    .from(complaints)
    .where(
      and(
        eq(complaints.collegeId, collegeId),
        eq(complaints.departmentId, departmentId),
        eq(complaints.state, 'open'),
        inArray(complaints.id, [...ids]),
      ),
    )
    .orderBy(complaints.number)
}

/** Lists those of the complaints that are open and that this admin can see today, oldest first. */
export async function listOpenFor(tx: Tx, { collegeId, userId, ids }: OfAdmin & { ids: readonly string[] }) {
  const rows = await tx
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      state: complaints.state,
      status: complaints.status,
      priority: complaints.priority,
      filedAt: complaints.filedAt,
      department: shortNameOf(departments),
      college: colleges.name,
      role: user.role,
    })
    .from(user)
    .innerJoin(colleges, eq(colleges.id, user.collegeId))
    .innerJoin(
      complaints,
      and(
        eq(complaints.collegeId, user.collegeId),
        inArray(complaints.id, [...ids]),
        eq(complaints.state, 'open'),
        or(
          eq(user.role, 'SuperAdmin'),
          and(eq(user.role, 'DepartmentAdmin'), eq(user.departmentId, complaints.departmentId)),
        ),
      ),
    )
    .innerJoin(
      departments,
      and(eq(departments.collegeId, complaints.collegeId), eq(departments.id, complaints.departmentId)),
    )
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId), eq(user.state, 'active')))
    .orderBy(complaints.number)
  return { role: rows[0]?.role, complaints: rows }
}
