import type { complaintsApi } from '@counterfoil/contract/complaints-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { complaintScope } from '#modules/complaints/complaints.policy.ts'
import { totalsByStatus } from '#modules/complaints/complaints.rules.ts'
import type { Actor } from '#platform/actor.ts'
import type { ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { countInboxRows, countTodayRows, listInboxRows } from './complaints.inbox.queries.ts'

type Api = typeof complaintsApi

/** The department whose complaints an admin sees, or null for the whole college. */
function departmentOf(actor: Actor): string | null {
  const scope = complaintScope(actor)
  if (scope === 'college') return null
  ensure('departmentId' in scope, () => new Problem('forbidden', 'request.role_not_allowed'))
  return scope.departmentId
}

type InboxQuery = EndpointInput<Api['listInbox']>['query']

export async function listInbox(
  ctx: ReadContext,
  query: InboxQuery,
): Promise<EndpointResponse<Api['listInbox']>> {
  const own = departmentOf(ctx.actor)
  // A department admin who asks for another department gets an empty list, as if that department did not exist.
  const isElsewhere = own !== null && query.departmentId !== undefined && query.departmentId !== own
  if (isElsewhere) return { items: [], next: null }
  const departmentId = own ?? query.departmentId
  const rows = await listInboxRows(ctx.tx, {
    from: pageStart(query.after, query.order),
    order: query.order ?? 'newest',
    limit: query.limit + 1,
    collegeId: ctx.actor.collegeId,
    ...(query.status === undefined ? {} : { status: query.status }),
    ...(query.priority === undefined ? {} : { priority: query.priority }),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(query.day === undefined ? {} : { isAboutToday: true }),
  })
  return pageOf(rows, query.limit)
}

export async function countInbox(ctx: ReadContext): Promise<EndpointResponse<Api['countInbox']>> {
  const scope = { collegeId: ctx.actor.collegeId, departmentId: departmentOf(ctx.actor) }
  const [rows, [today]] = await Promise.all([countInboxRows(ctx.tx, scope), countTodayRows(ctx.tx, scope)])
  const sum = (counted: readonly { total: number }[]) => counted.reduce((total, row) => total + row.total, 0)
  const urgent = rows.filter((row) => row.priority === 'high')
  return {
    ...totalsByStatus(rows),
    total: sum(rows),
    urgent: sum(urgent),
    urgentOpen: sum(urgent.filter((row) => row.status === 'pending' || row.status === 'in-progress')),
    today: today?.total ?? 0,
  }
}
