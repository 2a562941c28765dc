import type { complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Priority } from '@counterfoil/contract/fields'
import { fewestRatings, type statisticsApi } from '@counterfoil/contract/statistics'
import { findAllowances } from '#modules/billing/billing.service.ts'
import { listDepartments } from '#modules/colleges/colleges.departments.service.ts'
import { findToday } from '#modules/colleges/colleges.service.ts'
import type { ReadContext } from '#platform/context.ts'
import {
  listAnswers,
  listCategories,
  listCounts,
  listPlaces,
  listRecentCounts,
  listWeeks,
} from './statistics.queries.ts'
import { everyWeek, firstDay } from './statistics.rules.ts'

type Status = (typeof complaintStatuses)[number]
type Row = Awaited<ReturnType<typeof listCounts>>[number]

/** SuperAdmins get the counts of the college. Department admins get the counts of their department. */
export async function readStatistics(ctx: ReadContext): Promise<EndpointResponse<typeof statisticsApi.read>> {
  const { collegeId, departmentId } = ctx.actor
  const scope = { collegeId, departmentId }
  const [departments, today, { statisticsDays }] = await Promise.all([
    listDepartments(ctx.tx, collegeId, { withRetired: true }),
    findToday(ctx.tx, collegeId),
    findAllowances(ctx.tx, collegeId),
  ])
  const since = firstDay(today, statisticsDays)
  const [rows, weeks, answers, categories, places] = await Promise.all([
    statisticsDays === null ? listCounts(ctx.tx, scope) : listRecentCounts(ctx.tx, scope, since),
    listWeeks(ctx.tx, scope, since),
    listAnswers(ctx.tx, scope, since),
    listCategories(ctx.tx, scope, statisticsDays === null ? null : since),
    listPlaces(ctx.tx, scope, statisticsDays === null ? null : since),
  ])
  const counted = new Set([...rows, ...answers].map((row) => row.departmentId))
  // A retired department stays as long as there is something to tell about it.
  const seen = departments
    .filter(
      ({ id, isRetired }) =>
        (departmentId === null || id === departmentId) && (!isRetired || counted.has(id)),
    )
    .map(({ id, name }) => ({ id, name }))
  return {
    total: sum(rows),
    byStatus: byStatus(rows),
    byPriority: byPriority(rows),
    byDepartment: seen.map((department) => {
      const own = rows.filter((row) => row.departmentId === department.id)
      return { department, total: sum(own), byStatus: byStatus(own) }
    }),
    byCategory: categories.map(({ id, name, total, open }) => ({ category: { id, name }, total, open })),
    byPlace: places.map(({ total, open, ...place }) => ({ place, total, open })),
    answers: seen.map((department) => {
      const own = answers.find((row) => row.departmentId === department.id)
      return { department, notSolved: own?.notSolved ?? 0, rating: ratingOf(own) }
    }),
    byWeek: everyWeek(weeks, since, today),
    days: statisticsDays,
  }
}

function ratingOf(own: { rated: number; average: number } | undefined) {
  if (!own || own.rated < fewestRatings) return null
  return { count: own.rated, average: Math.round(own.average * 10) / 10 }
}

const sum = (rows: readonly Row[]) => rows.reduce((total, row) => total + row.total, 0)

function byStatus(rows: readonly Row[]): Record<Status, number> {
  const of = (status: Status) => sum(rows.filter((row) => row.status === status))
  return {
    pending: of('pending'),
    'in-progress': of('in-progress'),
    resolved: of('resolved'),
    rejected: of('rejected'),
  }
}

function byPriority(rows: readonly Row[]): Record<Priority, number> {
  const of = (priority: Priority) => sum(rows.filter((row) => row.priority === priority))
  return { low: of('low'), medium: of('medium'), high: of('high') }
}
