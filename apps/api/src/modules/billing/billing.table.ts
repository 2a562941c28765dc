import { plans } from '@counterfoil/contract/billing'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { colleges } from '#modules/colleges/colleges.table.ts'
import { appRole, collegeWall } from '#platform/database/tenancy.ts'

export const subscriptions = pgTable(
  'subscriptions',
  {
    collegeId: uuid()
      .primaryKey()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    plan: text({ enum: plans }).notNull().default('free'),
    /** The last day of the plan in the college's time zone. From the next day on the college is on the free plan. */
    until: date({ mode: 'string' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('subscriptions_plan', sql`${table.plan} in ('free', 'premium', 'enterprise')`),
    check('subscriptions_until', sql`${table.plan} <> 'free' or ${table.until} is null`),
    collegeWall('subscriptions'),
  ],
)

/**
 * How much of each allowance a college has used. The row of an allowance is locked while it changes, so that two
 * requests cannot both take the last place.
 */
export const allowanceUses = pgTable(
  'allowance_uses',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    allowance: text().notNull(),
    used: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.allowance] }),
    check('allowance_uses_used', sql`${table.used} >= 0`),
    check('allowance_uses_allowance', sql`${table.allowance} in ('admins')`),
    collegeWall('allowance_uses'),
  ],
)

/**
 * How much of each weekly allowance a college has used, with one row per week. Role `app` can write to this table.
 * `allowance_uses` is a separate table, because role `app` must not be able to change the count of admins there.
 */
export const weeklyUses = pgTable(
  'weekly_uses',
  {
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id, { onDelete: 'cascade' }),
    allowance: text().notNull(),
    /** The Monday on which the week begins, in the college's time zone. */
    week: date().notNull(),
    used: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.collegeId, table.allowance, table.week] }),
    check('weekly_uses_used', sql`${table.used} > 0`),
    check('weekly_uses_week', sql`extract(isodow from ${table.week}) = 1`),
    check('weekly_uses_allowance', sql`${table.allowance} in ('announcements')`),
    collegeWall('weekly_uses', [appRole]),
  ],
)
