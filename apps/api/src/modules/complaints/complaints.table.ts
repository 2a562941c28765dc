import {
  complaintEventTypes,
  complaintKinds,
  complaintStates,
  complaintStatuses,
} from '@counterfoil/contract/complaints'
import { priorities } from '@counterfoil/contract/fields'
import { roles } from '@counterfoil/contract/roles'
import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { departments } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

const wall = (table: string) => collegeWall(table, [appRole, workerRole])
const moment = () => timestamp({ withTimezone: true })

/**
 * Makes a check constraint from a list of values in the contract. So the database cannot store a value that the screens
 * do not know.
 */
function oneOf(column: SQL, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

/**
 * The current state of a complaint, which follows from its events. The migration adds the inbox columns to the index of
 * the primary key, so that PostgreSQL reads a page from the index alone. Columns such as `status` are text with a check
 * and not an enum. The reason is that comparing enums is not leakproof, so under row-level security PostgreSQL does not
 * use such a comparison as an index condition.
 */
export const complaints = pgTable(
  'complaints',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    number: integer().notNull(),
    kind: text({ enum: complaintKinds }).notNull().default('general'),
    state: text({ enum: complaintStates }).notNull().default('open'),
    departmentId: uuid().notNull(),
    status: text({ enum: complaintStatuses }).notNull().default('pending'),
    priority: text({ enum: priorities }).notNull(),
    /** The day the complaint is about. */
    date: date({ mode: 'string' }).notNull(),
    subject: text().notNull(),
    descriptionId: uuid().notNull(),
    filedAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    unique('complaints_number').on(table.collegeId, table.number),
    foreignKey({
      name: 'complaints_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }),
    check('complaints_kind', oneOf(sql`${table.kind}`, complaintKinds)),
    check('complaints_state', oneOf(sql`${table.state}`, complaintStates)),
    check('complaints_status', oneOf(sql`${table.status}`, complaintStatuses)),
    check('complaints_priority', oneOf(sql`${table.priority}`, priorities)),
    wall('complaints'),
  ],
)

/**
 * The reporter of a complaint, with the details from the form. The details are in their own table, so that they can be
 * cleared when the account is deleted, while the complaint stays.
 */
export const complaintReporters = pgTable(
  'complaint_reporters',
  {
    collegeId: uuid().notNull(),
    complaintId: uuid().notNull(),
    userId: uuid().notNull(),
    name: text(),
    roll: text(),
    email: text(),
    phone: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.complaintId] }),
    index('complaint_reporters_by_user').on(table.collegeId, table.userId, table.complaintId),
    foreignKey({
      name: 'complaint_reporters_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    foreignKey({
      name: 'complaint_reporters_user',
      columns: [table.collegeId, table.userId],
      foreignColumns: [user.collegeId, user.id],
    }),
    wall('complaint_reporters'),
  ],
)

/**
 * Descriptions, reasons and earlier subjects, in every version. Events and the audit contain only the ids of these
 * rows, never the texts.
 */
export const complaintTexts = pgTable(
  'complaint_texts',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    complaintId: uuid().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('complaint_texts_by_complaint').on(table.collegeId, table.complaintId),
    foreignKey({
      name: 'complaint_texts_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    wall('complaint_texts'),
  ],
)

/** The details of an event: only ids and values of closed lists, never text that a person wrote. */
export type EventDetails = {
  from?: (typeof complaintStatuses)[number]
  to?: (typeof complaintStatuses)[number]
  subjectId?: string
  descriptionId?: string
  priority?: (typeof priorities)[number]
}

/** Append-only history of a complaint. A trigger refuses every update and delete, for every role. */
export const complaintEvents = pgTable(
  'complaint_events',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    complaintId: uuid().notNull(),
    type: text({ enum: complaintEventTypes }).notNull(),
    /** Students do not see `staff` events. There is no default, so every insert has to choose. */
    visibility: text({ enum: ['public', 'staff'] }).notNull(),
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    details: jsonb().$type<EventDetails>().notNull(),
    /** The reason given with the event. */
    textId: uuid(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('complaint_events_by_complaint').on(table.collegeId, table.complaintId, table.id),
    foreignKey({
      name: 'complaint_events_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    foreignKey({
      name: 'complaint_events_text',
      columns: [table.collegeId, table.textId],
      foreignColumns: [complaintTexts.collegeId, complaintTexts.id],
    }),
    check('complaint_events_type', oneOf(sql`${table.type}`, complaintEventTypes)),
    check('complaint_events_visibility', oneOf(sql`${table.visibility}`, ['public', 'staff'])),
    wall('complaint_events'),
  ],
)

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
