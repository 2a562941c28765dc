import { customType, foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { complaints, wall } from '#modules/complaints/complaints.table.ts'
import { noWall, searchRole } from '#platform/database/tenancy.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words by which a complaint is found, each with the code of its college in front. So one index holds all colleges,
 * and a search reads only the part of one college. The words of the reporter have their own column, so that they can be
 * cleared when the account is deleted.
 */
export const complaintSearch = pgTable(
  'complaint_search',
  {
    collegeId: uuid().notNull(),
    complaintId: uuid().notNull(),
    textWords: tsvector().notNull(),
    personWords: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.complaintId] }),
    foreignKey({
      name: 'complaint_search_complaint',
      columns: [table.collegeId, table.complaintId],
      foreignColumns: [complaints.collegeId, complaints.id],
    }),
    wall('complaint_search'),
    noWall('complaint_search', searchRole),
  ],
)
