import { priorities } from '@counterfoil/contract/fields'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall } from '#platform/database/tenancy.ts'

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
    collegeWall('announcements', [appRole]),
  ],
)
