import type { CollegeCalendar, clockApi, OfficeCalendar } from '@counterfoil/contract/clock'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { calendarChanges } from './clock.changes.rules.ts'
import { findVersions, insertCalendars, lockVersions } from './clock.queries.ts'
import { calendarOf, readCalendarOf } from './clock.service.ts'

export const known = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('a college without a row')
  return row
}

export async function readCalendar({ tx, actor }: ReadContext): Promise<CollegeCalendar> {
  const { calendarVersion: version, today } = known(await findVersions(tx, actor.collegeId))
  const { timeZone, week, holidays } = await calendarOf(tx, actor.collegeId, version)
  return {
    ...{ version, timeZone, today },
    week: week.map((intervals) => [...intervals]),
    holidays: [...holidays],
  }
}

/**
 * Adds a version. The first one brings version 0 with it, so that complaints that were filed by version 0 keep it even
 * if the college changes its time zone.
 */
async function addVersion(
  tx: Tx,
  collegeId: string,
  { version, before, after }: { version: number; before: OfficeCalendar; after: OfficeCalendar },
): Promise<void> {
  const next = { collegeId, version: version + 1, ...after }
  await insertCalendars(tx, version === 0 ? [{ collegeId, version, ...before }, next] : [next])
}

/** Complaints that are filed from now on get their dates by the new version. Open ones keep theirs. */
export async function editCalendar(
  ctx: Context,
  given: EndpointInput<typeof clockApi.editCalendar>['body'],
): Promise<Nothing> {
  const { collegeId, userId: actorId } = ctx.actor
  const { calendarVersion: version } = known(await lockVersions(ctx.tx, collegeId))
  const before = await readCalendarOf(ctx.tx, collegeId, version)
  const after = {
    timeZone: before.timeZone,
    week: given.week,
    holidays: given.holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
  const details = calendarChanges(before, after)
  // Nothing is new, or the answer to the same edit was lost.
  if (!details) return {}
  ensure(given.version === version, () => new Problem('conflict', 'clock.changed'))
  await addVersion(ctx.tx, collegeId, { version, before, after })
  await audit(ctx.tx, { collegeId, actorId, action: 'calendar.edited', subjectId: collegeId, details })
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
  return {}
}

/**
 * Adds a version in another time zone. Call it before the time zone of the college is changed, in the same transaction
 * and with the college locked.
 */
export async function moveCalendarTo(tx: Tx, collegeId: string, timeZone: string): Promise<void> {
  const { calendarVersion: version } = known(await lockVersions(tx, collegeId))
  const before = await readCalendarOf(tx, collegeId, version)
  await addVersion(tx, collegeId, { version, before, after: { ...before, timeZone } })
}
