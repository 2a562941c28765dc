import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of the category in a form, and of its questions. */
export const categoriesText = defineText('complaint-categories', {
  about: 'What is it about?',
  placeholder: 'Type a word: fan, mess, marks',
  list: 'Categories',
  clear: 'Clear the category',
  /** For screen readers. */
  found: (count: number) => plural(count, { one: '# category', other: '# categories' }),
  none: (typed: string) => `No category matches “${typed}”.`,
  other: 'Something else',
  otherLine: 'You choose the department',
  danger: { before: 'In danger? Call ', number: '112', after: '.' },
  listFailed: 'The list could not be loaded.',
  readFailed: 'What this category asks could not be loaded.',
  tryAgain: 'Try again',
  goesTo: 'Goes to',
  change: 'Change',
  /** Lets the complaint go to the department of the category again. */
  use: (department: string) => `Use ${department}`,
  emergency: 'Are you in danger now?',
  /** An admin reads it, who files for a student. */
  emergencyAtCounter: 'Is the student in danger now?',
  emergencyHelp: 'You can file it here as well. Calling is faster.',
  department: 'Department',
  pickOne: 'Pick one from the list, or Something else.',
  chooseDepartment: 'Choose a department.',
  notLoaded: 'What this category asks has not been loaded. Wait a moment, or try again.',
  changed:
    'Your college has changed the questions of this category. Check your answers, then submit it again.',
  changedMeanwhile: 'Your college has changed the questions of this category. Check your answers.',
  optional: (question: string) => `${question} (optional)`,
  answer: 'Answer this question.',
  choose: 'Choose an answer.',
  number: 'Enter a number, for example 3 or 2.5.',
  range: (least: number | null, most: number | null) => {
    if (least === null) return `A number up to ${most}.`
    return most === null ? `A number from ${least} on.` : `A number from ${least} to ${most}.`
  },
})
