import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const codesText = defineText('place-codes', {
  title: 'Print QR codes',
  loading: 'Loading places...',
  loadFailed: (words: string) => `Failed to load the places: ${words}`,
  none: 'No places match, so there is nothing to print.',
  count: (places: number, sheets: number) => {
    const codes = plural(places, { one: '# code', other: '# codes' })
    return `${codes} on ${plural(sheets, { one: '# sheet', other: '# sheets' })} of A4, 8 on each. Cut them out and put them up at eye level.`
  },
  most: (most: number, total: number) =>
    `Only the first ${most} of ${total} are printed. Choose a building or search for a floor to print the others.`,
  preview: 'The first sheet',
  print: 'Print',
  close: 'Close',
  broken: 'Something broken here?',
  scan: 'Scan to report it.',
  codeOf: (place: string) => `QR code of ${place}`,
})
