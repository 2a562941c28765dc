import type { ReckonedDue } from '@counterfoil/contract/complaints/dates'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** How a date was counted, one sentence for each fact. */
export const reckoningText = defineText('reckoning', {
  began: {
    filed: (moment: string, office: string) => `Filed ${moment}, ${office}.`,
    reopened: (moment: string, office: string) => `Re-opened ${moment}, ${office}.`,
    while: {
      open: 'in office hours',
      before: 'before office hours',
      break: 'during a break of the office',
      after: 'after office hours',
      closed: 'when the office was closed',
    } satisfies Record<ReckonedDue['beganWhile'], string>,
  },
  /** The day itself is not counted. The next working day is the first. */
  countsAs: {
    filed: (day: string) => `It counts as filed on ${day}.`,
    reopened: (day: string) => `It counts as re-opened on ${day}.`,
  },
  /** The last facts are clauses of one sentence. */
  clauses: (all: string) => `${all}.`,
  between: '; ',
  days: (count: number) => plural(count, { one: '# working day', other: '# working days' }),
  hours: (count: number) => plural(count, { one: '# office hour', other: '# office hours' }),
  isHoliday: (day: string, name: string) => `${day} is a holiday (${name})`,
  wasHoliday: (day: string, name: string) => `${day} was a holiday (${name})`,
  areHolidays: (first: string, last: string, name: string) => `${first} to ${last} are holidays (${name})`,
  wereHolidays: (first: string, last: string, name: string) => `${first} to ${last} were holidays (${name})`,
  pausedDays: {
    student: (days: string) => `paused ${days} while we waited for you`,
    office: (days: string) => `paused ${days} while we waited for the student`,
  },
  since: {
    transferred: 'The transfer did not change the date.',
    merged: 'Merging did not change the date.',
    prioritised: (day: string, counted: string) => `The priority was changed on ${day}, so ${counted}.`,
    prioritisedTo: (priority: string, day: string, counted: string) =>
      `The priority was changed to ${priority} on ${day}, so ${counted}.`,
    countsFrom: {
      filing: (span: string) => `${span} count from filing`,
      reopening: (span: string) => `${span} count from the re-opening`,
    },
    moved: (day: string) => `The college moved this date on ${day} because its calendar changed.`,
  },
  due: {
    outcome: (moment: string) => `Outcome due ${moment}.`,
    answer: (moment: string) => `First answer due ${moment}.`,
  } satisfies Record<ReckonedDue['target'], unknown>,
  /** The first answer has a date of its own, which is explained in one sentence. */
  answerSpan: (span: string, moment: string) => `The first answer has ${span}: due ${moment}.`,
  daysAgo: (days: number) =>
    plural(days, { one: 'That was # working day ago.', other: 'That was # working days ago.' }),
  passed: 'That time has passed.',
  finished: (moment: string, how: string) => `Finished ${moment}, ${how}.`,
  answered: (moment: string, how: string) => `Answered ${moment}, ${how}.`,
  inTime: 'in time',
  daysLate: (days: number) => plural(days, { one: '# working day late', other: '# working days late' }),
  late: 'late',
  paused: {
    student: (day: string) => `If you answer now, the outcome is due ${day}.`,
    office: (day: string) => `If the student answers now, the outcome is due ${day}.`,
    since: (day: string) => `Paused since ${day}.`,
    until: (day: string, due: string) =>
      `Without an answer, the days count again after ${day}, and the outcome is due ${due}.`,
  },
  earlier: {
    answer: (how: string) => `First answer: ${how}`,
    outcomes: ['First outcome', 'Second outcome', 'Third outcome'],
    outcome: (nth: number) => `Outcome ${nth}`,
    line: (which: string, how: string) => `${which}: ${how}`,
    open: 'not reached',
  },
  weeksBetween: (weeks: number) => plural(weeks, { one: '# week between', other: '# weeks between' }),
})
