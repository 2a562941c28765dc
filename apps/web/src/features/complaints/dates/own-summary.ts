import type { ComplaintStatus } from '@counterfoil/contract/complaints/complaints'
import type { ComplaintDates, ReckonedDue } from '@counterfoil/contract/complaints/dates'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { formatDayWithWeekday } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import { shownDue } from './complaint-dues.ts'
import { datesText } from './dates.text.ts'
import { type DueShape, shapeOf } from './due-words.ts'
import { openDatesText } from './open-dates.text.ts'

/** The date of the student's complaint in one line: "Outcome due Mon 30 Nov", "Resolved in time". */
export function ownSummary(
  due: ReckonedDue,
  dates: ComplaintDates,
  status: ComplaintStatus,
): { shape: DueShape; words: string } {
  const shown = shownDue(due, dates)
  return { shape: shapeOf(shown), words: wordsOf(due, dates, status) }
}

function wordsOf(due: ReckonedDue, dates: ComplaintDates, status: ComplaintStatus): string {
  const text = readText(datesText)
  const { own } = readText(openDatesText)
  const { phase, inDays, daysOver } = shownDue(due, dates)
  const day = formatDayWithWeekday(due.due.day, dates.today)
  switch (phase) {
    case 'coming':
      return own.due[due.target](inDays === 0 ? text.today : day)
    case 'over':
      return own.over[due.target](daysOver === 0 ? text.overSince(day) : text.spoken.over(daysOver))
    case 'paused':
      return own.paused
    default:
      return text.spoken.of(doneOf(due, status), lateWords(phase === 'late', daysOver))
  }
}

/** What is in time or late. */
function doneOf({ target }: ReckonedDue, status: ComplaintStatus): string {
  const isClosed = status === 'resolved' || status === 'rejected'
  return target === 'outcome' && isClosed
    ? readText(complaintsText).status[status]
    : readText(datesText).spoken.target[target]
}

function lateWords(isLate: boolean, daysOver: number): string {
  const text = readText(datesText)
  if (!isLate) return text.inTime
  return daysOver === 0 ? text.late : text.spoken.late(daysOver)
}
