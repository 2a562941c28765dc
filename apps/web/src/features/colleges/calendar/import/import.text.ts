import { mostHolidays } from '@counterfoil/contract/clock'
import { longestHoliday } from '#features/colleges/calendar/calendar-draft.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'
import type { FileFault } from './read-holidays.ts'
import type { LineFault } from './read-ical.ts'

const days = (count: number) => plural(count, { one: '# day', other: '# days' })

export const importText = defineText('import-holidays', {
  title: 'Import holidays',
  help: 'Choose a CSV file with a day and a name in each line, or an iCal file (.ics) with whole days. A second day in a line is the last day of a vacation. Nothing is added before you have looked at it.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  template: 'Download an empty list',
  templateName: 'holidays.csv',
  reading: 'Reading the file...',
  fileFaults: {
    tooLarge: 'The file is larger than 500 kB. Leave out earlier years.',
    notText: 'This is not a CSV or iCal file. Save the list as CSV (UTF-8), then choose it again.',
    empty: 'There are no holidays in this file. Write a day such as 27-11-2026 and a name in each line.',
    tooMany: 'The file has more than 2,000 lines. Leave out earlier years.',
  } satisfies Record<FileFault, string>,
  unreadable: 'The file could not be read. Choose it again.',
  found: (count: number) => `${days(count)} found`,
  first: (count: number) => `The first ${count}:`,
  columns: { day: 'Day', name: 'Holiday' },
  known: (count: number) =>
    plural(count, {
      one: '# day is a holiday already and is skipped.',
      other: '# days are holidays already and are skipped.',
    }),
  repeated: (count: number) =>
    plural(count, {
      one: '# day is in the file twice. Its first name is used.',
      other: '# days are in the file twice. The first name of each is used.',
    }),
  faulty: (count: number) =>
    plural(count, { one: '# line can’t be added:', other: '# lines can’t be added:' }),
  fault: (line: number, words: string) => `Line ${line}: ${words}`,
  lineFaults: {
    dayMissing: 'the day is missing.',
    dayWrong: 'this day doesn’t exist.',
    untilBefore: 'the last day is before the first one.',
    tooLong: `it is longer than ${longestHoliday} days.`,
    nameMissing: 'the name is missing.',
    nameLong: 'the name is too long.',
    notAllDay: 'it is no whole day.',
    repeats: 'it repeats. Add each of its days by itself.',
    notClosed: 'a quotation mark or an event is not closed.',
  } satisfies Record<LineFault, string>,
  moreFaults: (count: number) => `and ${count} more`,
  full: (left: number) =>
    `A calendar can have ${mostHolidays} days off, so there is room for ${days(left)}. Delete some past ones first.`,
  add: (count: number) => plural(count, { one: 'Add # holiday', other: 'Add # holidays' }),
  cancel: 'Cancel',
})
