import type { KeptView } from '@counterfoil/contract/complaints/inbox'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '#modules/identity/identity.table.ts'
import { appRole, collegeWall, workerRole } from '#platform/database/tenancy.ts'

/** Views of the inbox that an admin named and kept. Only that admin sees them. */
export const inboxViews = pgTable(
  'inbox_views',
  {
    collegeId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<KeptView>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    index('inbox_views_by_user').on(table.collegeId, table.userId),
    // A college that the operator refused is deleted with its people, and a kept view must not prevent it.
    foreignKey({
      name: 'inbox_views_user',
      columns: [table.collegeId, table.userId],
      foreignColumns: [user.collegeId, user.id],
    }).onDelete('cascade'),
    collegeWall('inbox_views', [appRole, workerRole]),
  ],
)
