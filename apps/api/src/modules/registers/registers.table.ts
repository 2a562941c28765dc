import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall } from '#platform/database/tenancy.ts'

/**
 * The frozen registers. No role that serves the product can change or delete one: it goes only with its college. The
 * document is a text and not jsonb, because its bytes are what was hashed.
 */
export const registers = pgTable(
  'registers',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    /** A month such as 2026-10, or a year such as 2026. */
    period: text().notNull(),
    document: text().notNull(),
    /** SHA-256 of the document. It is also in the entry of the audit. */
    hash: text().notNull(),
    auditEntryId: uuid().notNull(),
    frozenBy: uuid().notNull(),
    frozenAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.period] }),
    foreignKey({
      name: 'registers_user',
      columns: [table.collegeId, table.frozenBy],
      foreignColumns: [user.collegeId, user.id],
    }),
    check('registers_period', sql`${table.period} ~ '^20[0-9]{2}(-(0[1-9]|1[0-2]))?$'`),
    check(
      'registers_hash',
      sql`${table.hash} = encode(sha256(convert_to(${table.document}, 'UTF8')), 'hex')`,
    ),
    collegeWall('registers', [appRole]),
  ],
)
