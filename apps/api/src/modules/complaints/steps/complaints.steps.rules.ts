import { isWorkingDay, nextWorkingDay, type OfficeCalendar } from '@counterfoil/contract/clock'
import type { LocalMoment } from '@counterfoil/contract/complaints/dates'
import {
  type AskedLevel,
  askedLevels,
  daysBetweenAsking,
  daysUntilTold,
  type Levels,
  type Step,
} from '@counterfoil/contract/complaints/steps'
import { plusDays } from '@counterfoil/contract/days'
import { closingOf, momentsOf } from '#modules/clock/clock.office.rules.ts'
import type { Due } from '#modules/clock/clock.rules.ts'
import { dayAt, minuteAt } from '#modules/clock/clock.zone.rules.ts'

// What Counterfoil does by itself about dates that are not met, and when. Like the dates, it follows from the events.

type StepKey = { target: Due['target']; round: number; step: Step }

/** A step, when it is taken, and the date that it is about. */
export type DateStep = StepKey & { at: number; dueAt: number }

type Calendars = (version: number) => OfficeCalendar

function workingDayBefore(calendar: OfficeCalendar, day: string): string {
  let before = plusDays(day, -1)
  while (!isWorkingDay(calendar, before)) before = plusDays(before, -1)
  return before
}

const openingOf = (calendar: OfficeCalendar, day: string): number =>
  momentsOf(calendar, day)[0]?.opens ?? closingOf(calendar, day)

/** The same time of the working day before, or the nearest at which the office is there. */
function oneDayBefore(calendar: OfficeCalendar, due: Due): number {
  const day = workingDayBefore(calendar, due.day)
  const sameTime = closingOf(calendar, day) - (closingOf(calendar, due.day) - due.at)
  return Math.min(Math.max(sameTime, openingOf(calendar, day)), closingOf(calendar, day))
}

function workingDayAfter(calendar: OfficeCalendar, day: string, count: number): string {
  let after = day
  for (let counted = 0; counted < count; counted += 1) after = nextWorkingDay(calendar, after)
  return after
}

/** A date, and when the complaint came back after it was deleted or merged. Null if it was always there. */
type Counted = { due: Due; calendar: OfficeCalendar; cameBackAt: number | null }

/** A target that is so short that its warning would come before it begins has none. */
function stepsOf({ due, calendar, cameBackAt }: Counted): DateStep[] {
  const about = { target: due.target, round: due.round, dueAt: due.at }
  const warnedAt = oneDayBefore(calendar, due)
  return [
    ...(warnedAt > due.beganAt ? [{ ...about, step: 'warning', at: warnedAt } as const] : []),
    { ...about, step: 'due', at: due.at },
    ...askedLevels.map((step) => ({ ...about, step, at: toldAt({ due, calendar, cameBackAt }, step) })),
  ]
}

/**
 * In the morning of the day from which on the complaint is so many days over. The days before it came back do not count.
 * Otherwise everybody would be told in the minute in which it comes back.
 */
function toldAt({ due, calendar, cameBackAt }: Counted, step: AskedLevel): number {
  const backOn = cameBackAt === null ? due.day : dayAt(calendar.timeZone, cameBackAt)
  const from = backOn > due.day ? backOn : due.day
  return openingOf(calendar, workingDayAfter(calendar, from, daysUntilTold[step]))
}

const isSame = (one: StepKey, other: StepKey) =>
  one.target === other.target && one.round === other.round && one.step === other.step

type Named = {
  now: number
  /** Since when the same person is named as the next level. Null if the college has named no person. */
  namedAt: number | null
}

/** A person who is newly named is told nothing about the past. Before a person is named, steps that are still ahead stay. */
const isBeforeNaming = ({ step, at }: DateStep, { now, namedAt }: Named) =>
  step === 'next_level' && (namedAt === null ? at <= now : at < namedAt)

type StepFacts = Named & {
  dues: readonly Due[]
  calendarOf: Calendars
  taken: readonly StepKey[]
  cameBackAt: number | null
}

/** The steps of all dates that are not met, without those that were taken, in the order of time. */
export function openSteps({ dues, calendarOf, taken, cameBackAt, ...named }: StepFacts): DateStep[] {
  return dues
    .filter(({ doneAt }) => doneAt === null)
    .flatMap((due) => stepsOf({ due, calendar: calendarOf(due.calendarVersion), cameBackAt }))
    .filter((step) => !taken.some((one) => isSame(one, step)))
    .filter((step) => !isBeforeNaming(step, named))
    .sort((one, other) => one.at - other.at)
}

/** A warning that comes after the date would say what is not true any more. */
const isTooLate = ({ step, dueAt }: DateStep, now: number) => step === 'warning' && dueAt <= now

/** The steps for which it is time now. */
export function stepsToTake(steps: readonly DateStep[], now: number): DateStep[] {
  return steps.filter((step) => step.at <= now && !isTooLate(step, now))
}

/** When the worker has to look at the complaint next. Null if nothing is left to do. */
export function nextStepAt(steps: readonly DateStep[], now: number): number | null {
  return steps.find((step) => !isTooLate(step, now))?.at ?? null
}

/** The dates of an unfinished complaint as its row has them, and what time it is. */
type DatesNow = {
  now: Date
  answerDueAt: Date | null
  answeredAt: Date | null
  outcomeDueAt: Date | null
}

/**
 * Whether what a step says is still true. Mails are written later than steps are taken: by then the office may have
 * answered, and a question or another calendar may have moved the date.
 */
export function isStillTrue(
  { target, step }: Pick<StepKey, 'target' | 'step'>,
  { now, answerDueAt, answeredAt, outcomeDueAt }: DatesNow,
  calendar: OfficeCalendar,
): boolean {
  if (target === 'answer' && answeredAt !== null) return false
  const dueAt = target === 'answer' ? answerDueAt : outcomeDueAt
  if (dueAt === null) return false
  const isOver = dueAt <= now
  if (step !== 'warning') return isOver
  const dayOf = (at: Date) => dayAt(calendar.timeZone, at.getTime())
  return !isOver && dayOf(now) >= workingDayBefore(calendar, dayOf(dueAt))
}

/** A step that was taken, and whether the student asked for it. */
export type TakenStep = StepKey & { at: Date; isAsked: boolean; title: string | null }

type LevelFacts = {
  dues: readonly Due[]
  calendarOf: Calendars
  taken: readonly TakenStep[]
  cameBackAt: number | null
  now: number
  /** What students call the next level. Null if the college has named nobody. */
  title: string | null
}

/** The date that has passed, and who knows of it. The earliest, if there are several. */
export function levelsOf({ dues, calendarOf, taken, cameBackAt, now, title }: LevelFacts): OverDate | null {
  const due = dues
    .filter(({ doneAt, at }) => doneAt === null && at < now)
    .sort((one, other) => one.at - other.at)[0]
  if (!due) return null
  const calendar = calendarOf(due.calendarVersion)
  const localOf = (ms: number): LocalMoment => ({
    day: dayAt(calendar.timeZone, ms),
    minute: minuteAt(calendar.timeZone, ms),
  })
  const ofDue = taken.filter(({ target, round }) => target === due.target && round === due.round)
  const told = askedLevels.flatMap((step) => ofDue.find((one) => one.step === step) ?? [])
  const next = askedLevels.find(
    (step) => !told.some((one) => one.step === step) && (step === 'super_admins' || title !== null),
  )
  const asked = told.findLast(({ isAsked }) => isAsked)
  const askAgain = asked && next ? askAgainAt(calendar, asked.at.getTime()) : 0
  return {
    due,
    levels: {
      told: told.map(levelOf),
      next: next
        ? {
            step: next,
            title: next === 'next_level' ? title : null,
            at: localOf(toldAt({ due, calendar, cameBackAt }, next)),
          }
        : null,
      asked: asked ? { ...levelOf(asked), at: localOf(asked.at.getTime()) } : null,
      askAgain: askAgain > now ? localOf(askAgain) : null,
    },
  }
}

export type OverDate = { due: Due; levels: Levels }

const levelOf = ({ step, title }: TakenStep) => ({ step: step as AskedLevel, title })

/** At the end of the second working day after the student asked. */
const askAgainAt = (calendar: OfficeCalendar, at: number): number =>
  closingOf(calendar, workingDayAfter(calendar, dayAt(calendar.timeZone, at), daysBetweenAsking))
