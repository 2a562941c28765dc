import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of the place in a form. */
export const placesText = defineText('complaint-places', {
  where: 'Where is it?',
  optional: 'Where is it? (optional)',
  placeholder: 'Room or building: B-22',
  list: 'Places',
  clear: 'Clear the place',
  /** For screen readers. */
  found: (count: number) => plural(count, { one: '# place', other: '# places' }),
  none: (typed: string) => `No place matches “${typed}”.`,
  notListed: 'Not in the list? Leave this empty and write the place in the description.',
  listFailed: 'The list could not be loaded.',
  tryAgain: 'Try again',
  pickOne: 'Pick one from the list, or clear this field.',
  gone: 'This place is no longer in the list. Pick another, or clear this field.',
  fromCode: 'From the QR code on the door',
  codeGone: 'The place of this QR code is not in the list of your college. You can pick one here.',
  codeFailed: 'The place of the QR code could not be loaded. You can pick it here.',
  open: (count: number, building: string) =>
    plural(count, {
      one: `# complaint about this is open in ${building}.`,
      other: `# complaints about this are open in ${building}.`,
    }),
  stillFile: 'You can still file yours.',
})
