import { and, desc, eq, sql } from 'drizzle-orm'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { nextLevels } from './clock.table.ts'

const isActive = and(
  eq(user.collegeId, nextLevels.collegeId),
  eq(user.id, nextLevels.userId),
  eq(user.role, 'SuperAdmin'),
  eq(user.state, 'active'),
)

/** When the first of the versions since which the same person is named was written. */
const namedAt = sql`(select min(same.created_at) from next_levels same
  where same.college_id = ${nextLevels.collegeId} and same.version > coalesce(
    (select max(other.version) from next_levels other
      where other.college_id = ${nextLevels.collegeId} and other.user_id is distinct from ${nextLevels.userId}), 0))`

/** The version that holds now. Without a person if the college names nobody, or the account is no longer a SuperAdmin's. */
export async function findNextLevelNow(tx: Tx, collegeId: string) {
  const [found] = await tx
    .select({
      version: nextLevels.version,
      title: nextLevels.title,
      userId: user.id,
      namedAt: namedAt.mapWith(nextLevels.createdAt),
    })
    .from(nextLevels)
    .leftJoin(user, isActive)
    .where(eq(nextLevels.collegeId, collegeId))
    .orderBy(desc(nextLevels.version))
    .limit(1)
  return found
}

/** Whom the college can name. */
export async function listActiveSuperAdmins(tx: Tx, collegeId: string) {
  return tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.collegeId, collegeId), eq(user.role, 'SuperAdmin'), eq(user.state, 'active')))
    .orderBy(user.email)
    .limit(100)
}

type NewLevel = { collegeId: string; version: number; userId: string | null; title: string }

export async function insertNextLevel(tx: Tx, level: NewLevel): Promise<void> {
  await tx.insert(nextLevels).values({ ...level, createdAt: sql`clock_now()` })
}
