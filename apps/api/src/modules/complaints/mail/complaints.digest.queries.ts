import { and, eq, sql } from 'drizzle-orm'
import { colleges, departments, shortNameOf } from '#modules/colleges/colleges.table.ts'
import { complaints } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

type Admin = { collegeId: string; userId: string }

/** The office of an admin, by name: the department, or for SuperAdmins the college. */
export async function findOffice(tx: Tx, { collegeId, userId }: Admin) {
  const [found] = await tx
    .select({
      role: user.role,
      college: colleges.name,
      timeZone: colleges.timeZone,
      now: sql`clock_now()`.mapWith(complaints.filedAt),
      department: sql<string | null>`${shortNameOf(departments)}`,
    })
    .from(user)
    .innerJoin(colleges, eq(colleges.id, user.collegeId))
    .leftJoin(
      departments,
      and(eq(departments.collegeId, user.collegeId), eq(departments.id, user.departmentId)),
    )
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId), eq(user.state, 'active')))
  return found
}
