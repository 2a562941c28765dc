import {
  collegeApprovals,
  departmentChangeRules,
  maxFilingsPerDay,
  maxFilingsPerHour,
} from '@counterfoil/contract/colleges'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
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
  searchRole,
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

const between = (column: AnyPgColumn, most: number) => sql`${column} between 1 and ${sql.raw(String(most))}`

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
    /**
     * The name with letters that look alike made the same (platform/skeleton.ts). It is null only until the next
     * migration, which fills it in for colleges founded by a version without it.
     */
    nameSkeleton: text().unique(),
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
    departmentChange: text({ enum: departmentChangeRules }).notNull().default('request'),
    /** If this is empty, students with any e-mail domain can join. */
    joinDomains: text().array().notNull().default(sql`'{}'`),
    joinApproval: boolean().notNull().default(false),
    filingsPerHour: integer().notNull().default(10),
    filingsPerDay: integer().notNull().default(30),
    /** When the founder confirmed the address. Until then the name is only reserved. */
    openedAt: timestamp({ withTimezone: true }),
    /** Students can join only an approved college. Where the operator does not decide, colleges start approved. */
    approval: text({ enum: collegeApprovals }).notNull().default('approved'),
    /** When the operator approved or refused the college. */
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    pgPolicy('colleges_itself', { for: 'all', to: [appRole, searchRole], using: itself, withCheck: itself }),
    ...writesToOpenCollege,
    check('colleges_department_change', sql`${table.departmentChange} in ('free', 'request')`),
    check('colleges_filings_per_hour', between(table.filingsPerHour, maxFilingsPerHour)),
    check('colleges_filings_per_day', between(table.filingsPerDay, maxFilingsPerDay)),
    check('colleges_approval', sql`${table.approval} in ('waiting', 'approved', 'refused')`),
    index('colleges_unopened').on(table.createdAt).where(sql`opened_at is null`),
    noWall('colleges', authRole),
    noWall('colleges', workerRole),
    // Migrations fill in `nameSkeleton`, and JavaScript computes it.
    pgPolicy('colleges_for_owner', {
      for: 'all',
      to: 'current_user',
      using: sql`true`,
      withCheck: sql`true`,
    }),
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
    /** Whether its admins are asked for a photo of the work when they resolve a complaint. */
    asksPhoto: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    unique('departments_name').on(table.collegeId, table.name),
    collegeWall('departments'),
  ],
)
