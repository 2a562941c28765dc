import { isWorkingDay } from '@counterfoil/contract/clock'
import { mondayOf, plusDays } from '@counterfoil/contract/days'
import {
  type FigureGroupRow,
  type Figures,
  type FigureTotals,
  mostFigureGroups,
} from '@counterfoil/contract/figures'
import { listDepartments } from '#modules/colleges/colleges.departments.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { listOpen, listPassed, listReceived, listTopPlaces } from './statistics.figures.queries.ts'
import { byReceived, hasAny, outcomesOf, outcomesOfGroup } from './statistics.outcomes.rules.ts'
import { ages, daysWithEnd, firstDaysOfAges } from './statistics.period.rules.ts'
import { type Asked, type FoundPeriod, findPeriod, firstIdOf } from './statistics.period.service.ts'
import { listTimesOfDepartments } from './statistics.times.queries.ts'

type Counted = { received: number; resolved: number }

/** The figures of the complaints that were filed in a period, and what is open now. */
export async function readFigures(ctx: ReadContext, asked: Asked): Promise<Figures> {
  const found = await findPeriod(ctx, asked)
  const { today, period, before, allowed, calendar, range, starts } = found
  const [start = ''] = starts
  const firstsOfAges = firstDaysOfAges(calendar, today)
  const idsOfAges = firstsOfAges.map((day) => firstIdOf(calendar, day))
  const [departments, received, times, passed, open, places] = await Promise.all([
    listDepartments(ctx.tx, range.collegeId, { withRetired: true }),
    listReceived(ctx.tx, range, starts),
    listTimesOfDepartments(ctx.tx, range, start),
    listPassed(ctx.tx, range, start),
    listOpen(ctx.tx, range, idsOfAges),
    listTopPlaces(ctx.tx, { ...range, first: start }),
  ])
  const ofDays = received.filter(({ key }) => key === null)
  const byDay = starts.map((_, at) => ofDays.find(({ place }) => place === at + 1) ?? none)
  const totalsOf = (counted: Counted, isNow: boolean): FigureTotals => {
    const rows = times.filter((row) => row.isAll && row.isNow === isNow)
    const over = sumBy(
      passed.filter((row) => row.isNow === isNow),
      ({ passed: count }) => count,
    )
    return { received: counted.received, resolved: counted.resolved, ...outcomesOf(rows, over) }
  }
  const departmentOf = ({ id: key, name }: { id: string; name: string }): FigureGroupRow => {
    const isIts = (row: { key: string | null }) => row.key === key
    const counted = received.find((row) => isIts(row) && row.isNow) ?? none
    return {
      ...{ key, name, place: null, received: counted.received, resolved: counted.resolved },
      ...openOf(open.filter(isIts)),
      ...outcomesOfGroup(times.filter(isIts), passed.filter(isIts), before !== null),
    }
  }
  return {
    ...{ today, period, before, allowed },
    totals: totalsOf(sumOf(byDay), true),
    // Ids before the first day have the place 0.
    totalsBefore: before && totalsOf(ofDays.find(({ place }) => place === 0) ?? none, false),
    ...openOf(open),
    byAge: agesOf(open, firstsOfAges, today),
    ...daysAndWeeks(found, byDay),
    byDepartment: departments
      .filter(({ id }) => range.departmentId === null || id === range.departmentId)
      .map((one) => ({ group: departmentOf(one), isRetired: one.isRetired }))
      .filter(({ group, isRetired }) => !isRetired || hasAny(group))
      .map(({ group }) => group)
      .sort(byReceived)
      .slice(0, mostFigureGroups),
    byPlace: places.map(({ received: count, open: stillOpen, ...place }) => ({
      ...{ place, received: count, open: stillOpen },
    })),
  }
}

const none: Counted = { received: 0, resolved: 0 }

const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

const sumOf = (rows: readonly Counted[]): Counted => ({
  received: sumBy(rows, ({ received }) => received),
  resolved: sumBy(rows, ({ resolved }) => resolved),
})

const openOf = (rows: readonly OpenRow[]) => ({
  open: sumBy(rows, ({ open }) => open),
  overdue: sumBy(rows, ({ overdue }) => overdue),
})

type OpenRow = { place: number; open: number; overdue: number }

/** Youngest first. The place of a row says of how many ages the first day is reached. */
function agesOf(rows: readonly OpenRow[], firsts: readonly string[], today: string): Figures['byAge'] {
  return ages
    .map((workingDays, place) => {
      const next = firsts[place]
      const until = next === undefined ? today : plusDays(next, -1)
      const filed = { from: firsts[place - 1] ?? null, until }
      return { workingDays, filed, ...openOf(rows.filter((row) => row.place === place)) }
    })
    .reverse()
}

function daysAndWeeks(
  { period, calendar }: FoundPeriod,
  counted: readonly Counted[],
): Pick<Figures, 'byDay' | 'byWeek'> {
  const days = daysWithEnd(period).slice(0, -1)
  const names = new Map(calendar.holidays.map(({ day, name }) => [day, name]))
  const weeks = new Map<string, Figures['byWeek'][number]>()
  for (const [at, day] of days.entries()) {
    const { received, resolved } = counted[at] ?? none
    const week = weeks.get(mondayOf(day)) ?? { from: day, until: day, ...none }
    weeks.set(mondayOf(day), {
      ...{ from: week.from, until: day },
      ...{ received: week.received + received, resolved: week.resolved + resolved },
    })
  }
  return {
    byWeek: [...weeks.values()],
    byDay: days.map((day, at) => ({
      ...{ day, received: counted[at]?.received ?? 0 },
      ...{ holiday: names.get(day) ?? null, isWorkingDay: isWorkingDay(calendar, day) },
    })),
  }
}
