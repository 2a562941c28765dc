import { plusDays } from '@counterfoil/contract/days'
import type { RegisterDocument, RegisterFigures } from '@counterfoil/contract/registers'

/** The days of a month such as 2026-10 or a year such as 2026. */
export type Period = { name: string; from: string; until: string }

export function periodOf(name: string): Period {
  const [year = '', month] = name.split('-')
  if (month === undefined) return { name, from: `${year}-01-01`, until: `${year}-12-31` }
  const next =
    month === '12' ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}`
  return { name, from: `${name}-01`, until: plusDays(`${next}-01`, -1) }
}

/** Whether its last day is over. */
export const isOver = ({ until }: Period, today: string) => until < today

/** Whether there is a register of it: it has begun, and did not end before the first complaint. */
export function hasRegister(
  period: Period,
  { first, today }: { first: string | null; today: string },
): boolean {
  return first !== null && first <= period.until && period.from <= today
}

/** @internal exported for its test. */
export const noFigures: RegisterFigures = {
  received: 0,
  resolvedInTime: 0,
  resolvedLate: 0,
  resolvedUndated: 0,
  rejected: 0,
  reopened: 0,
  open: 0,
  overdue: 0,
  longestOpenDays: null,
  outcomes: 0,
  outcomesInTime: 0,
  deleted: 0,
  withdrawn: 0,
  merged: 0,
}

type Counted = RegisterFigures & { departmentId: string }

/** Adds up the departments. */
function totalOf(rows: readonly RegisterFigures[]): RegisterFigures {
  const sum = (of: (row: RegisterFigures) => number) => rows.reduce((total, row) => total + of(row), 0)
  const longest = rows.flatMap(({ longestOpenDays }) => (longestOpenDays === null ? [] : [longestOpenDays]))
  return {
    received: sum((row) => row.received),
    resolvedInTime: sum((row) => row.resolvedInTime),
    resolvedLate: sum((row) => row.resolvedLate),
    resolvedUndated: sum((row) => row.resolvedUndated),
    rejected: sum((row) => row.rejected),
    reopened: sum((row) => row.reopened),
    open: sum((row) => row.open),
    overdue: sum((row) => row.overdue ?? 0),
    longestOpenDays: longest.length === 0 ? null : Math.max(...longest),
    outcomes: sum((row) => row.outcomes),
    outcomesInTime: sum((row) => row.outcomesInTime),
    deleted: sum((row) => row.deleted),
    withdrawn: sum((row) => row.withdrawn),
    merged: sum((row) => row.merged),
  }
}

type Facts = {
  college: { name: string; timeZone: string; asOf: string }
  departments: readonly { id: string; name: string; isRetired?: boolean }[]
  counted: readonly Counted[]
  actions: string
  definitions: string
}

/** Departments come in the order of the college. A retired one is listed only if it has something to count. */
export function documentOf(period: Period, facts: Facts): RegisterDocument {
  const { college, counted } = facts
  const departments = facts.departments.flatMap(({ id, name, isRetired }) => {
    const { departmentId: _id, ...figures } = counted.find(({ departmentId }) => departmentId === id) ?? {
      departmentId: id,
      ...noFigures,
    }
    const isEmpty = Object.values(figures).every((figure) => figure === 0 || figure === null)
    return isRetired && isEmpty ? [] : [{ name, ...figures }]
  })
  return {
    format: 2,
    number: `R-${period.name}`,
    period: period.name,
    college: college.name,
    timeZone: college.timeZone,
    from: period.from,
    until: period.until,
    asOf: college.asOf,
    total: totalOf(counted),
    departments,
    actions: facts.actions,
    definitions: facts.definitions,
  }
}

/** The text that is stored, hashed and shown. Its fields are in the order in which `documentOf` writes them. */
export const textOf = (document: RegisterDocument): string => JSON.stringify(document)
