import type { Place } from '@counterfoil/contract/place-offer'
import { mostPlacesCounted } from '@counterfoil/contract/statistics'
import { runStatement, type Tx } from '#platform/database/database.ts'
import type { TimeRow } from './statistics.outcomes.rules.ts'

// What complaints of a period are counted by. Ids begin with the time of filing, so a period is a range of ids, and
// every statement here reads a part of an index. Those without a department read the college.

/** The complaints of a department, or of the college, from one id up to another. */
export type Range = { collegeId: string; departmentId: string | null; first: string; end: string }

/** The conditions of a range on the table `c` of complaints. The range is the first values. */
export const inRange = `c.college_id = $1 and c.id >= $2 and c.id < $3
  and ($4::uuid is null or c.department_id = $4) and c.state = 'open'`
/** The same on the table `t` of times. Complaints that are deleted or merged have none. */
export const timesInRange = `t.college_id = $1 and t.complaint_id >= $2 and t.complaint_id < $3
  and ($4::uuid is null or t.department_id = $4)`
export const valuesOf = ({ collegeId, departmentId, first, end }: Range) => [
  collegeId,
  first,
  end,
  departmentId,
]

/** A trip of reads takes an array as its text. */
const listed = (ids: readonly string[]) => `{${ids.join(',')}}`

/** Says it like the indexes of the dates do (scripts/indexes.ts). */
export const isNotFinished = `c.status <> 'resolved' and c.status <> 'rejected'`
export const isOverdue = `case when c.due_at is null then 'infinity' else c.due_at end < clock_now()`

const turnsOf = (turn: string) => `count(*) filter (where t.later_turn = '${turn}')`

/**
 * Times by these keys and by target. The rows are first counted by their minutes and then added up in their order. To
 * sort all rows of a large college would take several times as long.
 */
export const timesBy = (keys: string, where: string) => `with counted as (
    select ${keys}, t.target, t.minutes, count(*) as n, count(*) filter (where t.is_in_time) as in_time,
      ${turnsOf('reopened')} as reopened, ${turnsOf('not_solved')} as not_solved,
      count(t.rating) as rated, coalesce(sum(t.rating), 0) as ratings
    from complaint_times t where ${where} group by 1, 2, t.target, t.minutes
  ), added as (
    select *, sum(n) over (partition by key, "isNow", target order by minutes) as up_to,
      sum(n) over (partition by key, "isNow", target) as total
    from counted
  )
  select key::text as key, "isNow", target, sum(n)::int as count, sum(in_time)::int as "inTime",
    min(minutes) filter (where 2 * up_to >= total) as half,
    min(minutes) filter (where 10 * up_to >= 9 * total) as "nineOfTen",
    sum(reopened)::int as reopened, sum(not_solved)::int as "notSolved",
    sum(rated)::int as rated, sum(ratings)::int as ratings
  from added group by key, "isNow", target`

/** How many dates of a complaint have passed without being met. */
export const passedDates = `sum(case when c.answered_at is null and c.answer_due_at < clock_now() then 1 else 0 end
    + case when c.outcome_due_at < clock_now() then 1 else 0 end)::int as passed`

const received = `select width_bucket(c.id, $5::uuid[]) as place, count(*)::int as received,
    count(*) filter (where c.status = 'resolved')::int as resolved
  from complaints c where ${inRange} group by 1`

type Received = { place: number; received: number; resolved: number }

/** Counts complaints between the ids in `starts`. `place` says how many of these an id has reached. */
export async function countReceived(tx: Tx, range: Range, starts: readonly string[]): Promise<Received[]> {
  const query = { name: 'count_received', text: received, values: [...valuesOf(range), listed(starts)] }
  return (await runStatement(tx, query)).rows
}

const times = timesBy('null::text as key, t.complaint_id >= $5::uuid as "isNow"', timesInRange)

/** How long answers and outcomes took, of complaints from the id `now` on and of those before it. */
export async function listTimes(
  tx: Tx,
  range: Range,
  now: string,
): Promise<(TimeRow & { isNow: boolean })[]> {
  const query = { name: 'list_times', text: times, values: [...valuesOf(range), now] }
  return (await runStatement(tx, query)).rows
}

const passed = `select c.id >= $5::uuid as "isNow", ${passedDates}
  from complaints c where ${inRange} and ${isNotFinished} and ${isOverdue} group by 1`

export async function listPassed(
  tx: Tx,
  range: Range,
  now: string,
): Promise<{ isNow: boolean; passed: number }[]> {
  const query = { name: 'count_passed', text: passed, values: [...valuesOf(range), now] }
  return (await runStatement(tx, query)).rows
}

const byAge = `select width_bucket(c.id, $3::uuid[]) as place, count(*)::int as open,
    count(*) filter (where ${isOverdue})::int as overdue
  from complaints c where c.college_id = $1 and ($2::uuid is null or c.department_id = $2) and c.state = 'open'
    and ${isNotFinished} group by 1`

type OpenRow = { place: number; open: number; overdue: number }

/** Counts the open complaints of now between the ids in `starts`. */
export async function countOpen(
  tx: Tx,
  { collegeId, departmentId }: Pick<Range, 'collegeId' | 'departmentId'>,
  starts: readonly string[],
): Promise<OpenRow[]> {
  const query = { name: 'count_open', text: byAge, values: [collegeId, departmentId, listed(starts)] }
  return (await runStatement(tx, query)).rows
}

/** The places with most complaints of a range. In the order of the places, or PostgreSQL would not read their index. */
export const topPlaces = (limit: number) => `select c.place_id, count(*)::int as received,
    count(*) filter (where c.status in ('pending', 'in-progress'))::int as open,
    count(*) filter (where c.status = 'resolved')::int as resolved
  from (select c.place_id, c.status from complaints c
    where ${inRange} and c.place_id is not null order by c.place_id offset 0) c
  group by c.place_id order by received desc, open desc, c.place_id limit ${limit}`

const places = `select p.id, p.building, p.floor, p.room, counted.received, counted.open
  from (${topPlaces(mostPlacesCounted)}) counted join places p on p.college_id = $1 and p.id = counted.place_id
  order by counted.received desc, counted.open desc, p.key, p.id`

export async function listTopPlaces(
  tx: Tx,
  range: Range,
): Promise<(Place & { received: number; open: number })[]> {
  const query = { name: 'list_top_places', text: places, values: valuesOf(range) }
  return (await runStatement(tx, query)).rows
}
