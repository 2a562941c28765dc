import { and, eq, ne, or, sql } from 'drizzle-orm'
import { complaintEvents, complaints } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

type Asking = { collegeId: string; userId: string }

/** Lists the admins of the complaint's department and the SuperAdmins, except the person who asks. */
export async function listMentionable(tx: Tx, { collegeId, userId }: Asking, complaintId: string) {
  const department = sql`(select department_id from complaints where college_id = ${collegeId} and id = ${complaintId})`
  return tx
    .select({
      id: user.id,
      email: user.email,
      role: user.role,
      departmentId: user.departmentId,
      state: user.state,
    })
    .from(user)
    .where(
      and(
        eq(user.collegeId, collegeId),
        eq(user.state, 'active'),
        ne(user.id, userId),
        or(
          eq(user.role, 'SuperAdmin'),
          and(eq(user.role, 'DepartmentAdmin'), eq(user.departmentId, department)),
        ),
      ),
    )
    .orderBy(user.email)
    .limit(200)
}

type Sight = { collegeId: string; id: string; departmentId: string }

export async function updateSeen(tx: Tx, { collegeId, id, departmentId }: Sight): Promise<void> {
  await tx
    .update(complaints)
    .set({ seenDepartmentId: departmentId })
    .where(and(eq(complaints.collegeId, collegeId), eq(complaints.id, id)))
}

/** Whether the history already says that this department has seen the complaint. */
export async function isSeenBy(tx: Tx, { collegeId, id, departmentId }: Sight): Promise<boolean> {
  const seen = await tx.$count(
    complaintEvents,
    and(
      eq(complaintEvents.collegeId, collegeId),
      eq(complaintEvents.complaintId, id),
      eq(complaintEvents.type, 'seen'),
      sql`${complaintEvents.details} ->> 'officeId' = ${departmentId}`,
    ),
  )
  return seen > 0
}
