import type { OfficeCalendar, TargetRow } from '@counterfoil/contract/clock'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#modules/categories/categories.table.ts'
import { colleges, departments } from '#modules/colleges/colleges.table.ts'
import { prepared, type Tx } from '#platform/database/database.ts'
import { calendars, targetPolicies } from './clock.table.ts'

type VersionKey = { collegeId: string; version: number }

type CalendarVersion = {
  /** The time zone that the college has now. */
  collegeZone: string
  timeZone: string | null
  week: OfficeCalendar['week'] | null
  holidays: OfficeCalendar['holidays'] | null
}

// The version and the time zone of the college are read by one statement, so that both are of the same moment.
const calendarVersion = prepared<CalendarVersion[], VersionKey>((db) =>
  db
    .select({
      collegeZone: colleges.timeZone,
      timeZone: calendars.timeZone,
      week: calendars.week,
      holidays: calendars.holidays,
    })
    .from(colleges)
    .leftJoin(
      calendars,
      and(eq(calendars.collegeId, colleges.id), eq(calendars.version, sql.placeholder('version'))),
    )
    .where(eq(colleges.id, sql.placeholder('collegeId')))
    .prepare('calendar_version'),
)

export async function findCalendarVersion(tx: Tx, key: VersionKey): Promise<CalendarVersion | undefined> {
  const [row] = await calendarVersion(tx, key)
  return row
}

const targetVersion = prepared<{ rows: readonly TargetRow[] }[], VersionKey>((db) =>
  db
    .select({ rows: targetPolicies.rows })
    .from(targetPolicies)
    .where(
      and(
        eq(targetPolicies.collegeId, sql.placeholder('collegeId')),
        eq(targetPolicies.version, sql.placeholder('version')),
      ),
    )
    .prepare('target_version'),
)

export async function findTargetVersion(tx: Tx, key: VersionKey): Promise<readonly TargetRow[] | undefined> {
  const [row] = await targetVersion(tx, key)
  return row?.rows
}

const versions = {
  calendarVersion: colleges.calendarVersion,
  targetsVersion: colleges.targetsVersion,
  today: sql<string>`today_in(${colleges.timeZone})::text`,
}
export type Versions = { calendarVersion: number; targetsVersion: number; today: string }

export async function findVersions(tx: Tx, collegeId: string): Promise<Versions | undefined> {
  const [found] = await tx.select(versions).from(colleges).where(eq(colleges.id, collegeId))
  return found
}

/** Locks the college until the transaction ends, so that two edits do not make the same version. */
export async function lockVersions(tx: Tx, collegeId: string): Promise<Versions | undefined> {
  const [found] = await tx
    .select(versions)
    .from(colleges)
    .where(eq(colleges.id, collegeId))
    .for('no key update')
  return found
}

type NewCalendar = VersionKey & OfficeCalendar

/** Adds versions and makes the last one the version of the college. */
export async function insertCalendars(tx: Tx, rows: readonly [NewCalendar, ...NewCalendar[]]): Promise<void> {
  await tx.insert(calendars).values([...rows])
  const { collegeId, version } = rows.at(-1) ?? rows[0]
  await tx.update(colleges).set({ calendarVersion: version }).where(eq(colleges.id, collegeId))
}

type NewTargets = VersionKey & { rows: readonly TargetRow[] }

export async function insertTargets(tx: Tx, rows: readonly [NewTargets, ...NewTargets[]]): Promise<void> {
  await tx.insert(targetPolicies).values([...rows])
  const { collegeId, version } = rows.at(-1) ?? rows[0]
  await tx.update(colleges).set({ targetsVersion: version }).where(eq(colleges.id, collegeId))
}

type TargetsNow = { version: number; rows: readonly TargetRow[] | null }

/** The targets by which complaints are filed now. Without rows if the college has never changed them. */
export async function findTargetsNow(tx: Tx, collegeId: string): Promise<TargetsNow | undefined> {
  const [found] = await tx
    .select({ version: colleges.targetsVersion, rows: targetPolicies.rows })
    .from(colleges)
    .leftJoin(
      targetPolicies,
      and(
        eq(targetPolicies.collegeId, colleges.id),
        eq(targetPolicies.version, sql`${colleges.targetsVersion}`),
      ),
    )
    .where(eq(colleges.id, collegeId))
  return found
}

/** The ids that the targets of now name. Asked for inside other queries, so that all are sent together. */
const idsOfNow = (collegeId: string, name: 'departmentId' | 'categoryId') => sql`(
  select (target ->> ${name})::uuid from ${targetPolicies}
    join ${colleges} on ${colleges.id} = ${targetPolicies.collegeId}
      and ${colleges.targetsVersion} = ${targetPolicies.version},
    jsonb_array_elements(${targetPolicies.rows}) target
  where ${targetPolicies.collegeId} = ${collegeId})`

type Named = { id: string; name: string }
/** `ofNow` stands for the ids that the targets of now name. */
type Wanted = readonly string[] | 'ofNow'

/** Those of the departments that are the college's, also if they are retired. */
export async function listDepartmentNames(tx: Tx, collegeId: string, wanted: Wanted): Promise<Named[]> {
  const ids = wanted === 'ofNow' ? idsOfNow(collegeId, 'departmentId') : [...wanted]
  return tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(eq(departments.collegeId, collegeId), inArray(departments.id, ids)))
    .orderBy(asc(departments.id))
}

/** Those of the categories that are the college's, also if they are retired. */
export async function listCategoryNames(tx: Tx, collegeId: string, wanted: Wanted): Promise<Named[]> {
  const ids = wanted === 'ofNow' ? idsOfNow(collegeId, 'categoryId') : [...wanted]
  return tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.collegeId, collegeId), inArray(categories.id, ids)))
    .orderBy(asc(categories.id))
}
