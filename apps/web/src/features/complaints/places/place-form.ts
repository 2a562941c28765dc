import type { CategoryValues } from '#features/complaints/categories/category-values.ts'
import type { PlaceValues } from './place-values.ts'

/** What the place needs of the form that it is in: a student's, or the one of the counter. */
export type PlaceForm = {
  values: PlaceValues & CategoryValues
  errors: Readonly<Record<string, string>>
  setFieldValue: (field: keyof PlaceValues, value: string) => void
}
