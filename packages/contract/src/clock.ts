import * as z from 'zod/mini'
import { priority } from './complaints/complaints.ts'
import { dayNumberOf, plusDays, weekdayOfNumber } from './days.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, line, nothing } from './fields.ts'

// When the office works, and how long it takes at most to answer a complaint and to finish it.

export const clockCodes = ['clock.changed', 'clock.target_twice', 'clock.no_super_admin'] as const
export type ClockCode = (typeof clockCodes)[number]

const wholeNumber = (least: number, most: number) =>
  z.int('field.invalid').check(z.minimum(least, 'field.invalid'), z.maximum(most, 'field.invalid'))

export const mostIntervals = 4
export const mostHolidays = 400
export const mostTargetRows = 60
export const mostTargetDays = 90
export const mostTargetHours = 400

/** Minutes after midnight. An office closes before midnight, so its closing time is a moment of the same day. */
const minute = wholeNumber(0, 24 * 60 - 1)
const interval = z.strictObject({ from: minute, until: minute })
export type OfficeInterval = z.output<typeof interval>

/** The hours of one weekday: in order, and apart from each other. None if the office is closed. */
const officeDay = z.array(interval).check(
  z.maxLength(mostIntervals, 'field.invalid'),
  z.refine(
    (intervals) =>
      intervals.every(({ from, until }, at) => from < until && (intervals[at - 1]?.until ?? -1) < from),
    'field.invalid',
  ),
)

/** Monday is the first day. */
const week = z.array(officeDay).check(
  z.refine((days) => days.length === 7, 'field.invalid'),
  z.refine((days) => days.some((day) => day.length > 0), 'field.required'),
)

const holiday = z.strictObject({ day: calendarDate, name: line(80) })
export type Holiday = z.output<typeof holiday>

const holidays = z.array(holiday).check(
  z.maxLength(mostHolidays, 'field.invalid'),
  z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'field.invalid'),
)

/** When the office works. */
export type OfficeCalendar = {
  timeZone: string
  /** The hours of Monday to Sunday. */
  week: readonly (readonly OfficeInterval[])[]
  holidays: readonly Holiday[]
}

export const targetUnits = ['days', 'hours'] as const

/** A time in working days or in office hours. */
const span = z
  .strictObject({ unit: z.enum(targetUnits, 'field.invalid'), count: wholeNumber(1, mostTargetHours) })
  .check(z.refine(({ unit, count }) => unit === 'hours' || count <= mostTargetDays, 'field.invalid'))
export type TargetSpan = z.output<typeof span>

type Targets = { answer: TargetSpan; outcome: TargetSpan }

/**
 * Whether the office may have to answer before it has to finish. Days are compared with hours as if the office were open
 * for 1 to 24 hours on a working day, so that only what is wrong with any office hours is refused.
 */
export function isAnswerFirst({ answer, outcome }: Targets): boolean {
  // The day on which counting starts has hours, too, but is no day of the target.
  if (answer.unit === 'hours' && outcome.unit === 'days') return answer.count <= 24 * (outcome.count + 1)
  return answer.count <= outcome.count
}

/** The target of complaints of this department, category and priority, each of which can be left open. */
const targetRow = z
  .strictObject({
    departmentId: z.nullable(id),
    categoryId: z.nullable(id),
    priority: z.nullable(priority),
    answer: span,
    outcome: span,
  })
  .check(z.refine(isAnswerFirst, 'field.invalid'))
export type TargetRow = z.output<typeof targetRow>

export const targetKeyOf = ({
  departmentId,
  categoryId,
  priority: of,
}: Pick<TargetRow, 'departmentId' | 'categoryId' | 'priority'>) =>
  `${categoryId ?? ''}/${departmentId ?? ''}/${of ?? ''}`

/** The first row is for all complaints for which there is no other. */
const targetRows = z.array(targetRow).check(
  z.minLength(1, 'field.required'),
  z.maxLength(mostTargetRows, 'field.invalid'),
  z.refine((rows) => rows[0] !== undefined && targetKeyOf(rows[0]) === '//', 'field.invalid'),
)

/** The first working day is Monday, as in `week`. */
export function weekdayOf(day: string): number {
  return weekdayOfNumber(dayNumberOf(day))
}

/** The days of a list of holidays. They are kept, because a list is looked through for each day that is counted. */
const holidayDays = new WeakMap<readonly Holiday[], ReadonlySet<string>>()

function daysOf(holidays: readonly Holiday[]): ReadonlySet<string> {
  const known = holidayDays.get(holidays)
  if (known) return known
  const days = new Set(holidays.map(({ day }) => day))
  holidayDays.set(holidays, days)
  return days
}

/** Whether the office works on this day. */
export function isWorkingDay(
  { week: hours, holidays: off }: Omit<OfficeCalendar, 'timeZone'>,
  day: string,
): boolean {
  return (hours[weekdayOf(day)] ?? []).length > 0 && !daysOf(off).has(day)
}

/** The first working day after this one. A calendar has at least one working day a week and few holidays. */
export function nextWorkingDay(calendar: Omit<OfficeCalendar, 'timeZone'>, day: string): string {
  let next = plusDays(day, 1)
  while (!isWorkingDay(calendar, next)) next = plusDays(next, 1)
  return next
}

/** How many working days there are after one day until another one, which is counted. 0 if that is not later. */
export function countWorkingDays(
  { week: hours, holidays: off }: Omit<OfficeCalendar, 'timeZone'>,
  day: string,
  until: string,
): number {
  const [first, last] = [dayNumberOf(day) + 1, dayNumberOf(until)]
  if (last < first) return 0
  const isOpen = (number: number) => (hours[weekdayOfNumber(number)] ?? []).length > 0
  const weeks = Math.floor((last - first + 1) / 7)
  let count = weeks * hours.filter((intervals) => intervals.length > 0).length
  for (let number = first + weeks * 7; number <= last; number += 1) if (isOpen(number)) count += 1
  for (const holiday of daysOf(off))
    if (day < holiday && holiday <= until && isOpen(dayNumberOf(holiday))) count -= 1
  return count
}

const superAdminOnly = ['SuperAdmin'] as const

export const collegeCalendar = z.object({
  version: z.number(),
  timeZone: z.string(),
  /** The date in the college. */
  today: z.string(),
  week: z.array(z.array(z.object({ from: z.number(), until: z.number() }))),
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
})
export type CollegeCalendar = z.output<typeof collegeCalendar>

export const collegeTargets = z.object({
  version: z.number(),
  rows: z.array(
    z.object({
      departmentId: z.nullable(id),
      categoryId: z.nullable(id),
      priority: z.nullable(priority),
      answer: z.object({ unit: z.enum(targetUnits), count: z.number() }),
      outcome: z.object({ unit: z.enum(targetUnits), count: z.number() }),
      /** The names of the department and the category, also if they are retired. */
      department: z.nullable(z.string()),
      category: z.nullable(z.string()),
    }),
  ),
})
export type CollegeTargets = z.output<typeof collegeTargets>

export const nextLevelTitleLength = 40

export const collegeNextLevel = z.object({
  version: z.number(),
  /** Null if nobody is named, or the account was deleted. */
  userId: z.nullable(id),
  /** What students call the person. Empty if nobody was ever named. */
  title: z.string(),
  /** Whom the college can name. */
  superAdmins: z.array(z.object({ id, email: z.string() })),
})
export type CollegeNextLevel = z.output<typeof collegeNextLevel>

/** The calendar and the targets of a college, and who is told last when a date has passed. */
export const clockApi = {
  readCalendar: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access: superAdminOnly,
    summary: 'When your office works: hours of the week and holidays.',
    response: collegeCalendar,
  }),
  editCalendar: endpoint({
    method: 'PUT',
    path: '/api/calendar',
    access: superAdminOnly,
    summary:
      'Change when your office works. It holds for complaints filed from now on; open ones keep their dates. `version` is the one that the admin saw. If the calendar was edited since, nothing happens.',
    body: z.strictObject({ version: z.int('field.invalid'), week, holidays }),
    response: nothing,
  }),
  readTargets: endpoint({
    method: 'GET',
    path: '/api/targets',
    access: superAdminOnly,
    summary: 'Within which time your office answers complaints and finishes them.',
    response: collegeTargets,
  }),
  readNextLevel: endpoint({
    method: 'GET',
    path: '/api/next-level',
    access: superAdminOnly,
    summary: 'Who is told last about complaints that are overdue, and what students call that person.',
    response: collegeNextLevel,
  }),
  editNextLevel: endpoint({
    method: 'PUT',
    path: '/api/next-level',
    access: superAdminOnly,
    summary:
      'Name a SuperAdmin, or none, who is told about complaints that are five working days overdue. `version` is the one that the admin saw.',
    body: z.strictObject({
      version: z.int('field.invalid'),
      nextLevel: z.nullable(z.strictObject({ userId: id, title: line(nextLevelTitleLength) })),
    }),
    response: nothing,
  }),
  editTargets: endpoint({
    method: 'PUT',
    path: '/api/targets',
    access: superAdminOnly,
    summary:
      'Change within which time your office answers complaints and finishes them. It holds for complaints filed from now on. `version` is the one that the admin saw.',
    body: z.strictObject({ version: z.int('field.invalid'), rows: targetRows }),
    response: nothing,
  }),
} as const
