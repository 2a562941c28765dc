import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of the thread: what student and office wrote to each other, between what was done. */
export const threadText = defineText('thread', {
  showEarlier: (count: number) => plural(count, { one: 'Show # earlier', other: 'Show # earlier' }),
  loading: 'Loading...',
  earlierFailed: (message: string) => `The earlier ones couldn’t be loaded. ${message}`,
  you: 'You',
  student: 'The student',
  studentOf: (number: string) => `The student of ${number}`,
  officeOf: (department: string) => `${department} office`,
  office: 'The office',
  asksYou: (department: string) => `The ${department} office asks you`,
  officeAsksYou: 'The office asks you',
  toStudent: 'to the student',
  toEverybody: 'to everybody',
  question: 'Question',
  answer: 'Answer',
  waiting: 'The complaint waits for the student’s answer.',
  onlyStaff: 'Only staff see this',
  mentions: (addresses: string) => `Mentions ${addresses}`,
  /** The line above what came while the thread was open. */
  new: 'New',
  newFrom: (department: string) => `New reply from the ${department} office.`,
  newFromOffice: 'New reply from the office.',
  newFromStudent: 'New reply from the student.',
  erased: 'What was written here was erased.',
  by: (address: string) => `by ${address}`,
})
