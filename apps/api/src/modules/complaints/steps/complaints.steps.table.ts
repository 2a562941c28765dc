import { steps } from '@counterfoil/contract/complaints/steps'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { complaintEvents, complaints, oneOf } from '#modules/complaints/complaints.table.ts'
import { appRole, collegeWall, noWall, workerRole } from '#platform/database/tenancy.ts'

const moment = () => timestamp({ withTimezone: true })
const targets = ['answer', 'outcome'] as const

/**
 * When the worker has to look at a complaint next, because of its dates. It holds ids and times alone, because the
 * worker looks for those of all colleges at once (decision 0067).
 */
export const complaintNextSteps = pgTable(
  'complaint_next_steps',
  {
    collegeId: uuid().notNull(),
    complaintId: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.complaintId] }),
    index('complaint_next_steps_by_time').on(table.at, table.collegeId, table.complaintId),
    foreignKey({
      name: 'complaint_next_steps_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    collegeWall('complaint_next_steps', [appRole]),
    // Its grant is for reading alone.
    noWall('complaint_next_steps', workerRole),
  ],
)

/** What was done about a date. The key makes that it is done once, and the event says it in the history. */
export const complaintSteps = pgTable(
  'complaint_steps',
  {
    collegeId: uuid().notNull(),
    complaintId: uuid().notNull(),
    target: text({ enum: targets }).notNull(),
    /** Which time it was unfinished, as in the reckoning. */
    round: integer().notNull(),
    step: text({ enum: steps }).notNull(),
    eventId: uuid().notNull(),
    createdAt: moment().notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({
      name: 'complaint_steps_once',
      columns: [table.collegeId, table.complaintId, table.target, table.round, table.step],
    }),
    foreignKey({
      name: 'complaint_steps_event',
      columns: [table.collegeId, table.eventId],
      foreignColumns: [complaintEvents.collegeId, complaintEvents.id],
    }),
    check('complaint_steps_target', oneOf(sql`${table.target}`, targets)),
    check('complaint_steps_step', oneOf(sql`${table.step}`, steps)),
    collegeWall('complaint_steps', [appRole]),
  ],
)
