import { type ListedGroup, mostFigureGroups } from '@counterfoil/contract/figures'
import type { Place } from '@counterfoil/contract/place-offer'
import { runStatement, type Tx } from '#platform/database/database.ts'
import {
  groupColumns,
  inRange,
  isNotFinished,
  isOverdue,
  passedDates,
  type Range,
  topPlaces,
  valuesOf,
} from './statistics.ranges.queries.ts'

// The same figures by category, place or priority.

/** `inAll` and `resolvedInAll` are of all groups, also of those that are not listed. */
type Received = {
  key: string | null
  received: number
  resolved: number
  inAll: number
  resolvedInAll: number
}

/** An index holds the complaints that have a category or a place in its order. The others are what is left of all. */
const received = (by: ListedGroup) => {
  const column = `c.${groupColumns[by]}`
  const resolved = `count(*) filter (where c.status = 'resolved')`
  const counted = `${column}::text as key, count(*)::int as received, ${resolved}::int as resolved,
    (sum(count(*)) over ())::int as "inAll", (sum(${resolved}) over ())::int as "resolvedInAll"`
  if (by === 'priority') return `select ${counted} from complaints c where ${inRange} group by ${column}`
  return `select ${counted}
    from (select ${column}, c.status from complaints c where ${inRange} and ${column} is not null
      order by ${column} offset 0) c
    group by ${column} order by received desc, ${column} limit ${mostFigureGroups}`
}

export async function listReceivedBy(tx: Tx, by: ListedGroup, range: Range): Promise<Received[]> {
  const query = { name: `received_by_${by}`, text: received(by), values: valuesOf(range) }
  return (await runStatement(tx, query)).rows
}

const all = `select count(*)::int as received, count(*) filter (where c.status = 'resolved')::int as resolved
  from complaints c where ${inRange}`

export async function listReceivedInAll(
  tx: Tx,
  range: Range,
): Promise<{ received: number; resolved: number }[]> {
  return (await runStatement(tx, { name: 'received_in_all', text: all, values: valuesOf(range) })).rows
}

const open = (by: ListedGroup) => `select c.${groupColumns[by]}::text as key, count(*)::int as open,
    count(*) filter (where ${isOverdue})::int as overdue
  from complaints c where c.college_id = $1 and ($2::uuid is null or c.department_id = $2) and c.state = 'open'
    and ${isNotFinished} group by c.${groupColumns[by]}`

type OpenRow = { key: string | null; open: number; overdue: number }

export async function listOpenBy(tx: Tx, by: ListedGroup, range: Range): Promise<OpenRow[]> {
  const { collegeId, departmentId } = range
  const query = { name: `open_by_${by}`, text: open(by), values: [collegeId, departmentId] }
  return (await runStatement(tx, query)).rows
}

const passed = (by: ListedGroup) => `select c.${groupColumns[by]}::text as key, c.id >= $5::uuid as "isNow",
    ${passedDates}
  from complaints c where ${inRange} and ${isNotFinished} and ${isOverdue} group by c.${groupColumns[by]}, 2`

export type KeyedPassed = { key: string | null; isNow: boolean; passed: number }

export async function listPassedBy(
  tx: Tx,
  by: ListedGroup,
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
