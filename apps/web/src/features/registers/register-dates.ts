// Days of the college, which have no time zone here: they are formatted in UTC, so that they never change.

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-IN', {
  ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
  timeZone: 'UTC',
})
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
const dayMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const at = (local: string) => new Date(`${local.length > 10 ? local : `${local.slice(0, 10)}T00:00`}Z`)

/** "October 2026" for 2026-10, and "2026" for a year. */
export const formatPeriod = (period: string): string =>
  period.length === 4 ? period : month.format(at(`${period}-01`))

/** "2 November 2026". */
export const formatLongDay = (day: string): string => long.format(at(day))

/** "2 November 2026, 10:05 am" for 2026-11-02T10:05. */
export const formatLocalMoment = (local: string): string =>
  `${long.format(at(local))}, ${time.format(at(local))}`

/** "1 to 31 October 2026", or "1 January to 31 December 2026". */
export function formatSpan(from: string, until: string, to: (from: string, until: string) => string): string {
  const first =
    from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : dayMonth.format(at(from))
  return to(first, formatLongDay(until))
}
