import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of undoing a change in the inbox. */
export const undoText = defineText('undo', {
  undo: 'Undo',
  key: 'Z',
  dismiss: 'Dismiss',
  notMailed: 'Not mailed yet.',
  left: (seconds: number) =>
    plural(seconds, { one: '# second left to undo.', other: '# seconds left to undo.' }),
  /** For screen readers, after what was done. */
  offered: (seconds: number) => `You can undo it for ${seconds} seconds.`,
  statusAgain: (number: string, status: string) => `Undone. Complaint ${number} is ${status} again.`,
  departmentAgain: (number: string, department: string) =>
    `Undone. Complaint ${number} is with ${department} again.`,
  asBefore: (number: string) => `Undone. Complaint ${number} is assigned as before.`,
  back: (number: string) => `Undone. Complaint ${number} is back in the list.`,
  failed: (message: string) => `Couldn’t undo. ${message}`,
  followed: (number: string) => `Something else has happened to complaint ${number} since.`,
  late: 'The time to undo it is over.',
  gone: (number: string) => `Complaint ${number} is no longer available to you.`,
  stays: (number: string, status: string) => `Complaint ${number} stays ${status}.`,
  retry: 'Try again',
})
