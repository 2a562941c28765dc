export const days = ['today', 'yesterday', 'earlier'] as const
export type Day = (typeof days)[number]

const startOfDay = (date: Date, daysBefore = 0) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime()

/** The group of a time, by the reader's calendar. */
export function dayOf(iso: string, now: Date): Day {
  const time = Date.parse(iso)
  if (time >= startOfDay(now)) return 'today'
  return time >= startOfDay(now, 1) ? 'yesterday' : 'earlier'
}

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })
const otherYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** Below "Today" and "Yesterday" the time, such as "4:48 pm", and else the day, such as "18 Nov". */
export function formatWhen(iso: string, now: Date): string {
  const date = new Date(iso)
  if (dayOf(iso, now) !== 'earlier') return clock.format(date)
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date)
}
