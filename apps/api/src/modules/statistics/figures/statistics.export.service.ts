import {
  type FigureGroup,
  type FigureGroupRow,
  type Figures,
  type FigureTotals,
  type figuresApi,
  listedGroups,
} from '@counterfoil/contract/figures'
import { findAllowances } from '#modules/billing/billing.service.ts'
import { audit } from '#platform/audit.ts'
import type { Cell } from '#platform/http/csv/csv.ts'
import type { CsvFile } from '#platform/http/csv/serve-csv.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { readFigures } from './statistics.figures.service.ts'
import { readGroups } from './statistics.groups.service.ts'
import { findPeriod } from './statistics.period.service.ts'
import {
  byWeek,
  fewRatings,
  figureColumns,
  groupNames,
  inAll,
  ofPeriodBefore,
  priorityNames,
  without,
} from './statistics.text.ts'

type Api = typeof figuresApi

const exportLimit = defineLimit('export_figures', 60, 3600)

/** The figures of the page as one table. It has no persons, whose figures only SuperAdmins ask for. */
export const figuresFile: CsvFile<Api['exportFigures']> = {
  columns: figureColumns,
  begin: async (ctx, { body }) => {
    const { collegeId, userId: actorId } = ctx.actor
    const { exportsStatistics } = await findAllowances(ctx.tx, collegeId)
    ensure(exportsStatistics, () => new Problem('refused', 'plan.no_statistics_export'))
    await requireLimit(exportLimit, actorId)
    const { period } = await findPeriod(ctx, body)
    const details = { ...period, ...(body.departmentId && { departmentId: body.departmentId }) }
    await audit(ctx.tx, { collegeId, actorId, action: 'statistics.exported', subjectId: collegeId, details })
    return {}
  },
  pages: async function* (read, { body }) {
    const figures = await read((ctx) => readFigures(ctx, body))
    const { period } = figures
    yield rowsOf(figures)
    yield rowsOfGroups(period, 'department', figures.byDepartment)
    for (const by of listedGroups) {
      const { items } = await read((ctx) => readGroups(ctx, { ...body, by }))
      yield rowsOfGroups(period, by, items)
    }
  },
  end: ({ tx, actor }, { rows, isWhole }) =>
    audit(tx, {
      collegeId: actor.collegeId,
      actorId: actor.userId,
      action: 'statistics.export_ended',
      subjectId: actor.collegeId,
      details: { rows, isWhole },
    }),
}

function rowsOf(figures: Figures): readonly (readonly Cell[])[] {
  const { period, before, totals, totalsBefore, open, overdue } = figures
  return [
    rowOf(period, inAll, '', { ...totals, open, overdue }),
    ...(before && totalsBefore ? [rowOf(before, ofPeriodBefore, '', totalsBefore)] : []),
    ...figures.byWeek.map(({ from, until, received, resolved }) => [
      ...[from, until, byWeek, from, received, resolved],
      ...Array<Cell>(figureColumns.length - 6).fill(''),
    ]),
  ]
}

const rowsOfGroups = (period: Days, by: FigureGroup, groups: readonly FigureGroupRow[]) =>
  groups.map((group) => rowOf(period, groupNames[by], nameOf(by, group), group))

type Counted = FigureTotals & { open?: number; overdue?: number }
type Days = { from: string; until: string }

function rowOf({ from, until }: Days, countedBy: string, name: string, counted: Counted): readonly Cell[] {
  const { received, resolved, open, overdue, withinTarget, answer, outcome, rating } = counted
  return [
    ...[from, until, countedBy, name, received, resolved, open ?? '', overdue ?? ''],
    ...[withinTarget.inTime, withinTarget.counted],
    ...[answer.count, answer.half ?? '', answer.nineOfTen ?? ''],
    ...[outcome.count, outcome.half ?? '', outcome.nineOfTen ?? ''],
    ...[counted.reopened, counted.notSolved, rating?.count ?? fewRatings, rating?.average ?? ''],
  ]
}

function nameOf(by: FigureGroup, { key, name, place }: FigureGroupRow): string {
  if (place) return [place.building, place.floor, place.room].filter(Boolean).join(', ')
  if (by === 'priority' && key !== null) return priorityNames[key as keyof typeof priorityNames]
  return name ?? without
}
