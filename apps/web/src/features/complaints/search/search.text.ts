import type { Excerpt } from '@counterfoil/contract/complaints/complaints'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The server counts no further than this. */
const mostCounted = 100

const complaints = (count: number) =>
  count > mostCounted
    ? `More than ${mostCounted} complaints`
    : plural(count, { one: '# complaint', other: '# complaints' })

/** The texts of the search. */
export const searchText = defineText('search', {
  label: 'Search complaints',
  placeholder: 'Number, name, roll or words',
  ownPlaceholder: 'Number or words',
  clear: 'Clear the search',
  key: '/',
  openNumber: (number: string) => `Open complaint ${number}:`,
  enter: 'Enter',
  noNumber: (number: string) => `There is no complaint ${number} that you can see.`,
  merged: 'Merged',
  withdrawn: (number: string, date: string) => `${number} was withdrawn by the student on ${date}.`,
  numberFailed: (number: string, message: string) => `Complaint ${number} couldn’t be looked up. ${message}`,
  found: complaints,
  foundRecent: (count: number) => `${complaints(count)} of the last 12 months`,
  older: 'Search older ones, too',
  nothingWith: (words: string) => `Nothing with “${words}”.`,
  showing: 'Showing',
  counted: (count: string) => `: ${count}`,
  none: (words: string) => `No complaints match “${words}”.`,
  noneRecent: 'The last 12 months were searched.',
  noneFiltered: 'The filters are still on.',
  /** Before the part of a text with a searched word. */
  in: { description: 'In the description:', reply: 'In a reply:' } satisfies Record<Excerpt['in'], string>,
  roll: 'roll',
})
