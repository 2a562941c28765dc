import { mondayOf, plusDays } from '@counterfoil/contract/days'

/** Plans without a limit show the weeks of the last half year. */
const unlimitedDays = 26 * 7

/** Returns the first day that the statistics include. */
export function firstDay(today: string, days: number | null): string {
  return days === null ? mondayOf(plusDays(today, 1 - unlimitedDays)) : plusDays(today, 1 - days)
}

const fewestWeeks = 4

/** Lists every week since the first complaint, including empty weeks, and at least the last four weeks. */
export function everyWeek(
  counted: readonly { monday: string; total: number }[],
  since: string,
  today: string,
): { monday: string; total: number }[] {
  const totals = new Map(counted.map(({ monday, total }) => [monday, total]))
  const weeks = []
  for (let monday = mondayOf(since); monday <= today; monday = plusDays(monday, 7))
    weeks.push({ monday, total: totals.get(monday) ?? 0 })
  const first = weeks.findIndex(({ total }) => total > 0)
  return weeks.slice(first < 0 ? -fewestWeeks : Math.min(first, Math.max(0, weeks.length - fewestWeeks)))
}
