import { defineText } from '#lib/words/text.ts'

export const departmentsText = defineText('departments', {
  /** The name of a retired department in a filter or a table. */
  retired: (name: string) => `${name} (retired)`,
})
