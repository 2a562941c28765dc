import { agesText } from './ages.text.ts'
import { readText } from './text.ts'

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a time as "12 Nov 2026, 8:14 am", in the reader's time zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** Formats the day of a time as "12 Nov 2026", in the reader's time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso))

// A day without a time has no time zone. It is parsed and formatted in UTC, so that the day never changes.
const written = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats 2026-11-12 as "12 Nov 2026". The reader's time zone does not matter. */
export const formatWrittenDay = (date: string): string => written.format(new Date(`${date}T00:00:00Z`))

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })
const dayOfMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats 2026-11-30 as "Mon". */
export const formatWeekday = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`))

/** Formats 2026-11-30 as "Mon 30 Nov". Its year is added unless today, if given, is in the same one. */
export function formatDayWithWeekday(date: string, today: string | null = date): string {
  const isSameYear = date.slice(0, 4) === today?.slice(0, 4)
  const rest = isSameYear ? dayOfMonth.format(new Date(`${date}T00:00:00Z`)) : formatWrittenDay(date)
  return `${formatWeekday(date)} ${rest}`
}

const dayMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats 2026-11-27 as "27 Nov". */
export const formatDayMonth = (date: string): string => dayMonth.format(new Date(`${date}T00:00:00Z`))

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** Formats 22:00 as "10:00 pm". It is a time of day without a day, so the reader's time zone does not matter. */
export const formatClock = (time: string): string => clock.format(new Date(`1970-01-01T${time}:00Z`))

const units = [
  { name: 'years', seconds: 365 * 86_400 },
  { name: 'months', seconds: 30 * 86_400 },
  { name: 'days', seconds: 86_400 },
  { name: 'hours', seconds: 3600 },
  { name: 'minutes', seconds: 60 },
] as const

/** Says how long ago a time is, in the largest unit that fits: 12 min, 3 hours, 2 days, 8 months. */
export function formatAge(iso: string, now = Date.now()): string {
  const text = readText(agesText)
  const seconds = (now - Date.parse(iso)) / 1000
  const unit = units.find((one) => seconds >= one.seconds)
  return unit ? text[unit.name](Math.floor(seconds / unit.seconds)) : text.now
}
