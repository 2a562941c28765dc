import { type CategoryLine, categoriesApi, type ManagedCategory } from '@counterfoil/contract/categories'
import { api } from './api.ts'

/** A category as one line of the settings. A test says what is special about it. */
export function aCategoryLine(name: string, given: Partial<CategoryLine> = {}): CategoryLine {
  return {
    ...{ id: crypto.randomUUID(), name, isRetired: false },
    ...{ hasHint: false, emergencyNumbers: 0, filingDays: null, questions: 0 },
    ...given,
  }
}

/** The same category with everything that can be edited. */
export function aManagedCategory(
  { id, name, isRetired }: CategoryLine,
  departmentId: string,
  given: Partial<ManagedCategory> = {},
): ManagedCategory {
  return {
    ...{ id, departmentId, name, isRetired, version: 1 },
    ...{ hint: null, emergency: [], filingDays: null, showsOpen: false, questions: [] },
    ...given,
  }
}

/** Answers with these categories, whichever department is asked for. `retired` are listed apart. */
export function answerCategories(
  items: readonly CategoryLine[],
  retired: readonly CategoryLine[] = [],
): void {
  api.answers(categoriesApi.listCategories, ({ query }) => ({
    items: [...(query.retired ? retired : items)],
    next: null,
    total: items.length,
    retired: retired.length,
  }))
}
