import {
  type Holiday,
  type OfficeCalendar,
  type OfficeInterval,
  type TargetRow,
  type TargetSpan,
  targetKeyOf,
} from '@counterfoil/contract/clock'

// What an edit changes, as the audit keeps it. The words are on the screen of the audit.

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Such as "09:30-13:00,14:00-17:30", or "closed". */
const hoursOf = (intervals: readonly OfficeInterval[] | undefined) =>
  (intervals ?? []).map(({ from, until }) => `${timeOf(from)}-${timeOf(until)}`).join(',') || 'closed'

const textOf = ({ day, name }: Holiday) => `${day} ${name}`

type Details = Record<string, readonly string[]>

/** The weekdays with both values, and the holidays that were added and removed. Undefined if nothing is new. */
export function calendarChanges(before: OfficeCalendar, after: OfficeCalendar): Details | undefined {
  const days = weekdays
    .map((field, at) => ({ field, before: hoursOf(before.week[at]), after: hoursOf(after.week[at]) }))
    .filter((day) => day.before !== day.after)
  const [old, now] = [before.holidays.map(textOf), after.holidays.map(textOf)]
  const added = now.filter((holiday) => !old.includes(holiday))
  const removed = old.filter((holiday) => !now.includes(holiday))
  const details = {
    ...(days.length > 0 && {
      fields: days.map(({ field }) => field),
      before: days.map((day) => day.before),
      after: days.map((day) => day.after),
    }),
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
  }
  return Object.keys(details).length > 0 ? details : undefined
}

const spanOf = ({ count, unit }: TargetSpan) => `${count} ${unit}`
const spansOf = ({ answer, outcome }: TargetRow) => `${spanOf(answer)},${spanOf(outcome)}`
const byKey = (rows: readonly TargetRow[]) => new Map(rows.map((row) => [targetKeyOf(row), spansOf(row)]))

/**
 * The targets that differ, each with both values, such as "2 days,15 days" for first answer and outcome. One that is
 * not there has an empty value. Undefined if nothing is new.
 */
export function targetChanges(
  before: readonly TargetRow[],
  after: readonly TargetRow[],
): Details | undefined {
  const [old, now] = [byKey(before), byKey(after)]
  const targets = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key))
  if (targets.length === 0) return undefined
  return {
    targets,
    before: targets.map((key) => old.get(key) ?? ''),
    after: targets.map((key) => now.get(key) ?? ''),
  }
}
