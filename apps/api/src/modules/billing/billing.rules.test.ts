import { describe, expect, it } from 'vitest'
import { allowancesOf } from './billing.rules.ts'

describe('allowances', () => {
  it.each([
    [
      'free',
      {
        ...{ admins: 3, announcementsPerWeek: 1, complaintsPerMonth: 100, statisticsDays: 30 },
        ...{ comparesStatistics: false, exportsStatistics: false },
      },
    ],
    [
      'premium',
      {
        ...{ admins: 25, announcementsPerWeek: null, complaintsPerMonth: 2000, statisticsDays: null },
        ...{ comparesStatistics: false, exportsStatistics: false },
      },
    ],
    [
      'enterprise',
      {
        ...{ admins: null, announcementsPerWeek: null, complaintsPerMonth: null, statisticsDays: null },
        ...{ comparesStatistics: true, exportsStatistics: true },
      },
    ],
  ] as const)('on the %s plan are as decided [plans.allowances]', (plan, allowances) => {
    expect(allowancesOf(plan, 'on')).toEqual(allowances)
  })

  it('have no limits where a college hosts itself [plans.self-hosted]', () => {
    expect(allowancesOf('free', 'off')).toEqual(allowancesOf('enterprise', 'on'))
  })
})
