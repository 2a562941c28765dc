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
