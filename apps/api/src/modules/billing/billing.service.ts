import type { billingApi } from '@counterfoil/contract/billing'
import { mondayOf } from '@counterfoil/contract/days'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { findToday } from '#modules/colleges/colleges.service.ts'
import { audit } from '#platform/audit.ts'
import { config } from '#platform/config.ts'
import type { ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  type CurrentPlan,
  findComplaintsOfMonth,
  findLastWeeklyUse,
  findPlan,
  findUse,
  insertSubscription,
  insertWeeklyUse,
  updatePlan,
  updateUse,
  updateUseDown,
} from './billing.queries.ts'
import { type Allowances, allowancesOf } from './billing.rules.ts'

type Use = { used: number; limit: number | null }

export async function readPlan(ctx: ReadContext): Promise<EndpointResponse<typeof billingApi.readPlan>> {
  const { collegeId } = ctx.actor
  const [{ plan, until }, admins, thisWeek, complaints] = await Promise.all([
    requirePlan(ctx.tx, collegeId),
    findUse(ctx.tx, collegeId, 'admins'),
    announcementsThisWeek(ctx.tx, collegeId),
    findComplaintsOfMonth(ctx.tx, collegeId),
  ])
  const limits = allowancesOf(plan, config.BILLING)
  return {
    plan,
    until,
    billing: config.BILLING,
    admins: { used: admins, limit: limits.admins },
    announcementsThisWeek: thisWeek,
    complaintsThisMonth: { used: complaints, limit: limits.complaintsPerMonth },
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

/**
 * Gives the college a plan until the end of the last day, or the free plan. Returns false if that day has already
 * passed in the college.
 */
export async function setPlan(tx: Tx, collegeId: string, wish: CurrentPlan): Promise<boolean> {
  if (wish.until !== null && wish.until < (await findToday(tx, collegeId))) return false
  const before = await requirePlan(tx, collegeId)
  await updatePlan(tx, collegeId, wish)
  const details = { before: before.plan, plan: wish.plan, until: wish.until ?? '' }
  await audit(tx, { collegeId, actorId: null, action: 'plan.set', subjectId: collegeId, details })
  return true
}

/** Every college begins on the free plan. */
export async function startSubscription(tx: Tx, collegeId: string): Promise<void> {
  await insertSubscription(tx, collegeId)
}

/** Counts one more admin, or throws a problem if the plan allows no more. */
export async function requireAdminPlace(tx: Tx, collegeId: string): Promise<void> {
  const { admins } = await findAllowances(tx, collegeId)
  const isTaken = await updateUse(tx, collegeId, 'admins', admins)
  ensure(isTaken, () => new Problem('refused', 'plan.admins_used_up'))
}

export async function giveAdminPlaceBack(tx: Tx, collegeId: string): Promise<void> {
  await updateUseDown(tx, collegeId, 'admins')
}

export async function announcementsThisWeek(tx: Tx, collegeId: string): Promise<Use> {
  const [{ announcementsPerWeek: limit }, { week }, last] = await Promise.all([
    findAllowances(tx, collegeId),
    thisWeekOf(tx, collegeId),
    findLastWeeklyUse(tx, collegeId, 'announcements'),
  ])
  return { used: last?.week === week ? last.used : 0, limit }
}

/**
 * Counts one more announcement of this week, or throws a problem if the plan allows no more. Deleting an announcement
 * does not lower the count.
 */
export async function requireAnnouncementPlace(tx: Tx, collegeId: string): Promise<void> {
  const { announcementsPerWeek: limit } = await findAllowances(tx, collegeId)
  const isTaken = await insertWeeklyUse(tx, await thisWeekOf(tx, collegeId), limit)
  ensure(isTaken, () => new Problem('refused', 'plan.announcements_used_up'))
}

/** A week begins on Monday at 00:00 in the college's time zone. */
async function thisWeekOf(tx: Tx, collegeId: string) {
  const week = mondayOf(await findToday(tx, collegeId))
  return { collegeId, allowance: 'announcements' as const, week }
}

/** What the college may do today. Everything that a plan limits asks here. */
export async function findAllowances(tx: Tx, collegeId: string): Promise<Allowances> {
  const { plan } = await requirePlan(tx, collegeId)
  return allowancesOf(plan, config.BILLING)
}

/** The plan that the college has today. */
export async function requirePlan(tx: Tx, collegeId: string): Promise<CurrentPlan> {
  const plan = await findPlan(tx, collegeId)
  if (!plan) throw new Error('a college without a subscription')
  return plan
}
