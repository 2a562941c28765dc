import {
  isWorkingDay,
  nextWorkingDay,
  type OfficeCalendar,
  type OfficeInterval,
  type TargetRow,
  type TargetSpan,
} from '@counterfoil/contract/clock'
import type { Priority } from '@counterfoil/contract/fields'
import { closingOf, momentsOf } from './clock.office.rules.ts'
import { dayAt } from './clock.zone.rules.ts'

// The dates of a complaint, counted from its events. Nothing here knows the present: the same events always give the
// same dates.

/** A pause takes out at most so many working days, and all pauses of an outcome together at most so many. */
const longestPause = 5
const mostPaused = 10

const usualHours: readonly OfficeInterval[] = [{ from: 9 * 60 + 30, until: 17 * 60 + 30 }]

/**
 * The calendar and the targets of a college that has not changed them. They are version 0. Complaints that were filed by
 * them keep them, so do not change them here.
 */
export const usualCalendar: Omit<OfficeCalendar, 'timeZone'> = {
  week: [usualHours, usualHours, usualHours, usualHours, usualHours, [], []],
  holidays: [],
}
export const usualTargets: readonly TargetRow[] = [
  { departmentId: null, categoryId: null, priority: null, answer: days(2), outcome: days(15) },
  { departmentId: null, categoryId: null, priority: 'high', answer: days(1), outcome: days(7) },
]

function days(count: number): TargetSpan {
  return { unit: 'days', count }
}

/** What of a complaint decides about its target. The department is that of filing. */
type TargetKey = { departmentId: string; categoryId: string | null; priority: Priority }

/**
 * The one row that holds for a complaint. A row for its category comes before one for its department, and that before
 * one for its priority.
 */
function targetRowOf(rows: readonly TargetRow[], key: TargetKey): TargetRow {
  const isFor = (row: TargetRow) =>
    (row.categoryId ?? key.categoryId) === key.categoryId &&
    (row.departmentId ?? key.departmentId) === key.departmentId &&
    (row.priority ?? key.priority) === key.priority
  const rankOf = (row: TargetRow) =>
    (row.categoryId ? 4 : 0) + (row.departmentId ? 2 : 0) + (row.priority ? 1 : 0)
  const fitting = rows.filter(isFor)
  const best = fitting.reduce(
    (one, other) => (rankOf(other) > rankOf(one) ? other : one),
    fitting[0] as TargetRow,
  )
  if (best === undefined) throw new Error('targets without a row for all complaints')
  return best
}

/** What happened to a complaint, as far as its dates depend on it, in order. */
export type ClockEvent = { at: number } & (
  | { type: 'filed'; priority: Priority }
  /** The student changed the priority. */
  | { type: 'prioritised'; priority: Priority }
  /** The office wrote to the student, or changed the status without finishing it. */
  | { type: 'answered' }
  /** The office asked the student something. */
  | { type: 'asked' }
  /** The student answered. */
  | { type: 'told' }
  /** The office resolved or rejected it. */
  | { type: 'finished' }
  /** It is unfinished again, by the office or because the student says that it is not solved. */
  | { type: 'reopened' }
  /** The dates were moved to another version of the calendar. */
  | { type: 'moved'; calendarVersion: number }
)

export type ClockRules = {
  /** Every version of the calendar that the events name. */
  calendars: ReadonlyMap<number, OfficeCalendar>
  calendarVersion: number
  targets: readonly TargetRow[]
  departmentId: string
  categoryId: string | null
}

/** A time by which the office has to do something, and how it was counted. */
export type Due = {
  target: 'answer' | 'outcome'
  /** 0 since the filing, and one more each time it is unfinished again. */
  round: number
  span: TargetSpan
  /** When the time of this target began: at the filing, or when it was unfinished again. */
  beganAt: number
  /** The working day on which counting starts. */
  countedFrom: string
  /** The working days that were taken out, because the office waited for the student at closing time. */
  pausedDays: readonly string[]
  at: number
  day: string
  /** When it was met or, after its time, missed. Null as long as neither the office nor anybody has done it. */
  doneAt: number | null
  calendarVersion: number
}

export type Reckoning = {
  dues: readonly Due[]
  /** Until when the clock stands still if the student does not answer. Null if it does not, or not any more. */
  pausedUntil: number | null
}

/** A time in which the office waited for the student. It is open as long as `until` is null. */
type Pause = { from: number; until: number | null }

/** The day on which counting starts: that of the moment, if it is a working day before closing time, else the next. */
export function countingStart(calendar: OfficeCalendar, at: number): string {
  const day = dayAt(calendar.timeZone, at)
  const isInTime = isWorkingDay(calendar, day) && at < closingOf(calendar, day)
  return isInTime ? day : nextWorkingDay(calendar, day)
}

/** The closing times at which the office waited for the student in a pause, which ends by itself after the fifth. */
function closingsIn(
  calendar: OfficeCalendar,
  { from, until }: Pause,
): readonly { day: string; closing: number }[] {
  const closings: { day: string; closing: number }[] = []
  let day = countingStart(calendar, from)
  while (closings.length < longestPause) {
    const closing = closingOf(calendar, day)
    if (until !== null && until <= closing) break
    closings.push({ day, closing })
    day = nextWorkingDay(calendar, day)
  }
  return closings
}

/**
 * The working days after `start` that the pauses take out, 10 in all, and when the last pause ends if the student does
 * not answer. It has no end if the earlier ones have taken out all 10.
 */
function pausedDaysAfter(
  calendar: OfficeCalendar,
  start: string,
  pauses: readonly Pause[],
): { days: ReadonlySet<string>; end: number | null } {
  const days = new Set<string>()
  let end: number | null = null
  for (const pause of pauses) {
    end = null
    for (const { day, closing } of closingsIn(calendar, pause)) {
      if (days.size === mostPaused) break
      if (day > start) days.add(day)
      end = closing
    }
  }
  return { days, end }
}

/** Counts working days: the end of office hours on the nth day after `start` that is not taken out. */
function afterDays(calendar: OfficeCalendar, start: string, count: number, out: ReadonlySet<string>): number {
  let day = start
  for (let counted = 0; counted < count; ) {
    day = nextWorkingDay(calendar, day)
    if (!out.has(day)) counted += 1
  }
  return closingOf(calendar, day)
}

/** Counts the minutes in which the office is open, from a moment on, leaving out the days that are taken out. */
function afterMinutes(
  calendar: OfficeCalendar,
  at: number,
  minutes: number,
  out: ReadonlySet<string>,
): number {
  let left = minutes * 60_000
  let countedUntil = at
  for (let day = countingStart(calendar, at); ; day = nextWorkingDay(calendar, day)) {
    if (out.has(day)) continue
    for (const { opens, closes } of momentsOf(calendar, day)) {
      const from = Math.max(countedUntil, opens)
      if (closes <= from) continue
      if (left <= closes - from) return from + left
      left -= closes - from
      countedUntil = closes
    }
  }
}

type Began = { target: Due['target']; round: number; beganAt: number }

function dueOf(
  began: Began,
  span: TargetSpan,
  calendar: OfficeCalendar,
  calendarVersion: number,
  pauses: readonly Pause[],
): Due {
  const { beganAt } = began
  const countedFrom = countingStart(calendar, beganAt)
  // Before the answer nothing was asked, because a question is an answer.
  const paused =
    began.target === 'outcome' ? pausedDaysAfter(calendar, countedFrom, pauses).days : new Set<string>()
  const at =
    span.unit === 'days'
      ? afterDays(calendar, countedFrom, span.count, paused)
      : afterMinutes(calendar, beganAt, span.count * 60, paused)
  const day = dayAt(calendar.timeZone, at)
  const pausedDays = [...paused].filter((one) => one <= day)
  return { ...began, span, countedFrom, pausedDays, at, day, doneAt: null, calendarVersion }
}

/**
 * Counts all dates of a complaint anew from its events. A target that is met or missed keeps the date that it had then.
 * While the office waits for the student, the date is the one that holds if the student never answers, so that it never
 * has to be moved just because time passes.
 */
export function reckon(events: readonly ClockEvent[], rules: ClockRules): Reckoning {
  const [filed] = events
  if (filed?.type !== 'filed') throw new Error('the events of a complaint begin with its filing')
  let { calendarVersion } = rules
  let priority = filed.priority
  let pauses: Pause[] = []
  const closed: Due[] = []
  let answer: Began | null = { target: 'answer', round: 0, beganAt: filed.at }
  let outcome: Began | null = { target: 'outcome', round: 0, beganAt: filed.at }
  let round = 0

  const calendarNow = () => {
    const calendar = rules.calendars.get(calendarVersion)
    if (!calendar) throw new Error(`no version ${calendarVersion} of the calendar`)
    return calendar
  }
  const count = (began: Began) => {
    const row = targetRowOf(rules.targets, { ...rules, priority })
    return dueOf(began, row[began.target], calendarNow(), calendarVersion, pauses)
  }
  const endPause = (at: number) => {
    pauses = pauses.map((pause) => (pause.until === null ? { ...pause, until: at } : pause))
  }
  const answered = (at: number) => {
    if (answer) closed.push({ ...count(answer), doneAt: at })
    answer = null
  }

  for (const event of events.slice(1)) {
    const { at } = event
    switch (event.type) {
      case 'filed':
        throw new Error('a complaint is filed once')
      case 'prioritised':
        priority = event.priority
        break
      case 'moved':
        calendarVersion = event.calendarVersion
        break
      case 'answered':
        answered(at)
        break
      case 'asked':
        answered(at)
        endPause(at)
        pauses.push({ from: at, until: null })
        break
      case 'told':
        endPause(at)
        break
      case 'finished':
        answered(at)
        endPause(at)
        if (outcome) closed.push({ ...count(outcome), doneAt: at })
        outcome = null
        break
      case 'reopened':
        pauses = []
        round += 1
        outcome = { target: 'outcome', round, beganAt: at }
        break
    }
  }
  const dues = [...closed, ...(answer ? [count(answer)] : []), ...(outcome ? [count(outcome)] : [])]
  return { dues, pausedUntil: outcome ? pausedUntilOf(calendarNow(), outcome, pauses) : null }
}

/** When the last pause ends by itself. */
function pausedUntilOf(
  calendar: OfficeCalendar,
  { beganAt }: Began,
  pauses: readonly Pause[],
): number | null {
  const last = pauses.at(-1)
  if (last === undefined || last.until !== null) return null
  return pausedDaysAfter(calendar, countingStart(calendar, beganAt), pauses).end
}
