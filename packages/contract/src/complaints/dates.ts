import * as z from 'zod/mini'
import { priorities } from '../fields.ts'

// The dates of a complaint: by when the office has to answer and to finish it.

/** Unfinished complaints that are overdue, due later today, due within a week, or paused. */
export const dueChoices = ['overdue', 'today', 'week', 'paused'] as const
export type DueChoice = (typeof dueChoices)[number]

const target = z.enum(['answer', 'outcome'])

/**
 * Of an unfinished complaint: its date comes, is over, or is paused because the office waits for the student. Of a
 * finished one: it was in time or late.
 */
const duePhase = z.enum(['coming', 'over', 'paused', 'in-time', 'late'])

/** The nearest date that is not met, as a row says it, or of a finished complaint its last one. */
export const due = z.object({
  target,
  phase: duePhase,
  at: z.iso.datetime(),
  /** The day of the date in the college, and how many days from now that is. Negative if it is past. */
  day: z.string(),
  inDays: z.number(),
  /** The working days after the date, up to today or up to the day on which it was finished. */
  daysOver: z.number(),
})
export type Due = z.output<typeof due>

/** A moment in the time zone of the college: the day, and the minutes after midnight. */
export const localMoment = z.object({ day: z.string(), minute: z.number() })
export type LocalMoment = z.output<typeof localMoment>

/** What a day of the calendar is for a date. Only days in which the office works are counted. */
const dayKinds = ['began', 'counted', 'paused', 'holiday', 'closed', 'due'] as const
export type DayKind = (typeof dayKinds)[number]

/** How one date was counted. */
export const reckonedDue = z.object({
  target,
  /** 0 since the filing, and one more each time that the complaint was unfinished again. */
  round: z.number(),
  unit: z.enum(['days', 'hours']),
  count: z.number(),
  /** When it was filed, or unfinished again, and whether the office was open, had closed, or did not work that day. */
  began: localMoment,
  beganWhile: z.enum(['open', 'before', 'break', 'after', 'closed']),
  countedFrom: z.string(),
  /** The holidays in between on which the office would have worked. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  /** How many working days were taken out so far, because the office waited for the student. */
  pausedDays: z.number(),
  due: localMoment,
  /** When the office did it. Null if it has not. */
  done: z.nullable(localMoment),
  /** Whether the date has passed, or had when it was done. */
  isOver: z.boolean(),
  /** The working days after the date, up to today or up to the day on which it was done. */
  daysOver: z.number(),
  /** Every day from the first Monday to the last Sunday. Only of the latest date of each target, otherwise empty. */
  days: z.array(
    z.object({
      day: z.string(),
      kind: z.enum(dayKinds),
      /** Of a counted day and of the due day: how many that makes. */
      nth: z.nullable(z.number()),
    }),
  ),
})
export type ReckonedDue = z.output<typeof reckonedDue>

export const complaintDates = z.object({
  /** The day in the college. */
  today: z.string(),
  mark: z.nullable(due),
  /** Oldest first. */
  dues: z.array(reckonedDue),
  /**
   * Since when its clock stands still, until when if the student does not answer, and the day of the outcome if they do
   * today. The last of `dues` says when it is due without an answer.
   */
  paused: z.nullable(z.object({ since: z.string(), until: localMoment, dayIfAnswered: z.string() })),
  /** What happened since the filing that the reader may think to have changed the date, oldest first. */
  since: z.array(
    z.object({
      type: z.enum(['transferred', 'merged', 'prioritised', 'moved']),
      day: z.string(),
      /** The new priority. */
      priority: z.nullable(z.enum(priorities)),
    }),
  ),
})
export type ComplaintDates = z.output<typeof complaintDates>
