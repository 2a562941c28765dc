import { type OfficeCalendar, weekdayOf } from '@counterfoil/contract/clock'
import { momentOf } from './clock.zone.rules.ts'

// The moments at which the office opens and closes on a day.

/** The hours of the weekday. */
const openingOf = (calendar: OfficeCalendar, day: string) => calendar.week[weekdayOf(day)] ?? []

/** The moment at which the office closes on a working day. */
export function closingOf(calendar: OfficeCalendar, day: string): number {
  const last = openingOf(calendar, day).at(-1)
  if (!last) throw new Error(`no working day: ${day}`)
  return momentOf(calendar.timeZone, day, last.until)
}

/**
 * The moments between which the office is open on a day, in order. In the night in which clocks go forward, two intervals
 * of local time can be the same time or change places.
 */
export function momentsOf(calendar: OfficeCalendar, day: string): { opens: number; closes: number }[] {
  return openingOf(calendar, day)
    .map(({ from, until }) => ({
      opens: momentOf(calendar.timeZone, day, from),
      closes: momentOf(calendar.timeZone, day, until),
    }))
    .sort((one, other) => one.opens - other.opens)
}
