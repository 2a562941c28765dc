import { type ComplaintStatus, restorableDays } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintEventType } from '@counterfoil/contract/complaints/details'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#modules/categories/categories.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { places } from '#modules/places/places.table.ts'
import { config } from '#platform/config.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { complaintEvents, complaintReporters, complaints, complaintTexts } from './complaints.table.ts'

/**
 * All queries of this file name the college id, although the row-level security policy already checks it. The reason is
 * that the indexes start with it.
 */

export function ofComplaint(table: typeof complaintReporters | typeof complaintTexts) {
  return and(eq(complaints.collegeId, table.collegeId), eq(complaints.id, table.complaintId))
}

/**
 * Whether the student withdrew the complaint so recently that the student can still restore it. `complaint` is the name
 * of the table `complaints` in the statement.
 */
export const restorable = (complaint: 'complaints' | 'c') => `${complaint}.state = 'withdrawn' and exists (
  select from complaint_events e where e.college_id = ${complaint}.college_id and e.complaint_id = ${complaint}.id
    and e.type = 'withdrawn' and e.at > clock_now() - interval '${restorableDays} days')`

export const isRestorable = sql<boolean>`${sql.raw(restorable('complaints'))}`

/** The reason that was given with an event. */
export const reasonOfEvent = and(
  eq(complaintTexts.collegeId, complaintEvents.collegeId),
  eq(complaintTexts.id, complaintEvents.textId),
)

/** The person who did it, unless the account was deleted. */
export const actorOfEvent = and(
  eq(user.collegeId, complaintEvents.collegeId),
  eq(user.id, complaintEvents.actorId),
  eq(user.state, 'active'),
)

/** Who has the complaint. An admin who has left the department no longer has it, even before the job took it back. */
const holder = alias(user, 'holder')
/** The complaint that a merged one has joined. People see its status and its department. */
export const into = alias(complaints, 'into')
export const isInto = and(eq(into.collegeId, complaints.collegeId), eq(into.id, complaints.mergedIntoId))
export const seenStatus = sql<ComplaintStatus>`coalesce(${into.status}, ${complaints.status})`
export const seenDepartmentId = sql<string>`coalesce(${into.departmentId}, ${complaints.departmentId})`

/** What the complaint is about. */
export const isCategory = and(
  eq(categories.collegeId, complaints.collegeId),
  eq(categories.id, complaints.categoryId),
)

/** Where it is. */
const isPlace = and(eq(places.collegeId, complaints.collegeId), eq(places.id, complaints.placeId))

/** Changes whenever a person changes the complaint: the time of the last change, in microseconds. */
export const versionOf = (complaint: 'complaints' | 'c') =>
  `(extract(epoch from ${complaint}.updated_at) * 1000000)::bigint`

type AnsweredQuestion = { question: string; answer: string }

/** What the student answered, in the words that were asked then. Answers that are blanked are left out. */
export const answers = sql<AnsweredQuestion[]>`case when ${complaints.categoryId} is null then '[]' else (
  select coalesce(json_agg(json_build_object('question', q.words, 'answer', a.body) order by q.place, q.id), '[]')
  from complaint_answers a join category_questions q
    on q.college_id = a.college_id and q.id = a.question_id and q.version = a.version
  where a.college_id = ${complaints.collegeId} and a.complaint_id = ${complaints.id} and a.body <> '') end`

const whole = {
  version: sql`${sql.raw(versionOf('complaints'))}`.mapWith(Number),
  state: complaints.state,
  isRestorable,
  id: complaints.id,
  number: complaints.number,
  subject: complaints.subject,
  date: complaints.date,
  status: seenStatus,
  priority: complaints.priority,
  departmentId: seenDepartmentId,
  department: sql<string>`(select d.name from departments d where d.college_id = ${complaints.collegeId}
    and d.id = ${seenDepartmentId})`,
  filedAt: complaints.filedAt,
  kind: complaints.kind,
  questionId: complaints.questionId,
  seenDepartmentId: complaints.seenDepartmentId,
  notSolved: complaints.notSolved,
  asksPhoto: sql<boolean>`(select d.asks_photo from departments d where d.college_id = ${complaints.collegeId}
    and d.id = ${seenDepartmentId})`,
  description: complaintTexts.body,
  heard: complaintReporters.heard,
  reporterId: complaintReporters.userId,
  reporter: {
    userId: complaintReporters.userId,
    name: complaintReporters.name,
    roll: complaintReporters.roll,
    email: complaintReporters.email,
    phone: complaintReporters.phone,
    state: user.state,
  },
  assignee: { id: holder.id, email: holder.email },
  mergedInto: { id: into.id, number: into.number, subject: into.subject },
  category: { id: categories.id, name: categories.name },
  place: { id: places.id, building: places.building, floor: places.floor, room: places.room },
  answers,
}

/** `id` can be a part of the statement that finds the id, so that no trip is needed to find it first. */
export async function findComplaint(tx: Tx, collegeId: string, id: string | SQL<string>) {
  const [complaint] = await tx
    .select(whole)
    .from(complaints)
    .innerJoin(
      complaintTexts,
      and(
        eq(complaintTexts.collegeId, complaints.collegeId),
        eq(complaintTexts.id, complaints.descriptionId),
      ),
    )
    .leftJoin(complaintReporters, ofComplaint(complaintReporters))
    .leftJoin(into, isInto)
    .leftJoin(categories, isCategory)
    .leftJoin(places, isPlace)
    .leftJoin(user, and(eq(user.collegeId, complaints.collegeId), eq(user.id, complaintReporters.userId)))
    .leftJoin(
      holder,
      and(
        eq(holder.collegeId, complaints.collegeId),
        eq(holder.id, complaints.assigneeId),
        eq(holder.state, 'active'),
        or(
          eq(holder.role, 'SuperAdmin'),
          and(eq(holder.role, 'DepartmentAdmin'), eq(holder.departmentId, seenDepartmentId)),
        ),
      ),
    )
    .where(isOne(collegeId, id))
  return complaint
}

const isOne = (collegeId: string, id: string | SQL<string>) =>
  and(eq(complaints.collegeId, collegeId), eq(complaints.id, id))

/** Locks a complaint and returns the facts that decide if a change is allowed. Every change takes this lock first. */
export async function lockComplaint(tx: Tx, collegeId: string, id: string) {
  const [complaint] = await lockComplaints(tx, collegeId, [id])
  return complaint
}

/**
 * Locks several complaints, always in the order of their ids, so that two changes that need the same ones do not wait
 * for each other. The status and the department of a merged one are its own here.
 */
export async function lockComplaints(tx: Tx, collegeId: string, ids: readonly string[]) {
  return tx
    .select({
      id: complaints.id,
      state: complaints.state,
      isRestorable,
      departmentId: complaints.departmentId,
      status: complaints.status,
      priority: complaints.priority,
      day: complaints.date,
      subject: complaints.subject,
      descriptionId: complaints.descriptionId,
      categoryId: complaints.categoryId,
      placeId: complaints.placeId,
      assigneeId: complaints.assigneeId,
      mergedIntoId: complaints.mergedIntoId,
      questionId: complaints.questionId,
      seenDepartmentId: complaints.seenDepartmentId,
      notSolved: complaints.notSolved,
      version: sql`${sql.raw(versionOf('complaints'))}`.mapWith(Number),
      reporterId: complaintReporters.userId,
    })
    .from(complaints)
    .leftJoin(complaintReporters, ofComplaint(complaintReporters))
    .where(and(eq(complaints.collegeId, collegeId), inArray(complaints.id, [...ids])))
    .orderBy(complaints.id)
    .for('update', { of: complaints })
}

export async function findText(tx: Tx, collegeId: string, id: string): Promise<string | undefined> {
  const [text] = await tx
    .select({ body: complaintTexts.body })
    .from(complaintTexts)
    .where(and(eq(complaintTexts.collegeId, collegeId), eq(complaintTexts.id, id)))
  return text?.body
}

export async function findLastEvent(
  tx: Tx,
  { collegeId, complaintId, type }: { collegeId: string; complaintId: string; type: ComplaintEventType },
) {
  const [event] = await tx
    .select({ id: complaintEvents.id, actorId: complaintEvents.actorId, details: complaintEvents.details })
    .from(complaintEvents)
    .where(
      and(
        eq(complaintEvents.collegeId, collegeId),
        eq(complaintEvents.complaintId, complaintId),
        eq(complaintEvents.type, type),
      ),
    )
    .orderBy(desc(complaintEvents.id))
    .limit(1)
  return event
}

/** Older events are not read. It is longer than an hour, because ids come from the clocks of the servers. */
const changeWindowMs = 2 * 3_600_000

const changeWait = (
  isCounted: string,
) => `select ceil(extract(epoch from at + interval '1 hour' - now()))::int as seconds
  from complaint_events where college_id = $1 and complaint_id = $2 and id > $3 and ${isCounted}
  order by id desc offset $4::bigint - 1 limit 1`

const byOffice = `actor_role <> 'student'`
const byStudent = `actor_role = 'student'`
const isWritten = `type in ('replied', 'asked', 'noted')`

const changeWaits = {
  office: {
    name: 'office_change_wait',
    text: changeWait(`${byOffice} and not ${isWritten} and type not in ('joined', 'left', 'seen')`),
  },
  student: {
    name: 'student_change_wait',
    text: changeWait(`${byStudent} and not ${isWritten} and type <> 'filed'`),
  },
  officeWords: { name: 'office_words_wait', text: changeWait(`${byOffice} and ${isWritten}`) },
  studentWords: { name: 'student_words_wait', text: changeWait(`${byStudent} and ${isWritten}`) },
}

/**
 * The changes of a complaint that are counted together: those of the office, those that its student makes, and what each
 * side writes.
 */
export type CountedChanges = keyof typeof changeWaits
type Asked = { collegeId: string; id: string; perHour: number }

/**
 * Returns how many seconds the next change has to wait, or 0. The events themselves are the count: if 20 an hour are
 * allowed, the twentieth newest is read. Ask this after `lockComplaint`, so that it sees every earlier change.
 */
export async function findChangeWait(tx: Tx, changes: CountedChanges, asked: Asked): Promise<number> {
  const { collegeId, id, perHour } = asked
  const values = [collegeId, id, firstIdAt(Date.now() - changeWindowMs), perHour * config.RATE_LIMIT_FACTOR]
  const { rows } = await runStatement(tx, { ...changeWaits[changes], values })
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Whether the event was undone. `event` is the name of the table `complaint_events` in the statement. */
export const isUndone = (event: 'complaint_events' | 'e') => `exists (
  select from complaint_events u where u.college_id = ${event}.college_id and u.complaint_id = ${event}.complaint_id
    and u.type = 'undone' and u.details ->> 'undoneId' = ${event}.id::text)`
