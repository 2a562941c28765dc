import type { Priority } from '@counterfoil/contract/fields'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineList, type Tx } from '#platform/database/database.ts'
import { moment, momentOrNull, oneOf, optional, shape, text } from '#platform/database/shapes.ts'
import { announcements } from './announcements.table.ts'

/** The columns of an announcement in the list. */
const announcementShape = shape({
  id: text('a.id'),
  title: text('a.title'),
  description: text('a.body'),
  priority: oneOf<Priority>('a.priority'),
  department: optional({ id: text('d.id'), name: text('d.name') }),
  createdAt: moment('a.created_at'),
  editedAt: momentOrNull('a.edited_at'),
})

/** The announcements of one page, newest first. */
const announcementsOf = defineList(
  announcementShape,
  (columns) => `select ${columns} from announcements a
    left join departments d on d.college_id = a.college_id and d.id = a.department_id
    where a.college_id = $1 and a.removed_at is null and a.id < $2 order by a.id desc limit $3`,
)

type Page = { collegeId: string; before: string; limit: number }

/** Lists the announcements that are older than the id `before`. Ids are ordered by time. */
export const listAnnouncementsOf = (tx: Tx, { collegeId, before, limit }: Page) =>
  announcementsOf(tx, [collegeId, before, limit])

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

/** Reads an announcement and locks its row, so that it cannot be edited and removed at the same time. */
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
    .where(byId(collegeId, id))
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
    .where(byId(collegeId, id))
}

export async function updateToRemoved(tx: Tx, collegeId: string, id: string): Promise<void> {
  await tx.update(announcements).set({ removedAt: sql`now()` }).where(byId(collegeId, id))
}

const byId = (collegeId: string, id: string) =>
  and(eq(announcements.collegeId, collegeId), eq(announcements.id, id), isNull(announcements.removedAt))
