import { expect, it } from 'vitest'
import { formatAge, formatClock, formatDayWithWeekday, formatWrittenDay } from './dates.ts'

it('writes a day as it was written down', () => {
  expect(formatWrittenDay('2026-11-12')).toBe('12 Nov 2026')
})

it.each([
  ['00:00', '12:00 am'],
  ['07:30', '7:30 am'],
  ['12:00', '12:00 pm'],
  ['22:00', '10:00 pm'],
])('writes the time %s as %s', (time, words) => {
  expect(formatClock(time)).toBe(words)
})

it.each([
  [0, 'now'],
  [-5000, 'now'],
  [59_999, 'now'],
  [60_000, '1 min'],
  [59 * 60_000, '59 min'],
  [3_600_000, '1 hour'],
  [47 * 3_600_000, '1 day'],
  [48 * 3_600_000, '2 days'],
  [30 * 86_400_000, '1 month'],
  [364 * 86_400_000, '12 months'],
  [730 * 86_400_000, '2 years'],
])('says an age of %d ms as %s', (ms, words) => {
  const now = Date.parse('2026-11-15T09:00:00Z')
  expect(formatAge(new Date(now - ms).toISOString(), now)).toBe(words)
})

it('adds the weekday to a written day, and the year unless it is this one', () => {
  expect(formatDayWithWeekday('2026-11-30')).toBe('Mon 30 Nov')
  expect(formatDayWithWeekday('2026-12-31', '2027-01-02')).toBe('Thu 31 Dec 2026')
  expect(formatDayWithWeekday('2026-11-30', null)).toBe('Mon 30 Nov 2026')
})
