import { mostPlacesCounted } from '@counterfoil/contract/figures'
import type { Place } from '@counterfoil/contract/place-offer'
import { runStatement, type Tx } from '#platform/database/database.ts'
import {
  inRange,
  isNotFinished,
  isOverdue,
  passedDates,
  type Range,
  topPlaces,
  valuesOf,
} from './statistics.ranges.queries.ts'

// What the page shows first: the complaints of a period by department and by day, and what is open now. The rows of a
// large college are read once for all of it.

/** A trip of reads takes an array as its text. */
const listed = (ids: readonly string[]) => `{${ids.join(',')}}`

const received = `with counted as (
    select c.department_id, width_bucket(c.id, $5::uuid[]) as place, count(*) as received,
      count(*) filter (where c.status = 'resolved') as resolved
    from complaints c where ${inRange} group by 1, 2
  )
  select department_id::text as key, place, place > 0 as "isNow",
    sum(received)::int as received, sum(resolved)::int as resolved
  from counted group by grouping sets ((place), (department_id, place > 0))`

/** Of the days, which have no key, or of a department, which has no place. */
type Received = {
  key: string | null
  place: number | null
  isNow: boolean
  received: number
  resolved: number
}

/** Counts complaints between the ids in `starts`. `place` says how many of these an id has reached. */
export async function listReceived(tx: Tx, range: Range, starts: readonly string[]): Promise<Received[]> {
  const query = { name: 'list_received', text: received, values: [...valuesOf(range), listed(starts)] }
  return (await runStatement(tx, query)).rows
}

const passed = `select c.department_id::text as key, c.id >= $5::uuid as "isNow", ${passedDates}
  from complaints c where ${inRange} and ${isNotFinished} and ${isOverdue} group by 1, 2`

type Passed = { key: string; isNow: boolean; passed: number }

export async function listPassed(tx: Tx, range: Range, now: string): Promise<Passed[]> {
  const query = { name: 'list_passed', text: passed, values: [...valuesOf(range), now] }
  return (await runStatement(tx, query)).rows
}

const open = `select c.department_id::text as key, width_bucket(c.id, $3::uuid[]) as place, count(*)::int as open,
    count(*) filter (where ${isOverdue})::int as overdue
  from complaints c where c.college_id = $1 and ($2::uuid is null or c.department_id = $2) and c.state = 'open'
    and ${isNotFinished} group by 1, 2`

type Open = { key: string; place: number; open: number; overdue: number }

/** Counts the open complaints of now between the ids in `starts`. */
export async function listOpen(
  tx: Tx,
  { collegeId, departmentId }: Pick<Range, 'collegeId' | 'departmentId'>,
  starts: readonly string[],
): Promise<Open[]> {
  const query = { name: 'list_open', text: open, values: [collegeId, departmentId, listed(starts)] }
  return (await runStatement(tx, query)).rows
}

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
