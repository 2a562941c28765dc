import type { OfficeCalendar, TargetRow } from '@counterfoil/contract/clock'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { colleges } from '#modules/colleges/colleges.table.ts'
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
