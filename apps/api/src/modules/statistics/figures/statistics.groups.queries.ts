import { type FigureGroup, mostFigureGroups } from '@counterfoil/contract/figures'
import type { Place } from '@counterfoil/contract/place-offer'
import { runStatement, type Tx } from '#platform/database/database.ts'
import {
  inRange,
  isNotFinished,
  isOverdue,
  passedDates,
  type Range,
  timesBy,
  timesInRange,
  topPlaces,
  valuesOf,
} from './statistics.figures.queries.ts'
import type { TimeRow } from './statistics.outcomes.rules.ts'

// The same figures by department, category, place or priority.

const columns: Record<FigureGroup, string> = {
  ...{ department: 'department_id', category: 'category_id', place: 'place_id', priority: 'priority' },
}

/** Of places there are many, so only those with most complaints since `$5` are counted. */
const listedPlaces = `select place_id from (${topPlaces(mostFigureGroups).replaceAll('$2', '$5')}) top`
const isListed = (by: FigureGroup, row: 'c' | 't') =>
  by === 'place' ? `and (${row}.place_id is null or ${row}.place_id in (${listedPlaces}))` : ''

/** `inAll` and `resolvedInAll` are of all groups, also of those that are not listed. */
type Received = {
  key: string | null
  received: number
  resolved: number
  inAll: number
  resolvedInAll: number
}

/** An index holds the complaints that have a category or a place in its order. The others are what is left of all. */
const received = (by: FigureGroup) => {
  const column = `c.${columns[by]}`
  const resolved = `count(*) filter (where c.status = 'resolved')`
  const counted = `${column}::text as key, count(*)::int as received, ${resolved}::int as resolved,
    (sum(count(*)) over ())::int as "inAll", (sum(${resolved}) over ())::int as "resolvedInAll"`
  if (by === 'department' || by === 'priority')
    return `select ${counted} from complaints c where ${inRange} group by ${column}`
  return `select ${counted}
    from (select ${column}, c.status from complaints c where ${inRange} and ${column} is not null
      order by ${column} offset 0) c
    group by ${column} order by received desc, ${column} limit ${mostFigureGroups}`
}

export async function listReceivedBy(tx: Tx, by: FigureGroup, range: Range): Promise<Received[]> {
  const query = { name: `received_by_${by}`, text: received(by), values: valuesOf(range) }
  return (await runStatement(tx, query)).rows
}

const open = (by: FigureGroup) => `select c.${columns[by]}::text as key, count(*)::int as open,
    count(*) filter (where ${isOverdue})::int as overdue
  from complaints c where c.college_id = $1 and ($2::uuid is null or c.department_id = $2) and c.state = 'open'
    and ${isNotFinished} group by c.${columns[by]}`

type OpenRow = { key: string | null; open: number; overdue: number }

export async function listOpenBy(tx: Tx, by: FigureGroup, range: Range): Promise<OpenRow[]> {
  const { collegeId, departmentId } = range
  const query = { name: `open_by_${by}`, text: open(by), values: [collegeId, departmentId] }
  return (await runStatement(tx, query)).rows
}

const times = (by: FigureGroup) =>
  timesBy(
    `t.${columns[by]} as key, t.complaint_id >= $5::uuid as "isNow"`,
    `${timesInRange} ${isListed(by, 't')}`,
  )

export type KeyedTime = TimeRow & { key: string | null; isNow: boolean }

/** `now` is the first id of the period. What is before it is of the period before. */
export async function listTimesBy(tx: Tx, by: FigureGroup, range: Range, now: string): Promise<KeyedTime[]> {
  const query = { name: `times_by_${by}`, text: times(by), values: [...valuesOf(range), now] }
  return (await runStatement(tx, query)).rows
}

const passed = (by: FigureGroup) => `select c.${columns[by]}::text as key, c.id >= $5::uuid as "isNow",
    ${passedDates}
  from complaints c where ${inRange} and ${isNotFinished} and ${isOverdue} group by c.${columns[by]}, 2`

export type KeyedPassed = { key: string | null; isNow: boolean; passed: number }

export async function listPassedBy(
  tx: Tx,
  by: FigureGroup,
  range: Range,
  now: string,
): Promise<KeyedPassed[]> {
  const query = { name: `passed_by_${by}`, text: passed(by), values: [...valuesOf(range), now] }
  return (await runStatement(tx, query)).rows
}

const categoryNames = `select id::text as key, name from categories where college_id = $1`

export async function listCategoryNames(tx: Tx, collegeId: string): Promise<{ key: string; name: string }[]> {
  const query = { name: 'category_names', text: categoryNames, values: [collegeId] }
  return (await runStatement(tx, query)).rows
}

const placesListed = `select p.id, p.building, p.floor, p.room from places p
  where p.college_id = $1 and p.id in (select place_id from (${topPlaces(mostFigureGroups)}) top)`

export async function listPlacesOf(tx: Tx, range: Range): Promise<Place[]> {
  const query = { name: 'places_of_period', text: placesListed, values: valuesOf(range) }
  return (await runStatement(tx, query)).rows
}

/** Those who did most. */
const mostPeople = 200

const people = `select p.*, p.key as id, u.email from (
    select *, dense_rank() over (order by "inAll" desc, key) as place from (
      select *, sum(count) over (partition by key) as "inAll" from (
        ${timesBy('t.person_id as key, true as "isNow"', `${timesInRange} and t.person_id is not null`)}
      ) counted) summed
  ) p left join "user" u on u.college_id = $1 and u.id = p.key::uuid and u.state <> 'removed'
  where p.place <= ${mostPeople} order by p.count desc, p.key`

export type PersonRow = TimeRow & { id: string; email: string | null }

/** What each admin did, of the complaints of a range. */
export async function listPeople(tx: Tx, range: Range): Promise<PersonRow[]> {
  const query = { name: 'times_by_person', text: people, values: valuesOf(range) }
  return (await runStatement(tx, query)).rows
}
