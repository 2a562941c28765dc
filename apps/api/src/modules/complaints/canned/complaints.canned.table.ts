import { sql } from 'drizzle-orm'
import {
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import { appRole, collegeWall } from '#platform/database/tenancy.ts'

/**
 * Texts that admins insert where they write to students. They belong to a department or to the college and not to the
 * admin who wrote them, so they stay when that admin leaves.
 */
export const cannedTexts = pgTable(
  'canned_texts',
  {
    // A college that the operator refused is deleted with everything that it has set up.
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Null if it is for the whole college. */
    departmentId: uuid(),
    title: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    // Two nulls are not the same, so the college's own texts have its id in the place of a department's.
    uniqueIndex('canned_texts_title').on(
      table.collegeId,
      sql`coalesce(department_id, college_id)`,
      sql`lower(title)`,
    ),
    foreignKey({
      name: 'canned_texts_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }).onDelete('cascade'),
    collegeWall('canned_texts', [appRole]),
  ],
)
