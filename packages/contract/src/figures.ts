import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { calendarDate, id } from './fields.ts'
import { place } from './place-offer.ts'
import { adminRoles } from './roles.ts'

// Time in figures: how long complaints take. A period is one of filing, so every figure is about the same complaints.
// A time runs on the wall clock, nights and holidays included, because that is what the student waits.

export const figurePeriods = ['30-days', '12-weeks', 'year'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** The longest period, in days. */
export const longestPeriod = 5 * 366

/** By what the complaints of a period can be grouped. */
export const figureGroups = ['department', 'category', 'place', 'priority'] as const
export type FigureGroup = (typeof figureGroups)[number]
/** Those that are asked for by themselves. The departments come with the figures, whose rows they share. */
export const listedGroups = ['category', 'place', 'priority'] as const
export type ListedGroup = (typeof listedGroups)[number]

/** How many groups are listed, those with most complaints first. */
export const mostFigureGroups = 60
/** How many places the figures list beside the groups. */
export const mostPlacesCounted = 10

/** An average of fewer ratings says little. */
export const fewestRatings = 5

/**
 * Which complaints: those filed in a period that has a name, or from a day until another, in the time zone of the
 * college. Without either, those of the last 12 weeks, or as far as the plan goes.
 */
const asked = {
  period: z.optional(z.enum(figurePeriods, 'field.invalid')),
  from: z.optional(calendarDate),
  until: z.optional(calendarDate),
  /** Only SuperAdmins can choose a department. The admins of a department always get theirs. */
  departmentId: z.optional(id),
}
const isWhole = ({ period, from, until }: { period?: unknown; from?: unknown; until?: unknown }) =>
  (from === undefined) === (until === undefined) && (period === undefined || from === undefined)
const figureQuery = z.strictObject(asked).check(z.refine(isWhole, 'field.invalid'))
const groupQuery = z
  .strictObject({ ...asked, by: z.enum(listedGroups, 'field.invalid') })
  .check(z.refine(isWhole, 'field.invalid'))

const days = z.object({ from: z.string(), until: z.string() })

/** Of the dates that were met or have passed, how many were met. */
const share = z.object({ inTime: z.number(), counted: z.number() })
export type Share = z.output<typeof share>

/**
 * How many minutes it took at most for half of them, and for nine of ten, to within 2 %. Null if nothing is done yet.
 */
const within = z.object({
  count: z.number(),
  half: z.nullable(z.number()),
  nineOfTen: z.nullable(z.number()),
})
export type Within = z.output<typeof within>

/** What became of the complaints of a period or of a group of them. */
const outcomes = {
  /** First answers and outcomes together. */
  withinTarget: share,
  /** From the filing to the first answer. */
  answer: within,
  /** From the filing, or from when it was unfinished again, to the outcome. */
  outcome: within,
  /** How often the office opened a complaint again. */
  reopened: z.number(),
  /** How often a student said that a complaint is not solved. */
  notSolved: z.number(),
  /** How many complaints were rated, and how they were on average. Null if fewer than `fewestRatings` were. */
  rating: z.nullable(z.object({ count: z.number(), average: z.number() })),
}

const totals = z.object({ received: z.number(), resolved: z.number(), ...outcomes })
export type FigureTotals = z.output<typeof totals>

/** Open complaints of now, whenever they were filed. Overdue ones are among them. */
const open = { open: z.number(), overdue: z.number() }

const group = z.object({
  /** The id of the department, category or place, or the priority. Null for complaints without one. */
  key: z.nullable(z.string()),
  /** Null for a place, a priority, and complaints without one. */
  name: z.nullable(z.string()),
  place: z.nullable(place),
  ...{ received: z.number(), resolved: z.number() },
  ...open,
  ...outcomes,
  /** The same of the period before, if the plan compares. */
  withinTargetBefore: z.nullable(share),
})
export type FigureGroupRow = z.output<typeof group>

const figures = z.object({
  /** The date in the college. */
  today: z.string(),
  period: days,
  /** The equally long period before, if the plan compares. */
  before: z.nullable(days),
  allowed: z.object({
    /** How many days back the plan goes. Null means all. */
    days: z.nullable(z.number()),
    comparison: z.boolean(),
    exports: z.boolean(),
  }),
  totals,
  totalsBefore: z.nullable(totals),
  ...open,
  /** Open complaints by their working days since the filing, and the days on which they were filed. Youngest first. */
  byAge: z.array(
    z.object({
      workingDays: z.object({ from: z.number(), until: z.nullable(z.number()) }),
      filed: z.object({ from: z.nullable(z.string()), until: z.string() }),
      ...open,
    }),
  ),
  /** Weeks begin on Monday, and the first and the last one can be cut off by the period. Oldest first. */
  byWeek: z.array(
    z.object({
      ...{ from: z.string(), until: z.string(), received: z.number() },
      /** How many of those that were received in this week are resolved now. */
      resolved: z.number(),
    }),
  ),
  /** Every day of the period, oldest first. */
  byDay: z.array(
    z.object({
      ...{ day: z.string(), received: z.number() },
      /** Its name if it is a holiday. */
      holiday: z.nullable(z.string()),
      isWorkingDay: z.boolean(),
    }),
  ),
  /** The departments, those with most complaints first, at most `mostFigureGroups`. */
  byDepartment: z.array(group),
  /** The places with most complaints of the period, at most `mostPlacesCounted`. */
  byPlace: z.array(
    z.object({
      place,
      received: z.number(),
      /** How many of these are open. */
      open: z.number(),
    }),
  ),
})
export type Figures = z.output<typeof figures>

export const figuresApi = {
  readFigures: endpoint({
    method: 'GET',
    path: '/api/statistics/figures',
    access: adminRoles,
    summary: `How many complaints of a period were received and resolved, how long they took, and which are open, in all and by department. Department admins get those of their department. Of places, the ${mostPlacesCounted} with most complaints.`,
    query: figureQuery,
    response: figures,
  }),
  readGroups: endpoint({
    method: 'GET',
    path: '/api/statistics/groups',
    access: adminRoles,
    summary: `The same figures by category, place or priority, the ${mostFigureGroups} with most complaints.`,
    query: groupQuery,
    response: z.object({ items: z.array(group) }),
  }),
  readPeople: endpoint({
    method: 'GET',
    path: '/api/statistics/people',
    access: ['SuperAdmin'],
    summary: 'What each admin answered and finished of the complaints of a period, and how long that took.',
    query: figureQuery,
    response: z.object({
      items: z.array(
        z.object({
          /** The email is null if the account was deleted. */
          person: z.object({ id, email: z.nullable(z.string()) }),
          ...outcomes,
        }),
      ),
    }),
  }),
  exportFigures: endpoint({
    method: 'POST',
    path: '/api/statistics/export',
    access: adminRoles,
    summary:
      'The figures of a period as a CSV file: in all, by department, category, place and priority, and by week. It needs the Enterprise plan. Times are in minutes. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
    body: figureQuery,
    response: z.string(),
    answerType: 'text/csv',
  }),
} as const
