import { plural } from '#lib/words/plural.ts'
import { defineText } from '#lib/words/text.ts'

/** The texts of the list of canned texts below a field. */
export const cannedListText = defineText('canned-list', {
  list: 'Canned texts',
  search: 'Search canned texts',
  ofCollege: 'Whole college',
  loading: 'Loading...',
  failed: (message: string) => `The canned texts could not be loaded. ${message}`,
  retry: 'Try again',
  none: 'There are no canned texts yet.',
  noneForMany: 'None of the canned texts fits all selected complaints.',
  noneFound: 'No canned texts match.',
  count: (count: number) => plural(count, { one: '# canned text', other: '# canned texts' }),
  forMany: 'Texts with [name] or [number] are left out, because they would be the same for every student.',
  forManyDepartments:
    'Texts with [name], [number] or [department] are left out, because they would be the same for every student.',
  keys: [
    { key: '↑ ↓', does: 'choose' },
    { key: 'Enter', does: 'insert' },
    { key: 'Esc', does: 'close' },
  ],
  edit: 'Edit canned texts',
  newTab: '(opens in a new tab)',
})
