import {
  type Holiday,
  isWorkingDay,
  mostIntervals,
  type OfficeInterval,
  type TargetRow,
  targetKeyOf,
} from '@counterfoil/contract/clock'
import { plusDays } from '@counterfoil/contract/days'
import type { Clock } from './calendar.api.ts'

/** From when until when the office is open, as it is typed: "09:30", or empty. */
export type TypedInterval = { from: string; until: string }
export type Target = TargetRow & { department: string | null; category: string | null }

/** What the page has before it is saved. A weekday without hours is closed. */
export type Draft = {
  week: readonly (readonly TypedInterval[])[]
  holidays: readonly Holiday[]
  targets: readonly Target[]
}

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The minute of the day, or NaN if the time is not complete. */
function minuteOf(time: string): number {
  const [hour = '', minute = ''] = time.split(':')
  return hour === '' || minute === '' ? Number.NaN : Number(hour) * 60 + Number(minute)
}

export const draftOf = ({ calendar, targets }: Clock): Draft => ({
  week: calendar.week.map((day) =>
    day.map(({ from, until }) => ({ from: timeOf(from), until: timeOf(until) })),
  ),
  holidays: calendar.holidays,
  targets: targets.rows,
})

export const intervalsOf = (day: readonly TypedInterval[]): OfficeInterval[] =>
  day
    .map(({ from, until }) => ({ from: minuteOf(from), until: minuteOf(until) }))
    .toSorted((one, other) => one.from - other.from)

export type HoursFault = 'incomplete' | 'backwards' | 'overlap'

/** What is wrong with the hours of a day. */
export function faultOf(day: readonly TypedInterval[]): HoursFault | undefined {
  const intervals = intervalsOf(day)
  if (intervals.some(({ from, until }) => Number.isNaN(from + until))) return 'incomplete'
  if (intervals.some(({ from, until }) => from >= until)) return 'backwards'
  return intervals.some(({ from }, at) => from <= (intervals[at - 1]?.until ?? -1)) ? 'overlap' : undefined
}

/** The hours that a day gets when it is opened, if no other day is open. */
const usual: readonly TypedInterval[] = [{ from: '09:30', until: '17:30' }]

/** The hours of the last open day, because most days of an office are alike. */
export const hoursLike = (week: Draft['week']): readonly TypedInterval[] =>
  week.findLast((day) => day.length > 0) ?? usual

/** Puts a break of an hour into the middle of the longest time. Undefined if there is no room for one. */
export function withBreak(day: readonly TypedInterval[]): readonly TypedInterval[] | undefined {
  if (day.length >= mostIntervals || faultOf(day)) return undefined
  const intervals = intervalsOf(day)
  const lengthOf = ({ from, until }: OfficeInterval) => until - from
  const longest = intervals.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
  if (!longest || lengthOf(longest) < 120) return undefined
  const middle = Math.floor((longest.from + longest.until) / 2 / 30) * 30
  return intervals
    .flatMap((one) =>
      one === longest
        ? [
            { from: one.from, until: middle - 30 },
            { from: middle + 30, until: one.until },
          ]
        : [one],
    )
    .map(({ from, until }) => ({ from: timeOf(from), until: timeOf(until) }))
}

/** Holidays of one name on days that follow each other are one line, such as a vacation. */
export type HolidaySpan = { from: string; until: string; name: string }

export function spansOf(holidays: readonly Holiday[]): HolidaySpan[] {
  const spans: HolidaySpan[] = []
  for (const { day, name } of holidays.toSorted(byDay)) {
    const last = spans.at(-1)
    if (last && last.name === name && plusDays(last.until, 1) === day) last.until = day
    else spans.push({ from: day, until: day, name })
  }
  return spans
}

const byDay = (one: Holiday, other: Holiday) => (one.day < other.day ? -1 : 1)

/** As in the contract. */
export const holidayNameMaxLength = 80

/** A holiday cannot be longer, so that a wrong year does not become hundreds of days. */
export const longestHoliday = 100

export function daysOf({ from, until, name }: HolidaySpan): Holiday[] {
  const days: Holiday[] = []
  if (from === '') return days
  for (let day = from; day <= until && days.length <= longestHoliday; day = plusDays(day, 1))
    days.push({ day, name })
  return days
}

/** Adds holidays. A day that is a holiday already keeps its name. */
export function withHolidays(holidays: readonly Holiday[], added: readonly Holiday[]): Holiday[] {
  const known = new Set(holidays.map(({ day }) => day))
  const fresh = added.filter(({ day }) => !known.has(day) && known.add(day))
  return [...holidays, ...fresh].toSorted(byDay)
}

export const withoutSpan = (holidays: readonly Holiday[], { from, until, name }: HolidaySpan): Holiday[] =>
  holidays.filter((one) => one.name !== name || one.day < from || one.day > until)

/** How a month shows a day. */
export type DayKind = 'holiday' | 'new' | 'closed' | undefined

export function kindOf(draft: Draft, saved: Draft, day: string): DayKind {
  const isHoliday = draft.holidays.some((one) => one.day === day)
  if (isHoliday) return saved.holidays.some((one) => one.day === day) ? 'holiday' : 'new'
  const week = draft.week.map((hours) => hours.map(() => ({ from: 0, until: 1 })))
  return isWorkingDay({ week, holidays: [] }, day) ? undefined : 'closed'
}

/** Each thing that can be changed by itself, with its value as a text. */
function factsOf({ week, holidays, targets }: Draft): Map<string, string> {
  return new Map([
    ...week.map((day, at): [string, string] => [`week/${at}`, JSON.stringify(day)]),
    ...holidays.map(({ day, name }): [string, string] => [`holiday/${day}`, name]),
    ...targets.map((row): [string, string] => [
      `target/${targetKeyOf(row)}`,
      JSON.stringify([row.answer, row.outcome]),
    ]),
  ])
}

function changedIn(before: Draft, after: Draft): Set<string> {
  const [old, now] = [factsOf(before), factsOf(after)]
  return new Set([...old.keys(), ...now.keys()].filter((key) => old.get(key) !== now.get(key)))
}

export function dirtyParts(seen: Draft, draft: Draft): { calendar: boolean; targets: boolean } {
  const changed = [...changedIn(seen, draft)]
  const targets = changed.some((key) => key.startsWith('target/'))
  return { targets, calendar: changed.some((key) => !key.startsWith('target/')) }
}

/** What was changed here on top of what another admin has saved. */
export function mergedOnto(theirs: Draft, seen: Draft, mine: Draft): Draft {
  const isMine = changedIn(seen, mine)
  const merge = <One>(
    name: string,
    keyOf: (one: One) => string,
    my: readonly One[],
    their: readonly One[],
  ) => {
    const changed = (one: One) => isMine.has(`${name}/${keyOf(one)}`)
    return [...their.filter((one) => !changed(one)), ...my.filter(changed)]
  }
  return {
    week: theirs.week.map((day, at) => (isMine.has(`week/${at}`) ? (mine.week[at] ?? day) : day)),
    holidays: merge('holiday', ({ day }) => day, mine.holidays, theirs.holidays).toSorted(byDay),
    targets: inOrder(merge('target', targetKeyOf, mine.targets, theirs.targets)),
  }
}

/** The target for all complaints comes first, then those of priorities, departments and categories by name. */
export const inOrder = (targets: readonly Target[]): Target[] =>
  targets.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))

const priorities = { high: 1, medium: 2, low: 3 }
const orderOf = ({ department, category, categoryId, priority }: Target) =>
  `${department ?? ''}\t${categoryId === null ? '' : (category ?? '')}\t${priority === null ? 0 : priorities[priority]}`
