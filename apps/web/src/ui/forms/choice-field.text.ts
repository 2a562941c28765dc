import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const choiceFieldText = defineText('choice-field', {
  /** For screen readers. */
  found: (count: number) => plural(count, { one: '# choice', other: '# choices' }),
  none: 'Nothing matches. Check the spelling.',
})
