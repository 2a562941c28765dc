import { defineText } from '#lib/words/text.ts'

/** The texts of the box that asks on the student's home whether complaints are solved. */
export const solvedText = defineText('solved', {
  title: 'Solved?',
  hint: 'tell the office',
  rate: 'Rate it',
  more: (count: number) => `Show ${count} more`,
})
