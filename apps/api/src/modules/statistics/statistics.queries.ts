import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { complaintCounts, complaintDayCounts } from '#modules/complaints/complaints.table.ts'
import type { Tx } from '#platform/database/database.ts'

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

/** Reads the counter rows. A college has at most about a hundred of them, however many complaints it has. */
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
