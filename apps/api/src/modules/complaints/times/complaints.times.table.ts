import { priorities } from '@counterfoil/contract/fields'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { complaints, oneOf } from '#modules/complaints/complaints.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

const moment = () => timestamp({ withTimezone: true })
const targets = ['answer', 'outcome'] as const
export const laterTurns = ['reopened', 'not_solved'] as const

/**
 * How long the office took: one row for each first answer and each outcome. The rows follow from the events and are
 * written with them (decision 0068). Ids begin with the time of filing, so a period is a part of the key. The migration
 * adds the columns that the statistics count by to the index of the key.
 */
export const complaintTimes = pgTable(
  'complaint_times',
  {
    collegeId: uuid().notNull(),
    complaintId: uuid().notNull(),
    target: text({ enum: targets }).notNull(),
    /** Which time it was unfinished, as in the reckoning. */
    round: smallint().notNull(),
    /** The department that had it then. */
    departmentId: uuid().notNull(),
    categoryId: uuid(),
    /** Blanked with that of the complaint, because a room can name its student. */
    placeId: uuid(),
    priority: text({ enum: priorities }).notNull(),
    /** The admin who did it. Null if nobody is named. */
    personId: uuid(),
    beganAt: moment().notNull(),
    doneAt: moment().notNull(),
    minutes: integer().notNull(),
    isInTime: boolean().notNull(),
    /** Of an outcome: how it came to be unfinished again. Null if it has not. */
    laterTurn: text({ enum: laterTurns }),
    /** Of an outcome: how the student rates it. */
    rating: smallint(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'complaint_times_pk',
      columns: [table.collegeId, table.complaintId, table.target, table.round],
    }),
    foreignKey({
      name: 'complaint_times_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    check('complaint_times_target', oneOf(sql`${table.target}`, targets)),
    check('complaint_times_priority', oneOf(sql`${table.priority}`, priorities)),
    check('complaint_times_later_turn', oneOf(sql`${table.laterTurn}`, laterTurns)),
    collegeWall('complaint_times', [appRole, workerRole]),
  ],
)
