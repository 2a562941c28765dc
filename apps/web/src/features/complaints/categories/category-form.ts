import type { CategoryToFile } from '@counterfoil/contract/category-offer'
import type { AnswerField, CategoryValues } from './category-values.ts'

type CategoryField = 'about' | 'categoryId' | 'chosenDepartmentId' | 'departmentId' | AnswerField

/** What the parts of a category need of the form that they are in: a student's, or the one of the counter. */
export type CategoryForm = {
  values: CategoryValues & { departmentId: string }
  errors: Readonly<Record<string, string>>
  setFieldValue: (field: CategoryField, value: string) => void
  getInputProps: (field: CategoryField) => {
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
  }
}

/**
 * The department that the complaint goes to. An emergency goes to the department of its category. Otherwise a chosen
 * department stays, whatever is picked.
 */
export function departmentFor(
  values: CategoryForm['values'],
  category: Pick<CategoryToFile, 'department' | 'emergency'> | undefined,
): string {
  if (category && (category.emergency.length > 0 || values.chosenDepartmentId === ''))
    return category.department.id
  return values.chosenDepartmentId || values.departmentId
}
