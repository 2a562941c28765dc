// Times as mails say them, by the clock of the college.

type Clock = { now: Date; timeZone: string }

const partsOf = (at: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  // Some versions of the locale put a comma after the day of the week.
  new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at).replace(/^(\w+), /, '$1 ')

const date = { day: 'numeric', month: 'short' } as const
const time = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const

/** For example "24 Nov 2026, 4:48 pm". */
export function momentText(at: Date, { timeZone }: Clock): string {
  return `${partsOf(at, timeZone, { ...date, year: 'numeric' })}, ${partsOf(at, timeZone, time)}`
}

/** For example "4:48 pm", or "24 Nov, 4:48 pm" if that was not today. A mail can wait until the next morning. */
export function timeText(at: Date, { now, timeZone }: Clock): string {
  const clock = partsOf(at, timeZone, time)
  return daysBetween(at, now, timeZone) === 0 ? clock : `${partsOf(at, timeZone, date)}, ${clock}`
}

/** For example "Mon 30 Nov, 5:30 pm". */
export function dueText(at: Date, { timeZone }: Pick<Clock, 'timeZone'>): string {
  return `${dayText(at, { timeZone })}, ${partsOf(at, timeZone, time)}`
}

/** For example "Sat 28 Nov". */
export function dayText(at: Date, { timeZone }: Pick<Clock, 'timeZone'>): string {
  return partsOf(at, timeZone, { weekday: 'short', ...date })
}

/** For example "2 days ago". Days are those of the calendar. */
export function agoText(at: Date, { now, timeZone }: Clock): string {
  const days = daysBetween(at, now, timeZone)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

function daysBetween(from: Date, to: Date, timeZone: string): number {
  const dayOf = (at: Date) =>
    Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at))
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000)
}
