import { formatClock } from '#lib/words/dates.ts'
import type { TypedInterval } from './calendar-draft.ts'

/** Such as "9:30 am–1 pm". The first "pm" of "2–5:30 pm" is left out. */
export function intervalWords({ from, until }: TypedInterval): string {
  const [begin, end] = [from, until].map((time) => (time === '' ? '?' : formatClock(time).replace(':00', '')))
  const [figure = '', half] = (begin ?? '').split(/\s/)
  return `${half !== undefined && end?.endsWith(half) ? figure : begin}–${end}`
}
