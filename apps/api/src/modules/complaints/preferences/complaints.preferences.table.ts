import { undoChoices } from '@counterfoil/contract/complaints/inbox'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

/** How an admin works with the inbox. An admin without a row has the defaults. */
export const inboxPreferences = pgTable(
  'inbox_preferences',
  {
    collegeId: uuid().notNull(),
    userId: uuid().notNull(),
    undoSeconds: integer().$type<(typeof undoChoices)[number]>().notNull(),
    /** Whether single keys are shortcuts. */
    shortcuts: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'inbox_preferences_pk', columns: [table.collegeId, table.userId] }),
    // A college that the operator refused is deleted with its people.
    foreignKey({
      name: 'inbox_preferences_user',
      columns: [table.collegeId, table.userId],
      foreignColumns: [user.collegeId, user.id],
    }).onDelete('cascade'),
    check('inbox_preferences_undo', sql`${table.undoSeconds} in (${sql.raw(undoChoices.join(', '))})`),
    collegeWall('inbox_preferences', [appRole, workerRole]),
  ],
)
