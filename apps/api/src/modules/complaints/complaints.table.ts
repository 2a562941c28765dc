import {
  complaintKinds,
  complaintStates,
  complaintStatuses,
  heardWays,
} from '@counterfoil/contract/complaints/complaints'
import { complaintEventTypes, eventVisibilities } from '@counterfoil/contract/complaints/details'
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
  type PgRole,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, categoryQuestions } from '#modules/categories/categories.table.ts'
import { departments } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { places } from '#modules/places/places.table.ts'
import { appRole, collegeWall, searchRole, workerRole } from '#platform/database/tenancy.ts'
import type { EventDetails } from './complaints.events.rules.ts'

export const wall = (table: string, ...others: PgRole[]) =>
  collegeWall(table, [appRole, workerRole, ...others])
const moment = () => timestamp({ withTimezone: true })

/**
 * Makes a check constraint from a list of values in the contract. So the database cannot store a value that the screens
 * do not know.
 */
export function oneOf(column: SQL, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

/**
 * The current state of a complaint, which follows from its events. The migration adds the columns by which the inbox
 * filters to the index of the primary key, so that PostgreSQL finds a page in the index. Columns such as `status` are text with a check
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
    /** What it is about. Null if the student picked no category. */
    categoryId: uuid(),
    /** Where it is. Null if the student named no place. Blanked with the texts, because a room can name its student. */
    placeId: uuid(),
    /** The admin who has the complaint. If that admin leaves the department, a job sets it to null. */
    assigneeId: uuid(),
    /** The complaint with which this one is handled. It has the status and the department that people see. */
    mergedIntoId: uuid(),
    /** The event with the question that the student has not answered yet. */
    questionId: uuid(),
    /** The last department of which an admin has opened it. */
    seenDepartmentId: uuid(),
    /** How often the student said that it is not solved. */
    notSolved: integer().notNull().default(0),
    filedAt: moment().notNull().default(sql`clock_now()`),
    updatedAt: moment().notNull().defaultNow(),
    /**
     * When an admin last did something about it, or when it was filed. Milliseconds are enough, and JavaScript has no
     * more.
     */
    touchedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /**
     * The versions of the calendar and of the targets by which its dates are counted. They are those of filing, until the
     * dates are moved to another calendar. Null if it was filed before there were dates.
     */
    calendarVersion: integer(),
    targetsVersion: integer(),
    /** By when the office has to answer, and to finish it this time. They follow from the events (`dates/`). */
    answerDueAt: moment(),
    answeredAt: moment(),
    outcomeDueAt: moment(),
    /** When the office finished it. Null while it is unfinished. */
    finishedAt: moment(),
    /** The nearest date that is not met. Null if there is none. */
    dueAt: moment(),
    /** Until when its clock stands still if the student does not answer. */
    pausedUntil: moment(),
    /**
     * The `updatedAt` that the complaint had when its words were blanked. Every later change makes the two differ, so
     * the retention run looks at it again.
     */
    blankedUpTo: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    unique('complaints_number').on(table.collegeId, table.number),
    foreignKey({
      name: 'complaints_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }),
    foreignKey({
      name: 'complaints_category',
      columns: [table.collegeId, table.categoryId],
      foreignColumns: [categories.collegeId, categories.id],
    }),
    foreignKey({
      name: 'complaints_place',
      columns: [table.collegeId, table.placeId],
      foreignColumns: [places.collegeId, places.id],
    }),
    foreignKey({
      name: 'complaints_assignee',
      columns: [table.collegeId, table.assigneeId],
      foreignColumns: [user.collegeId, user.id],
    }),
    foreignKey({
      name: 'complaints_merged_into',
      columns: [table.collegeId, table.mergedIntoId],
      foreignColumns: [table.collegeId, table.id],
    }),
    foreignKey({
      name: 'complaints_seen_department',
      columns: [table.collegeId, table.seenDepartmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }),
    index('complaints_merged')
      .on(table.collegeId, table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    check('complaints_merged_state', sql`(${table.state} = 'merged') = (${table.mergedIntoId} is not null)`),
    check('complaints_kind', oneOf(sql`${table.kind}`, complaintKinds)),
    check('complaints_state', oneOf(sql`${table.state}`, complaintStates)),
    check('complaints_status', oneOf(sql`${table.status}`, complaintStatuses)),
    check('complaints_priority', oneOf(sql`${table.priority}`, priorities)),
    wall('complaints', searchRole),
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
    /** Null if the office filed it for a person without an account. */
    userId: uuid(),
    /** How the office heard of it. Null if the student filed it. */
    heard: text({ enum: heardWays }),
    name: text(),
    roll: text(),
    email: text(),
    phone: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.complaintId] }),
    index('complaint_reporters_by_user').on(table.collegeId, table.userId, table.complaintId),
    // Finds what the office filed for a person who has an account only now.
    index('complaint_reporters_unclaimed')
      .on(table.collegeId, table.email)
      .where(sql`${table.userId} is null and ${table.email} is not null`),
    check('complaint_reporters_heard', oneOf(sql`${table.heard}`, heardWays)),
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
 * Descriptions, reasons, replies, notes and earlier subjects, in every version. Events and the audit contain only the ids of these
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

/** What a student answered to the questions of the category. It is kept and blanked like the texts. */
export const complaintAnswers = pgTable(
  'complaint_answers',
  {
    collegeId: uuid().notNull(),
    complaintId: uuid().notNull(),
    questionId: uuid().notNull(),
    /** The version of the question that the student read. */
    version: integer().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.complaintId, table.questionId] }),
    foreignKey({
      name: 'complaint_answers_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    foreignKey({
      name: 'complaint_answers_question',
      columns: [table.collegeId, table.questionId, table.version],
      foreignColumns: [categoryQuestions.collegeId, categoryQuestions.id, categoryQuestions.version],
    }),
    wall('complaint_answers'),
  ],
)

/** Append-only history of a complaint. A trigger refuses every update and delete, for every role. */
export const complaintEvents = pgTable(
  'complaint_events',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    complaintId: uuid().notNull(),
    type: text({ enum: complaintEventTypes }).notNull(),
    /** Students do not see `staff` events. There is no default, so every insert has to choose. */
    visibility: text({ enum: eventVisibilities }).notNull(),
    actorId: uuid(),
    actorRole: text({ enum: roles }),
    details: jsonb().$type<EventDetails>().notNull(),
    /** What was written: the reason of a change, a reply, a question or a note. */
    textId: uuid(),
    at: moment().notNull().default(sql`clock_now()`),
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
    // So that no mistake of ours shows a note to a student.
    check('complaint_events_notes', sql`${table.type} <> 'noted' or ${table.visibility} = 'staff'`),
    check('complaint_events_visibility', oneOf(sql`${table.visibility}`, eventVisibilities)),
    wall('complaint_events'),
  ],
)
