import { countWorkingDays, isWorkingDay, type OfficeCalendar, weekdayOf } from '@counterfoil/contract/clock'
import type {
  ComplaintDates,
  DayKind,
  Due,
  LocalMoment,
  ReckonedDue,
} from '@counterfoil/contract/complaints/dates'
import { plusDays } from '@counterfoil/contract/days'
import { countingStart, type Due as Reckoned, type Reckoning } from '#modules/clock/clock.rules.ts'
import { dayAt, minuteAt } from '#modules/clock/clock.zone.rules.ts'
import type { DatedEvent } from './complaints.dates.rules.ts'

// How the dates of a complaint were counted, in the days and hours of the college. The screens make words of it.

function localOf({ timeZone }: OfficeCalendar, ms: number): LocalMoment {
  return { day: dayAt(timeZone, ms), minute: minuteAt(timeZone, ms) }
}

/** Whether the office was open at a moment, would open later, had a break, had closed, or does not work on that day. */
function officeAt(calendar: OfficeCalendar, ms: number): ReckonedDue['beganWhile'] {
  const { day, minute } = localOf(calendar, ms)
  const hours = calendar.week[weekdayOf(day)] ?? []
  if (!isWorkingDay(calendar, day)) return 'closed'
  if (countingStart(calendar, ms) !== day) return 'after'
  if (minute < (hours[0]?.from ?? 0)) return 'before'
  return hours.some(({ from, until }) => from <= minute && minute < until) ? 'open' : 'break'
}

/** Every day of the weeks from the beginning to the date, for the picture of how it was counted. */
function daysOf(due: Reckoned, calendar: OfficeCalendar): ReckonedDue['days'] {
  const began = dayAt(calendar.timeZone, due.beganAt)
  const end = plusDays(due.day, 6 - weekdayOf(due.day))
  const days: string[] = []
  for (let day = plusDays(began, -weekdayOf(began)); day <= end; day = plusDays(day, 1)) days.push(day)
  const isCounted = (day: string) =>
    isWorkingDay(calendar, day) && day > due.countedFrom && day <= due.day && !due.pausedDays.includes(day)
  let nth = 0
  return days.map((day) => {
    if (isCounted(day)) nth += 1
    return { day, kind: kindOf(day, { due, calendar, began }), nth: isCounted(day) ? nth : null }
  })
}

type Counted = { due: Reckoned; calendar: OfficeCalendar; began: string }

function kindOf(day: string, { due, calendar, began }: Counted): DayKind {
  if (day === due.day) return 'due'
  if (day === began) return 'began'
  if (due.pausedDays.includes(day)) return 'paused'
  if (calendar.holidays.some((one) => one.day === day)) return 'holiday'
  return isWorkingDay(calendar, day) ? 'counted' : 'closed'
}

function holidaysOf(due: Reckoned, calendar: OfficeCalendar): { day: string; name: string }[] {
  const beganDay = dayAt(calendar.timeZone, due.beganAt)
  return calendar.holidays
    .filter(({ day }) => day >= beganDay && day <= due.day)
    .filter(({ day }) => (calendar.week[weekdayOf(day)] ?? []).length > 0)
    .map(({ day, name }) => ({ day, name }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

type Explained = {
  events: readonly DatedEvent[]
  reckoning: Reckoning
  /** What the dates would be if the student answered now. */
  answeredNow: Reckoning
  calendarOf: (version: number) => OfficeCalendar
  now: number
  mark: Due | null
}

/** How the dates were counted, for both sides. */
export function explainDates(given: Explained): ComplaintDates | null {
  const { events, reckoning, calendarOf, now, mark } = given
  const last = reckoning.dues.findLast(({ target }) => target === 'outcome')
  if (!last) return null
  const calendar = calendarOf(last.calendarVersion)
  const paused = explainPause(given, last, calendar)
  return {
    today: dayAt(calendar.timeZone, now),
    mark,
    dues: reckoning.dues
      .map((due) => explainDue(due, given, paused !== null))
      .sort((a, b) => a.round - b.round),
    paused,
    since: events.flatMap((event, place) => sinceOf(event, events.slice(0, place), calendar)),
  }
}

/** While it is paused, the dates count all days that may still be paused. The words tell only those that were. */
function pausedSoFar(due: Reckoned, { answeredNow }: Explained): number {
  const answered = answeredNow.dues.find(({ target, round }) => target === due.target && round === due.round)
  return (answered ?? due).pausedDays.length
}

function explainDue(due: Reckoned, given: Explained, isPaused: boolean): ReckonedDue {
  const { reckoning, calendarOf, now } = given
  const calendar = calendarOf(due.calendarVersion)
  const until = due.doneAt ?? now
  const isOver = until > due.at
  const isLatest = due === reckoning.dues.findLast(({ target }) => target === due.target)
  return {
    target: due.target,
    round: due.round,
    unit: due.span.unit,
    count: due.span.count,
    began: localOf(calendar, due.beganAt),
    beganWhile: officeAt(calendar, due.beganAt),
    countedFrom: due.countedFrom,
    holidays: holidaysOf(due, calendar),
    pausedDays: isPaused ? pausedSoFar(due, given) : due.pausedDays.length,
    due: localOf(calendar, due.at),
    done: due.doneAt === null ? null : localOf(calendar, due.doneAt),
    isOver,
    daysOver: isOver ? countWorkingDays(calendar, due.day, dayAt(calendar.timeZone, until)) : 0,
    days: isLatest ? daysOf(due, calendar) : [],
  }
}

function explainPause(
  { reckoning: { pausedUntil }, answeredNow, events, now }: Explained,
  last: Reckoned,
  calendar: OfficeCalendar,
): ComplaintDates['paused'] {
  // A question that was asked after the date has passed moves nothing.
  if (pausedUntil === null || pausedUntil <= now || last.at <= now) return null
  const outcome = answeredNow.dues.findLast(({ target }) => target === 'outcome') ?? last
  const asked = events.findLast(({ type }) => type === 'asked')
  return {
    since: dayAt(calendar.timeZone, asked?.at.getTime() ?? now),
    until: localOf(calendar, pausedUntil),
    dayIfAnswered: outcome.day,
  }
}

/** What the reader may think to have changed the date. An edit counts only if it changed the priority. */
function sinceOf(
  { type, visibility, at, details }: DatedEvent,
  before: readonly DatedEvent[],
  { timeZone }: OfficeCalendar,
): ComplaintDates['since'] {
  const day = dayAt(timeZone, at.getTime())
  if (type === 'transferred' || type === 'merged') return [{ type, day, priority: null }]
  if (type === 'dates_moved') return visibility === 'public' ? [{ type: 'moved', day, priority: null }] : []
  if (type !== 'edited') return []
  const former = before.findLast((one) => one.details.priority !== undefined)?.details.priority
  const { priority } = details
  return priority === undefined || priority === former ? [] : [{ type: 'prioritised', day, priority }]
}
