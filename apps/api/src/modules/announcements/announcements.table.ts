import { priorities } from '@counterfoil/contract/fields'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

const moment = () => timestamp({ withTimezone: true })

export const announcements = pgTable(
  'announcements',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** The department that posted it, or null for the whole college. */
    departmentId: uuid(),
    title: text().notNull(),
    body: text().notNull(),
    priority: text({ enum: priorities }).notNull(),
    createdBy: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
    editedAt: moment(),
    /** When the announcement was deleted. It disappears from every list, but its row stays in the table. */
    removedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    foreignKey({
      name: 'announcements_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }),
    foreignKey({
      name: 'announcements_author',
      columns: [table.collegeId, table.createdBy],
      foreignColumns: [user.collegeId, user.id],
    }),
    index('announcements_listed').on(table.collegeId, table.id).where(sql`removed_at is null`),
    check('announcements_priority', sql`${table.priority} in ('low', 'medium', 'high')`),
    collegeWall('announcements', [appRole, workerRole]),
  ],
)

/**
 * Which announcements a person has read: all up to `until`, except those in `others`, and of the later ones those in
 * `others`. Most people read in order, so a row is short, and posting to a large college writes no rows at all.
 */
export const announcementMarks = pgTable(
  'announcement_marks',
  {
    collegeId: uuid().notNull(),
    userId: uuid().notNull(),
    until: uuid().notNull(),
    others: uuid().array().notNull().default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ name: 'announcement_marks_pk', columns: [table.collegeId, table.userId] }),
    // A college that the operator refused is deleted with its people.
    foreignKey({
      name: 'announcement_marks_user',
      columns: [table.collegeId, table.userId],
      foreignColumns: [user.collegeId, user.id],
    }).onDelete('cascade'),
    collegeWall('announcement_marks', [appRole, workerRole]),
  ],
)
