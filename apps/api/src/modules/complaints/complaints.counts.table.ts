import { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { wall } from './complaints.table.ts'

const countedBy = () => ({
  departmentId: uuid().notNull(),
  status: text({ enum: complaintStatuses }).notNull(),
  priority: text({ enum: priorities }).notNull(),
  total: integer().notNull(),
})

/**
 * How many open complaints a college has, by department, status and priority. Each change of a complaint updates these
 * counter rows in its own transaction, so no request has to count complaints.
 */
export const complaintCounts = pgTable(
  'complaint_counts',
  { collegeId: uuid().notNull(), ...countedBy() },
  (table) => [
    primaryKey({
      name: 'complaint_counts_pk',
      columns: [table.collegeId, table.departmentId, table.status, table.priority],
    }),
    check('complaint_counts_total', sql`${table.total} >= 0`),
    wall('complaint_counts'),
  ],
)

/**
 * The same counts as in `complaint_counts`, but separate for each `day`, which is the date that a complaint is about.
 */
export const complaintDayCounts = pgTable(
  'complaint_day_counts',
  { collegeId: uuid().notNull(), day: date({ mode: 'string' }).notNull(), ...countedBy() },
  (table) => [
    primaryKey({
      name: 'complaint_day_counts_pk',
      columns: [table.collegeId, table.day, table.departmentId, table.status, table.priority],
    }),
    check('complaint_day_counts_total', sql`${table.total} >= 0`),
    wall('complaint_day_counts'),
  ],
)

/**
 * The last complaint number of each college. Filing a complaint locks this row until the commit, so numbers have no
 * gaps. It takes this lock last, so that other students who file wait only briefly. The row also says how many
 * complaints a month has: `last` minus `beforeMonth`.
 */
export const complaintNumbers = pgTable(
  'complaint_numbers',
  {
    collegeId: uuid().primaryKey(),
    last: integer().notNull(),
    /** The first day of the month of the last filing, in the college's time zone. */
    month: date({ mode: 'string' }).notNull().default('2000-01-01'),
    /** The last number of the months before. */
    beforeMonth: integer().notNull().default(0),
  },
  () => [wall('complaint_numbers')],
)
