import { sql } from 'drizzle-orm'
import { date, pgTable, primaryKey, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

/**
 * Which admins opened a complaint, once for each person and day (of UTC). Complaint and person are not foreign keys. A
 * reader would wait for whoever is changing the complaint, and to delete a row of a person, all openings of the college
 * would be looked through. Neither complaints nor admins who opened one are ever deleted as rows.
 */
export const complaintOpenings = pgTable(
  'complaint_openings',
  {
    collegeId: uuid().notNull(),
    /** Begins with the time, so that old openings are found by it. */
    id: uuid().notNull(),
    complaintId: uuid().notNull(),
    userId: uuid().notNull(),
    day: date().notNull().default(sql`(clock_now() at time zone 'UTC')::date`),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    unique('complaint_openings_once').on(table.collegeId, table.complaintId, table.userId, table.day),
    collegeWall('complaint_openings', [appRole, workerRole]),
  ],
)
