import type { BulkDetails, BulkJob } from '@counterfoil/contract/complaints/bulk-api'
import { mostSelected } from '@counterfoil/contract/complaints/bulk-api'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import { canSee } from '#modules/complaints/complaints.policy.ts'
import { requireColleague } from '#modules/complaints/handover/complaints.assignment.service.ts'
import { departmentOf, findRows } from '#modules/complaints/inbox/complaints.inbox.service.ts'
import { undoSecondsOf } from '#modules/complaints/preferences/complaints.preferences.service.ts'
import { lockOwner } from '#modules/complaints/views/complaints.views.queries.ts'
import { audit } from '#platform/audit.ts'
import { config } from '#platform/config.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  deleteOldJobs,
  endJob,
  findJobWait,
  findVisible,
  insertJob,
  isOneUnderWay,
  listFailures,
  listJobs,
  lockJob,
} from './complaints.bulk.queries.ts'
import { runBulk } from './complaints.bulk-run.service.ts'

type Api = typeof complaintsApi

/** As many are kept, so that the admin can look at what failed. They have ids only, no words. */
const jobsPerHour = 20 * config.RATE_LIMIT_FACTOR

/** The complaints of a filter. Their number is what "Select all" says, so it is counted and not estimated. */
export async function selectComplaints(
  ctx: ReadContext,
  query: EndpointInput<Api['select']>['query'],
): Promise<EndpointResponse<Api['select']>> {
  const found = await findRows(ctx, query, mostSelected + 1)
  const items = found.slice(0, mostSelected)
  return {
    items: items.map(({ id, number, version, status, department }) => ({
      ...{ id, number, version, status },
      departmentId: department.id,
    })),
    hasMore: found.length > mostSelected,
  }
}

export async function askBulk(
  ctx: Context,
  { items, change }: EndpointInput<Api['askBulk']>['body'],
): Promise<EndpointResponse<Api['askBulk']>> {
  const { collegeId, userId } = ctx.actor
  const { reason = null, ...stored } = { reason: undefined, ...change }
  await requirePossible(ctx, change)
  // Without this lock, two requests at once could both find that none is under way.
  await lockOwner(ctx.tx, ctx.actor)
  ensure(!(await isOneUnderWay(ctx.tx, ctx.actor)), () => new Problem('conflict', 'bulk.running'))
  const retryAfterSeconds = await findJobWait(ctx.tx, ctx.actor, jobsPerHour)
  ensure(retryAfterSeconds === 0, () => new Problem('limited', 'request.too_many', { retryAfterSeconds }))

  const asked = [...new Map(items.map((item) => [item.id, item])).values()]
  const scope = { collegeId, departmentId: departmentOf(ctx.actor) }
  const visible = await findVisible(ctx.tx, scope, asked)
  const chosen = asked.filter(({ id }) => visible.has(id))
  ensure(chosen.length > 0, () => new Problem('missing', 'complaint.missing'))
  const [id, startsIn] = [newId(), await undoSecondsOf(ctx)]
  const unseen = asked.length - chosen.length
  await insertJob(ctx.tx, {
    ...{ collegeId, userId, id, unseen, startsIn },
    change: stored,
    words: reason,
    items: chosen,
  })
  await deleteOldJobs(ctx.tx, ctx.actor, jobsPerHour)
  await audit(ctx.tx, {
    ...{ collegeId, actorId: userId, action: 'complaint.bulk_asked', subjectId: id },
    details: { kind: change.kind, total: chosen.length },
  })
  const startAfter = new Date(Date.now() + startsIn * 1000)
  await enqueue(ctx.tx, runBulk, { collegeId, jobId: id }, { startAfter })
  return { id }
}

/** Refuses what no complaint could be changed to. Whether each complaint can be is asked when its turn comes. */
async function requirePossible(
  ctx: Context,
  change: EndpointInput<Api['askBulk']>['body']['change'],
): Promise<void> {
  if (change.kind === 'transfer') await requireOpenDepartment(ctx.tx, ctx.actor.collegeId, change.to)
  if (change.kind === 'assignment' && change.to !== null) await requireColleague(ctx, change.to)
  const lacksReason = change.kind === 'status' && change.to === 'rejected' && change.reason === undefined
  ensure(
    !lacksReason,
    () =>
      new Problem('invalid', 'complaint.reason_needed', { fields: { 'change.reason': 'field.required' } }),
  )
}

type Row = Awaited<ReturnType<typeof listJobs>>[number]

function jobOf({ change, ended, ...row }: Row): BulkJob {
  const { id, state, words, unseen, total, done, startsIn } = row
  return {
    ...{ id, state, words, unseen, total, done },
    kind: change.kind,
    status: change.kind === 'status' ? change.to : null,
    department: row.department,
    assignee: row.assignee,
    isToNobody: change.kind === 'assignment' && change.to === null,
    failed: ended - done,
    startsIn: state === 'waiting' ? startsIn : 0,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export async function listBulk(ctx: ReadContext): Promise<EndpointResponse<Api['listBulk']>> {
  return { items: (await listJobs(ctx.tx, ctx.actor)).map(jobOf) }
}

/** One bulk change, with what failed. A complaint that the admin can no longer see is named by its number alone. */
export async function readBulk(ctx: ReadContext, id: string): Promise<BulkDetails> {
  const [[job], failures] = await Promise.all([
    listJobs(ctx.tx, ctx.actor, id),
    listFailures(ctx.tx, ctx.actor.collegeId, id),
  ])
  ensure(job, () => new Problem('missing', 'bulk.missing'))
  return {
    ...jobOf(job),
    failures: failures.flatMap(({ number, outcome, id: complaintId, subject, version, ...facts }) => {
      if (outcome === null || outcome === 'done') return []
      const { status, departmentId, state } = facts
      const isSeen =
        state === 'open' && canSee(ctx.actor, { ...facts, reporterId: null, isRestorable: false })
      return {
        number,
        reason: outcome,
        complaint: isSeen ? { id: complaintId, subject, status, departmentId, version } : null,
      }
    }),
  }
}

/** Cancels a bulk change before it starts, or stops it. One that is over stays as it is. */
export async function stopBulk(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  const job = await lockJob(ctx.tx, collegeId, id)
  ensure(job?.userId === userId, () => new Problem('missing', 'bulk.missing'))
  if (job.state !== 'waiting' && job.state !== 'running') return {}
  await endJob(ctx.tx, collegeId, id, job.state === 'waiting' ? 'cancelled' : 'stopped')
  await audit(ctx.tx, { collegeId, actorId: userId, action: 'complaint.bulk_stopped', subjectId: id })
  return {}
}
