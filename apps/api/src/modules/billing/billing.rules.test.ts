import { describe, expect, it } from 'vitest'
import { allowancesOf } from './billing.rules.ts'

describe('allowances', () => {
  it.each([
    ['free', 3, 1, 100],
    ['premium', 25, null, 2000],
    ['enterprise', null, null, null],
  ] as const)('on the %s plan are as decided', (plan, admins, announcementsPerWeek, complaintsPerMonth) => {
    expect(allowancesOf(plan, 'on')).toEqual({ admins, announcementsPerWeek, complaintsPerMonth })
  })

  it('have no limits where a college hosts itself', () => {
    expect(allowancesOf('free', 'off')).toEqual(allowancesOf('enterprise', 'on'))
  })
})
