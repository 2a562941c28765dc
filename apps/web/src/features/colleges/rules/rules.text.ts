import { maxFilingsPerDay, maxFilingsPerHour, mostFilingDays } from '@counterfoil/contract/rules'
import { defineText } from '#lib/words/text.ts'

export const rulesText = defineText('rules', {
  loading: 'Loading rules...',
  loadFailed: (words: string) => `Failed to load rules: ${words}`,
  fromNowOn: 'Changes apply from now on. Complaints that were filed before stay as they are.',
  roll: {
    heading: 'Roll numbers',
    legend: 'How students write their roll number',
    digits: 'Digits',
    digitsHelp: 'Such as 0042.',
    letters: 'Letters and digits',
    lettersHelp: 'Such as BCE1234.',
    mask: 'A fixed pattern',
    maskHelp: 'Every roll number has the same form, such as 21BCE1234.',
    maskLabel: 'Pattern',
    maskDescription: '9 stands for a digit, A for a letter. Hyphens, slashes and dots stand for themselves.',
    maskWrong: 'Use only 9, A, hyphens, slashes and dots, at most 20.',
    maskMissing: 'Enter the pattern, such as 99AAA9999.',
    example: (roll: string) => `A student would enter ${roll}.`,
    tryLabel: 'Try a roll number (optional)',
    tryHelp: 'It is not saved.',
    fits: 'It fits.',
    fitsNot: 'It doesn’t fit.',
    effect:
      'Students whose roll number doesn’t fit are asked for it again when they file. Their profiles stay as they are until then.',
  },
  window: {
    heading: 'Date of a complaint',
    days: 'Days back',
    help: (days: number) =>
      days === 0
        ? 'Students can complain about today only.'
        : `Students can complain about today and the ${days === 1 ? 'day' : `${days} days`} before. A category can have a window of its own.`,
    wrong: `Enter a whole number from 0 to ${mostFilingDays}.`,
  },
  filing: {
    heading: 'Filing complaints',
    perHour: 'Complaints a student can file within an hour',
    perHourHelp:
      'A student who has filed this many is told when the next one is possible. What they typed isn’t lost.',
    perHourWrong: `Enter a whole number from 1 to ${maxFilingsPerHour}.`,
    perDay: 'Complaints a student can file within 24 hours',
    perDayWrong: `Enter a whole number from 1 to ${maxFilingsPerDay}.`,
  },
  zone: {
    heading: 'Time zone',
    label: 'Time zone of the college',
    help: 'It decides what day it is, for the date of a complaint, for figures of today, for office hours and for the mails of the morning.',
  },
  saved: 'Rules saved.',
  saveFailed: (words: string) => `Failed to save rules: ${words}`,
  changedTo: (value: string) => `Another SuperAdmin has set this to ${value}. Save again to replace it.`,
  emptied: 'Another SuperAdmin has emptied this. Save again to replace it.',
})
