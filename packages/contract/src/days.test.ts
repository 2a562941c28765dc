import { expect, it } from 'vitest'
import { mondayOf, plusDays } from './days.ts'

it.each([
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it('goes over the ends of months, years and leap days', () => {
  expect(plusDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(plusDays('2027-01-01', -1)).toBe('2026-12-31')
})
