import { formatFigure } from '#lib/words/figures.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts on paper, and those of the dialogs that lead to it. */
export const paperText = defineText('paper', {
  sizes: { a6: 'A6', a4: 'A4' },
  hints: {
    a6: 'The slip alone, on a small sheet. A long description is cut.',
    a4: 'The slip, what happened, and lines to sign.',
  },
  filed: 'Filed',
  codeOf: (number: string) => `QR code of complaint ${number}`,
  scan: 'Scan to see the status today.',
  slip: 'Complaint slip',
  student: 'Student',
  assignedTo: 'Assigned to',
  nobody: 'Nobody',
  receivedBy: 'Received by',
  outcomeDue: (day: string) => `Outcome due ${day}`,
  printed: (moment: string) => `Status as of ${moment}.`,
  columns: { when: 'When', what: 'What', who: 'By whom, and words' },
  by: (name: string) => `by ${name}`,
  signStudent: 'Student',
  signOffice: 'Office and date',
  list: {
    title: 'Complaints',
    titleOf: (department: string) => `Complaints of ${department}`,
    view: (name: string) => `View: ${name}`,
    search: (words: string) => `Search: “${words}”, newest first`,
    searchRecent: (words: string) => `Search: “${words}”, of the last 12 months, newest first`,
    filters: (words: string) => `Filters: ${words}`,
    noFilters: 'Filters: none',
    printed: (moment: string, by: string) => `Printed ${moment} by ${by}`,
    counted: (count: number) => plural(count, { one: '# complaint', other: '# complaints' }),
    more: (most: number) =>
      `The first ${formatFigure(most)} of this list. Narrow the filters to print the rest.`,
    columns: {
      number: 'Number, filed',
      subject: 'Subject',
      student: 'Student',
      department: 'Department',
      assigned: 'Assigned to',
      status: 'Status, priority',
    },
    deletedStudent: 'Account deleted',
    reading: (count: number) =>
      count === 0
        ? 'Getting the list...'
        : plural(count, {
            one: 'Getting the list: # complaint...',
            other: 'Getting the list: # complaints...',
          }),
    empty: 'There are no complaints to print.',
    failed: (message: string) => `The list wasn’t printed. ${message}`,
    cancel: 'Cancel',
    close: 'Close',
    print: 'Print',
    retry: 'Try again',
  },
})
