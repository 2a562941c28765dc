import type { Plan } from '@counterfoil/contract/billing'
import { mondayOf } from '@counterfoil/contract/days'
import { findToday } from '#modules/colleges/colleges.service.ts'
import { config } from '#platform/config.ts'
import type { ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  findLastWeeklyUse,
  findPlan,
  findUse,
  insertSubscription,
  insertWeeklyUse,
  updateUse,
  updateUseDown,
} from './billing.queries.ts'
import { type Allowances, allowancesOf } from './billing.rules.ts'

type Use = { used: number; limit: number | null }
type PlanAnswer = { plan: Plan; billing: 'on' | 'off'; admins: Use; announcementsThisWeek: Use }

export async function readPlan(ctx: ReadContext): Promise<PlanAnswer> {
  const { collegeId } = ctx.actor
  const [plan, used, thisWeek] = await Promise.all([
    requirePlan(ctx.tx, collegeId),
    findUse(ctx.tx, collegeId, 'admins'),
    announcementsThisWeek(ctx.tx, collegeId),
  ])
  return {
    plan,
    billing: config.BILLING,
    admins: { used, limit: allowancesOf(plan, config.BILLING).admins },
    announcementsThisWeek: thisWeek,
  }
}

type Payment = { upiAddress: string; payee: string; proofTo: string }

/** The payee belongs to the installation, so it comes from the configuration and not from the database. */
export async function readPayment(): Promise<{ payment: Payment | null }> {
  const { BILLING, UPI_ADDRESS, UPI_PAYEE, PAYMENT_PROOF_TO, CONTACT_TO } = config
  if (BILLING === 'off' || UPI_ADDRESS === undefined) return { payment: null }
  return {
    payment: { upiAddress: UPI_ADDRESS, payee: UPI_PAYEE, proofTo: PAYMENT_PROOF_TO ?? CONTACT_TO },
  }
}

/** Every college begins on the free plan. */
export async function startSubscription(tx: Tx, collegeId: string): Promise<void> {
  await insertSubscription(tx, collegeId)
}

/** Counts one more admin, or throws a problem if the plan allows no more. */
export async function requireAdminPlace(tx: Tx, collegeId: string): Promise<void> {
  const { admins } = allowancesOf(await requirePlan(tx, collegeId), config.BILLING)
  const isTaken = await updateUse(tx, collegeId, 'admins', admins)
  ensure(isTaken, () => new Problem('refused', 'plan.admins_used_up'))
}

export async function giveAdminPlaceBack(tx: Tx, collegeId: string): Promise<void> {
  await updateUseDown(tx, collegeId, 'admins')
}

export async function announcementsThisWeek(tx: Tx, collegeId: string): Promise<Use> {
  const [plan, { week }, last] = await Promise.all([
    requirePlan(tx, collegeId),
    thisWeekOf(tx, collegeId),
    findLastWeeklyUse(tx, collegeId, 'announcements'),
  ])
  const { announcementsPerWeek: limit } = allowancesOf(plan, config.BILLING)
  return { used: last?.week === week ? last.used : 0, limit }
}

/**
 * Counts one more announcement of this week, or throws a problem if the plan allows no more. Deleting an announcement
 * does not lower the count.
 */
export async function requireAnnouncementPlace(tx: Tx, collegeId: string): Promise<void> {
  const { announcementsPerWeek: limit } = allowancesOf(await requirePlan(tx, collegeId), config.BILLING)
  const isTaken = await insertWeeklyUse(tx, await thisWeekOf(tx, collegeId), limit)
  ensure(isTaken, () => new Problem('refused', 'plan.announcements_used_up'))
}

/** A week begins on Monday at 00:00 in the college's time zone. */
async function thisWeekOf(tx: Tx, collegeId: string) {
  const week = mondayOf(await findToday(tx, collegeId))
  return { collegeId, allowance: 'announcements' as const, week }
}

/** The limits of the college's plan. */
export async function findAllowances(tx: Tx, collegeId: string): Promise<Allowances> {
  return allowancesOf(await requirePlan(tx, collegeId), config.BILLING)
}

async function requirePlan(tx: Tx, collegeId: string): Promise<Plan> {
  const plan = await findPlan(tx, collegeId)
  if (!plan) throw new Error('a college without a subscription')
  return plan
}
