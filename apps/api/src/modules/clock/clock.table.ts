import type { OfficeCalendar, TargetRow } from '@counterfoil/contract/clock'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

const versionColumns = {
  // A college that the operator refused is deleted with everything that it has set up.
  collegeId: uuid()
    .notNull()
    .references(() => colleges.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

/**
 * The versions of the calendar of a college. None is ever changed, because the dates of complaints are counted by the
 * version of their filing. A college that has not changed its calendar has none (`usualCalendar`).
 */
export const calendars = pgTable(
  'calendars',
  {
    ...versionColumns,
    timeZone: text().notNull(),
    week: jsonb().$type<OfficeCalendar['week']>().notNull(),
    holidays: jsonb().$type<OfficeCalendar['holidays']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.version] }),
    collegeWall('calendars', [appRole, workerRole]),
  ],
)

/** The versions of the targets of a college, likewise. */
export const targetPolicies = pgTable(
  'target_policies',
  { ...versionColumns, rows: jsonb().$type<readonly TargetRow[]>().notNull() },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.version] }),
    collegeWall('target_policies', [appRole, workerRole]),
  ],
)

/**
 * The versions of who is told last about complaints that are over their date. None is ever changed, because histories
 * tell whom a complaint was told to by the title of that time.
 */
export const nextLevels = pgTable(
  'next_levels',
  {
    ...versionColumns,
    /** A SuperAdmin. Null if the college names nobody any more. */
    userId: uuid(),
    /** What students call the person. */
    title: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.version] }),
    foreignKey({
      name: 'next_levels_user',
      columns: [table.collegeId, table.userId],
      foreignColumns: [user.collegeId, user.id],
    }),
    collegeWall('next_levels', [appRole, workerRole]),
  ],
)
