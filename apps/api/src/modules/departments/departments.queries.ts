import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { departmentFormerNames, departments, filingGate } from '#modules/colleges/colleges.table.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'
import type { Names } from './departments.rules.ts'

type One = { collegeId: string; id: string }

const isOne = ({ collegeId, id }: One) => and(eq(departments.collegeId, collegeId), eq(departments.id, id))
const isOpenOf = (collegeId: string) =>
  and(eq(departments.collegeId, collegeId), isNull(departments.retiredAt))

type ManagedRow = Names & {
  id: string
  version: number
  isRetired: boolean
  open: number
  admins: string[]
  adminCount: number
  handedTo: { id: string; name: string } | null
}

// The people and the counts are read once for all departments, of which there can be hundreds.
const managed = {
  name: 'managed_departments',
  text: `with people as (
      select department_id, count(*)::int as total,
        (array_agg(coalesce(name, email) order by coalesce(name, email)))[1:3] as names
      from "user" where college_id = $1 and role = 'DepartmentAdmin' and state = 'active' group by department_id
    ), work as (
      select department_id, sum(total)::int as total from complaint_counts
      where college_id = $1 and status in ('pending', 'in-progress') group by department_id
    )
    select d.id, d.name, d.short_name as "shortName", d.line, d.version, d.retired_at is not null as "isRetired",
      coalesce(w.total, 0) as open, coalesce(p.names, '{}') as admins, coalesce(p.total, 0) as "adminCount",
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as "handedTo"
    from departments d
    left join people p on p.department_id = d.id
    left join work w on w.department_id = d.id
    left join departments t on t.college_id = d.college_id and t.id = d.handed_to_id
    where d.college_id = $1
    order by d.retired_at desc nulls first, d.place, d.name, d.id`,
}

/** Lists all departments with what a SuperAdmin has to know about them. The newest retired ones come after the open. */
export async function listManagedRows(tx: Tx, collegeId: string): Promise<ManagedRow[]> {
  return (await runStatement(tx, { ...managed, values: [collegeId] })).rows
}

/** Finds a department and locks it. */
export async function lockDepartment(tx: Tx, one: One) {
  const [found] = await tx
    .select({
      name: departments.name,
      shortName: departments.shortName,
      line: departments.line,
      version: departments.version,
      isRetired: sql<boolean>`${departments.retiredAt} is not null`,
      handedToId: departments.handedToId,
    })
    .from(departments)
    .where(isOne(one))
    .for('no key update')
  return found
}

const gate = { name: 'close_filing_gate', text: `select pg_advisory_xact_lock(${filingGate('$1', '$2')})` }

/** Waits for the filings into this department that are under way. Later ones wait for the end of this transaction. */
export async function closeFilingGate(tx: Tx, { collegeId, id }: One): Promise<void> {
  await runStatement(tx, { ...gate, values: [collegeId, id] })
}

/** How many departments a college has, how many of them are open, and the last place in their order. */
export async function countDepartments(tx: Tx, collegeId: string) {
  const [row] = await tx
    .select({
      ever: count(),
      open: sql`count(*) filter (where ${departments.retiredAt} is null)`.mapWith(Number),
      lastPlace: sql`coalesce(max(${departments.place}), 0)`.mapWith(Number),
    })
    .from(departments)
    .where(eq(departments.collegeId, collegeId))
  return row ?? { ever: 0, open: 0, lastPlace: 0 }
}

/** Whether another open department has this name, in small or capital letters. */
export async function hasOpenName(tx: Tx, { collegeId, id }: One, name: string): Promise<boolean> {
  const rows = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(and(isOpenOf(collegeId), sql`lower(${departments.name}) = lower(${name})`, ne(departments.id, id)))
  return rows.length > 0
}

export async function insertDepartment(tx: Tx, row: One & Names & { place: number }): Promise<void> {
  await tx.insert(departments).values(row)
}

export async function updateNames(tx: Tx, one: One, names: Names): Promise<void> {
  await tx
    .update(departments)
    .set({ ...names, version: sql`${departments.version} + 1` })
    .where(isOne(one))
}

export async function insertFormerNames(
  tx: Tx,
  { collegeId, id }: One,
  { name, shortName }: Omit<Names, 'line'>,
): Promise<void> {
  await tx.insert(departmentFormerNames).values({ collegeId, departmentId: id, name, shortName })
}

/** Lists the open departments in their order. */
export async function listOpenIds(tx: Tx, collegeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: departments.id })
    .from(departments)
    .where(isOpenOf(collegeId))
    .orderBy(asc(departments.place), asc(departments.name), asc(departments.id))
  return rows.map(({ id }) => id)
}

const places = {
  name: 'place_departments',
  text: `update departments d set place = o.place from unnest($2::uuid[]) with ordinality as o (id, place)
    where d.college_id = $1 and d.id = o.id and d.place <> o.place`,
}

export async function updatePlaces(tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> {
  await runStatement(tx, { ...places, values: [collegeId, [...ids]] })
}

/** Retires a department, or reopens it without a successor. */
export async function updateSuccessor(tx: Tx, one: One, handedToId: string | null): Promise<void> {
  await tx
    .update(departments)
    .set({
      retiredAt: handedToId === null ? null : sql`now()`,
      handedToId,
      version: sql`${departments.version} + 1`,
    })
    .where(isOne(one))
}
