import type { Place } from '@counterfoil/contract/place-offer'
import { mostCategoriesCounted, mostPlacesCounted } from '@counterfoil/contract/statistics'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { complaintCounts, complaintDayCounts } from '#modules/complaints/complaints.counts.table.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'

type Scope = { collegeId: string; departmentId: string | null }

/** The counts since a given day, for plans with a limited history. */
export async function listRecentCounts(tx: Tx, { collegeId, departmentId }: Scope, since: string) {
  return tx
    .select({
      departmentId: complaintDayCounts.departmentId,
      status: complaintDayCounts.status,
      priority: complaintDayCounts.priority,
      total: sql<number>`sum(${complaintDayCounts.total})::int`,
    })
    .from(complaintDayCounts)
    .where(
      and(
        eq(complaintDayCounts.collegeId, collegeId),
        gte(complaintDayCounts.day, since),
        departmentId === null ? undefined : eq(complaintDayCounts.departmentId, departmentId),
      ),
    )
    .groupBy(complaintDayCounts.departmentId, complaintDayCounts.status, complaintDayCounts.priority)
}

/** Reads the counter rows. There are at most twelve for each department, however many complaints it has. */
export async function listCounts(tx: Tx, { collegeId, departmentId }: Scope) {
  return tx
    .select({
      departmentId: complaintCounts.departmentId,
      status: complaintCounts.status,
      priority: complaintCounts.priority,
      total: complaintCounts.total,
    })
    .from(complaintCounts)
    .where(
      and(
        eq(complaintCounts.collegeId, collegeId),
        departmentId === null ? undefined : eq(complaintCounts.departmentId, departmentId),
      ),
    )
}

const answersSince = {
  name: 'answers_since',
  text: `select e.details ->> 'officeId' as "departmentId",
      count(*) filter (where e.type = 'not_solved')::int as "notSolved",
      count(*) filter (where e.type = 'rated')::int as rated,
      coalesce(avg((e.details ->> 'rating')::int) filter (where e.type = 'rated'), 0)::float as average
    from complaint_events e
    where e.college_id = $1 and e.id >= $2 and e.type in ('not_solved', 'rated')
      and ($3::uuid is null or e.details ->> 'officeId' = $3::text)
      and (e.type = 'not_solved' or not exists (select from complaint_events l where l.college_id = e.college_id
        and l.complaint_id = e.complaint_id and l.type = 'rated' and l.id > e.id))
    group by 1`,
}

type Answers = { departmentId: string; notSolved: number; rated: number; average: number }

/**
 * What students said about complaints since then, by the department that had handled them. Of several ratings of a
 * complaint, the last counts. Ids begin with the time.
 */
export async function listAnswers(
  tx: Tx,
  { collegeId, departmentId }: Scope,
  since: string,
): Promise<Answers[]> {
  const values = [collegeId, firstIdAt(Date.parse(since)), departmentId]
  return (await runStatement(tx, { ...answersSince, values })).rows
}

/** In the order of the categories, or PostgreSQL would read the table of a large college and not the index. */
const byCategory = (ofDepartment: string) => `select k.id, k.name, counted.total, counted.open from (
      select c.category_id, count(*)::int as total,
        count(*) filter (where c.status in ('pending', 'in-progress'))::int as open
      from (
        select category_id, status from complaints c
        where c.college_id = $1 and c.state = 'open' and c.category_id is not null and c.date >= $2 ${ofDepartment}
        order by c.category_id offset 0
      ) c group by c.category_id order by total desc, c.category_id limit ${mostCategoriesCounted}
    ) counted join categories k on k.college_id = $1 and k.id = counted.category_id
    order by counted.total desc, lower(k.name), k.id`

const categories = {
  ofCollege: { name: 'count_categories', text: byCategory('') },
  ofDepartment: { name: 'count_categories_of_department', text: byCategory('and c.department_id = $3') },
}

type CategoryCount = { id: string; name: string; total: number; open: number }

/**
 * Lists the categories with most complaints since a given day, or since ever if it is null. Categories have no counter
 * rows, because filing would have to update them. The indexes of categories hold all that is counted here.
 */
export async function listCategories(
  tx: Tx,
  { collegeId, departmentId }: Scope,
  since: string | null,
): Promise<CategoryCount[]> {
  const values = [collegeId, since ?? '-infinity']
  const { rows } = await runStatement(
    tx,
    departmentId === null
      ? { ...categories.ofCollege, values }
      : { ...categories.ofDepartment, values: [...values, departmentId] },
  )
  return rows
}

/** In the order of the places, for the same reason as above. */
const byPlace = (
  ofDepartment: string,
) => `select p.id, p.building, p.floor, p.room, counted.total, counted.open from (
      select c.place_id, count(*)::int as total,
        count(*) filter (where c.status in ('pending', 'in-progress'))::int as open
      from (
        select place_id, status from complaints c
        where c.college_id = $1 and c.state = 'open' and c.place_id is not null and c.date >= $2 ${ofDepartment}
        order by c.place_id offset 0
      ) c group by c.place_id order by total desc, open desc, c.place_id limit ${mostPlacesCounted}
    ) counted join places p on p.college_id = $1 and p.id = counted.place_id
    order by counted.total desc, counted.open desc, p.key, p.id`

const placeCounts = {
  ofCollege: { name: 'count_places', text: byPlace('') },
  ofDepartment: { name: 'count_places_of_department', text: byPlace('and c.department_id = $3') },
}

/** Lists the places with most complaints since a given day, or since ever if it is null. */
export async function listPlaces(
  tx: Tx,
  { collegeId, departmentId }: Scope,
  since: string | null,
): Promise<(Place & { total: number; open: number })[]> {
  const values = [collegeId, since ?? '-infinity']
  const { rows } = await runStatement(
    tx,
    departmentId === null
      ? { ...placeCounts.ofCollege, values }
      : { ...placeCounts.ofDepartment, values: [...values, departmentId] },
  )
  return rows
}

/** Returns one row for each week that has complaints. `monday` is the first day of the week. */
export async function listWeeks(tx: Tx, { collegeId, departmentId }: Scope, since: string) {
  const monday = sql<string>`date_trunc('week', ${complaintDayCounts.day})::date::text`
  return tx
    .select({ monday, total: sql<number>`sum(${complaintDayCounts.total})::int` })
    .from(complaintDayCounts)
    .where(
      and(
        eq(complaintDayCounts.collegeId, collegeId),
        gte(complaintDayCounts.day, since),
        departmentId === null ? undefined : eq(complaintDayCounts.departmentId, departmentId),
      ),
    )
    .groupBy(monday)
    .orderBy(asc(monday))
}
