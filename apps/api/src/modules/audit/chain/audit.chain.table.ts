import { auditFaults } from '@counterfoil/contract/audit'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

export type FaultKind = (typeof auditFaults)[number]

/**
 * The chain of a college: each audit entry has a position, and a hash that depends on the entry and on all entries before
 * it. Only the worker adds rows, and a trigger refuses changes by every role. It does not refer to `audit_entries` by a
 * foreign key, because a link has to outlive an entry that was deleted, so that its absence is noticed.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    collegeId: uuid().notNull(),
    position: integer().notNull(),
    entryId: uuid().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.position] }),
    unique('audit_links_entry').on(table.collegeId, table.entryId),
    check('audit_links_position', sql`${table.position} > 0`),
    collegeWall('audit_links', [appRole, workerRole]),
  ],
)

/** How the last whole check of a college's chain ended. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    collegeId: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last position that was checked. */
    position: integer().notNull(),
    fault: text({ enum: auditFaults }),
    faultPosition: integer(),
    /** The greatest number of signed heads with which the chain was ever compared. Fewer of them mean that some are gone. */
    heads: integer().notNull(),
  },
  (table) => [
    check('audit_checks_fault', sql`(${table.fault} is null) = (${table.faultPosition} is null)`),
    collegeWall('audit_checks', [appRole, workerRole]),
  ],
)
