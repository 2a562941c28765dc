import { todayIn } from '#testing/days.ts'
import type { Random } from './story.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

const sunday = 0

/** Dates and times are in the time zone of the demo's colleges, which are all in India. */
export const dateOf = (at: number) => todayIn('Asia/Kolkata', new Date(at))
export const midnightOf = (date: string) => Date.parse(`${date}T00:00:00+05:30`)
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Returns `at` if the office is open at that moment, otherwise a moment soon after it opens. */
export function inOfficeHours(at: number, random: Random): number {
  const date = dateOf(at)
  const midnight = midnightOf(date)
  const hour = (at - midnight) / hourMs
  if (weekdayOf(date) === sunday || hour > 17.5) {
    return inOfficeHours(midnight + dayMs + random.between(9.5, 12) * hourMs, random)
  }
  return hour < 9.5 ? midnight + random.between(9.5, 12) * hourMs : at
}

/**
 * Returns the times of `count` filings in the last `days` days, in order and all different. Sundays have fewer filings,
 * and the last days have more. About half are in the evening. At least `today` of them are after the last midnight.
 */
export function filingTimes(
  { count, days, today }: { count: number; days: number; today: number },
  now: number,
  random: Random,
): number[] {
  const midnight = midnightOf(dateOf(now))
  const weights = Array.from({ length: days }, (_, index) => {
    const back = days - index
    const isSunday = weekdayOf(dateOf(midnight - back * dayMs)) === sunday
    return (isSunday ? 0.4 : 1) * (1.3 - (0.6 * back) / days)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const earlier = Array.from({ length: count - today }, () => {
    let rest = random.between(0, total)
    const index = weights.findIndex((weight) => {
      rest -= weight
      return rest <= 0
    })
    const back = index < 0 ? 1 : days - index
    return Math.floor(midnight - back * dayMs + random.pick(busyHours) * hourMs + random.between(0, hourMs))
  })
  // The moments of today are in the last nine hours, but not before midnight.
  const since = Math.max(midnight, now - 9 * hourMs)
  const ofToday = Array.from({ length: today }, () => Math.floor(random.between(since, now)))
  return inOrder([...earlier, ...ofToday])
}

const busyHours = [7, 8, 9, 10, 11, 12, 13, 13, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 21, 22, 22, 23]

function inOrder(moments: number[]): number[] {
  let last = 0
  return moments
    .sort((a, b) => a - b)
    .map((moment) => {
      last = Math.max(moment, last + 1)
      return last
    })
}
