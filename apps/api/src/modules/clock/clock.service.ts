import type { OfficeCalendar, TargetRow } from '@counterfoil/contract/clock'
import type { Tx } from '#platform/database/database.ts'
import { findCalendarVersion, findTargetVersion, findVersions } from './clock.queries.ts'
import { usualCalendar, usualTargets } from './clock.rules.ts'

const mostKept = 5000

/**
 * Keeps the versions that were read, because none ever changes. Do not read a version in the transaction that adds it:
 * it would be kept even if the transaction fails.
 */
function keeper<Version>() {
  const kept = new Map<string, Version>()
  return async (collegeId: string, version: number, read: () => Promise<Version>): Promise<Version> => {
    const key = `${collegeId}/${version}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = await read()
    const [oldest] = kept.keys()
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(key, found)
    return found
  }
}

const keptCalendars = keeper<OfficeCalendar>()
const keptTargets = keeper<readonly TargetRow[]>()

/**
 * A version of the college's calendar. Version 0 is stored with the first edit, as it was until then. Before, it is
 * the usual one in the college's time zone.
 */
export function calendarOf(tx: Tx, collegeId: string, version: number): Promise<OfficeCalendar> {
  return keptCalendars(collegeId, version, () => readCalendarOf(tx, collegeId, version))
}

/**
 * A version of the college's targets, for counting. A row for a category holds in every department, because the category
 * can be moved to another one. The settings show it with the department that it had.
 */
export function targetsOf(tx: Tx, collegeId: string, version: number): Promise<readonly TargetRow[]> {
  return keptTargets(collegeId, version, async () => {
    const rows = await readTargetsOf(tx, collegeId, version)
    return rows.map((row) => (row.categoryId === null ? row : { ...row, departmentId: null }))
  })
}

export async function readCalendarOf(tx: Tx, collegeId: string, version: number): Promise<OfficeCalendar> {
  const found = await findCalendarVersion(tx, { collegeId, version })
  if (!found) throw new Error('a college without a row')
  const { collegeZone, timeZone, week, holidays } = found
  if (timeZone !== null && week && holidays) return { timeZone, week, holidays }
  if (version === 0) return { ...usualCalendar, timeZone: collegeZone }
  throw new Error(`no version ${version} of the calendar`)
}

export async function readTargetsOf(
  tx: Tx,
  collegeId: string,
  version: number,
): Promise<readonly TargetRow[]> {
  const found = await findTargetVersion(tx, { collegeId, version })
  if (found) return found
  if (version === 0) return usualTargets
  throw new Error(`no version ${version} of the targets`)
}

/** The version of the calendar by which complaints are filed now. */
export async function findCalendarVersionNow(tx: Tx, collegeId: string): Promise<number> {
  const versions = await findVersions(tx, collegeId)
  if (versions === undefined) throw new Error('a college without a row')
  return versions.calendarVersion
}
