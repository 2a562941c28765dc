import { defineText } from '#lib/words/text.ts'

/** The texts of a field in which an admin writes to students. */
export const wordsFieldText = defineText('words-field', {
  canned: 'Canned texts',
  orType: 'or type',
  key: ';',
  loading: 'Loading...',
  loadFailed: 'The canned texts could not be loaded. Try again in a moment.',
  tooLong: (over: number) => `This text doesn’t fit. It’s ${over} characters too long.`,
  /** What a student is called whose name is not known. */
  student: 'student',
})
