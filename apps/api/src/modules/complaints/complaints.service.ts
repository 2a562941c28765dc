import type {
  ComplaintDetails,
  ComplaintEvent,
  ComplaintStatus,
  complaintsApi,
  OwnComplaint,
} from '@counterfoil/contract/complaints'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { findToday, listDepartments } from '#modules/colleges/colleges.service.ts'
import {
  countInboxRows,
  countTodayRows,
  listInboxRows,
} from '#modules/complaints/inbox/complaints.inbox.queries.ts'
import { countOwnRows, listOwnRows } from '#modules/complaints/own/complaints.own.queries.ts'
import { readProfile } from '#modules/members/members.service.ts'
import type { Actor } from '#platform/actor.ts'
import type { ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { canSee, complaintAbilities, complaintScope } from './complaints.policy.ts'
import { findComplaint, listEvents } from './complaints.queries.ts'

type Api = typeof complaintsApi

export async function readFiling(ctx: ReadContext): Promise<EndpointResponse<Api['readFiling']>> {
  const [today, { email, name, roll, phone }] = await Promise.all([
    findToday(ctx.tx, ctx.actor.collegeId),
    readProfile(ctx),
  ])
  return { today, email, name, roll, phone }
}

export async function listOwn(ctx: ReadContext, query: EndpointInput<Api['listOwn']>['query']) {
  const { collegeId, userId } = ctx.actor
  const rows = await listOwnRows(ctx.tx, {
    before: pageStart(query.after),
    limit: query.limit + 1,
    collegeId,
    userId,
    status: query.status ?? null,
  })
  const { items, next } = pageOf(rows, query.limit)
  return {
    items: items.map((row): OwnComplaint => {
      const facts = { departmentId: '', reporterId: userId, status: row.status }
      const { edit, withdraw } = complaintAbilities(ctx.actor, facts)
      return { ...row, can: { edit, withdraw } }
    }),
    next,
  }
}

export async function countOwn(ctx: ReadContext): Promise<EndpointResponse<Api['countOwn']>> {
  return byStatus(await countOwnRows(ctx.tx, ctx.actor.collegeId, ctx.actor.userId))
}

function byStatus(rows: readonly { status: ComplaintStatus; total: number }[]) {
  const of = (status: ComplaintStatus) =>
    rows.reduce((total, row) => (row.status === status ? total + row.total : total), 0)
  return {
    pending: of('pending'),
    inProgress: of('in-progress'),
    resolved: of('resolved'),
    rejected: of('rejected'),
  }
}

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
  // A department admin who asks for another department gets an empty list, as if it did not exist.
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
    ...byStatus(rows),
    total: sum(rows),
    urgent: sum(urgent),
    urgentOpen: sum(urgent.filter((row) => row.status === 'pending' || row.status === 'in-progress')),
    today: today?.total ?? 0,
  }
}

export async function readComplaint(ctx: ReadContext, id: string): Promise<ComplaintDetails> {
  const { collegeId, role } = ctx.actor
  const [complaint, events, departments] = await Promise.all([
    findComplaint(ctx.tx, collegeId, id),
    listEvents(ctx.tx, collegeId, id, role !== 'student'),
    listDepartments(ctx),
  ])
  ensure(complaint && canSee(ctx.actor, complaint), () => new Problem('missing', 'complaint.missing'))
  const { departmentId, reporterId: _reporterId, reporter, filedAt, ...rest } = complaint
  return {
    ...rest,
    department: {
      id: departmentId,
      name: departments.items.find((department) => department.id === departmentId)?.name ?? '',
    },
    filedAt: filedAt.toISOString(),
    reporter: presentReporter(reporter),
    events: events.map(presentEvent),
    can: complaintAbilities(ctx.actor, complaint),
  }
}

type FoundReporter = NonNullable<Awaited<ReturnType<typeof findComplaint>>>['reporter']

/** A deleted account shows no name at once, even before the job has blanked the stored names. */
function presentReporter(reporter: FoundReporter): ComplaintDetails['reporter'] {
  if (!reporter || reporter.state === 'removed' || reporter.userId === null) return null
  const { userId, name, roll, email, phone } = reporter
  return { userId, name: name ?? '', roll: roll ?? '', email: email ?? '', phone: phone ?? '' }
}

type FoundEvent = Awaited<ReturnType<typeof listEvents>>[number]

function presentEvent({ id, type, at, actorRole, details, reason }: FoundEvent): ComplaintEvent {
  return {
    id,
    type,
    at: at.toISOString(),
    byRole: actorRole,
    from: details.from ?? null,
    to: details.to ?? null,
    reason,
  }
}
