import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { collegeWall } from '#platform/database/tenancy.ts'

/** Append-only. `app` and `auth` can insert and read, `worker` can read. A trigger refuses changes by every role. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: uuid(),
    action: text().notNull(),
    subjectId: uuid(),
    /**
     * Ids and names of fields, and both values of settings and rules, which are about the college. Never what a person
     * wrote or a value about a person, so that erasing a person does not have to change the audit.
     */
    details: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('audit_entries_by_subject').on(table.collegeId, table.subjectId, table.id),
    collegeWall('audit_entries'),
  ],
)
