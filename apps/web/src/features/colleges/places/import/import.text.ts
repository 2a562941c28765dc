import { mostPlaces } from '@counterfoil/contract/places'
import { formatFigure } from '#lib/words/figures.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'
import type { FileFault, LineFault } from './read-places.ts'

const places = (count: number) => plural(count, { one: '# place', other: '# places' })

export const importText = defineText('import-places', {
  title: 'Import places',
  help: 'Choose a CSV file with the columns building, floor and room. Floor and room may be empty. Nothing is added before you have seen the list.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  template: 'Download an empty list',
  templateName: 'places.csv',
  reading: 'Reading the file...',
  fileFaults: {
    tooLarge: 'The file is larger than 2 MB. Split it into several.',
    notText: 'The letters in this file can’t be read. In your spreadsheet, save the list as “CSV UTF-8”.',
    empty: 'There are no places in the file.',
    tooMany: `The file has more than ${formatFigure(mostPlaces)} lines. Split it into several.`,
  } satisfies Record<FileFault, string>,
  unreadable: 'The file could not be read. Choose it again.',
  found: (count: number) => `${places(count)} found`,
  first: (count: number) => `The first ${count}:`,
  columns: { building: 'Building', floor: 'Floor', room: 'Room' },
  repeated: (count: number) =>
    plural(count, {
      one: '# line repeats an earlier line and is skipped.',
      other: '# lines repeat an earlier line and are skipped.',
    }),
  unused: (names: string) => `Columns not used: ${names}`,
  faulty: (count: number) =>
    plural(count, { one: '# line can’t be added:', other: '# lines can’t be added:' }),
  fault: (line: number, words: string) => `Line ${line}: ${words}`,
  lineFaults: {
    buildingMissing: 'the building is missing.',
    buildingLong: 'the building is too long.',
    floorLong: 'the floor is too long.',
    roomLong: 'the room is too long.',
    tooWide:
      'there are more than three columns. Name the columns building, floor and room in the first line.',
    notClosed: 'a quotation mark is not closed.',
    invalid: 'it has signs that can’t be used.',
  } satisfies Record<LineFault, string>,
  moreFaults: (count: number) => `and ${count} more`,
  add: (count: number) => `Add ${places(count)}`,
  cancel: 'Cancel',
  close: 'Close',
  stop: 'Stop',
  goOn: 'Go on',
  progress: (sent: number, count: number) => `${sent} of ${count} sent`,
  /** For screen readers. */
  started: (count: number) => `Adding ${places(count)}`,
  adding: 'Adding places',
  added: (added: number, leftOut: number) => {
    const there = plural(leftOut, { one: '# was there already', other: '# were there already' })
    return leftOut === 0 ? `${added} added.` : `${added} added, ${there}.`
  },
  stopped: (added: number, left: number) =>
    `Stopped. ${added} added, ${left} left. Nothing is added twice if you go on.`,
  failed: (words: string, added: number, left: number) =>
    `${words} ${added} added, ${left} left. Nothing is added twice if you go on.`,
})
