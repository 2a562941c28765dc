import { defineText } from '#lib/words/text.ts'

/** The texts of the list of admins who opened a complaint. */
export const openedText = defineText('opened', {
  button: 'Who opened it',
  title: (number: string) => `Who opened complaint ${number}`,
  help: 'Every admin who opened it, once a day. Kept for a year. Students are not recorded.',
  table: 'Admins who opened this complaint',
  person: 'Admin',
  when: 'First opened that day',
  deleted: 'Deleted account',
  SuperAdmin: 'SuperAdmin',
  close: 'Close',
  loading: 'Loading...',
  empty: 'No admin has opened it.',
  failed: (message: string) => `The list could not be loaded. ${message}`,
})
