const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 12 Nov 2026, 8:14 am, in the reader's time zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** 12 Nov 2026, in the reader's time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso))

// A day without a time has no time zone, so it is parsed and formatted in the same one.
const written = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 12 Nov 2026 for 2026-11-12, in any time zone. */
export const formatWrittenDay = (date: string): string => written.format(new Date(`${date}T00:00:00Z`))

const ages = [
  { seconds: 365 * 86_400, one: 'year', other: 'years' },
  { seconds: 30 * 86_400, one: 'month', other: 'months' },
  { seconds: 86_400, one: 'day', other: 'days' },
  { seconds: 3600, one: 'hour', other: 'hours' },
  { seconds: 60, one: 'min', other: 'min' },
] as const

/** How long ago, in the largest unit that fits: 12 min, 3 hours, 2 days, 8 months. */
export function formatAge(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000
  const unit = ages.find((age) => seconds >= age.seconds)
  if (!unit) return 'now'
  const count = Math.floor(seconds / unit.seconds)
  return `${count} ${count === 1 ? unit.one : unit.other}`
}
