import type pg from 'pg'
import { type Due, reckon, usualCalendar, usualTargets } from '#modules/clock/clock.rules.ts'
import {
  clockEventsOf,
  type DatedEvent,
  storedDates,
} from '#modules/complaints/dates/complaints.dates.rules.ts'
import { timesOf } from '#modules/complaints/times/complaints.times.rules.ts'

export const demoCalendar = { ...usualCalendar, timeZone: 'Asia/Kolkata' }

type Told = {
  id: string
  state: string
  departmentId: string
  categoryId: string | null
  events: readonly DatedEvent[]
}

/** Complaints with what happened to them, without what was undone. */
const told = `select c.id, c.state, c.department_id as "departmentId", c.category_id as "categoryId",
    json_agg(json_build_object('type', e.type, 'visibility', e.visibility, 'at', e.at, 'actorId', e.actor_id,
      'actorRole', e.actor_role, 'isOwn', true, 'details', e.details) order by e.id) as events
  from complaints c join complaint_events e on e.college_id = c.college_id and e.complaint_id = c.id
  where c.college_id = $1 and not exists (select from complaint_events u where u.college_id = c.college_id
    and u.complaint_id = c.id and u.type = 'undone' and u.details ->> 'undoneId' = e.id::text)
  group by c.college_id, c.id`

const keepTimes = `insert into complaint_times (college_id, complaint_id, target, round, department_id, category_id,
    place_id, priority, person_id, began_at, done_at, minutes, is_in_time, later_turn, rating)
  select $1, $2, w.target, w.round, w."departmentId", c.category_id, c.place_id, w.priority, w."personId", w."beganAt",
    w."doneAt", w.minutes, w."isInTime", w."laterTurn", w.rating
  from jsonb_to_recordset($3::jsonb) w (target text, round smallint, "departmentId" uuid, priority text, "personId" uuid,
    "beganAt" timestamptz, "doneAt" timestamptz, minutes integer, "isInTime" boolean, "laterTurn" text, rating smallint)
  join complaints c on c.college_id = $1 and c.id = $2`

/** The dates of a complaint that is neither deleted nor merged. */
export type Dated = { id: string; dues: readonly Due[] }

/**
 * Works out the dates of all complaints, and how long each took, from their events, as the product does. Stores both, and
 * returns the dates of open complaints.
 */
export async function writeDates(db: pg.Pool, { id: collegeId }: { id: string }): Promise<Dated[]> {
  const { rows } = await db.query<Told>(told, [collegeId])
  const calendars = new Map([[0, demoCalendar]])
  const open: Dated[] = []
  for (const { id, state, departmentId, categoryId, events } of rows) {
    const dated = events.map((event) => ({ ...event, at: new Date(event.at) }))
    const rules = { calendars, calendarVersion: 0, targets: usualTargets, departmentId, categoryId }
    const reckoning = reckon(clockEventsOf(dated), rules)
    const dates = storedDates(reckoning)
    if (state === 'open') open.push({ id, dues: reckoning.dues })
    const times = timesOf({ events: dated, dues: reckoning.dues, departmentId })
    await db.query(keepTimes, [collegeId, id, JSON.stringify(times)])
    await db.query(
      `update complaints set calendar_version = 0, targets_version = 0, answer_due_at = $3, answered_at = $4,
         outcome_due_at = $5, finished_at = $6, due_at = $7, paused_until = $8 where college_id = $1 and id = $2`,
      [
        ...[collegeId, id, dates.answerDueAt, dates.answeredAt, dates.outcomeDueAt, dates.finishedAt],
        ...[dates.dueAt, dates.pausedUntil],
      ],
    )
  }
  return open
}
