import {
  type BulkChange,
  type BulkFailure,
  bulkFailures,
  bulkStates,
} from '@counterfoil/contract/complaints/bulk-api'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

const moment = () => timestamp({ withTimezone: true })
const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** What a bulk change does, without the words: only ids and values of closed lists. */
export type StoredChange = BulkChange extends infer Change
  ? Change extends BulkChange
    ? Omit<Change, 'reason'>
    : never
  : never

/** How the turn of a complaint ended. */
export type Outcome = 'done' | BulkFailure

/** Bulk changes that an admin asked for. Only that admin sees them. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    state: text({ enum: bulkStates }).notNull().default('waiting'),
    change: jsonb().$type<StoredChange>().notNull(),
    /** The words for the students. They are deleted when the job is over, because each complaint has its own copy. */
    words: text(),
    /** How many of the asked complaints the admin could not see. */
    unseen: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    startsAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('bulk_jobs_by_user').on(table.collegeId, table.userId, table.id),
    // A college that the operator refused is deleted with its people.
    foreignKey({
      name: 'bulk_jobs_user',
      columns: [table.collegeId, table.userId],
      foreignColumns: [user.collegeId, user.id],
    }).onDelete('cascade'),
    check('bulk_jobs_state', sql`${table.state} in (${quoted(bulkStates)})`),
    collegeWall('bulk_jobs', [appRole, workerRole]),
  ],
)

/**
 * The complaints of a bulk change, in the order of their turns. They are not a foreign key. It would lock up to 500
 * complaints at once, and complaints are never deleted.
 */
export const bulkItems = pgTable(
  'bulk_items',
  {
    collegeId: uuid().notNull(),
    jobId: uuid().notNull(),
    place: integer().notNull(),
    complaintId: uuid().notNull(),
    /** The version that the admin saw. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Null before its turn. */
    outcome: text().$type<Outcome>(),
  },
  (table) => [
    primaryKey({ name: 'bulk_items_pk', columns: [table.collegeId, table.jobId, table.place] }),
    foreignKey({
      name: 'bulk_items_job',
      columns: [table.collegeId, table.jobId],
      foreignColumns: [bulkJobs.collegeId, bulkJobs.id],
    }).onDelete('cascade'),
    check('bulk_items_outcome', sql`${table.outcome} in (${quoted(['done', ...bulkFailures])})`),
    collegeWall('bulk_items', [appRole, workerRole]),
  ],
)
