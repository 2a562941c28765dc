import { unreadDays } from '@counterfoil/contract/announcements'
import type { Priority } from '@counterfoil/contract/fields'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { flag, moment, momentOrNull, oneOf, optional, shape, text } from '#platform/database/shapes.ts'
import type { Marks } from './announcements.reading.rules.ts'
import { announcementMarks, announcements } from './announcements.table.ts'

/** For the queries below, which read the marks of $2 as `m` and the person as `u`. */
const marks = `left join announcement_marks m on m.college_id = a.college_id and m.user_id = $2
    join "user" u on u.college_id = a.college_id and u.id = $2`

/**
 * What the person posted, and what is older than the account or than `unreadDays`, counts as read. The table says what
 * the marks mean.
 */
const isRead = `(a.created_by = $2 or a.created_at < greatest(u.created_at, clock_now() - interval '${unreadDays} days')
    or (m.until is not null and (a.id <= m.until) <> (a.id = any(m.others))))`

/** The columns of an announcement in the list. */
const announcementShape = shape({
  id: text('a.id'),
  title: text('a.title'),
  description: text('a.body'),
  priority: oneOf<Priority>('a.priority'),
  department: optional({ id: text('d.id'), name: text('d.name') }),
  createdAt: moment('a.created_at'),
  editedAt: momentOrNull('a.edited_at'),
  isRead: flag(isRead),
})

/** The announcements of one page, newest first. */
const announcementsOf = defineList(
  announcementShape,
  (columns) => `select ${columns} from announcements a
    left join departments d on d.college_id = a.college_id and d.id = a.department_id ${marks}
    where a.college_id = $1 and a.removed_at is null and a.id < $3 order by a.id desc limit $4`,
)

type Reader = { collegeId: string; userId: string }
type Page = Reader & { before: string; limit: number }

/** Lists the announcements that are older than the id `before`. Ids are ordered by time. */
export const listAnnouncementsOf = (tx: Tx, { collegeId, userId, before, limit }: Page) =>
  announcementsOf(tx, [collegeId, userId, before, limit])

/** No screen shows a larger number of unread announcements. */
const mostCounted = 100

const unread = {
  name: 'unread_announcements',
  text: `select count(*)::int as unread from (select from announcements a ${marks}
    where a.college_id = $1 and a.removed_at is null and a.id > $3 and not ${isRead} limit ${mostCounted}) counted`,
}

/** Older ones than `since` are read. Ids begin with the time, so they are not even looked at. */
export async function countUnread(tx: Tx, { collegeId, userId }: Reader, since: string): Promise<number> {
  const { rows } = await runStatement(tx, { ...unread, values: [collegeId, userId, since] })
  return rows[0]?.unread ?? 0
}

const isOf = ({ collegeId, userId }: Reader) =>
  and(eq(announcementMarks.collegeId, collegeId), eq(announcementMarks.userId, userId))

/** Locks the marks of the person, so that two tabs do not lose each other's. */
export async function lockMarks(tx: Tx, { collegeId, userId }: Reader, none: Marks): Promise<Marks> {
  await tx.insert(announcementMarks).values({ collegeId, userId, until: none.until }).onConflictDoNothing()
  const [found] = await tx
    .select({ until: announcementMarks.until, others: announcementMarks.others })
    .from(announcementMarks)
    .where(isOf({ collegeId, userId }))
    .for('update')
  return found ?? none
}

export async function updateMarks(tx: Tx, reader: Reader, { until, others }: Marks): Promise<void> {
  await tx
    .update(announcementMarks)
    .set({ until, others: [...others] })
    .where(isOf(reader))
}

export async function deleteMarksOf(tx: Tx, reader: Reader): Promise<void> {
  await tx.delete(announcementMarks).where(isOf(reader))
}

export async function isAnnouncement(tx: Tx, collegeId: string, id: string): Promise<boolean> {
  const found = await tx.select({ id: announcements.id }).from(announcements).where(byId(collegeId, id))
  return found.length > 0
}

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
