import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

export const categoryFilterText = defineText('category-filter', {
  label: 'Category',
  all: 'All categories',
  clear: 'All categories',
  /** For screen readers. */
  found: (count: number) => plural(count, { one: '# category', other: '# categories' }),
  none: 'No categories match. Check the spelling.',
  failed: 'The categories could not be loaded.',
  retry: 'Try again',
})
