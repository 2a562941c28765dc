import type { Plan } from '@counterfoil/contract/billing'

export type Allowances = {
  /** Admins beside the founder. */
  admins: number | null
  announcementsPerWeek: number | null
  /** A student can still file beyond this number. The SuperAdmin then sees a notice. */
  complaintsPerMonth: number | null
  /** How far back statistics look. */
  statisticsDays: number | null
}

const perPlan: Record<Plan, Allowances> = {
  free: { admins: 3, announcementsPerWeek: 1, complaintsPerMonth: 100, statisticsDays: 30 },
  premium: { admins: 25, announcementsPerWeek: null, complaintsPerMonth: 2000, statisticsDays: null },
  enterprise: { admins: null, announcementsPerWeek: null, complaintsPerMonth: null, statisticsDays: null },
}

/** The limits of a plan. A college that runs its own installation has none. */
export function allowancesOf(plan: Plan, billing: 'on' | 'off'): Allowances {
  return billing === 'off' ? perPlan.enterprise : perPlan[plan]
}
