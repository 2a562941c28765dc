import type { ReckonedDue } from '@counterfoil/contract/complaints/dates'

type Day = ReckonedDue['days'][number]

/** So many weeks are all shown. Of more, only the first and the last ones are. */
const mostWeeks = 8
const weeksAtEnds = 2

/** The weeks of a date as they are shown, and how many are left out before the last ones. */
export function shownWeeks(days: readonly Day[]): { first: Day[][]; leftOut: number; last: Day[][] } {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  if (weeks.length <= mostWeeks) return { first: weeks, leftOut: 0, last: [] }
  return {
    first: weeks.slice(0, weeksAtEnds),
    leftOut: weeks.length - 2 * weeksAtEnds,
    last: weeks.slice(-weeksAtEnds),
  }
}

/** What a day looks like. A working day before the first or after the last counted one is plain. */
export function lookOf({ day, kind, nth }: Day, began: string): Day['kind'] | 'plain' {
  if (day < began && kind !== 'closed') return 'plain'
  return kind === 'counted' && nth === null ? 'plain' : kind
}
