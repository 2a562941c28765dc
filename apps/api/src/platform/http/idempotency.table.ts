import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { collegeWall } from '#platform/database/tenancy.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    collegeId: uuid().notNull(),
    userId: uuid().notNull(),
    key: uuid().notNull(),
    /**
     * A keyed digest of the endpoint and its input. With a plain digest, one could guess the passwords in some inputs.
     */
    requestSeal: text().notNull(),
    /** The answer that was given. It has only ids and numbers, nothing that a person wrote. */
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.userId, table.key] }),
    index('idempotency_keys_by_age').on(table.collegeId, table.createdAt),
    collegeWall('idempotency_keys'),
  ],
)
