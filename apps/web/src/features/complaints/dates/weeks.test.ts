import { expect, it } from 'vitest'
import { lookOf, shownWeeks } from './weeks.ts'

const weeks = (count: number) =>
  Array.from({ length: count * 7 }, (_, day) => ({ day: String(day), kind: 'counted' as const, nth: null }))

it('shows all of eight weeks, and of more the first and the last two', () => {
  expect(shownWeeks(weeks(8)).first).toHaveLength(8)
  expect(shownWeeks(weeks(8)).leftOut).toBe(0)
  const { first, leftOut, last } = shownWeeks(weeks(10))
  expect([first.length, leftOut, last.length]).toEqual([2, 6, 2])
  expect(last[1]?.at(-1)?.day).toBe('69')
})

it('leaves working days plain that are before the first or after the last one', () => {
  const day = (date: string, kind: 'counted' | 'closed', nth: number | null) => ({ day: date, kind, nth })
  expect(lookOf(day('2026-11-12', 'counted', null), '2026-11-13')).toBe('plain')
  expect(lookOf(day('2026-11-12', 'closed', null), '2026-11-13')).toBe('closed')
  expect(lookOf(day('2026-11-19', 'counted', 1), '2026-11-13')).toBe('counted')
  expect(lookOf(day('2026-12-03', 'counted', null), '2026-11-13')).toBe('plain')
})
