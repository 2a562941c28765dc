import { isWorkingDay, type OfficeCalendar } from '@counterfoil/contract/clock'
import { mondayOf, plusDays } from '@counterfoil/contract/days'
import { type FigurePeriod, longestPeriod } from '@counterfoil/contract/figures'

// Which days a period has. Days are those of the college.

export type Period = { from: string; until: string }
export type AskedPeriod = {
  period?: FigurePeriod | undefined
  from?: string | undefined
  until?: string | undefined
}

const dayMs = 86_400_000
const lengthOf = ({ from, until }: Period) => (Date.parse(until) - Date.parse(from)) / dayMs + 1

/** Ids tell times since 1970. Before these days there were no complaints, and after them there are none yet. */
const [firstDay, lastDay] = ['2000-01-01', '2999-12-31']

/** Whether a period that was asked for by its days is one, and not longer than can be shown. */
export const isPeriod = ({ from, until }: Period) =>
  firstDay <= from && from <= until && until <= lastDay && lengthOf({ from, until }) <= longestPeriod

const firstDays: Record<FigurePeriod, (today: string) => string> = {
  '30-days': (today) => plusDays(today, -29),
  // Whole weeks, the present one among them.
  '12-weeks': (today) => plusDays(mondayOf(today), -11 * 7),
  year: (today) => `${today.slice(0, 4)}-01-01`,
}

/** The period that is asked for. Without one, the last 12 weeks, or 30 days in a plan that goes back no further. */
export function periodOf(asked: AskedPeriod, today: string, days: number | null): Period {
  const { from, until } = asked
  if (from !== undefined && until !== undefined) return { from, until }
  const period = asked.period ?? (days === null ? '12-weeks' : '30-days')
  return { from: firstDays[period](today), until: today }
}

/** Whether a plan that goes back so many days, today among them, shows the period. */
export const isShown = ({ from }: Period, today: string, days: number | null) =>
  days === null || from >= plusDays(today, 1 - days)

/** The equally long period before. */
export function periodBefore(period: Period): Period {
  return { from: plusDays(period.from, -lengthOf(period)), until: plusDays(period.from, -1) }
}

/** Every day of a period and the day after it, so that each has an end. */
export function daysWithEnd({ from, until }: Period): string[] {
  const days = []
  for (let day = from; day <= until; day = plusDays(day, 1)) days.push(day)
  return [...days, plusDays(until, 1)]
}

/** The most working days since the filing of each age, the oldest age first. What is older has no end. */
export const ages = [
  { from: 16, until: null },
  { from: 11, until: 15 },
  { from: 6, until: 10 },
  { from: 3, until: 5 },
  { from: 0, until: 2 },
] as const

/** The first day of filing of each age but the oldest, which has none. A day has as many working days as follow it. */
export function firstDaysOfAges(calendar: OfficeCalendar, today: string): string[] {
  const firsts: string[] = []
  let [day, first, age] = [today, today, 0]
  for (const { until } of ages.toReversed()) {
    if (until === null) break
    while (age <= until) {
      first = day
      if (isWorkingDay(calendar, day)) age += 1
      day = plusDays(day, -1)
    }
    firsts.unshift(first)
  }
  return firsts
}
