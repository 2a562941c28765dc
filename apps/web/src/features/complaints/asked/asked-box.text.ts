import { defineText } from '#lib/words/text.ts'

/** The texts of the box with the questions that wait for the student. */
export const askedText = defineText('asked', {
  title: 'The office asks you',
  answer: 'Answer',
})
