import { mondayOf } from '@counterfoil/contract/days'
import { describe, expect, it } from 'vitest'
import { everyWeek, firstDay } from './statistics.rules.ts'

describe('how far back one looks', () => {
  it('is as many days as the plan has, today among them', () => {
    expect(firstDay('2026-11-15', 30)).toBe('2026-10-17')
  })

  it('is half a year in whole weeks without a limit', () => {
    expect(mondayOf(firstDay('2026-11-15', null))).toBe(firstDay('2026-11-15', null))
  })
})

describe('the weeks', () => {
  const mondays = (counted: { monday: string; total: number }[], since: string) =>
    everyWeek(counted, since, '2026-11-15').map(({ monday, total }) => `${monday}: ${total}`)

  it('begin with the first complaint, and show those in which nothing happened', () => {
    const counted = [
      { monday: '2026-10-12', total: 2 },
      { monday: '2026-11-02', total: 3 },
    ]
    expect(mondays(counted, '2026-05-18')).toEqual([
      '2026-10-12: 2',
      '2026-10-19: 0',
      '2026-10-26: 0',
      '2026-11-02: 3',
      '2026-11-09: 0',
    ])
  })

  it('are at least four', () => {
    expect(mondays([{ monday: '2026-11-09', total: 1 }], '2026-05-18')).toHaveLength(4)
    expect(mondays([], '2026-05-18')).toHaveLength(4)
  })
})
