import type { Due } from '@counterfoil/contract/complaints/dates'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** By when a complaint is answered or finished, in the few words that a row has room for. */
export const datesText = defineText('dates', {
  label: 'Due',
  due: {
    today: 'due today',
    tomorrow: 'due tomorrow',
    on: (day: string) => `due ${day}`,
  },
  answer: {
    today: 'answer today',
    tomorrow: 'answer tomorrow',
    on: (day: string) => `answer ${day}`,
    over: (words: string) => `answer ${words}`,
  },
  over: (days: number) => plural(days, { one: '# day over', other: '# days over' }),
  /** So many complaints are over their date. */
  someOver: (count: number) => plural(count, { one: '# over', other: '# over' }),
  /** The time has passed, and no working day has come since. */
  overSince: (day: string) => `over since ${day}`,
  today: 'today',
  paused: 'paused',
  inTime: 'in time',
  daysLate: (days: number) => plural(days, { one: '# day late', other: '# days late' }),
  late: 'late',
  /** The same for a screen reader, which reads a row from left to right and cannot see which date is meant. */
  spoken: {
    target: { answer: 'First answer', outcome: 'Outcome' } satisfies Record<Due['target'], string>,
    of: (target: string, words: string) => `${target} ${words}`,
    over: (days: number) => plural(days, { one: '# working day over', other: '# working days over' }),
    late: (days: number) => plural(days, { one: '# working day late', other: '# working days late' }),
    paused: 'paused while the office waits for the student',
  },
})
