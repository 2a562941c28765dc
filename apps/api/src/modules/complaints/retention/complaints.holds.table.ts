import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { complaints, complaintTexts, wall } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * That a complaint is kept from deletion, for example because of a court case. The reasons are among the texts of the
 * complaint, so they are blanked with it. A hold that was released stays, as the record of it.
 */
export const complaintHolds = pgTable(
  'complaint_holds',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    complaintId: uuid().notNull(),
    reasonId: uuid().notNull(),
    placedBy: uuid().notNull(),
    placedAt: moment().notNull().defaultNow(),
    releasedBy: uuid(),
    releasedAt: moment(),
    releaseReasonId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    uniqueIndex('complaint_holds_open')
      .on(table.collegeId, table.complaintId)
      .where(sql`${table.releasedAt} is null`),
    check(
      'complaint_holds_released',
      sql`(${table.releasedAt} is null) = (${table.releasedBy} is null) and (${table.releasedAt} is null) = (${table.releaseReasonId} is null)`,
    ),
    foreignKey({
      name: 'complaint_holds_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    foreignKey({
      name: 'complaint_holds_reason',
      columns: [table.collegeId, table.reasonId],
      foreignColumns: [complaintTexts.collegeId, complaintTexts.id],
    }),
    foreignKey({
      name: 'complaint_holds_release_reason',
      columns: [table.collegeId, table.releaseReasonId],
      foreignColumns: [complaintTexts.collegeId, complaintTexts.id],
    }),
    foreignKey({
      name: 'complaint_holds_placed_by',
      columns: [table.collegeId, table.placedBy],
      foreignColumns: [user.collegeId, user.id],
    }),
    foreignKey({
      name: 'complaint_holds_released_by',
      columns: [table.collegeId, table.releasedBy],
      foreignColumns: [user.collegeId, user.id],
    }),
    wall('complaint_holds'),
  ],
)
