import { type FigureGroupRow, fewestRatings, type Share, type Within } from '@counterfoil/contract/figures'

// Makes the figures of rows as the queries count them.

/** The times of one target, of one group of complaints. */
export type TimeRow = {
  target: 'answer' | 'outcome'
  count: number
  inTime: number
  /** How many minutes it took at most for half of them and for nine of ten. */
  half: number
  nineOfTen: number
  reopened: number
  notSolved: number
  rated: number
  ratings: number
}

export type Outcomes = {
  withinTarget: Share
  answer: Within
  outcome: Within
  reopened: number
  notSolved: number
  rating: { count: number; average: number } | null
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** Dates that were met or missed, and those that have passed and were not met yet. */
const shareOf = (rows: readonly TimeRow[], passed: number): Share => ({
  inTime: sum(rows, (row) => row.inTime),
  counted: sum(rows, (row) => row.count) + passed,
})

/** What became of complaints. `rows` has at most one row for each target. */
export function outcomesOf(rows: readonly TimeRow[], passed: number): Outcomes {
  return {
    withinTarget: shareOf(rows, passed),
    answer: withinOf(rows.find(({ target }) => target === 'answer')),
    outcome: withinOf(rows.find(({ target }) => target === 'outcome')),
    reopened: sum(rows, (row) => row.reopened),
    notSolved: sum(rows, (row) => row.notSolved),
    rating: ratingOf(
      sum(rows, (row) => row.rated),
      sum(rows, (row) => row.ratings),
    ),
  }
}

function withinOf(row: TimeRow | undefined): Within {
  return { count: row?.count ?? 0, half: row?.half ?? null, nineOfTen: row?.nineOfTen ?? null }
}

function ratingOf(count: number, ratings: number): Outcomes['rating'] {
  return count < fewestRatings ? null : { count, average: Math.round((ratings / count) * 10) / 10 }
}

type OfPeriod = { isNow: boolean }

/** What became of the complaints of a group, and which dates were met in the period before, if that is compared. */
export function outcomesOfGroup(
  times: readonly (TimeRow & OfPeriod)[],
  passed: readonly (OfPeriod & { passed: number })[],
  compares: boolean,
): Outcomes & { withinTargetBefore: Share | null } {
  const of = (isNow: boolean) =>
    [
      times.filter((row) => row.isNow === isNow),
      sum(
        passed.filter((row) => row.isNow === isNow),
        (row) => row.passed,
      ),
    ] as const
  return { ...outcomesOf(...of(true)), withinTargetBefore: compares ? shareOf(...of(false)) : null }
}

/** Whether there is something to tell about a group. */
export const hasAny = ({ received, open, withinTarget }: FigureGroupRow) =>
  received + open + withinTarget.counted > 0

/** Those with most complaints first. */
export const byReceived = (one: FigureGroupRow, other: FigureGroupRow) =>
  other.received - one.received || (one.name ?? '').localeCompare(other.name ?? '')
