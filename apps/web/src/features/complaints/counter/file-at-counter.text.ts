import { defineText } from '#lib/words/text.ts'

/** The texts that lead to filing at the counter. Those of the form are in counter.text.ts, which is loaded with it. */
export const fileAtCounterText = defineText('file-at-counter', {
  title: 'File at the counter',
  loading: 'Loading the form...',
})
