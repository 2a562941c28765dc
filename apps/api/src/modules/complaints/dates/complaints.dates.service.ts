import type { OfficeCalendar } from '@counterfoil/contract/clock'
import type { ComplaintDates, Due } from '@counterfoil/contract/complaints/dates'
import type { Levels } from '@counterfoil/contract/complaints/steps'
import type { Priority } from '@counterfoil/contract/fields'
import { findNextLevel } from '#modules/clock/clock.levels.service.ts'
import { type ClockEvent, reckon } from '#modules/clock/clock.rules.ts'
import { calendarOf as readCalendar, targetsOf } from '#modules/clock/clock.service.ts'
import { listTakenSteps, updateNextStep } from '#modules/complaints/steps/complaints.steps.queries.ts'
import { levelsOf, nextStepAt, openSteps } from '#modules/complaints/steps/complaints.steps.rules.ts'
import { updateTimes } from '#modules/complaints/times/complaints.times.queries.ts'
import { timesOf } from '#modules/complaints/times/complaints.times.rules.ts'
import type { Tx } from '#platform/database/database.ts'
import { findDateFacts, listDatedEvents, updateDates } from './complaints.dates.queries.ts'
import {
  cameBackAt,
  clockEventsOf,
  type DueFacts,
  dueMark,
  firstCalendarVersion,
  type StoredDates,
  storedDates,
} from './complaints.dates.rules.ts'
import { explainDates } from './complaints.reckoning.rules.ts'

/** By which versions a complaint is filed now, and when that is. */
export type FilingClock = { filedAt: string; calendarVersion: number; targetsVersion: number }
type Filed = { departmentId: string; categoryId: string | null; priority: Priority }

/** The dates of a complaint that is filed now, and when the worker has to look at it because of them. */
export async function datesAtFiling(
  tx: Tx,
  collegeId: string,
  { filedAt, calendarVersion, targetsVersion }: FilingClock,
  { departmentId, categoryId, priority }: Filed,
): Promise<StoredDates & { nextStepAt: number | null }> {
  const [calendar, targets] = await Promise.all([
    readCalendar(tx, collegeId, calendarVersion),
    targetsOf(tx, collegeId, targetsVersion),
  ])
  const calendars = new Map([[calendarVersion, calendar]])
  const filed = { type: 'filed', at: Date.parse(filedAt), priority } as const
  const reckoning = reckon([filed], { calendars, calendarVersion, targets, departmentId, categoryId })
  const untouched = { taken: [], cameBackAt: null, namedAt: null, now: filed.at }
  const steps = openSteps({ ...untouched, dues: reckoning.dues, calendarOf: () => calendar })
  return { ...storedDates(reckoning), nextStepAt: nextStepAt(steps, filed.at) }
}

/**
 * Everything by which the dates of a complaint are counted, or undefined if it was filed before there were dates. With
 * the calendar of another version, if one is given.
 */
export async function readBasis(tx: Tx, collegeId: string, id: string, otherVersion?: number) {
  const [facts, events] = await Promise.all([
    findDateFacts(tx, collegeId, id),
    listDatedEvents(tx, collegeId, id),
  ])
  if (facts === undefined || facts.calendarVersion === null || facts.targetsVersion === null) return undefined
  const { targetsVersion } = facts
  const calendarVersion = firstCalendarVersion(events, facts.calendarVersion)
  const told = clockEventsOf(events)
  if (told[0]?.type !== 'filed') return undefined
  const versions = new Set([
    calendarVersion,
    facts.calendarVersion,
    ...(otherVersion === undefined ? [] : [otherVersion]),
    ...told.flatMap((event) => (event.type === 'moved' ? [event.calendarVersion] : [])),
  ])
  const calendars = new Map<number, OfficeCalendar>()
  for (const version of versions) calendars.set(version, await readCalendar(tx, collegeId, version))
  const targets = await targetsOf(tx, collegeId, targetsVersion)
  const rules = { ...facts, calendarVersion, calendars, targets }
  return {
    facts: { ...facts, calendarVersion: facts.calendarVersion },
    events,
    told,
    rules,
    cameBackAt: cameBackAt(events),
    calendarOf: (version: number): OfficeCalendar => {
      const found = calendars.get(version)
      if (!found) throw new Error(`no version ${version} of the calendar`)
      return found
    },
  }
}

/** Counts the dates and the times of a complaint anew after something happened to it. Nothing else changes them. */
export async function recountDates(tx: Tx, collegeId: string, id: string): Promise<void> {
  const about = { collegeId, complaintId: id }
  const [basis, taken, nextLevel] = await Promise.all([
    readBasis(tx, collegeId, id),
    listTakenSteps(tx, about),
    findNextLevel(tx, collegeId),
  ])
  if (basis === undefined) return
  const { events, told, rules, facts } = basis
  const reckoning = reckon(told, rules)
  const now = facts.now.getTime()
  const namedAt = nextLevel?.namedAt ?? null
  const times = timesOf({ events, dues: reckoning.dues, departmentId: facts.departmentId })
  const stepAt = nextStepAt(openSteps({ ...basis, dues: reckoning.dues, taken, namedAt, now }), now)
  await Promise.all([
    updateDates(tx, { collegeId, id }, storedDates(reckoning)),
    updateNextStep(tx, about, stepAt),
    updateTimes(tx, about, times),
  ])
}

export type Explained = {
  /** How the dates of a complaint were counted. Null if it was filed before there were dates. */
  dates: ComplaintDates | null
  /** Who knows that it is over its date. Null if it is not. */
  levels: Levels | null
}

export async function explainDatesOf(tx: Tx, collegeId: string, id: string): Promise<Explained> {
  const [basis, taken, nextLevel] = await Promise.all([
    readBasis(tx, collegeId, id),
    listTakenSteps(tx, { collegeId, complaintId: id }),
    findNextLevel(tx, collegeId),
  ])
  if (basis === undefined) return { dates: null, levels: null }
  const { facts, events, told, rules, calendarOf } = basis
  const reckoning = reckon(told, rules)
  const now = facts.now.getTime()
  const answered: ClockEvent[] = [...told, { type: 'told', at: now }]
  const stored = storedDates(reckoning)
  const iso = (date: Date | null) => date?.toISOString() ?? null
  const mark = dueMark(
    {
      now: facts.now.toISOString(),
      calendarVersion: facts.calendarVersion,
      answerDueAt: iso(stored.answerDueAt),
      answeredAt: iso(stored.answeredAt),
      outcomeDueAt: iso(stored.outcomeDueAt),
      finishedAt: iso(stored.finishedAt),
      pausedUntil: iso(stored.pausedUntil),
    },
    calendarOf(facts.calendarVersion),
  )
  const dates = explainDates({
    events,
    reckoning,
    answeredNow: reckon(answered, rules),
    calendarOf,
    now,
    mark,
  })
  const title = nextLevel?.title ?? null
  const over = levelsOf({ ...basis, dues: reckoning.dues, taken, now, title })
  return { dates, levels: over?.levels ?? null }
}

/** Replaces the stored dates of rows by what they say. */
export async function withDue<Row extends { due: DueFacts }>(
  tx: Tx,
  collegeId: string,
  rows: readonly Row[],
): Promise<(Omit<Row, 'due'> & { due: Due | null })[]> {
  const calendars = new Map<number, OfficeCalendar>()
  for (const { calendarVersion: version } of rows.map(({ due }) => due))
    if (version !== null && !calendars.has(version))
      calendars.set(version, await readCalendar(tx, collegeId, version))
  return rows.map((row) => {
    const { calendarVersion } = row.due
    const calendar = calendarVersion === null ? undefined : calendars.get(calendarVersion)
    // To name the fields that are left out, of a row with many, would take four times as long as counting.
    return { ...row, due: calendar ? dueMark(row.due, calendar) : null }
  })
}
