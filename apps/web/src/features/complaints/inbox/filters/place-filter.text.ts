import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const placeFilterText = defineText('place-filter', {
  label: 'Place',
  all: 'All places',
  /** For screen readers. */
  found: (count: number) => plural(count, { one: '# place', other: '# places' }),
  none: 'No places match. Check the spelling.',
  failed: 'The places could not be loaded.',
  retry: 'Try again',
})
