import type { CollegeSettings } from '@counterfoil/contract/colleges'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { defineList, prepared, type Tx } from '#platform/database/database.ts'
import { shape, text } from '#platform/database/shapes.ts'
import { colleges, departments } from './colleges.table.ts'

export type CollegeFacts = { id: string; name: string }
export type JoinableCollege = CollegeFacts & Pick<CollegeSettings, 'joinDomains' | 'joinApproval'>

/** Finds a college that students can join, with its rules for joining. */
export async function findOpenCollege(tx: Tx, nameKey: string): Promise<JoinableCollege | undefined> {
  const [college] = await tx
    .select({
      id: colleges.id,
      name: colleges.name,
      joinDomains: colleges.joinDomains,
      joinApproval: colleges.joinApproval,
    })
    .from(colleges)
    .where(and(eq(colleges.nameKey, nameKey), isNotNull(colleges.openedAt)))
  return college
}

/**
 * Lists college names that match the typed words. Each word must match the start of a word in the name. Names that
 * start with the first typed word come first.
 */
export async function listCollegeNames(tx: Tx, words: readonly string[], limit: number): Promise<string[]> {
  // A word can also start after an opening bracket or a hyphen.
  const spaced = sql`' ' || translate(${colleges.nameKey}, '(-', '  ')`
  const begins = (word: string) => sql`strpos(${spaced}, ${` ${word}`}) > 0`
  const rows = await tx
    .select({ name: colleges.name })
    .from(colleges)
    .where(and(isNotNull(colleges.openedAt), ...words.map(begins)))
    .orderBy(desc(sql`starts_with(${colleges.nameKey}, ${words[0] ?? ''})`), asc(colleges.nameKey))
    .limit(limit)
  return rows.map(({ name }) => name)
}

type NewCollege = { id: string; name: string; nameKey: string; code: string; founderSeal: string }

/**
 * Inserts a college, and returns false if its name is already taken. Waits if another transaction is inserting the same
 * name.
 */
export async function insertCollege(tx: Tx, college: NewCollege): Promise<boolean> {
  const inserted = await tx
    .insert(colleges)
    .values(college)
    .onConflictDoNothing({ target: colleges.nameKey })
    .returning({ id: colleges.id })
  return inserted.length === 1
}

/**
 * Deletes a reservation of this name, so that the name is free again. Only two kinds of reservations are deleted: one
 * by the same founder, and one whose founder did not confirm in time. The unconfirmed account of that founder is
 * deleted too.
 */
export async function deleteReservation(
  tx: Tx,
  { nameKey, founderSeal }: NewCollege,
  hours: number,
): Promise<void> {
  const isLapsed = sql`${colleges.createdAt} < now() - make_interval(hours => ${hours})`
  await tx
    .delete(colleges)
    .where(
      and(
        eq(colleges.nameKey, nameKey),
        isNull(colleges.openedAt),
        or(isLapsed, eq(colleges.founderSeal, founderSeal)),
      ),
    )
}

export async function updateOpened(tx: Tx, collegeId: string): Promise<void> {
  await tx
    .update(colleges)
    .set({ openedAt: sql`now()` })
    .where(and(eq(colleges.id, collegeId), isNull(colleges.openedAt)))
}

export async function deleteUnopened(tx: Tx, collegeId: string): Promise<void> {
  await tx.delete(colleges).where(and(eq(colleges.id, collegeId), isNull(colleges.openedAt)))
}

export async function insertDepartments(
  tx: Tx,
  rows: { collegeId: string; id: string; name: string }[],
): Promise<void> {
  await tx.insert(departments).values(rows)
}

const departmentsOf = defineList(
  shape({ id: text('id'), name: text('name') }),
  (columns) => `select ${columns} from departments where college_id = $1 order by name limit 500`,
)

export const listDepartmentsOf = (tx: Tx, collegeId: string) => departmentsOf(tx, [collegeId])

type DepartmentFacts = { id: string; name: string }

const departmentById = prepared<DepartmentFacts[], { collegeId: string; id: string }>((db) =>
  db
    .select({ id: departments.id, name: departments.name })
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

const collegeById = prepared<{ name: string; timeZone: string }[], { id: string }>((db) =>
  db
    .select({ name: colleges.name, timeZone: colleges.timeZone })
    .from(colleges)
    .where(eq(colleges.id, sql.placeholder('id')))
    .prepare('college_by_id'),
)

export async function findCollege(
  tx: Tx,
  id: string,
): Promise<{ name: string; timeZone: string } | undefined> {
  const [college] = await collegeById(tx, { id })
  return college
}

const settingsColumns = {
  departmentAdminsMayPost: colleges.departmentAdminsMayPost,
  departmentChange: colleges.departmentChange,
  joinDomains: colleges.joinDomains,
  joinApproval: colleges.joinApproval,
}

export async function findSettings(tx: Tx, collegeId: string): Promise<CollegeSettings | undefined> {
  const [settings] = await tx.select(settingsColumns).from(colleges).where(eq(colleges.id, collegeId))
  return settings
}

/** Updates the given settings. There must be at least one, because an UPDATE without columns is not valid SQL. */
export async function updateSettings(
  tx: Tx,
  collegeId: string,
  settings: Partial<CollegeSettings>,
): Promise<void> {
  await tx.update(colleges).set(settings).where(eq(colleges.id, collegeId))
}

/** Locks the college for changes that must not run at the same time, such as removing its last SuperAdmin. */
export async function lockCollege(tx: Tx, collegeId: string): Promise<void> {
  await tx.select({ id: colleges.id }).from(colleges).where(eq(colleges.id, collegeId)).for('no key update')
}

/** Lists one page of college ids, for jobs that visit every college. */
export async function listCollegeIds(tx: Tx, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(after === undefined ? undefined : gt(colleges.id, after))
    .orderBy(asc(colleges.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Deletes at most `limit` colleges whose founder has not confirmed within `days`. Returns how many were deleted. */
export async function deleteAbandoned(tx: Tx, days: number, limit: number): Promise<number> {
  const old = tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(
      and(isNull(colleges.openedAt), sql`${colleges.createdAt} < now() - make_interval(days => ${days})`),
    )
    .limit(limit)
  const gone = await tx.delete(colleges).where(inArray(colleges.id, old)).returning({ id: colleges.id })
  return gone.length
}
