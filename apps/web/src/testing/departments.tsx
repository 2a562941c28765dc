import type { CategoryLine } from '@counterfoil/contract/categories'
import { departmentsApi, type ManagedDepartment } from '@counterfoil/contract/departments'
import { useSearch } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { Departments } from '#features/colleges/departments/departments.tsx'
import { api } from './api.ts'
import { answerCategories } from './managed-categories.ts'
import { renderPart } from './render-part.tsx'

function Part() {
  const { id, new: isNew } = useSearch({ strict: false })
  return <Departments id={id} isNew={isNew === 1} />
}

/** Opens the settings of the departments. `search` is the rest of the address. */
export const renderDepartments = (search = '') =>
  renderPart(<Part />, { at: `/Settings?part=departments${search}` })

/** Opens these settings with the given departments. `become` changes what the server answers from then on. */
export async function openDepartments(
  departments: readonly ManagedDepartment[],
  search = '',
  categories: readonly CategoryLine[] = [],
) {
  const become = (next: readonly ManagedDepartment[]) =>
    api.answers(departmentsApi.listManagedDepartments, { items: [...next] })
  become(departments)
  answerCategories(categories)
  const shown = await renderDepartments(search)
  await screen.findByRole('searchbox', { name: 'Find a department' })
  return { ...shown, become }
}
