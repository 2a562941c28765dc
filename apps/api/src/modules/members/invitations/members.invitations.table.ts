import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import {
  appRole,
  authRole,
  collegeWall,
  noWall,
  openCollege,
  workerRole,
} from '#platform/database/tenancy.ts'

/** After a transaction of role `auth` has entered a college, it can write only to the invitations of that college. */
const isOfOpenCollege = sql`${openCollege} is null or college_id = ${openCollege}::uuid`

/**
 * One row per admin who is invited and has not accepted. It is no account: the address stays free for other accounts.
 * The row is deleted when the invitation is accepted, disowned or cancelled, and 72 hours after it was made.
 */
export const invitations = pgTable(
  'invitations',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    role: text({ enum: ['DepartmentAdmin', 'SuperAdmin'] }).notNull(),
    departmentId: uuid(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The hash of the temporary password. Only role `auth` can read it. */
    passwordHash: text().notNull(),
    invitedBy: uuid().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.id] }),
    unique('invitations_address').on(table.collegeId, table.email),
    foreignKey({
      name: 'invitations_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }),
    // A mailed link names the invitation before its college is known.
    index('invitations_by_id').on(table.id),
    index('invitations_by_expiry').on(table.expiresAt),
    check('invitations_role', sql`${table.role} in ('DepartmentAdmin', 'SuperAdmin')`),
    check(
      'invitations_department_of_admin',
      sql`(${table.role} = 'DepartmentAdmin') = (${table.departmentId} is not null)`,
    ),
    check('invitations_email_folded', sql`${table.email} = lower(${table.email})`),
    collegeWall('invitations', [appRole, workerRole]),
    noWall('invitations', authRole),
    pgPolicy('invitations_insert_in_college', {
      as: 'restrictive',
      for: 'insert',
      to: authRole,
      withCheck: isOfOpenCollege,
    }),
    pgPolicy('invitations_update_in_college', {
      as: 'restrictive',
      for: 'update',
      to: authRole,
      using: isOfOpenCollege,
    }),
    pgPolicy('invitations_delete_in_college', {
      as: 'restrictive',
      for: 'delete',
      to: authRole,
      using: isOfOpenCollege,
    }),
  ],
)
