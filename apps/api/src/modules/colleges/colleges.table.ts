import { departmentChangeRules } from '@counterfoil/contract/colleges'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  appRole,
  authRole,
  collegeWall,
  noWall,
  openCollege,
  workerRole,
} from '#platform/database/tenancy.ts'

/**
 * A database policy for role `auth`. After a transaction has entered a college, it can change only this college and
 * colleges that are not open yet.
 */
const isWritable = sql`${openCollege} is null or id = ${openCollege}::uuid or opened_at is null`
const writesToOpenCollege = (['update', 'delete'] as const).map((command) =>
  pgPolicy(`colleges_${command}_in_college`, {
    as: 'restrictive',
    for: command,
    to: authRole,
    using: isWritable,
  }),
)

const itself = sql`id = current_setting('app.college_id')::uuid`

export const colleges = pgTable(
  'colleges',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /**
     * The name in a form for comparing. It is unique, so if two founders choose the same name, only one of them
     * succeeds.
     */
    nameKey: text().notNull().unique(),
    /** A short random code, unique in the whole installation. */
    code: text().notNull().unique(),
    /**
     * A seal (keyed digest) of the founder's address. It lets the same founder sign up again with this name before
     * confirming, even if the address already has an account.
     */
    founderSeal: text(),
    timeZone: text().notNull().default('Asia/Kolkata'),
    // The settings are columns of this table, because sign-up reads them together with the name, before it enters a
    // college.
    departmentAdminsMayPost: boolean().notNull().default(false),
    departmentChange: text({ enum: departmentChangeRules }).notNull().default('free'),
    /** If this is empty, students with any e-mail domain can join. */
    joinDomains: text().array().notNull().default(sql`'{}'`),
    joinApproval: boolean().notNull().default(false),
    /** When the founder confirmed the address. Until then the name is only reserved. */
    openedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    pgPolicy('colleges_itself', { for: 'all', to: appRole, using: itself, withCheck: itself }),
    ...writesToOpenCollege,
    check('colleges_department_change', sql`${table.departmentChange} in ('free', 'request')`),
    index('colleges_unopened').on(table.createdAt).where(sql`opened_at is null`),
    noWall('colleges', authRole),
    noWall('colleges', workerRole),
  ],
)

export const departments = pgTable(
  'departments',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    unique('departments_name').on(table.collegeId, table.name),
    collegeWall('departments'),
  ],
)
