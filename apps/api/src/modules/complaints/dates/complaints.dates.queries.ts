import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { idsInHistory, inHistory } from '#modules/complaints/complaints.history.queries.ts'
import { complaintEvents, complaints } from '#modules/complaints/complaints.table.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'
import { group, integerOrNull, moment, momentOrNull } from '#platform/database/shapes.ts'
import type { StoredDates } from './complaints.dates.rules.ts'

/** The columns by which a row says its date. `c` is the complaint. */
export const dueFields = group({
  now: moment('clock_now()'),
  calendarVersion: integerOrNull('c.calendar_version'),
  answerDueAt: momentOrNull('c.answer_due_at'),
  answeredAt: momentOrNull('c.answered_at'),
  outcomeDueAt: momentOrNull('c.outcome_due_at'),
  finishedAt: momentOrNull('c.finished_at'),
  pausedUntil: momentOrNull('c.paused_until'),
})

const datedTypes = [
  ...(['filed', 'edited', 'status_changed', 'transferred', 'replied', 'asked'] as const),
  ...(['merged', 'parted', 'not_solved', 'dates_moved'] as const),
  // For the times alone.
  ...(['withdrawn', 'removed', 'restored', 'rated'] as const),
]

/**
 * Lists what dates depend on, oldest first: the history as its student reads it, in which what happened to the complaint
 * that it joined counts, too, and what was undone does not. A move to another calendar that changed no date is for staff
 * alone, and counts for what comes later.
 */
export async function listDatedEvents(tx: Tx, collegeId: string, complaintId: string) {
  const history = { collegeId, complaintId, withStaffEvents: false }
  return tx
    .select({
      type: complaintEvents.type,
      visibility: complaintEvents.visibility,
      at: complaintEvents.at,
      actorId: complaintEvents.actorId,
      actorRole: complaintEvents.actorRole,
      isOwn: sql<boolean>`${complaintEvents.complaintId} = ${complaintId}`,
      details: complaintEvents.details,
    })
    .from(complaintEvents)
    .where(
      and(
        // Outside of the alternatives, so that PostgreSQL reads the events of these complaints, and not all of the college.
        eq(complaintEvents.collegeId, collegeId),
        sql`${complaintEvents.complaintId} = any(${idsInHistory(history)})`,
        inArray(complaintEvents.type, datedTypes),
        or(
          inHistory(history),
          and(eq(complaintEvents.complaintId, complaintId), eq(complaintEvents.type, 'dates_moved')),
        ),
      ),
    )
    .orderBy(complaintEvents.id)
}

/**
 * What the dates of a complaint are counted by, besides its events. The department is that of filing. Columns are written
 * out, because Drizzle leaves the name of the table out here, and the event has columns of the same name.
 */
export async function findDateFacts(tx: Tx, collegeId: string, id: string) {
  const [facts] = await tx
    .select({
      calendarVersion: complaints.calendarVersion,
      targetsVersion: complaints.targetsVersion,
      categoryId: complaints.categoryId,
      departmentId: sql<string>`coalesce((select e.details ->> 'fromDepartmentId' from complaint_events e
        where e.college_id = complaints.college_id and e.complaint_id = complaints.id
          and e.details ? 'fromDepartmentId' order by e.id limit 1), complaints.department_id::text)`,
      now: sql`clock_now()`.mapWith(complaints.filedAt),
    })
    .from(complaints)
    .where(and(eq(complaints.collegeId, collegeId), eq(complaints.id, id)))
  return facts
}

const update = {
  name: 'update_dates',
  text: `update complaints set answer_due_at = $3, answered_at = $4, outcome_due_at = $5, finished_at = $6, due_at = $7,
      paused_until = $8
    where college_id = $1 and id = $2
      and (answer_due_at, answered_at, outcome_due_at, finished_at, due_at, paused_until)
        is distinct from ($3::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7::timestamptz, $8::timestamptz)`,
}

export async function updateDates(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  dates: StoredDates,
): Promise<void> {
  const { answerDueAt, answeredAt, outcomeDueAt, finishedAt, dueAt, pausedUntil } = dates
  const values = [answerDueAt, answeredAt, outcomeDueAt, finishedAt, dueAt, pausedUntil]
  await runStatement(tx, {
    ...update,
    values: [collegeId, id, ...values.map((date) => date?.toISOString() ?? null)],
  })
}
