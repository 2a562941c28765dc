import { type Department as ListedDepartment, listDepartments } from '@counterfoil/contract/department-list'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ApiProblem, call } from '#lib/api/call.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { readText } from '#lib/words/text.ts'
import { departmentsText } from './departments.text.ts'
import { queryKeys } from './query-keys.ts'

export type { ListedDepartment }
export type Department = Pick<ListedDepartment, 'id' | 'name'>

/** The departments that can be chosen, in the order of the reader's college. */
export const departmentsQuery = queryOptions({
  queryKey: queryKeys.members.departments,
  queryFn: async ({ signal }): Promise<ListedDepartment[]> =>
    (await call(listDepartments, { query: {} }, { signal })).items,
})

/** All departments, with retired ones, which complaints may still name. Only admins may ask for them. */
export const allDepartmentsQuery = queryOptions({
  queryKey: queryKeys.members.allDepartments,
  queryFn: async ({ signal }): Promise<ListedDepartment[]> =>
    (await call(listDepartments, { query: { retired: 'with' } }, { signal })).items,
})

/** The name of a department where retired ones are listed, too. */
export const nameAmongAll = ({ name, isRetired }: ListedDepartment) =>
  isRetired ? readText(departmentsText).retired(name) : name

/**
 * The error of the field in which a department was chosen that can no longer be chosen. The departments are then read
 * again, so that the field no longer offers it.
 */
export function placeDepartment<Field extends string>(
  client: QueryClient,
  problem: ApiProblem,
  field: Field,
): { [F in Field]?: string } {
  if (problem.code !== 'department.missing' && problem.code !== 'department.retired') return {}
  void client.invalidateQueries({ queryKey: queryKeys.members.departments })
  return { [field]: wordsFor(problem) } as { [F in Field]?: string }
}
