import {
  mostDueCounted,
  type Retention,
  type retentionApi,
} from '@counterfoil/contract/complaints/retention-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { notify } from '#platform/notices/notices.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { countHeld } from './complaints.holds.queries.ts'
import {
  findPeriod,
  lockPeriod,
  type Period,
  updateNextPeriod,
  updateToPeriod,
} from './complaints.period.queries.ts'
import { countDue, listDueRows } from './complaints.retention.queries.ts'
import { shorterPeriod } from './complaints.retention-notices.service.ts'

type Api = typeof retentionApi

export async function readRetention(ctx: ReadContext): Promise<Retention> {
  const { collegeId } = ctx.actor
  const [{ years, nextYears, nextAt, version }, held] = await Promise.all([
    findPeriod(ctx.tx, collegeId),
    countHeld(ctx.tx, collegeId, mostDueCounted + 1),
  ])
  const next = nextYears !== null && nextAt ? { years: nextYears, from: nextAt.toISOString() } : null
  return { years, next, version, held }
}

/** The dry run: what the next run would blank with a period, found by the condition of the run itself. */
export async function listDue(
  ctx: ReadContext,
  { years, after, limit }: EndpointInput<Api['listDue']>['query'],
): Promise<EndpointResponse<Api['listDue']>> {
  const due = { collegeId: ctx.actor.collegeId, years }
  const [rows, counts] = await Promise.all([
    listDueRows(ctx.tx, { ...due, after: pageStart(after, 'oldest'), limit: limit + 1 }),
    countDue(ctx.tx, due, mostDueCounted + 1),
  ])
  return { ...pageOf(rows, limit), ...counts }
}

/**
 * A longer period takes effect at once, because nothing is lost by it. A shorter one erases records of others for good, so it
 * waits for some days, in which every SuperAdmin can take it back.
 */
export async function changeRetention(
  ctx: Context,
  { version, years }: EndpointInput<Api['changeRetention']>['body'],
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  const before = await lockPeriod(ctx.tx, collegeId)
  // Nothing is new, or the answer to the same edit was lost.
  if (years === (before.nextYears ?? before.years)) return {}
  ensure(before.version === version, () => new Problem('conflict', 'retention.changed'))
  // The present period is no new choice. What waits is taken back by `keepRetention`, or by a longer period.
  if (years === before.years) return {}
  if (years < before.years) await shorten(ctx, before, years)
  else {
    await updateToPeriod(ctx.tx, collegeId, years)
    await record(ctx, 'retention.lengthened', { before: before.years, after: years })
  }
  return {}
}

export async function keepRetention(ctx: Context): Promise<Nothing> {
  const before = await lockPeriod(ctx.tx, ctx.actor.collegeId)
  if (before.nextYears !== null) await keep(ctx, before)
  return {}
}

async function keep(ctx: Context, { years, nextYears }: Period): Promise<void> {
  await updateToPeriod(ctx.tx, ctx.actor.collegeId, years)
  await record(ctx, 'retention.kept', { before: nextYears ?? years, after: years })
}

async function shorten(ctx: Context, { years }: Period, next: number): Promise<void> {
  const { collegeId, userId } = ctx.actor
  const from = await updateNextPeriod(ctx.tx, collegeId, { years, next })
  await record(ctx, 'retention.shortened', { before: years, after: next, from: from.toISOString() })
  const userIds = await findSuperAdmins(ctx.tx, collegeId)
  await notify(ctx.tx, { collegeId, userIds, kind: shorterPeriod, aboutId: userId, eventId: newId() })
}

type Recorded = 'retention.lengthened' | 'retention.shortened' | 'retention.kept'

async function record(
  ctx: Context,
  action: Recorded,
  details: { before: number; after: number; from?: string },
): Promise<void> {
  const { collegeId, userId: actorId } = ctx.actor
  await audit(ctx.tx, { collegeId, actorId, action, subjectId: collegeId, details })
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
}
