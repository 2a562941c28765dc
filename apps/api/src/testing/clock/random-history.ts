// Random complaints for the clock: calendars, targets and what happened, with many events exactly at opening and closing
// time and on days on which clocks are changed.
import type { Holiday, OfficeCalendar, OfficeInterval, TargetRow } from '@counterfoil/contract/clock'
import { weekdayOf } from '@counterfoil/contract/clock'
import { plusDays } from '@counterfoil/contract/days'
import type { Priority } from '@counterfoil/contract/fields'
import { type ClockEvent, type ClockRules, usualCalendar } from '#modules/clock/clock.rules.ts'
import { dayAt, minuteAt, momentOf } from '#modules/clock/clock.zone.rules.ts'
import type { Random } from '../../../scripts/demo/story.ts'

/** What happened to a complaint, and the calendars and targets by which its dates are counted. */
export type History = { events: readonly ClockEvent[]; rules: ClockRules }

const zones = [
  ...['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/St_Johns'],
  ...['Asia/Kathmandu', 'UTC'],
]
const priorities: readonly Priority[] = ['low', 'medium', 'high']
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const [firstDay, dayCount] = ['2026-01-01', 1200]

const whole = (random: Random, least: number, most: number) => Math.floor(random.between(least, most + 1))
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

const changes = new Map<string, readonly string[]>()

/** The days on which the clocks of a time zone are changed, and the days before and after. */
function changesOf(zone: string): readonly string[] {
  const known = changes.get(zone)
  if (known) return known
  const minuteOn = (day: string) => minuteAt(zone, Date.parse(`${day}T12:00:00Z`))
  const days = Array.from({ length: dayCount }, (_, index) => plusDays(firstDay, index))
  const found = days.filter((day) => minuteOn(day) !== minuteOn(plusDays(day, -1)))
  const around = found.flatMap((day) => [plusDays(day, -1), day, plusDays(day, 1)])
  changes.set(zone, around)
  return around
}

/** One to four intervals, which never touch. At night, some of them are in the hour that clocks leave out. */
function randomHours(random: Random, isAtNight: boolean): OfficeInterval[] {
  const step = random.pick([1, 5, 15, 30])
  const spans = isAtNight
    ? ([[105, 255]] as const)
    : ([
        [540, 1080],
        [480, 1320],
        [0, 300],
        [0, 1439],
      ] as const)
  const [least, most] = random.pick<readonly [number, number]>(spans)
  const count = isAtNight ? 4 : random.pick([1, 1, 2, 2, 3, 4])
  const edges = new Set(times(count * 2, () => Math.floor(random.between(least, most) / step) * step))
  const inOrder = [...edges].sort((a, b) => a - b)
  const hours = inOrder.flatMap((from, at) => {
    const until = inOrder[at + 1]
    return at % 2 === 0 && until !== undefined ? [{ from, until }] : []
  })
  return hours.length > 0 ? hours : [{ from: 570, until: 1050 }]
}

function randomWeek(random: Random, isAtNight: boolean): OfficeCalendar['week'] {
  if (isAtNight) return times(7, () => randomHours(random, true))
  if (random.chance(0.25)) return usualCalendar.week
  const usual = randomHours(random, false)
  const share = random.pick([0.2, 0.7, 0.85, 1])
  const week = times(7, () => {
    if (!random.chance(share)) return []
    return random.chance(0.6) ? usual : randomHours(random, false)
  })
  const workday = whole(random, 0, 6)
  return week.map((hours, weekday) => (weekday === workday && hours.length === 0 ? usual : hours))
}

/** Holidays around a day, in which there are some that follow each other. */
function randomHolidays(random: Random, around: string): Holiday[] {
  const starts = times(random.pick([0, 0, 2, 6, 12]), () => plusDays(around, whole(random, -20, 90)))
  const days = starts.flatMap((start) =>
    Array.from({ length: random.pick([1, 1, 1, 2, 4]) }, (_, index) => plusDays(start, index)),
  )
  return [...new Set(days)].map((day) => ({ day, name: 'Holiday' }))
}

function randomCalendars(random: Random, zone: string, around: string): Map<number, OfficeCalendar> {
  const isAtNight = random.chance(0.06)
  let calendar: OfficeCalendar = {
    ...{ timeZone: zone, week: randomWeek(random, isAtNight), holidays: randomHolidays(random, around) },
  }
  return new Map(
    Array.from({ length: whole(random, 1, 3) }, (_, version): [number, OfficeCalendar] => {
      // Most later versions only have other holidays.
      if (version > 0) calendar = { ...calendar, holidays: randomHolidays(random, around) }
      if (version > 0 && random.chance(0.3)) calendar = { ...calendar, week: randomWeek(random, isAtNight) }
      if (version > 0 && random.chance(0.1)) calendar = { ...calendar, timeZone: random.pick(zones) }
      return [version, calendar]
    }),
  )
}

const minutesOf = ({ week }: OfficeCalendar) =>
  week.flat().reduce((sum, { from, until }) => sum + until - from, 0)

function randomTargets(random: Random, calendars: ReadonlyMap<number, OfficeCalendar>): TargetRow[] {
  const weeklyHours = Math.min(...[...calendars.values()].map(minutesOf)) / 60
  // So that no target is years away.
  const mostHours = Math.max(1, Math.min(400, Math.floor(weeklyHours * 5)))
  const span = (most: number) =>
    random.chance(0.6)
      ? { unit: 'days' as const, count: random.chance(0.05) ? whole(random, 30, 90) : whole(random, 1, most) }
      : { unit: 'hours' as const, count: whole(random, 1, Math.min(mostHours, most * 8)) }
  const orAll = <T>(values: readonly T[]) => (random.chance(0.5) ? null : random.pick(values))
  const row = (key: Pick<TargetRow, 'departmentId' | 'categoryId' | 'priority'>): TargetRow => ({
    ...{ ...key, answer: span(5), outcome: span(20) },
  })
  const others = times(random.pick([0, 1, 3, 8]), () =>
    row({
      departmentId: orAll(['water', 'power']),
      categoryId: orAll(['leak', 'noise']),
      priority: orAll(priorities),
    }),
  )
  const rows = [row({ departmentId: null, categoryId: null, priority: null }), ...others]
  const keyOf = (one: TargetRow) => `${one.categoryId}/${one.departmentId}/${one.priority}`
  return rows.filter((one, at) => rows.findIndex((other) => keyOf(other) === keyOf(one)) === at)
}

/** A moment at or next to a time at which the office opens or closes, on the day of `near` or the day after. */
function edgeNear(random: Random, calendar: OfficeCalendar, near: number): number {
  const day = plusDays(dayAt(calendar.timeZone, near), whole(random, 0, 1))
  const hours = calendar.week[weekdayOf(day)] ?? []
  if (hours.length === 0) return near
  const closing = hours.at(-1)?.until ?? 0
  const edge = random.chance(0.5) ? closing : random.pick(hours.flatMap(({ from, until }) => [from, until]))
  return momentOf(calendar.timeZone, day, edge) + random.pick([0, 0, 0, -1, 1, -minuteMs, minuteMs])
}

type EventType = ClockEvent['type']
const whileOpen: readonly EventType[] = [
  ...(['asked', 'asked', 'asked', 'told', 'told', 'told', 'answered'] as const),
  ...(['prioritised', 'moved', 'finished'] as const),
]
const afterFinish: readonly EventType[] = [
  ...(['reopened', 'reopened', 'reopened', 'reopened', 'prioritised', 'moved'] as const),
  ...(['answered', 'asked', 'told', 'finished'] as const),
]
/** Asks so often that the pauses come to their end. */
const ofQuestions: readonly EventType[] = ['asked', 'asked', 'asked', 'told', 'moved', 'finished']

function eventOf(random: Random, type: EventType, at: number, versions: readonly number[]): ClockEvent {
  if (type === 'moved') return { type, at, calendarVersion: random.pick(versions) }
  if (type === 'filed' || type === 'prioritised') return { type, at, priority: random.pick(priorities) }
  return { type, at }
}

function randomEvents(random: Random, filedAt: number, { calendars, calendarVersion }: ClockRules) {
  const versions = [...calendars.keys()]
  const edgeOr = (at: number) => {
    const calendar = calendars.get(random.chance(0.7) ? calendarVersion : random.pick(versions))
    return calendar && random.chance(0.5) ? edgeNear(random, calendar, at) : at
  }
  const open = random.chance(0.3) ? ofQuestions : whileOpen
  const mostDays = open === ofQuestions ? 9 : 14
  let at = edgeOr(filedAt)
  const events = [eventOf(random, 'filed', at, versions)]
  let isFinished = false
  for (let left = random.pick([0, 1, 2, 4, 6, 9, 12]); left > 0; left -= 1) {
    const type: EventType = random.pick(isFinished ? afterFinish : open)
    const gap = random.chance(0.4) ? random.between(0, 9 * hourMs) : random.between(0, mostDays * dayMs)
    at = Math.max(at, edgeOr(Math.floor(at + gap)))
    events.push(eventOf(random, type, at, versions))
    if (type === 'finished' || type === 'reopened') isFinished = type === 'finished'
  }
  return events
}

export function randomHistory(random: Random): History {
  const zone = random.pick(zones)
  const changed = changesOf(zone)
  const day =
    changed.length > 0 && random.chance(0.4)
      ? plusDays(random.pick(changed), random.pick([0, 0, 0, -3, -10]))
      : plusDays(firstDay, whole(random, 0, dayCount))
  // Any minute of the day, and now and then any moment of the minute.
  const minute = momentOf(zone, day, whole(random, 0, 24 * 60 - 1))
  const filedAt = minute + (random.chance(0.2) ? whole(random, 0, 59_999) : 0)
  const calendars = randomCalendars(random, zone, day)
  const rules: ClockRules = {
    calendars,
    calendarVersion: random.pick([...calendars.keys()]),
    targets: randomTargets(random, calendars),
    departmentId: random.pick(['water', 'power']),
    categoryId: random.pick([null, 'leak', 'noise']),
  }
  return { events: randomEvents(random, filedAt, rules), rules }
}
