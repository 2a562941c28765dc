import type { Due } from '@counterfoil/contract/complaints/dates'
import { formatDayWithWeekday, formatWeekday } from '#lib/words/dates.ts'
import { readText } from '#lib/words/text.ts'
import { datesText } from './dates.text.ts'

/** How a date looks, besides its words: plain, with a clock, as a solid tag with a triangle, or with two bars. */
export type DueShape = 'later' | 'today' | 'over' | 'paused' | 'done'

/** What is needed of a date to say it. */
export type ShownDue = Omit<Due, 'at'>

type DueWords = { shape: DueShape; words: string; spoken: string }

/** The weekday alone is enough for the days on which it is no other week's. */
const dayNear = ({ day, inDays }: ShownDue) =>
  Math.abs(inDays) <= 6 ? formatWeekday(day) : formatDayWithWeekday(day)

const shapes = { over: 'over', paused: 'paused', 'in-time': 'done', late: 'done' } as const

export function shapeOf({ phase, inDays }: ShownDue): DueShape {
  if (phase !== 'coming') return shapes[phase]
  return inDays === 0 ? 'today' : 'later'
}

/** What a row says about a date, what a screen reader says, and the shape that says the same without colour. */
export function dueWords(due: ShownDue): DueWords {
  return { shape: shapeOf(due), ...wordsOf(due) }
}

type Words = Pick<DueWords, 'words' | 'spoken'>

function wordsOf(due: ShownDue): Words {
  const text = readText(datesText)
  const { spoken } = text
  const { phase, daysOver } = due
  switch (phase) {
    case 'coming':
      return comingWords(due)
    case 'over':
      return overWords(due)
    case 'paused':
      return { words: text.paused, spoken: speak(due, spoken.paused) }
    case 'in-time':
      return { words: text.inTime, spoken: speak(due, text.inTime) }
    case 'late':
      return daysOver === 0
        ? { words: text.late, spoken: speak(due, text.late) }
        : { words: text.daysLate(daysOver), spoken: speak(due, spoken.late(daysOver)) }
  }
}

const speak = ({ target }: ShownDue, words: string) => {
  const { spoken } = readText(datesText)
  return spoken.of(spoken.target[target], words)
}

function overWords(due: ShownDue): Words {
  const text = readText(datesText)
  const { target, inDays, daysOver } = due
  const since = text.overSince(inDays === 0 ? text.today : dayNear(due))
  const words = daysOver === 0 ? since : text.over(daysOver)
  return {
    words: target === 'answer' ? text.answer.over(words) : words,
    spoken: speak(due, daysOver === 0 ? since : text.spoken.over(daysOver)),
  }
}

function comingWords(due: ShownDue): Words {
  const text = readText(datesText)
  const { target, inDays } = due
  const inWords = (forms: { today: string; tomorrow: string; on: (day: string) => string }) => {
    if (inDays === 0) return forms.today
    return inDays === 1 ? forms.tomorrow : forms.on(dayNear(due))
  }
  return {
    words: inWords(target === 'answer' ? text.answer : text.due),
    spoken: speak(due, inWords(text.due)),
  }
}
