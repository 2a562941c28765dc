import { defineText } from '#lib/words/text.ts'

/** The texts of the buttons that print. What is on paper is in paper.text.ts, which is loaded with the paper. */
export const printText = defineText('print', {
  print: 'Print',
  printNumber: (number: string) => `Print complaint ${number}`,
  printList: 'Print the list',
  exportList: 'Export as CSV',
  more: 'More for this list',
  loading: 'Loading...',
})
