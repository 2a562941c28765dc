import type { ComplaintDates, ReckonedDue } from '@counterfoil/contract/complaints/dates'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { formatDayWithWeekday } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import { answerOf, momentOf, outcomeOf } from './complaint-dues.ts'
import { reckoningText } from './reckoning.text.ts'

/** Who reads it. To the student, the office is "we". */
export type Reader = 'student' | 'office'

type Reckoning = {
  /** The facts, in the order in which they were counted. */
  sentences: string[]
  /** The date that follows from them. Null while it is paused, because it depends on the answer. */
  conclusion: string | null
  /** What came after the conclusion: that it is over, or when it was done. */
  afterwards: string | null
  /** What became of the dates before this one, one line for each. */
  earlier: string[]
}

/** How the date of the outcome was counted, in words. If a college has no target for it, that of the first answer. */
export function reckoningWords(dates: ComplaintDates, reader: Reader): Reckoning | undefined {
  const outcome = outcomeOf(dates)
  const due = outcome ?? answerOf(dates)
  if (!due) return undefined
  const text = readText(reckoningText)
  const isPaused = outcome !== undefined && outcome.done === null && dates.paused !== null
  const sentences = [
    ...beganSentences(due, dates.today),
    countSentence(due, reader, dates.today),
    ...sinceSentences(due, dates),
    ...(outcome ? answerSentences(dates) : []),
    ...(isPaused ? pausedSentences(dates, outcome, reader) : []),
  ]
  return {
    sentences,
    conclusion: isPaused ? null : text.due[due.target](momentOf(due.due, dates.today)),
    afterwards: isPaused ? null : afterwards(due, dates.today),
    earlier: earlierLines(dates, due),
  }
}

const spanOf = ({ unit, count }: ReckonedDue) => readText(reckoningText)[unit](count)

function beganSentences({ round, began, beganWhile, countedFrom }: ReckonedDue, today: string): string[] {
  const text = readText(reckoningText)
  const how = round === 0 ? 'filed' : 'reopened'
  const sentence = text.began[how](momentOf(began, today), text.began.while[beganWhile])
  return countedFrom === began.day
    ? [sentence]
    : [sentence, text.countsAs[how](formatDayWithWeekday(countedFrom, today))]
}

function countSentence(due: ReckonedDue, reader: Reader, today: string): string {
  const text = readText(reckoningText)
  const { pausedDays } = due
  return text.clauses(
    [
      spanOf(due),
      ...holidayClauses(due, today),
      ...(pausedDays > 0 ? [text.pausedDays[reader](text.days(pausedDays))] : []),
    ].join(text.between),
  )
}

/** Holidays in a row with the same name are one clause, because a long feast would fill the page otherwise. */
function holidayClauses({ holidays, days }: ReckonedDue, today: string): string[] {
  const text = readText(reckoningText)
  const isOff = (from: string, to: string) =>
    days.some(({ day }) => day === from) &&
    days.every(({ day, kind }) => day <= from || day >= to || kind === 'holiday' || kind === 'closed')
  const groups: { name: string; first: string; last: string }[] = []
  for (const { day, name } of holidays) {
    const before = groups.at(-1)
    if (before?.name === name && isOff(before.last, day)) before.last = day
    else groups.push({ name, first: day, last: day })
  }
  return groups.map(({ name, first, last }) => {
    const shown = formatDayWithWeekday(first, today)
    if (first === last) return (first < today ? text.wasHoliday : text.isHoliday)(shown, name)
    return (last < today ? text.wereHolidays : text.areHolidays)(
      shown,
      formatDayWithWeekday(last, today),
      name,
    )
  })
}

/** Only the last of several changes of the priority, or of the calendar, is behind the date that holds now. */
function sinceSentences(due: ReckonedDue, { since, today }: ComplaintDates): string[] {
  const { since: text } = readText(reckoningText)
  // What happened before it was unfinished again has nothing to do with the date that holds now.
  const last = (type: (typeof since)[number]['type']) =>
    since.findLast((one) => one.type === type && one.day >= due.began.day)
  const prioritised = last('prioritised')
  const moved = last('moved')
  return [
    ...(last('transferred') ? [text.transferred] : []),
    ...(last('merged') ? [text.merged] : []),
    ...(prioritised ? [prioritisedSentence(prioritised, due, today)] : []),
    ...(moved ? [text.moved(formatDayWithWeekday(moved.day, today))] : []),
  ]
}

function prioritisedSentence(
  { day, priority }: ComplaintDates['since'][number],
  due: ReckonedDue,
  today: string,
): string {
  const { since: text } = readText(reckoningText)
  const changed = formatDayWithWeekday(day, today)
  const counted = text.countsFrom[due.round === 0 ? 'filing' : 'reopening'](spanOf(due))
  if (priority === null) return text.prioritised(changed, counted)
  return text.prioritisedTo(readText(complaintsText).shortPriority[priority], changed, counted)
}

/** The first answer that the office still owes. */
function answerSentences(dates: ComplaintDates): string[] {
  const text = readText(reckoningText)
  const answer = answerOf(dates)
  if (!answer || answer.done) return []
  const sentence = text.answerSpan(spanOf(answer), momentOf(answer.due, dates.today))
  const after = afterwards(answer, dates.today)
  return after === null ? [sentence] : [sentence, after]
}

function pausedSentences({ paused, today }: ComplaintDates, outcome: ReckonedDue, reader: Reader): string[] {
  if (!paused) return []
  const { paused: text } = readText(reckoningText)
  return [
    text.since(formatDayWithWeekday(paused.since, today)),
    text[reader](formatDayWithWeekday(paused.dayIfAnswered, today)),
    text.until(formatDayWithWeekday(paused.until.day, today), formatDayWithWeekday(outcome.due.day, today)),
  ]
}

function howDone({ isOver, daysOver }: ReckonedDue): string {
  const text = readText(reckoningText)
  if (!isOver) return text.inTime
  return daysOver === 0 ? text.late : text.daysLate(daysOver)
}

function afterwards(due: ReckonedDue, today: string): string | null {
  const text = readText(reckoningText)
  const { target, done, isOver, daysOver } = due
  if (done) return (target === 'answer' ? text.answered : text.finished)(momentOf(done, today), howDone(due))
  if (!isOver) return null
  return daysOver === 0 ? text.passed : text.daysAgo(daysOver)
}

function earlierLines({ dues }: ComplaintDates, shown: ReckonedDue): string[] {
  const { earlier } = readText(reckoningText)
  return dues
    .filter((due) => due !== shown && (due.target === 'outcome' || due.done !== null))
    .map((due) => {
      if (due.target === 'answer') return earlier.answer(howDone(due))
      const which = earlier.outcomes[due.round] ?? earlier.outcome(due.round + 1)
      return earlier.line(which, due.done || due.isOver ? howDone(due) : earlier.open)
    })
}
