import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { collegeWall } from '#platform/database/tenancy.ts'

/** Append-only. The roles may insert and read, and a trigger refuses updates and deletes for every role. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: uuid(),
    action: text().notNull(),
    subjectId: uuid(),
    /** Ids and names of fields, never their values, so that erasing a person does not have to change the audit. */
    details: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('audit_entries_by_subject').on(table.collegeId, table.subjectId, table.id),
    collegeWall('audit_entries'),
  ],
)
