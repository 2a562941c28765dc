import type { ComplaintDates, LocalMoment, ReckonedDue } from '@counterfoil/contract/complaints/dates'
import { formatClock, formatDayWithWeekday } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import type { ShownDue } from './due-words.ts'
import { openDatesText } from './open-dates.text.ts'

const dayMs = 86_400_000

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const timeOf = ({ minute }: LocalMoment): string =>
  formatClock(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

/** Such as "Mon 30 Nov, 5:30 pm", in the time zone of the college. */
export const momentOf = (moment: LocalMoment, today: string): string =>
  readText(openDatesText).moment(formatDayWithWeekday(moment.day, today), timeOf(moment))

/** The latest date of each target. Only outcomes have more than one. */
export const answerOf = ({ dues }: ComplaintDates) => dues.findLast(({ target }) => target === 'answer')
export const outcomeOf = ({ dues }: ComplaintDates) => dues.findLast(({ target }) => target === 'outcome')

/** The first answer as long as the office owes it, then the outcome. */
export function nextDue(dates: ComplaintDates): ReckonedDue | undefined {
  const answer = answerOf(dates)
  const owesAnswer = answer && !answer.done && dates.mark?.target !== 'outcome'
  return owesAnswer ? answer : (outcomeOf(dates) ?? answer)
}

/** The date of a target as a row would have it. */
export function shownDue(due: ReckonedDue, { today, paused }: ComplaintDates): ShownDue {
  return {
    target: due.target,
    phase: phaseOf(due, due.target === 'outcome' && paused !== null),
    day: due.due.day,
    inDays: daysBetween(today, due.due.day),
    daysOver: due.daysOver,
  }
}

function phaseOf({ done, isOver }: ReckonedDue, isPaused: boolean): ShownDue['phase'] {
  if (done) return isOver ? 'late' : 'in-time'
  if (isOver) return 'over'
  return isPaused ? 'paused' : 'coming'
}

/** Which working day it is today, or was when it was done: "day 4 of 7". Undefined before the first one. */
export function dayReached({ days, done, unit }: ReckonedDue, today: string): number | undefined {
  if (unit === 'hours') return undefined
  const last = done?.day ?? today
  return days.findLast(({ day, nth }) => nth !== null && day <= last)?.nth ?? undefined
}
