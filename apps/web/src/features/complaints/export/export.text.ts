import { formatFigure } from '#lib/words/figures.ts'
import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

const complaints = (count: number) => plural(count, { one: '# complaint', other: '# complaints' })

/** The texts of saving the list as a file. */
export const exportText = defineText('export', {
  title: 'Export as CSV',
  what: 'A file for a spreadsheet, with the complaints of this list: number, filed, date, status, priority, department, subject, student, to whom it is assigned, category and answers.',
  care: 'It has names of students. Delete it when you no longer need it. The export is recorded.',
  newest: 'The newest complaint comes first.',
  oldest: 'The oldest complaint comes first.',
  start: 'Download',
  stop: 'Stop',
  waiting: 'Getting the file...',
  progress: (rows: number, total: number | undefined) =>
    total === undefined ? `${formatFigure(rows)} so far` : `${formatFigure(rows)} of ${complaints(total)}`,
  label: 'Export',
  failed: (message: string) => `The file wasn’t saved. ${message}`,
  brokenOff: 'It broke off before it was complete. Try again.',
  saved: (rows: number) => `File saved with ${complaints(rows)}.`,
  fileName: (day: string) => `complaints-${day}.csv`,
})
