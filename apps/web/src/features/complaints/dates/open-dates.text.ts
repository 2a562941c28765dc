import { defineText } from '#lib/words/text.ts'

/** The dates of a complaint that is open on the screen. Lists do without these words. */
export const openDatesText = defineText('open-dates', {
  /** Opens how the date was counted. */
  why: 'Why?',
  dayOf: (day: number, days: number) => `day ${day} of ${days}`,
  /** At the head of an open complaint, as its student reads it. */
  own: {
    due: {
      answer: (day: string) => `Answer due ${day}`,
      outcome: (day: string) => `Outcome due ${day}`,
    },
    over: {
      answer: (words: string) => `Answer ${words}`,
      outcome: (words: string) => words,
    },
    paused: 'Paused until you answer',
  },
  /** The box on the office’s screens. */
  box: {
    outcome: 'Outcome due',
    answer: 'Answer due',
    why: 'Why',
    hide: 'Hide',
    counted: 'How the date was counted',
    today: (time: string) => `today, ${time}`,
    tomorrow: (time: string) => `tomorrow, ${time}`,
    dueOn: (moment: string) => `due ${moment}`,
    firstAnswer: (how: string) => `First answer: ${how}`,
    answerDue: (moment: string) => `Answer due ${moment}`,
    untilAnswer: 'until the student answers',
  },
  moment: (day: string, time: string) => `${day}, ${time}`,
})
