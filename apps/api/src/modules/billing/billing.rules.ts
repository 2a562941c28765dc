import type { Plan } from '@counterfoil/contract/billing'

export type Allowances = {
  /** Admins beside the founder. */
  admins: number | null
  announcementsPerWeek: number | null
  /** Never refuses a student: passing it shows the SuperAdmin a notice. */
  complaintsPerMonth: number | null
  /** How far back statistics look. */
  statisticsDays: number | null
}

const perPlan: Record<Plan, Allowances> = {
  free: { admins: 3, announcementsPerWeek: 1, complaintsPerMonth: 100, statisticsDays: 30 },
  premium: { admins: 25, announcementsPerWeek: null, complaintsPerMonth: 2000, statisticsDays: null },
  enterprise: { admins: null, announcementsPerWeek: null, complaintsPerMonth: null, statisticsDays: null },
}

/** What a college may. A college that hosts itself has no limits. */
export function allowancesOf(plan: Plan, billing: 'on' | 'off'): Allowances {
  return billing === 'off' ? perPlan.enterprise : perPlan[plan]
}
