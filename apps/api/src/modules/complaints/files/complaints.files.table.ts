import { fileStates } from '@counterfoil/contract/complaints/files-api'
import { fileMaxBytes, fileRefusals, fileTypes } from '@counterfoil/contract/files'
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
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

/** The row of an erased file stays until its bytes are deleted, and is shown nowhere. */
export const keptFileStates = [...fileStates, 'erased'] as const

/**
 * Photos and PDFs. The bytes are in the storage (`platform/files/`), under keys made of these ids. A file is a draft
 * until it is filed with a complaint.
 */
export const complaintFiles = pgTable(
  'complaint_files',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    /** Who sent it. */
    ownerId: uuid().notNull(),
    /** Null while it is a draft. */
    complaintId: uuid(),
    /** The reply, question or note that it came with. Null if it was filed with the complaint. */
    eventId: uuid(),
    /** The name on the owner's device. It is shown, and never part of a path. */
    name: text().notNull(),
    type: text({ enum: fileTypes }).notNull(),
    /** In bytes: as announced, and once it is ready, as stored. */
    size: integer().notNull(),
    /** How many slices have come. */
    slices: integer().notNull().default(0),
    state: text({ enum: keptFileStates }).notNull().default('coming'),
    refusal: text({ enum: fileRefusals }),
    width: integer(),
    height: integer(),
    /** Of the stored bytes. */
    digest: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last slice came. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('complaint_files_by_owner').on(table.collegeId, table.ownerId, table.id),
    index('complaint_files_by_complaint')
      .on(table.collegeId, table.complaintId, table.id)
      .where(sql`${table.complaintId} is not null`),
    // What the hourly job looks for: drafts, files on their way, and erased ones.
    index('complaint_files_unfinished')
      .on(table.collegeId, table.updatedAt)
      .where(sql`${table.complaintId} is null or ${table.state} in ('coming', 'erased')`),
    check('complaint_files_type', oneOf(sql`${table.type}`, fileTypes)),
    check('complaint_files_state', oneOf(sql`${table.state}`, keptFileStates)),
    check('complaint_files_refusal', oneOf(sql`${table.refusal}`, fileRefusals)),
    // A PDF can become larger when it is written anew.
    check('complaint_files_size', sql`${table.size} between 1 and ${sql.raw(String(10 * fileMaxBytes))}`),
    // A college that the operator refused is deleted with its people, and a draft must not prevent it.
    foreignKey({
      name: 'complaint_files_owner',
      columns: [table.collegeId, table.ownerId],
      foreignColumns: [user.collegeId, user.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'complaint_files_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    foreignKey({
      name: 'complaint_files_event',
      columns: [table.collegeId, table.eventId],
      foreignColumns: [complaintEvents.collegeId, complaintEvents.id],
    }),
    check('complaint_files_of_event', sql`${table.eventId} is null or ${table.complaintId} is not null`),
    collegeWall('complaint_files', [appRole, workerRole]),
  ],
)
