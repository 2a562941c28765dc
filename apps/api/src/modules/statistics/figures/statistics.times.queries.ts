import { type ListedGroup, mostFigureGroups } from '@counterfoil/contract/figures'
import { runStatement, type Tx } from '#platform/database/database.ts'
import type { TimeRow } from './statistics.outcomes.rules.ts'
import { groupColumns, type Range, timesInRange, topPlaces, valuesOf } from './statistics.ranges.queries.ts'

// How long answers and outcomes took. `$5` is the first id of the period. Complaints before it are of the period before.

/** What is counted of a time, and how many different values that has. */
const parts = {
  isNow: { sql: '(t.complaint_id >= $5::uuid)::int', values: 2 },
  isOutcome: { sql: `(t.target = 'outcome')::int`, values: 2 },
  isInTime: { sql: 't.is_in_time::int', values: 2 },
  turn: { sql: `case t.later_turn when 'reopened' then 1 when 'not_solved' then 2 else 0 end`, values: 3 },
  rating: { sql: 'coalesce(t.rating, 0)', values: 6 },
  /** Times that differ by at most 2 % have the same. Up to 50 minutes, each has one of its own. */
  step: { sql: '(50 * ln(t.minutes + 1))::int', values: 2000 },
}
type Part = keyof typeof parts

/** All parts as one number. PostgreSQL groups the times of a large college by it in half the time. */
const code = Object.values(parts).reduce((sum, { sql, values }) => `(${sum}) * ${values} + ${sql}`, '0')

function partOf(wanted: Part): string {
  const after = Object.values(parts).slice(Object.keys(parts).indexOf(wanted) + 1)
  const divisor = after.reduce((product, { values }) => product * values, 1)
  return `code / ${divisor} % ${parts[wanted].values}`
}

const isPart = (part: Part, value: number) => `${partOf(part)} = ${value}`
const sumIf = (condition: string) => `coalesce(sum(n) filter (where ${condition}), 0)`
const half = 'min(minutes) filter (where 2 * up_to >= total) as half'
const nineOfTen = 'min(minutes) filter (where 10 * up_to >= 9 * total) as "nineOfTen"'

/**
 * Times by a key and by target. Rows with `isAll` have the times of all keys together. The time that half of them do
 * not exceed is the longest of its step, so it is never told too short.
 */
const timesBy = (key: string, where: string, { withAll }: { withAll: boolean }) => `with coded as (
    select ${key} as key, ${code} as code, count(*) as n, max(t.minutes) as minutes
    from complaint_times t where ${where} group by 1, 2
  ), stepped as (
    select key, ${withAll ? 'grouping(key)' : '0'} as is_all, ${partOf('isNow')} as is_now,
      ${partOf('isOutcome')} as is_outcome, ${partOf('step')} as step, max(minutes) as minutes, sum(n) as n,
      ${sumIf(isPart('isInTime', 1))} as in_time, ${sumIf(isPart('turn', 1))} as reopened,
      ${sumIf(isPart('turn', 2))} as not_solved, ${sumIf(isPart('rating', 0))} as unrated,
      sum(n * (${partOf('rating')})) as ratings
    from coded group by ${withAll ? 'grouping sets ((1, 3, 4, 5), (3, 4, 5))' : '1, 3, 4, 5'}
  ), added as (
    select *, sum(n) over (partition by key, is_all, is_now, is_outcome order by step) as up_to,
      sum(n) over (partition by key, is_all, is_now, is_outcome) as total
    from stepped
  )
  select key::text as key, is_all = 1 as "isAll", is_now = 1 as "isNow",
    case is_outcome when 1 then 'outcome' else 'answer' end as target,
    sum(n)::int as count, sum(in_time)::int as "inTime", ${half}, ${nineOfTen},
    sum(reopened)::int as reopened, sum(not_solved)::int as "notSolved",
    sum(n - unrated)::int as rated, sum(ratings)::int as ratings
  from added group by key, is_all, is_now, is_outcome`

export type KeyedTime = TimeRow & { key: string | null; isAll: boolean; isNow: boolean }

const ofDepartments = timesBy('t.department_id', timesInRange, { withAll: true })

/** The times of each department, and those of all. */
export async function listTimesOfDepartments(tx: Tx, range: Range, now: string): Promise<KeyedTime[]> {
  const query = { name: 'times_of_departments', text: ofDepartments, values: [...valuesOf(range), now] }
  return (await runStatement(tx, query)).rows
}

/** Of places there are many, so only those with most complaints since `$5` are counted. */
const listedPlaces = `select place_id from (${topPlaces(mostFigureGroups).replaceAll('$2', '$5')}) top`
const ofListed = (by: ListedGroup) =>
  by === 'place'
    ? `${timesInRange} and (t.place_id is null or t.place_id in (${listedPlaces}))`
    : timesInRange
const times = (by: ListedGroup) => timesBy(`t.${groupColumns[by]}`, ofListed(by), { withAll: false })

export async function listTimesBy(tx: Tx, by: ListedGroup, range: Range, now: string): Promise<KeyedTime[]> {
  const query = { name: `times_by_${by}`, text: times(by), values: [...valuesOf(range), now] }
  return (await runStatement(tx, query)).rows
}

/** Those who did most. */
const mostPeople = 200

const people = `select p.*, p.key as id, u.email from (
    select *, dense_rank() over (order by "inAll" desc, key) as place from (
      select *, sum(count) over (partition by key) as "inAll" from (
        ${timesBy('t.person_id', `${timesInRange} and t.person_id is not null`, { withAll: false })}
      ) counted) summed
  ) p left join "user" u on u.college_id = $1 and u.id = p.key::uuid and u.state <> 'removed'
  where p.place <= ${mostPeople} order by p.count desc, p.key`

export type PersonRow = TimeRow & { id: string; email: string | null }

/** What each admin did, of the complaints of a range. */
export async function listPeople(tx: Tx, range: Range): Promise<PersonRow[]> {
  const query = { name: 'times_by_person', text: people, values: [...valuesOf(range), range.first] }
  return (await runStatement(tx, query)).rows
}
