import { isWorkingDay } from '@counterfoil/contract/clock'
import { mondayOf, plusDays } from '@counterfoil/contract/days'
import type { Figures, FigureTotals } from '@counterfoil/contract/figures'
import type { ReadContext } from '#platform/context.ts'
import {
  countOpen,
  countReceived,
  listPassed,
  listTimes,
  listTopPlaces,
} from './statistics.figures.queries.ts'
import { outcomesOf } from './statistics.outcomes.rules.ts'
import { ages, daysWithEnd, firstDaysOfAges } from './statistics.period.rules.ts'
import { type Asked, type FoundPeriod, findPeriod, firstIdOf } from './statistics.period.service.ts'

type Counted = { received: number; resolved: number }

/** The figures of the complaints that were filed in a period, and what is open now. */
export async function readFigures(ctx: ReadContext, asked: Asked): Promise<Figures> {
  const found = await findPeriod(ctx, asked)
  const { today, period, before, allowed, calendar, range, starts } = found
  const [start = ''] = starts
  const firstsOfAges = firstDaysOfAges(calendar, today)
  const idsOfAges = firstsOfAges.map((day) => firstIdOf(calendar, day))
  const [received, times, passed, open, places] = await Promise.all([
    countReceived(ctx.tx, range, starts),
    listTimes(ctx.tx, range, start),
    listPassed(ctx.tx, range, start),
    countOpen(ctx.tx, range, idsOfAges),
    listTopPlaces(ctx.tx, { ...range, first: start }),
  ])
  const byDay = starts.map((_, at) => received.find(({ place }) => place === at + 1) ?? none)
  const totalsOf = (counted: Counted, isNow: boolean): FigureTotals => {
    const rows = times.filter((row) => row.isNow === isNow)
    const over = passed.find((row) => row.isNow === isNow)?.passed ?? 0
    return { received: counted.received, resolved: counted.resolved, ...outcomesOf(rows, over) }
  }
  return {
    ...{ today, period, before, allowed },
    totals: totalsOf(sumOf(byDay), true),
    // Ids before the first day have the place 0.
    totalsBefore: before && totalsOf(received.find(({ place }) => place === 0) ?? none, false),
    open: open.reduce((sum, row) => sum + row.open, 0),
    overdue: open.reduce((sum, row) => sum + row.overdue, 0),
    byAge: agesOf(open, firstsOfAges, today),
    ...daysAndWeeks(found, byDay),
    byPlace: places.map(({ received: count, open: stillOpen, ...place }) => ({
      ...{ place, received: count, open: stillOpen },
    })),
  }
}

const none: Counted = { received: 0, resolved: 0 }

const sumOf = (rows: readonly Counted[]): Counted => ({
  received: rows.reduce((sum, row) => sum + row.received, 0),
  resolved: rows.reduce((sum, row) => sum + row.resolved, 0),
})

type OpenRow = { place: number; open: number; overdue: number }

/** Youngest first. The place of a row says of how many ages the first day is reached. */
function agesOf(rows: readonly OpenRow[], firsts: readonly string[], today: string): Figures['byAge'] {
  return ages
    .map((workingDays, place) => {
      const { open = 0, overdue = 0 } = rows.find((row) => row.place === place) ?? {}
      const next = firsts[place]
      const until = next === undefined ? today : plusDays(next, -1)
      return { workingDays, filed: { from: firsts[place - 1] ?? null, until }, open, overdue }
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
