import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type CategoryFacts, findCategoryFacts, hasOpenCategories } from './categories.filing.queries.ts'
import { type Answer, areCurrent, wrongAnswers } from './categories.filing.rules.ts'

// What other modules ask about categories. The rest of this module changes them.

export { type Answer, type CategoryFacts, hasOpenCategories }

/** Reads the category that a filing names. A filing that names none costs no query. */
export async function findFiledCategory(
  tx: Tx,
  collegeId: string,
  id: string | undefined,
): Promise<CategoryFacts | undefined> {
  return id === undefined ? undefined : findCategoryFacts(tx, collegeId, id)
}

type Filing = {
  departmentId: string
  categoryId?: string | undefined
  answers?: readonly Answer[] | undefined
}

/** Refuses a filing whose category, department or answers do not go together. */
export function requireFiledCategory(
  category: CategoryFacts | undefined,
  { departmentId, categoryId, answers = [] }: Filing,
): void {
  if (categoryId === undefined) {
    const fields = { answers: 'field.invalid' } as const
    ensure(answers.length === 0, () => new Problem('invalid', 'request.invalid', { fields }))
    return
  }
  ensure(category, () => new Problem('missing', 'category.missing'))
  ensure(!category.isRetired, () => new Problem('conflict', 'category.retired'))
  requireDepartmentOf(category, departmentId)
  ensure(areCurrent(category.questions, answers), () => new Problem('conflict', 'category.changed'))
  const fields = wrongAnswers(category.questions, answers)
  ensure(Object.keys(fields).length === 0, () => new Problem('invalid', 'request.invalid', { fields }))
}

/** In an emergency the right office is told at once, so the student cannot choose another one. */
function requireDepartmentOf({ hasEmergency, departmentId: own }: CategoryFacts, departmentId: string): void {
  ensure(!hasEmergency || departmentId === own, () => new Problem('conflict', 'category.department_fixed'))
}

/** Refuses to move a complaint of this category to another department, if the category has emergency numbers. */
export async function requireMovable(
  tx: Tx,
  { collegeId, categoryId, to }: { collegeId: string; categoryId: string | null; to: string },
): Promise<void> {
  const category = await findFiledCategory(tx, collegeId, categoryId ?? undefined)
  if (category) requireDepartmentOf(category, to)
}

/** For filters, which may also name a retired category. */
export async function requireCategory(tx: Tx, collegeId: string, id: string): Promise<void> {
  ensure(await findCategoryFacts(tx, collegeId, id), () => new Problem('missing', 'category.missing'))
}
