import { type EmergencyNumber, questionKinds } from '@counterfoil/contract/category-offer'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

/** What complaints are about. A category belongs to a department, to which its complaints go. */
export const categories = pgTable(
  'categories',
  {
    // A college that the operator refused is deleted with everything that it has set up.
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    departmentId: uuid().notNull(),
    name: text().notNull(),
    /** The words of the name as the search knows them, by which forms find it. */
    words: text().array().notNull().default(sql`'{}'`),
    /** What students read before they write, such as where a password is reset. */
    hint: text(),
    /** Numbers to call in danger. If there are any, the student cannot choose another department. */
    emergency: jsonb().$type<readonly EmergencyNumber[]>().notNull().default([]),
    /** How many days back the date of a complaint may be. Null if the college's own rule holds. */
    filingDays: integer(),
    /** Whether students read while filing how many complaints about it are open in their building. */
    showsOpen: boolean().notNull().default(false),
    /** Grows with every edit, so that two SuperAdmins do not overwrite each other. */
    version: integer().notNull().default(1),
    /** From this moment on it is in no form. Complaints keep it. */
    retiredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    // Students pick a category by its name, so two of one name would be hard to tell apart. It is also the order of
    // the lists. The name of a retired category is free for another one.
    uniqueIndex('categories_open_name').on(table.collegeId, sql`lower(name)`).where(sql`retired_at is null`),
    index('categories_by_department').on(table.collegeId, table.departmentId, sql`lower(name)`),
    foreignKey({
      name: 'categories_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }).onDelete('cascade'),
    collegeWall('categories', [appRole, workerRole]),
  ],
)

/**
 * The questions of a category in every version. An answer names the version that the student read, so that it stays
 * with the words that were asked.
 */
export const categoryQuestions = pgTable(
  'category_questions',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    version: integer().notNull(),
    categoryId: uuid().notNull(),
    place: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    words: text().notNull(),
    isNeeded: boolean().notNull(),
    choices: text().array().notNull().default(sql`'{}'`),
    least: integer(),
    most: integer(),
    /** From this moment on another version is asked, or none. */
    endedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id, table.version] }),
    index('category_questions_asked').on(table.collegeId, table.categoryId).where(sql`ended_at is null`),
    foreignKey({
      name: 'category_questions_category',
      columns: [table.collegeId, table.categoryId],
      foreignColumns: [categories.collegeId, categories.id],
    }).onDelete('cascade'),
    check('category_questions_kind', sql`${table.kind} in ('choice', 'text', 'number')`),
    collegeWall('category_questions', [appRole, workerRole]),
  ],
)
