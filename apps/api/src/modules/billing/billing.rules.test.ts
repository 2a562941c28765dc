import { mondayOf } from '@counterfoil/contract/days'
import { describe, expect, it } from 'vitest'
import { todayIn } from '#platform/clock.ts'
import { allowancesOf } from './billing.rules.ts'

describe('allowances', () => {
  it.each([
    ['free', { admins: 3, announcementsPerWeek: 1, complaintsPerMonth: 100, statisticsDays: 30 }],
    ['premium', { admins: 25, announcementsPerWeek: null, complaintsPerMonth: 2000, statisticsDays: null }],
    [
      'enterprise',
      { admins: null, announcementsPerWeek: null, complaintsPerMonth: null, statisticsDays: null },
    ],
  ] as const)('on the %s plan are as decided [plans.allowances]', (plan, allowances) => {
    expect(allowancesOf(plan, 'on')).toEqual(allowances)
  })

  it('have no limits where a college hosts itself [plans.self-hosted]', () => {
    expect(allowancesOf('free', 'off')).toEqual(allowancesOf('enterprise', 'on'))
  })
})

describe('a week', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-15T18:29:59Z', '2026-11-09'],
    ['Asia/Kolkata', '2026-11-15T18:30:01Z', '2026-11-16'],
    ['Asia/Kolkata', '2026-11-15T23:59:59Z', '2026-11-16'],
    ['Asia/Kolkata', '2026-11-16T00:00:01Z', '2026-11-16'],
    ['UTC', '2026-11-15T18:30:01Z', '2026-11-09'],
    ['America/New_York', '2026-11-16T04:59:59Z', '2026-11-09'],
    ['America/New_York', '2026-11-16T05:00:00Z', '2026-11-16'],
  ])('in %s at %s is that of %s', (timeZone, at, monday) => {
    expect(mondayOf(todayIn(timeZone, new Date(at)))).toBe(monday)
  })
})
