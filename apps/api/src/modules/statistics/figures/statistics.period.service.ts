import type { OfficeCalendar } from '@counterfoil/contract/clock'
import type { Figures } from '@counterfoil/contract/figures'
import { findAllowances } from '#modules/billing/billing.service.ts'
import { calendarOf, findCalendarVersionNow } from '#modules/clock/clock.service.ts'
import { momentOf } from '#modules/clock/clock.zone.rules.ts'
import { findToday } from '#modules/colleges/colleges.service.ts'
import { departmentOf } from '#modules/complaints/inbox/complaints.inbox.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { firstIdAt } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  type AskedPeriod,
  daysWithEnd,
  isPeriod,
  isShown,
  type Period,
  periodBefore,
  periodOf,
} from './statistics.period.rules.ts'
import type { Range } from './statistics.ranges.queries.ts'

export type Asked = AskedPeriod & { departmentId?: string | undefined }

export type FoundPeriod = Pick<Figures, 'today' | 'period' | 'before' | 'allowed'> & {
  calendar: OfficeCalendar
  /** The complaints of the period, and of the one before if the plan compares. */
  range: Range
  /** The first id of each day of the period. */
  starts: readonly string[]
}

/** The smallest id that a complaint filed on this day or later can have. */
export const firstIdOf = ({ timeZone }: OfficeCalendar, day: string) => firstIdAt(momentOf(timeZone, day, 0))

/** Which complaints are asked for, if the plan of the college shows them. */
export async function findPeriod(ctx: Pick<ReadContext, 'actor' | 'tx'>, asked: Asked): Promise<FoundPeriod> {
  const { collegeId } = ctx.actor
  const [today, allowances, version] = await Promise.all([
    findToday(ctx.tx, collegeId),
    findAllowances(ctx.tx, collegeId),
    findCalendarVersionNow(ctx.tx, collegeId),
  ])
  const { statisticsDays: days, comparesStatistics, exportsStatistics } = allowances
  const period = periodOf(asked, today, days)
  ensure(
    isPeriod(period),
    () => new Problem('invalid', 'request.invalid', { fields: { until: 'field.date' } }),
  )
  ensure(isShown(period, today, days), () => new Problem('refused', 'plan.statistics_too_old'))
  const before = comparesStatistics ? periodBefore(period) : null
  const calendar = await calendarOf(ctx.tx, collegeId, version)
  const ids = daysWithEnd(period).map((day) => firstIdOf(calendar, day))
  return {
    ...{ today, period, before, calendar },
    allowed: { days, comparison: comparesStatistics, exports: exportsStatistics },
    range: rangeOf(ctx, asked, { calendar, ids, before }),
    starts: ids.slice(0, -1),
  }
}

type Bounds = { calendar: OfficeCalendar; ids: readonly string[]; before: Period | null }

/** A department admin gets the department of the account, whichever is asked for. */
function rangeOf(
  { actor }: Pick<ReadContext, 'actor'>,
  asked: Asked,
  { calendar, ids, before }: Bounds,
): Range {
  const { collegeId } = actor
  const departmentId = departmentOf(actor) ?? asked.departmentId ?? null
  const [start = ''] = ids
  const first = before === null ? start : firstIdOf(calendar, before.from)
  return { collegeId, departmentId, first, end: ids.at(-1) ?? '' }
}
