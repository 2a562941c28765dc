import { roles } from '@counterfoil/contract/roles'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
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

const moment = () => timestamp({ withTimezone: true })

/**
 * Role `auth` sees the people of every college. Once a transaction has entered a college, it may only write to that
 * college's people and to unconfirmed sign-ups.
 */
const isOfOpenCollege = sql`${openCollege} is null or college_id = ${openCollege}::uuid`
const isWritable = sql`${isOfOpenCollege} or (not email_verified and created_by is null)`
const writesInOpenCollege = [
  pgPolicy('user_insert_in_college', {
    as: 'restrictive',
    for: 'insert',
    to: authRole,
    withCheck: isOfOpenCollege,
  }),
  pgPolicy('user_update_in_college', { as: 'restrictive', for: 'update', to: authRole, using: isWritable }),
  pgPolicy('user_delete_in_college', { as: 'restrictive', for: 'delete', to: authRole, using: isWritable }),
]

/**
 * One row per person. E-mail, phone, name and roll are stored only here and in complaint_reporters, so that erasing a
 * person takes few updates.
 * Property names are better-auth's where it reads the row.
 */
export const user = pgTable(
  'user',
  {
    id: uuid().primaryKey(),
    /** Null only for operators. */
    collegeId: uuid().references(() => colleges.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    departmentId: uuid(),
    /** The department that a department admin has asked to move to, until a SuperAdmin decides. */
    requestedDepartmentId: uuid(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    name: text(),
    roll: text(),
    phone: text(),
    image: text(),
    state: text({ enum: ['active', 'suspended', 'removed'] })
      .notNull()
      .default('active'),
    /** Signed up in a college that approves its students, and not approved yet, so sign-in is refused. */
    waiting: boolean().notNull().default(false),
    /** The admin who made the account; null for people who signed up themselves. */
    createdBy: uuid(),
    /** Set while the password is a temporary one chosen by an admin. After this moment it no longer signs in. */
    passwordToReplaceBy: moment(),
    twoFactorEnabled: boolean().notNull().default(false),
    privacyNotice: text(),
    lastSignInAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('user_email').on(table.email),
    unique('user_of_college').on(table.collegeId, table.id),
    foreignKey({
      name: 'user_department',
      columns: [table.collegeId, table.departmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }),
    foreignKey({
      name: 'user_requested_department',
      columns: [table.collegeId, table.requestedDepartmentId],
      foreignColumns: [departments.collegeId, departments.id],
    }),
    index('user_by_role').on(table.collegeId, table.role, table.id),
    index('user_unconfirmed').on(table.createdAt).where(sql`not email_verified and created_by is null`),
    check('user_role', sql`${table.role} in ('student', 'DepartmentAdmin', 'SuperAdmin', 'operator')`),
    check('user_state', sql`${table.state} in ('active', 'suspended', 'removed')`),
    check('user_college', sql`(${table.role} = 'operator') = (${table.collegeId} is null)`),
    check(
      'user_department_of_admin',
      sql`(${table.role} = 'DepartmentAdmin') = (${table.departmentId} is not null)`,
    ),
    check(
      'user_request_of_admin',
      sql`${table.role} = 'DepartmentAdmin' or ${table.requestedDepartmentId} is null`,
    ),
    check('user_waiting_student', sql`${table.role} = 'student' or not ${table.waiting}`),
    check('user_email_folded', sql`${table.email} = lower(${table.email})`),
    collegeWall('user', [appRole, workerRole]),
    noWall('user', authRole),
    ...writesInOpenCollege,
  ],
)

/** Opaque sessions, read on every request. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_by_expiry').on(table.expiresAt)],
)

export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [unique('account_of_user').on(table.userId, table.providerId)],
)

/** better-auth's short-lived values, such as a sign-in that still needs its second factor. */
export const verification = pgTable(
  'verification',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('verification_by_identifier').on(table.identifier),
    index('verification_by_expiry').on(table.expiresAt),
  ],
)

export const twoFactor = pgTable('two_factor', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
  /** Seals of the codes used last. Each code signs in once, although the app shows it for half a minute. */
  usedCodes: text().array().notNull().default(sql`'{}'`),
})

export const mailTokenPurposes = ['verify', 'reset', 'email_change', 'email_undo'] as const

/** The row behind a mailed link. The link's secret is a seal over the id, made for the mail and never stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: mailTokenPurposes }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** For a change of address the new one, for undoing a change the old one. */
    email: text(),
    /** Seal of the browser that signed up, which does not have to ask for the password again. */
    browserSeal: text(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('mail_tokens_by_user').on(table.userId, table.purpose),
    index('mail_tokens_by_expiry').on(table.expiresAt),
    check('mail_tokens_purpose', sql`${table.purpose} in ('verify', 'reset', 'email_change', 'email_undo')`),
  ],
)
