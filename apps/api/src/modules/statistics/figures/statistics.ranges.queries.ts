import type { ListedGroup } from '@counterfoil/contract/figures'

// Which complaints and times are counted. Ids begin with the time of filing, so a period is a range of ids, and every
// statement reads a part of an index. Those without a department read the college.

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

/** Says it like the indexes of the dates do (scripts/indexes.ts). */
export const isNotFinished = `c.status <> 'resolved' and c.status <> 'rejected'`
export const isOverdue = `case when c.due_at is null then 'infinity' else c.due_at end < clock_now()`

export const groupColumns: Record<ListedGroup, string> = {
  ...{ category: 'category_id', place: 'place_id', priority: 'priority' },
}

/** The places with most complaints of a range. In the order of the places, or PostgreSQL would not read their index. */
export const topPlaces = (limit: number) => `select c.place_id, count(*)::int as received,
    count(*) filter (where c.status in ('pending', 'in-progress'))::int as open,
    count(*) filter (where c.status = 'resolved')::int as resolved
  from (select c.place_id, c.status from complaints c
    where ${inRange} and c.place_id is not null order by c.place_id offset 0) c
  group by c.place_id order by received desc, open desc, c.place_id limit ${limit}`

/** How many dates of a complaint have passed without being met. */
export const passedDates = `sum(case when c.answered_at is null and c.answer_due_at < clock_now() then 1 else 0 end
    + case when c.outcome_due_at < clock_now() then 1 else 0 end)::int as passed`
