import type { Step } from '@counterfoil/contract/complaints/steps'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { nextLevels } from '#modules/clock/clock.table.ts'
import { complaintEvents, complaints } from '#modules/complaints/complaints.table.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'
import type { TakenStep } from './complaints.steps.rules.ts'
import { complaintSteps } from './complaints.steps.table.ts'

type OfComplaint = { collegeId: string; complaintId: string }

/** Lists the steps that were taken, oldest first. */
export async function listTakenSteps(tx: Tx, { collegeId, complaintId }: OfComplaint): Promise<TakenStep[]> {
  return tx
    .select({
      target: complaintSteps.target,
      round: complaintSteps.round,
      step: complaintSteps.step,
      at: complaintSteps.createdAt,
      isAsked: sql<boolean>`${complaintEvents.type} = 'level_asked'`,
      title: nextLevels.title,
    })
    .from(complaintSteps)
    .innerJoin(
      complaintEvents,
      and(
        eq(complaintEvents.collegeId, complaintSteps.collegeId),
        eq(complaintEvents.id, complaintSteps.eventId),
      ),
    )
    .leftJoin(
      nextLevels,
      and(
        eq(nextLevels.collegeId, complaintSteps.collegeId),
        eq(nextLevels.version, sql`(${complaintEvents.details} ->> 'levelVersion')::int`),
      ),
    )
    .where(and(eq(complaintSteps.collegeId, collegeId), eq(complaintSteps.complaintId, complaintId)))
    .orderBy(complaintSteps.createdAt, complaintSteps.eventId)
}

/** Lists those of the complaints that can have steps, with their dates as they are now. */
export async function listDatesNow(tx: Tx, collegeId: string, ids: readonly string[]) {
  return tx
    .select({
      id: complaints.id,
      now: sql`clock_now()`.mapWith(complaints.filedAt),
      calendarVersion: sql<number>`${complaints.calendarVersion}`,
      answerDueAt: complaints.answerDueAt,
      answeredAt: complaints.answeredAt,
      outcomeDueAt: complaints.outcomeDueAt,
    })
    .from(complaints)
    .where(
      and(
        eq(complaints.collegeId, collegeId),
        inArray(complaints.id, [...ids]),
        eq(complaints.state, 'open'),
        inArray(complaints.status, ['pending', 'in-progress']),
        isNotNull(complaints.calendarVersion),
      ),
    )
}

type NewStep = OfComplaint & { target: 'answer' | 'outcome'; round: number; step: Step; eventId: string }

export async function insertStep(tx: Tx, step: NewStep): Promise<void> {
  await tx.insert(complaintSteps).values(step)
}

const keep = {
  name: 'keep_next_step',
  text: `insert into complaint_next_steps as n (college_id, complaint_id, at) values ($1, $2, $3)
    on conflict (college_id, complaint_id) do update set at = excluded.at where n.at <> excluded.at`,
}
const drop = {
  name: 'drop_next_step',
  text: 'delete from complaint_next_steps where college_id = $1 and complaint_id = $2',
}

/** Says when the worker has to look at the complaint next. Null if nothing is left to do about its dates. */
export async function updateNextStep(
  tx: Tx,
  { collegeId, complaintId }: OfComplaint,
  at: number | null,
): Promise<void> {
  const values = [collegeId, complaintId]
  await runStatement(
    tx,
    at === null ? { ...drop, values } : { ...keep, values: [...values, new Date(at).toISOString()] },
  )
}

const postpone = {
  name: 'postpone_next_step',
  text: `update complaint_next_steps set at = clock_now() + interval '15 minutes'
    where college_id = $1 and complaint_id = $2 and at <= clock_now()`,
}

/** Has the worker look at a complaint again in a quarter of an hour, because its step could not be taken. */
export async function postponeStep(tx: Tx, { collegeId, complaintId }: OfComplaint): Promise<void> {
  await runStatement(tx, { ...postpone, values: [collegeId, complaintId] })
}

/** A busy minute. What is left is found in the next one. */
const mostColleges = 1000

const waiting = {
  name: 'colleges_with_steps',
  text: `select college_id as "collegeId" from complaint_next_steps where at <= clock_now()
    group by college_id order by min(at) limit ${mostColleges}`,
}

/** Lists the colleges in which it is time for a step. The only query that reads the complaints of all colleges. */
export async function listCollegesWithSteps(tx: Tx): Promise<string[]> {
  const { rows } = await runStatement(tx, { ...waiting, values: [] })
  return rows.map(({ collegeId }) => collegeId)
}

const due = {
  name: 'complaints_with_steps',
  text: `select complaint_id as id from complaint_next_steps
    where college_id = $1 and at <= clock_now() order by at, complaint_id limit $2`,
}

/** Lists the complaints of a college for which it is time, those that have waited longest first. */
export async function listWithSteps(tx: Tx, collegeId: string, limit: number): Promise<string[]> {
  const { rows } = await runStatement(tx, { ...due, values: [collegeId, limit] })
  return rows.map(({ id }) => id)
}
