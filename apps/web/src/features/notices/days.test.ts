import { expect, it } from 'vitest'
import { dayOf, formatWhen } from './days.ts'

const now = new Date(2026, 10, 25, 9, 40)
const iso = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

it.each([
  ['this minute', iso(2026, 10, 25, 9, 40), 'today', '9:40 am'],
  ['the first minute of the day', iso(2026, 10, 25, 0, 0), 'today', '12:00 am'],
  ['the last minute of the day before', iso(2026, 10, 24, 23, 59), 'yesterday', '11:59 pm'],
  ['the first minute of the day before', iso(2026, 10, 24, 0, 0), 'yesterday', '12:00 am'],
  ['two days before', iso(2026, 10, 23, 23, 59), 'earlier', '23 Nov'],
  ['the year before', iso(2025, 10, 18, 12, 0), 'earlier', '18 Nov 2025'],
] as const)('puts %s under its day', (_what, at, day, words) => {
  expect(dayOf(at, now)).toBe(day)
  expect(formatWhen(at, now)).toBe(words)
})

it('counts what a clock ahead of ours says as today', () => {
  expect(dayOf(iso(2026, 10, 25, 9, 45), now)).toBe('today')
})
