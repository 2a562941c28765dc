import type { Plan } from '@counterfoil/contract/billing'
import { config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { findPlan, findUse, insertSubscription, updateUse, updateUseDown } from './billing.queries.ts'
import { allowancesOf } from './billing.rules.ts'

type PlanAnswer = { plan: Plan; admins: { used: number; limit: number | null } }

export async function readPlan(ctx: Context): Promise<PlanAnswer> {
  const { collegeId } = ctx.actor
  const plan = await requirePlan(ctx.tx, collegeId)
  const used = await findUse(ctx.tx, collegeId, 'admins')
  return { plan, admins: { used, limit: allowancesOf(plan, config.BILLING).admins } }
}

/** Every college begins on the free plan. */
export async function startSubscription(tx: Tx, collegeId: string): Promise<void> {
  await insertSubscription(tx, collegeId)
}

/** Takes one place for an admin, or refuses. */
export async function requireAdminPlace(tx: Tx, collegeId: string): Promise<void> {
  const { admins } = allowancesOf(await requirePlan(tx, collegeId), config.BILLING)
  const isTaken = await updateUse(tx, collegeId, 'admins', admins)
  ensure(isTaken, () => new Problem('refused', 'plan.admins_used_up'))
}

export async function giveAdminPlaceBack(tx: Tx, collegeId: string): Promise<void> {
  await updateUseDown(tx, collegeId, 'admins')
}

async function requirePlan(tx: Tx, collegeId: string): Promise<Plan> {
  const plan = await findPlan(tx, collegeId)
  if (!plan) throw new Error('a college without a subscription')
  return plan
}
