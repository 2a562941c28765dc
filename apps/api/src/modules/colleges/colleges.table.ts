import { collegeApprovals, departmentChangeRules } from '@counterfoil/contract/colleges'
import { filingWindowDays } from '@counterfoil/contract/complaints/complaints'
import {
  leastRetentionYears,
  mostRetentionYears,
  usualRetentionYears,
} from '@counterfoil/contract/complaints/retention-api'
import { rollForms } from '@counterfoil/contract/roll'
import { maxFilingsPerDay, maxFilingsPerHour, mostFilingDays } from '@counterfoil/contract/rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
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

const between = (column: AnyPgColumn, most: number, least = 1) =>
  sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`

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
    rollForm: text({ enum: rollForms }).notNull().default('digits'),
    rollMask: text(),
    filingDays: integer().notNull().default(filingWindowDays),
    /** Grows with every edit of the rules, so that two SuperAdmins do not overwrite each other. */
    rulesVersion: integer().notNull().default(1),
    /** The versions of the calendar and of the targets by which complaints are filed now (module clock). */
    calendarVersion: integer().notNull().default(0),
    targetsVersion: integer().notNull().default(0),
    /** How many years after its last event a complaint keeps what was written in it. */
    retentionYears: integer().notNull().default(usualRetentionYears),
    /** A shorter period, and the moment from which it is in force. No job moves it to `retentionYears`. */
    nextRetentionYears: integer(),
    nextRetentionAt: timestamp({ withTimezone: true }),
    retentionVersion: integer().notNull().default(1),
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
    check('colleges_filing_days', between(table.filingDays, mostFilingDays, 0)),
    check('colleges_retention_years', between(table.retentionYears, mostRetentionYears, leastRetentionYears)),
    check(
      'colleges_next_retention_years',
      between(table.nextRetentionYears, mostRetentionYears, leastRetentionYears),
    ),
    check(
      'colleges_next_retention',
      sql`(${table.nextRetentionYears} is null) = (${table.nextRetentionAt} is null)`,
    ),
    check('colleges_roll_form', sql`${table.rollForm} in ('digits', 'letters', 'mask')`),
    check('colleges_roll_mask', sql`(${table.rollForm} = 'mask') = (${table.rollMask} is not null)`),
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

/** Whether the shorter period is in force by now. No job moves it to `retentionYears`. */
export const hasNextRetentionBegun = sql`coalesce(${colleges.nextRetentionAt} <= clock_now(), false)`

/** How many years after its last event a complaint keeps what was written in it, as of now. */
export const retentionYearsNow = sql<number>`case when ${hasNextRetentionBegun} then ${colleges.nextRetentionYears}
  else ${colleges.retentionYears} end`

export const departments = pgTable(
  'departments',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Used instead of the name in threads, the bell and mails. */
    shortName: text(),
    /** What students read below the name when they choose a department. */
    line: text(),
    /** The order that the college chose, at first that of the specification. */
    place: integer().notNull().default(0),
    /** Grows with every edit, so that two SuperAdmins do not overwrite each other's names. */
    version: integer().notNull().default(1),
    /** Whether its admins are asked for a photo of the work when they resolve a complaint. */
    asksPhoto: boolean().notNull().default(false),
    /** From this moment on nothing is filed into it. Its finished complaints stay. */
    retiredAt: timestamp({ withTimezone: true }),
    /** The department that has its work since it was retired. */
    handedToId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    // The name of a retired department is free for another one.
    uniqueIndex('departments_open_name').on(table.collegeId, sql`lower(name)`).where(sql`retired_at is null`),
    foreignKey({
      name: 'departments_handed_to',
      columns: [table.collegeId, table.handedToId],
      foreignColumns: [table.collegeId, table.id],
    }),
    check('departments_handed_on', sql`(${table.retiredAt} is null) = (${table.handedToId} is null)`),
    collegeWall('departments'),
  ],
)

/**
 * The key of the lock that every filing into a department shares, and its retirement has alone. It is not the lock of
 * the row, because filings could share that again and again, and a retirement would wait for a moment without any. This
 * lock has a queue. `college` and `id` are the parts of the statement that are the ids of college and department. Without
 * the college, a SuperAdmin could hold up the filings of another college.
 */
export const filingGate = (college: string, id: string) =>
  `hashtextextended('filing ' || ${college}::uuid || ${id}::uuid, 0)`

/** The name where there is little room. `department` can be an alias of the table. */
export function shortNameOf(department: { name: AnyPgColumn; shortName: AnyPgColumn }) {
  return sql<string>`coalesce(${department.shortName}, ${department.name})`
}

/**
 * The names that a department had, each with the moment until which it had them. What happened before is told with the
 * names of that time (function `department_then`).
 */
export const departmentFormerNames = pgTable(
  'department_former_names',
  {
    collegeId: uuid().notNull(),
    departmentId: uuid().notNull(),
    until: timestamp({ withTimezone: true }).notNull().defaultNow(),
    name: text().notNull(),
    shortName: text(),
  },
  (table) => [
    primaryKey({
      name: 'department_former_names_pk',
      columns: [table.collegeId, table.departmentId, table.until],
    }),
    foreignKey({
      name: 'department_former_names_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }).onDelete('cascade'),
    collegeWall('department_former_names', [appRole, workerRole]),
  ],
)
