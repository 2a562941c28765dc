import type { Department } from '@counterfoil/contract/departments'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  findDepartment,
  findSuccessor,
  listDepartmentsOf,
  lockDepartments,
} from './colleges.departments.queries.ts'

// What other modules ask about departments. The module departments changes them.

export { findSuccessor, lockDepartments }

export async function listDepartments(
  tx: Tx,
  collegeId: string,
  { withRetired }: { withRetired: boolean },
): Promise<Department[]> {
  return listDepartmentsOf(tx, collegeId, withRetired)
}

/** Whether the department asks for a photo of the work when a complaint is resolved. */
export async function asksPhoto(tx: Tx, collegeId: string, id: string): Promise<boolean> {
  return (await findDepartment(tx, collegeId, id))?.asksPhoto === true
}

const missing = () => new Problem('missing', 'department.missing')

/** For filters and lists, which may also name a retired department. */
export async function requireDepartment(tx: Tx, collegeId: string, id: string): Promise<void> {
  ensure(await findDepartment(tx, collegeId, id), missing)
}

/** The problem that a retired department gets nothing new. */
export const retired = () => new Problem('conflict', 'department.retired')

/** For everything that a department gets. It cannot be retired before the transaction ends. */
export async function requireOpenDepartment(tx: Tx, collegeId: string, id: string): Promise<void> {
  const [department] = await lockDepartments(tx, collegeId, [id])
  ensure(department, missing)
  ensure(!department.isRetired, retired)
}

export async function findDepartmentName(tx: Tx, collegeId: string, id: string): Promise<string | undefined> {
  return (await findDepartment(tx, collegeId, id))?.name
}

/** The name for mails, where there is little room. */
export async function findShortDepartmentName(
  tx: Tx,
  collegeId: string,
  id: string,
): Promise<string | undefined> {
  const department = await findDepartment(tx, collegeId, id)
  return department && (department.shortName ?? department.name)
}
