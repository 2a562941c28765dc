import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

const isActiveSuperAdmin = and(eq(user.role, 'SuperAdmin'), eq(user.state, 'active'))
const isFounder = and(eq(user.collegeId, colleges.id), isActiveSuperAdmin, isNull(user.createdBy))

/** Lists the colleges whose founder has confirmed the address: those that wait for approval first, then the newest. */
export async function listOpenColleges(tx: Tx, limit: number) {
  return tx
    .select({
      code: colleges.code,
      name: colleges.name,
      approval: colleges.approval,
      openedAt: colleges.openedAt,
      founder: user.email,
    })
    .from(colleges)
    .leftJoin(user, isFounder)
    .where(isNotNull(colleges.openedAt))
    .orderBy(desc(sql`${colleges.approval} = 'waiting'`), desc(colleges.openedAt))
    .limit(limit)
}

/** Finds what the mails about a founding say: the college and its SuperAdmins, the founder first. */
export async function findFounding(tx: Tx, collegeId: string) {
  const [college] = await tx
    .select({ name: colleges.name, code: colleges.code, approval: colleges.approval })
    .from(colleges)
    .where(eq(colleges.id, collegeId))
  const people = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.collegeId, collegeId), isActiveSuperAdmin, eq(user.emailVerified, true)))
    .orderBy(desc(isNull(user.createdBy)), user.id)
    .limit(100)
  return college && { ...college, people }
}
