import type { Priority } from '@counterfoil/contract/fields'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { departments } from '#modules/colleges/colleges.table.ts'
import { prepared, type Tx } from '#platform/database/database.ts'
import { announcements } from './announcements.table.ts'

type ListedAnnouncement = {
  id: string
  title: string
  description: string
  priority: Priority
  department: { id: string; name: string } | null
  createdAt: Date
  editedAt: Date | null
}
type Page = { collegeId: string; before: string; limit: number }

/** Newest first; ids are time-ordered, so the id is the key of the page. */
export const listAnnouncementsOf = prepared<ListedAnnouncement[], Page>((db) =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      description: announcements.body,
      priority: announcements.priority,
      department: { id: departments.id, name: departments.name },
      createdAt: announcements.createdAt,
      editedAt: announcements.editedAt,
    })
    .from(announcements)
    .leftJoin(
      departments,
      and(eq(departments.collegeId, announcements.collegeId), eq(departments.id, announcements.departmentId)),
    )
    .where(
      and(
        eq(announcements.collegeId, sql.placeholder('collegeId')),
        isNull(announcements.removedAt),
        lt(announcements.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(sql.placeholder('limit'))
    .prepare('announcements_of_college'),
)

type Words = { title: string; description: string; priority: Priority }
type NewAnnouncement = Words & {
  collegeId: string
  id: string
  departmentId: string | null
  createdBy: string
}

export async function insertAnnouncement(tx: Tx, announcement: NewAnnouncement): Promise<void> {
  const { description: body, ...rest } = announcement
  await tx.insert(announcements).values({ ...rest, body })
}

/** Held until the transaction ends, so that nobody edits what somebody else is removing. */
export async function findAnnouncement(
  tx: Tx,
  collegeId: string,
  id: string,
): Promise<(Words & { departmentId: string | null }) | undefined> {
  const [announcement] = await tx
    .select({
      departmentId: announcements.departmentId,
      title: announcements.title,
      description: announcements.body,
      priority: announcements.priority,
    })
    .from(announcements)
    .where(oneOf(collegeId, id))
    .for('update')
  return announcement
}

export async function updateAnnouncement(
  tx: Tx,
  collegeId: string,
  id: string,
  { description: body, ...rest }: Partial<Words>,
): Promise<void> {
  await tx
    .update(announcements)
    .set({ ...rest, ...(body === undefined ? {} : { body }), editedAt: sql`now()` })
    .where(oneOf(collegeId, id))
}

export async function updateToRemoved(tx: Tx, collegeId: string, id: string): Promise<void> {
  await tx.update(announcements).set({ removedAt: sql`now()` }).where(oneOf(collegeId, id))
}

const oneOf = (collegeId: string, id: string) =>
  and(eq(announcements.collegeId, collegeId), eq(announcements.id, id), isNull(announcements.removedAt))
