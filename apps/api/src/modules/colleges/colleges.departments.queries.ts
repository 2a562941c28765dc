import { mostDepartmentsEver } from '@counterfoil/contract/departments'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineList, prepared, runStatement, type Tx } from '#platform/database/database.ts'
import { flag, shape, text, textOrNull } from '#platform/database/shapes.ts'
import { departments } from './colleges.table.ts'

export async function insertDepartments(
  tx: Tx,
  rows: { collegeId: string; id: string; name: string; place: number }[],
): Promise<void> {
  await tx.insert(departments).values(rows)
}

const departmentsOf = defineList(
  shape({
    id: text('id'),
    name: text('name'),
    shortName: textOrNull('short_name'),
    line: textOrNull('line'),
    isRetired: flag('retired_at is not null'),
  }),
  (columns) => `select ${columns} from departments where college_id = $1 and (retired_at is null or $2)
    order by retired_at is not null, place, name, id limit ${mostDepartmentsEver}`,
)

/** Lists the departments in the order that the college chose. Retired ones come last. */
export const listDepartmentsOf = (tx: Tx, collegeId: string, withRetired: boolean) =>
  departmentsOf(tx, [collegeId, withRetired])

type DepartmentFacts = { id: string; name: string; shortName: string | null; asksPhoto: boolean }

const departmentById = prepared<DepartmentFacts[], { collegeId: string; id: string }>((db) =>
  db
    .select({
      id: departments.id,
      name: departments.name,
      shortName: departments.shortName,
      asksPhoto: departments.asksPhoto,
    })
    .from(departments)
    .where(
      and(eq(departments.collegeId, sql.placeholder('collegeId')), eq(departments.id, sql.placeholder('id'))),
    )
    .prepare('department_by_id'),
)

export async function findDepartment(
  tx: Tx,
  collegeId: string,
  id: string,
): Promise<DepartmentFacts | undefined> {
  const [department] = await departmentById(tx, { collegeId, id })
  return department
}

type LockedDepartment = { id: string; isRetired: boolean }

const sharedLock = {
  name: 'lock_departments',
  text: `select id, retired_at is not null as "isRetired" from departments
    where college_id = $1 and id = any($2) order by id for share`,
}

/**
 * Keeps these departments from being retired and reopened until the transaction ends. A retirement that is under way is
 * waited for, and what it wrote is returned.
 */
export async function lockDepartments(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<LockedDepartment[]> {
  return (await runStatement(tx, { ...sharedLock, values: [collegeId, [...ids]] })).rows
}

type Successor = { name: string; toId: string; toName: string }

const successor = {
  name: 'successor_of_department',
  text: `with recursive chain as (
      select handed_to_id as id from departments where college_id = $1 and id = $2 and retired_at is not null
      union
      select d.handed_to_id from chain c
      join departments d on d.college_id = $1 and d.id = c.id and d.retired_at is not null
    )
    select d.name, t.id as "toId", t.name as "toName" from departments d
    join chain c on true join departments t on t.college_id = $1 and t.id = c.id and t.retired_at is null
    where d.college_id = $1 and d.id = $2`,
}

/** Finds the open department that has the work of a retired one. It may have been handed on several times. */
export async function findSuccessor(tx: Tx, collegeId: string, id: string): Promise<Successor | undefined> {
  return (await runStatement(tx, { ...successor, values: [collegeId, id] })).rows[0]
}

const isOpenOf = (collegeId: string) =>
  and(eq(departments.collegeId, collegeId), isNull(departments.retiredAt))

/** Lists the departments that ask for a photo of the work. */
export async function listPhotoDepartments(tx: Tx, collegeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(and(isOpenOf(collegeId), departments.asksPhoto))
    .orderBy(departments.place, departments.name)
  return rows.map(({ id }) => id)
}

/** Lets these departments, and no others, ask for photos. Returns how many of them there are. */
export async function updatePhotoDepartments(
  tx: Tx,
  collegeId: string,
  ids: readonly string[],
): Promise<number> {
  const isOne = ids.length === 0 ? sql`false` : sql`${departments.id} = any(${sql.param([...ids])}::uuid[])`
  await tx.update(departments).set({ asksPhoto: isOne }).where(isOpenOf(collegeId))
  return tx.$count(departments, and(isOpenOf(collegeId), departments.asksPhoto))
}
