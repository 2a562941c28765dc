import { and, eq, inArray } from 'drizzle-orm'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

const isSuperAdmin = (collegeId: string) =>
  and(
    eq(user.collegeId, collegeId),
    eq(user.role, 'SuperAdmin'),
    eq(user.state, 'active'),
    eq(user.emailVerified, true),
  )

export async function listSuperAdmins(tx: Tx, collegeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(isSuperAdmin(collegeId))
    .orderBy(user.id)
    .limit(100)
  return rows.map(({ id }) => id)
}

/** People by their ids, with the facts that a notice needs. */
export async function listPeople(tx: Tx, collegeId: string, ids: readonly string[]) {
  return tx
    .select({
      id: user.id,
      email: user.email,
      state: user.state,
      waiting: user.waiting,
      college: colleges.name,
    })
    .from(user)
    .innerJoin(colleges, eq(colleges.id, user.collegeId))
    .where(and(eq(user.collegeId, collegeId), inArray(user.id, [...ids])))
}
