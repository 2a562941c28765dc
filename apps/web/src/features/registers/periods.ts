import { plusDays } from '@counterfoil/contract/days'

/** What there are registers of: months such as 2026-10 and years such as 2026, the newest first. */
export function periodsOf({ first, current }: { first: string; current: string }): {
  months: string[]
  years: string[]
} {
  const months: string[] = []
  for (let month = current; month >= first; month = monthBefore(month)) months.push(month)
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  return { months, years }
}

const monthBefore = (month: string) => plusDays(`${month}-01`, -1).slice(0, 7)

/** The last month that is over, because that is the one to sign. The current one if there is none yet. */
export function usualPeriod({ first, current }: { first: string; current: string }): string {
  return first < current ? monthBefore(current) : current
}

/** The first day on which the register of a period can be frozen. */
export function dayAfter(until: string): string {
  return plusDays(until, 1)
}

/** The last day of a register can be the last of its month or of its year, and the first one is always the first. */
export const isYear = (period: string) => period.length === 4
