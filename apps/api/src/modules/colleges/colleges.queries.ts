import type { CollegeApproval, CollegeSettings } from '@counterfoil/contract/colleges'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { prepared, type Tx } from '#platform/database/database.ts'
import { colleges } from './colleges.table.ts'

export type CollegeFacts = { id: string; name: string }
export type JoinableCollege = CollegeFacts &
  Pick<CollegeSettings, 'joinDomains' | 'joinApproval'> & { approval: CollegeApproval }

/** Finds a college whose founder has confirmed the address, with its rules for joining. */
export async function findOpenCollege(tx: Tx, nameKey: string): Promise<JoinableCollege | undefined> {
  const [college] = await tx
    .select({
      id: colleges.id,
      name: colleges.name,
      joinDomains: colleges.joinDomains,
      joinApproval: colleges.joinApproval,
      approval: colleges.approval,
    })
    .from(colleges)
    .where(and(eq(colleges.nameKey, nameKey), isNotNull(colleges.openedAt)))
  return college
}

/**
 * Lists the names of colleges that students can join and that match the typed words. Each word must match the start of a word in the name. Names that
 * start with the first typed word come first.
 */
export async function listCollegeNames(tx: Tx, words: readonly string[], limit: number): Promise<string[]> {
  // A word can also start after an opening bracket or a hyphen.
  const spaced = sql`' ' || translate(${colleges.nameKey}, '(-', '  ')`
  const begins = (word: string) => sql`strpos(${spaced}, ${` ${word}`}) > 0`
  const rows = await tx
    .select({ name: colleges.name })
    .from(colleges)
    .where(and(isNotNull(colleges.openedAt), eq(colleges.approval, 'approved'), ...words.map(begins)))
    .orderBy(desc(sql`starts_with(${colleges.nameKey}, ${words[0] ?? ''})`), asc(colleges.nameKey))
    .limit(limit)
  return rows.map(({ name }) => name)
}

const collegeById = prepared<{ name: string }[], { id: string }>((db) =>
  db
    .select({ name: colleges.name })
    .from(colleges)
    .where(eq(colleges.id, sql.placeholder('id')))
    .prepare('college_by_id'),
)

export async function findCollege(tx: Tx, id: string): Promise<{ name: string } | undefined> {
  const [college] = await collegeById(tx, { id })
  return college
}

/** Finds a college whose founder has confirmed the address. */
export async function findCollegeByCode(tx: Tx, code: string): Promise<CollegeFacts | undefined> {
  const [college] = await tx
    .select({ id: colleges.id, name: colleges.name })
    .from(colleges)
    .where(and(eq(colleges.code, code), isNotNull(colleges.openedAt)))
  return college
}

const todayById = prepared<{ today: string }[], { id: string }>((db) =>
  db
    .select({ today: sql<string>`today_in(${colleges.timeZone})::text` })
    .from(colleges)
    .where(eq(colleges.id, sql.placeholder('id')))
    .prepare('today_of_college'),
)

export async function findTodayOf(tx: Tx, id: string): Promise<string | undefined> {
  const [college] = await todayById(tx, { id })
  return college?.today
}

export async function findTimeZoneOf(tx: Tx, id: string): Promise<string | undefined> {
  const [college] = await tx.select({ timeZone: colleges.timeZone }).from(colleges).where(eq(colleges.id, id))
  return college?.timeZone
}

const settingsColumns = {
  departmentAdminsMayPost: colleges.departmentAdminsMayPost,
  departmentChange: colleges.departmentChange,
  joinDomains: colleges.joinDomains,
  joinApproval: colleges.joinApproval,
}

/** The settings that are stored with the college. */
export type StoredSettings = Omit<CollegeSettings, 'photoDepartmentIds'>

export async function findSettings(tx: Tx, collegeId: string): Promise<StoredSettings | undefined> {
  const [settings] = await tx.select(settingsColumns).from(colleges).where(eq(colleges.id, collegeId))
  return settings
}

/** Updates the given settings. There must be at least one, because an UPDATE without columns is not valid SQL. */
export async function updateSettings(
  tx: Tx,
  collegeId: string,
  settings: Partial<StoredSettings>,
): Promise<void> {
  await tx.update(colleges).set(settings).where(eq(colleges.id, collegeId))
}

/** Locks the college, and returns false if there is none. */
export async function lockCollege(tx: Tx, collegeId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(eq(colleges.id, collegeId))
    .for('no key update')
  return rows.length === 1
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

export async function findApproval(tx: Tx, collegeId: string): Promise<CollegeApproval | undefined> {
  const [college] = await tx
    .select({ approval: colleges.approval })
    .from(colleges)
    .where(eq(colleges.id, collegeId))
  return college?.approval
}
