import { dayNumberOf, dayOfNumber } from '@counterfoil/contract/days'

// Moments and the local time of a college. JavaScript's Date only knows UTC and the time zone of the machine.

const dayMs = 86_400_000
const minuteMs = 60_000

/** One formatter per time zone. It is kept, because making one takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Asks the formatter, which takes about as long as counting a whole date without it. */
function formattedOffset(timeZone: string, ms: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(ms)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000
}

/** The offset at the beginning of each UTC day that was asked for. */
const offsets = new Map<string, Map<number, number>>()

function offsetOnDay(timeZone: string, day: number): number {
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>()
  offsets.set(timeZone, ofZone)
  const known = ofZone.get(day)
  if (known !== undefined) return known
  const offset = formattedOffset(timeZone, day * dayMs)
  ofZone.set(day, offset)
  return offset
}

/**
 * By how many milliseconds the local time is ahead of UTC at a moment. No time zone changes its clocks twice within a
 * day, so a day that begins and ends with the same offset has no other.
 */
function offsetAt(timeZone: string, ms: number): number {
  const day = Math.floor(ms / dayMs)
  const offset = offsetOnDay(timeZone, day)
  return offset === offsetOnDay(timeZone, day + 1) ? offset : formattedOffset(timeZone, ms)
}

/** The local date of a moment, such as 2026-11-15. */
export function dayAt(timeZone: string, ms: number): string {
  return dayOfNumber(Math.floor((ms + offsetAt(timeZone, ms)) / dayMs))
}

/** How many minutes of the local day have passed at a moment. */
export function minuteAt(timeZone: string, ms: number): number {
  const local = new Date(ms + offsetAt(timeZone, ms))
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/**
 * The moment of a local time. When clocks are changed, a local time can exist twice or never. It is then the later of
 * the two moments that are meant, as in PostgreSQL.
 */
export function momentOf(timeZone: string, day: string, minutes: number): number {
  const local = dayNumberOf(day) * dayMs + minutes * minuteMs
  const meant = [local - dayMs, local + dayMs].map((near) => local - offsetAt(timeZone, near))
  const existing = meant.filter((ms) => ms + offsetAt(timeZone, ms) === local)
  return Math.max(...(existing.length > 0 ? existing : meant))
}
