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
  uniqueIndex,
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
 * Database policies for role `auth`, which sees the people of every college. After a transaction has entered a college,
 * it can write only to the people of that college and to unconfirmed sign-ups.
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
 * The properties that better-auth reads have the names that better-auth expects.
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
    /** True for a student who needs approval and is not approved yet. Sign-in is refused until then. */
    waiting: boolean().notNull().default(false),
    /** The admin who created the account, or null if the person signed up. */
    createdBy: uuid(),
    /** The time at which a temporary password stops working. It is null if the person chose the password. */
    passwordToReplaceBy: moment(),
    twoFactorEnabled: boolean().notNull().default(false),
    privacyNotice: text(),
    lastSignInAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // An unconfirmed sign-up holds no address, so a stranger's sign-up cannot keep the owner from signing up.
    uniqueIndex('user_email').on(table.email).where(sql`email_verified or created_by is not null`),
    index('user_by_email').on(table.email),
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

/** The sessions of signed-in people. Every request reads its row here. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    /** The last request, at most ten minutes late. A session that is not used ends before `expiresAt`. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** When the person signed in or last typed the password again. Deleting people needs a recent proof. */
    provenAt: moment().notNull().defaultNow(),
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
  /**
   * Seals (keyed digests) of the last codes that were used. A code works only once, although the app shows it for half
   * a minute.
   */
  usedCodes: text().array().notNull().default(sql`'{}'`),
})

export const mailTokenPurposes = ['verify', 'reset', 'email_change', 'email_undo'] as const

/**
 * One row per mailed link. The secret in the link is a seal (keyed digest) of the row's id. It is made when the mail is
 * written and is never stored.
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: mailTokenPurposes }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * The new address if the link changes the address, and the old address if the link undoes a change. Null for other
     * links.
     */
    email: text(),
    /**
     * A seal (keyed digest) of the secret cookie of the browser that signed up. In this browser the link works without
     * the password.
     */
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

/**
 * Requests that were answered before anything was looked up. A job does the work and deletes the row in the same
 * transaction. What was asked is encrypted, because it holds addresses.
 */
export const deferredRequests = pgTable(
  'deferred_requests',
  {
    id: uuid().primaryKey(),
    /** The signed-in person who asked. A change of their password takes the request back. Null for visitors. */
    userId: uuid().references(() => user.id, { onDelete: 'cascade' }),
    asked: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('deferred_requests_by_user').on(table.userId),
    index('deferred_requests_by_expiry').on(table.expiresAt),
  ],
)
