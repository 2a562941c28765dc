import type { OfficeCalendar } from '@counterfoil/contract/clock'
import { calendarOf } from '#modules/clock/clock.service.ts'
import type { EventDetails } from '#modules/complaints/complaints.events.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { listDatesNow } from './complaints.steps.queries.ts'
import { isStillTrue } from './complaints.steps.rules.ts'

type Told = { id: string; complaintId: string; details: EventDetails }

/** Returns the ids of those events about dates that have nothing to say any more. Other events are never among them. */
export async function findPassedSteps(
  tx: Tx,
  collegeId: string,
  events: readonly Told[],
): Promise<ReadonlySet<string>> {
  const steps = events.flatMap(({ id, complaintId, details: { step, target } }) =>
    step && target ? [{ id, complaintId, step, target }] : [],
  )
  if (steps.length === 0) return new Set()
  const ids = new Set(steps.map(({ complaintId }) => complaintId))
  const complaints = new Map((await listDatesNow(tx, collegeId, [...ids])).map((one) => [one.id, one]))
  const calendars = new Map<number, OfficeCalendar>()
  for (const { calendarVersion: version } of complaints.values())
    if (!calendars.has(version)) calendars.set(version, await calendarOf(tx, collegeId, version))
  const passed = steps.filter(({ complaintId, ...step }) => {
    const dates = complaints.get(complaintId)
    const calendar = dates && calendars.get(dates.calendarVersion)
    return !dates || !calendar || !isStillTrue(step, dates, calendar)
  })
  return new Set(passed.map(({ id }) => id))
}
