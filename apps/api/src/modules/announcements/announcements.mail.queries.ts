import type { NoticeTopic } from '@counterfoil/contract/notices'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { colleges, departments, shortNameOf } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'
import { announcements } from './announcements.table.ts'

const isPosted = (collegeId: string) =>
  and(eq(announcements.collegeId, collegeId), isNull(announcements.removedAt))

export async function findPosted(tx: Tx, collegeId: string, id: string) {
  const [found] = await tx
    .select({ createdBy: announcements.createdBy })
    .from(announcements)
    .where(and(isPosted(collegeId), eq(announcements.id, id)))
  return found
}

export async function findRole(tx: Tx, { collegeId, userId }: { collegeId: string; userId: string }) {
  const [found] = await tx
    .select({ role: user.role })
    .from(user)
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId)))
  return found?.role ?? 'student'
}

/** Lists these announcements, oldest first, with the department or the college that speaks. */
export async function listForMail(tx: Tx, collegeId: string, ids: readonly string[]) {
  return tx
    .select({
      title: announcements.title,
      body: announcements.body,
      college: colleges.name,
      from: sql<string>`coalesce(${shortNameOf(departments)}, ${colleges.name})`,
    })
    .from(announcements)
    .innerJoin(colleges, eq(colleges.id, announcements.collegeId))
    .leftJoin(
      departments,
      and(eq(departments.collegeId, announcements.collegeId), eq(departments.id, announcements.departmentId)),
    )
    .where(and(isPosted(collegeId), inArray(announcements.id, [...ids])))
    .orderBy(asc(announcements.id))
}

type Readers = {
  collegeId: string
  topic: NoticeTopic
  /** Whether people who chose nothing get the mail. */
  isByDefault: boolean
  exceptId: string
  after: string | null
  limit: number
}

const readers = {
  name: 'announcement_readers',
  text: `select u.id from "user" u
    left join mail_settings s on s.college_id = u.college_id and s.user_id = u.id
    where u.college_id = $1 and u.state = 'active' and u.email_verified and not u.waiting and u.id <> $2
      and ($3::uuid is null or u.id > $3::uuid) and coalesce(s.paces ->> $4 <> 'none', $5)
    order by u.id limit $6`,
}

/** Lists the people who are mailed such announcements, in slices by their ids. */
export async function listReaders(
  tx: Tx,
  { collegeId, topic, isByDefault, exceptId, after, limit }: Readers,
): Promise<string[]> {
  const values = [collegeId, exceptId, after, topic, isByDefault, limit]
  const { rows } = await runStatement(tx, { ...readers, values })
  return rows.map(({ id }) => id)
}
