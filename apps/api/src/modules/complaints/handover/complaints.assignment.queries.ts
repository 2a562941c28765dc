import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { complaints } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

const colleague = (tx: Tx, collegeId: string, id: string) =>
  tx
    .select({ id: user.id, role: user.role, departmentId: user.departmentId, state: user.state })
    .from(user)
    .where(and(eq(user.collegeId, collegeId), eq(user.id, id)))

export async function findColleague(tx: Tx, collegeId: string, id: string) {
  const [found] = await colleague(tx, collegeId, id)
  return found
}

/**
 * Returns an admin, and keeps the account as it is until the transaction ends. So an admin who is moved or deleted at
 * the same time is either refused here, or loses the complaint again by the job that follows.
 */
export async function lockColleague(tx: Tx, collegeId: string, id: string) {
  const [found] = await colleague(tx, collegeId, id).for('share')
  return found
}

type Asked = { collegeId: string; complaintId: string; userId: string }

/**
 * Lists the admins of the complaint's department, and the person who asks if it is a SuperAdmin, each with the number
 * of open complaints they have.
 */
export async function listColleagues(tx: Tx, { collegeId, complaintId, userId }: Asked) {
  const department = sql`(select department_id from complaints where college_id = ${collegeId} and id = ${complaintId})`
  return tx
    .select({
      id: user.id,
      email: user.email,
      role: user.role,
      departmentId: user.departmentId,
      state: user.state,
      open: sql`(select count(*) from complaints c where c.college_id = "user".college_id
        and c.assignee_id = "user".id and c.state = 'open' and c.status in ('pending', 'in-progress'))`.mapWith(
        Number,
      ),
    })
    .from(user)
    .where(
      and(
        eq(user.collegeId, collegeId),
        eq(user.state, 'active'),
        or(
          and(eq(user.role, 'DepartmentAdmin'), eq(user.departmentId, department)),
          and(eq(user.role, 'SuperAdmin'), eq(user.id, userId)),
        ),
      ),
    )
    .orderBy(user.email)
    .limit(100)
}

type Leaving = { collegeId: string; userId: string; limit: number }

/** Lists and locks complaints that this person has, but cannot have any more, with what decides if it is recorded. */
export async function lockLeftBehind(tx: Tx, { collegeId, userId, limit }: Leaving) {
  const mayHave = tx
    .select({ one: sql`1` })
    .from(user)
    .where(
      and(
        eq(user.collegeId, collegeId),
        eq(user.id, userId),
        eq(user.state, 'active'),
        or(
          eq(user.role, 'SuperAdmin'),
          and(eq(user.role, 'DepartmentAdmin'), eq(user.departmentId, complaints.departmentId)),
        ),
      ),
    )
  return tx
    .select({ id: complaints.id, state: complaints.state, status: complaints.status })
    .from(complaints)
    .where(and(eq(complaints.collegeId, collegeId), eq(complaints.assigneeId, userId), notExists(mayHave)))
    .orderBy(complaints.id)
    .limit(limit)
    .for('update')
}

/** Does not set `updated_at`, because that begins the years after which what the student wrote is cleared. */
export async function unassign(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(complaints)
    .set({ assigneeId: null })
    .where(and(eq(complaints.collegeId, collegeId), inArray(complaints.id, [...ids])))
}
