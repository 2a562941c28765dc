import type { Plan } from '@counterfoil/contract/billing'

export type Allowances = {
  /** How many admins a college can have in addition to the founder. */
  admins: number | null
  announcementsPerWeek: number | null
  /** This limit is not enforced: a student can always file a complaint. */
  complaintsPerMonth: number | null
  /** How many days back the statistics go. */
  statisticsDays: number | null
  /** Whether they compare a period with the one before. */
  comparesStatistics: boolean
  /** Whether they can be had as a file. */
  exportsStatistics: boolean
}

const figuresAlone = { comparesStatistics: false, exportsStatistics: false }
const perPlan: Record<Plan, Allowances> = {
  free: { admins: 3, announcementsPerWeek: 1, complaintsPerMonth: 100, statisticsDays: 30, ...figuresAlone },
  premium: {
    ...{ admins: 25, announcementsPerWeek: null, complaintsPerMonth: 2000, statisticsDays: null },
    ...figuresAlone,
  },
  enterprise: {
    ...{ admins: null, announcementsPerWeek: null, complaintsPerMonth: null, statisticsDays: null },
    ...{ comparesStatistics: true, exportsStatistics: true },
  },
}

/** The limits of a plan. Without billing, as in a college's own installation, there are no limits. */
export function allowancesOf(plan: Plan, billing: 'on' | 'off'): Allowances {
  return billing === 'off' ? perPlan.enterprise : perPlan[plan]
}
