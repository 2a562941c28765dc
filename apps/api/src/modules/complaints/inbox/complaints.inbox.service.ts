import { type ComplaintStatus, complaintStatuses } from '@counterfoil/contract/complaints/complaints'
import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Due } from '@counterfoil/contract/complaints/dates'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { priorities } from '@counterfoil/contract/fields'
import { complaintScope } from '#modules/complaints/complaints.policy.ts'
import { isUnfinished, totalsByStatus } from '#modules/complaints/complaints.rules.ts'
import { withDue } from '#modules/complaints/dates/complaints.dates.service.ts'
import type { Actor } from '#platform/actor.ts'
import type { ReadContext } from '#platform/context.ts'
import { endOfList, pageOf, pageStart, startOfList } from '#platform/http/pages.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { countAssigned, countInboxRows, countTodayRows } from './complaints.inbox.queries.ts'
import { findIdsOfDays } from './complaints.inbox-days.queries.ts'
import { type InboxOrder, listInboxRows } from './complaints.inbox-pages.queries.ts'

type Api = typeof complaintsApi

/** The department whose complaints an admin sees, or null for the whole college. */
export function departmentOf(actor: Actor): string | null {
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
  const order = orderOf(query)
  const rows = await findRows(ctx, query, query.limit + 1, query.after)
  const { items, next } = pageOf(rows, query.limit)
  const last = items.at(-1)
  return { items, next: next !== null && last ? cursorOf(order, last) : null }
}

/** The complaints of a filter, in its order if no other is given, after the last one of the page before. */
export async function findRows(
  ctx: ReadContext,
  query: Omit<InboxQuery, 'limit' | 'after'>,
  limit: number,
  after?: string,
  order = orderOf(query),
) {
  const own = departmentOf(ctx.actor)
  // A department admin who asks for another department gets an empty list, as if that department did not exist.
  const isElsewhere = own !== null && query.departmentId !== undefined && query.departmentId !== own
  const statuses = askedStatuses(query)
  if (isElsewhere || statuses === 'none') return []
  const { collegeId } = ctx.actor
  const rows = await listInboxRows(ctx.tx, {
    collegeId,
    order,
    start: startOf(order, after),
    limit,
    statuses,
    priority: query.priority,
    departmentId: own ?? query.departmentId,
    categoryId: query.categoryId,
    placeId: query.placeId,
    isAboutToday: query.day !== undefined,
    isNotSolved: query.notSolved !== undefined,
    ids: await idsOfFiling(ctx, query),
    assigned: assignedTo(ctx.actor, query),
    due: query.due,
  })
  return withDue(ctx.tx, collegeId, rows)
}

/**
 * The statuses that are asked for, of which there are none if every status is. Only open complaints can be sorted by
 * their dates or by when an admin last touched them, and only they can be unassigned.
 */
export function askedStatuses(
  query: Pick<InboxQuery, 'status' | 'assigned'> & Partial<Pick<InboxQuery, 'order' | 'due'>>,
): readonly ComplaintStatus[] | 'none' {
  const { status = [], order, assigned, due } = query
  if (order !== 'untouched' && order !== 'due' && assigned !== 'nobody' && due === undefined)
    return status.length === complaintStatuses.length ? [] : status
  const open = complaintStatuses.filter(isUnfinished)
  if (status.length === 0) return open
  const both = open.filter((one) => status.includes(one))
  return both.length === 0 ? 'none' : both
}

/**
 * If all complaints have the same priority, the highest first are the newest first. A filter by dates is in their order.
 */
function orderOf({ order, priority, due }: Pick<InboxQuery, 'order' | 'priority' | 'due'>): InboxOrder {
  if (due !== undefined) return 'due'
  return order === undefined || (order === 'priority' && priority !== undefined) ? 'newest' : order
}

/** Who has the complaints that are asked for. Undefined if it does not matter. */
export function assignedTo({ userId }: Actor, { assigned }: Pick<InboxQuery, 'assigned'>) {
  if (assigned === undefined) return undefined
  return { to: assigned === 'me' ? userId : null }
}

/** Returns which ids are filtered by days of filing, or undefined if none are. */
export async function idsOfFiling(ctx: ReadContext, { filedFrom: from, filedUntil: until }: FiledQuery) {
  if (from === undefined && until === undefined) return undefined
  return findIdsOfDays(ctx.tx, ctx.actor.collegeId, { from, until })
}
type FiledQuery = Pick<InboxQuery, 'filedFrom' | 'filedUntil'>

export async function countInbox(ctx: ReadContext): Promise<EndpointResponse<Api['countInbox']>> {
  const scope = { collegeId: ctx.actor.collegeId, departmentId: departmentOf(ctx.actor) }
  const [rows, [today], [assigned]] = await Promise.all([
    countInboxRows(ctx.tx, scope),
    countTodayRows(ctx.tx, scope),
    countAssigned(ctx.tx, { ...scope, userId: ctx.actor.userId }),
  ])
  const sum = (counted: readonly { total: number }[]) => counted.reduce((total, row) => total + row.total, 0)
  const urgent = rows.filter((row) => row.priority === 'high')
  return {
    ...totalsByStatus(rows),
    total: sum(rows),
    urgent: sum(urgent),
    urgentOpen: sum(urgent.filter(({ status }) => isUnfinished(status))),
    today: today?.total ?? 0,
    assignedToMe: assigned?.toMe ?? 0,
    unassigned: assigned?.toNobody ?? 0,
    notSolved: assigned?.notSolved ?? 0,
    overdue: assigned?.overdue ?? 0,
    dueToday: assigned?.dueToday ?? 0,
  }
}

/** How many complaints a filter has, if the counters know it. They know nothing of categories, of places, of days, of dates, of who has a complaint, and of what students said. */
export async function countFilter(
  ctx: Pick<ReadContext, 'tx' | 'actor'>,
  query: Omit<InboxQuery, 'limit' | 'after'>,
): Promise<number | undefined> {
  const { day, filedFrom, filedUntil, assigned, notSolved, categoryId, placeId, due } = query
  const unknown = [day, filedFrom, filedUntil, assigned, notSolved, categoryId, placeId, due]
  if (unknown.some((given) => given !== undefined)) return undefined
  const own = departmentOf(ctx.actor)
  const statuses = askedStatuses(query)
  if (statuses === 'none' || (own !== null && (query.departmentId ?? own) !== own)) return 0
  const scope = { collegeId: ctx.actor.collegeId, departmentId: own ?? query.departmentId ?? null }
  return (await countInboxRows(ctx.tx, scope))
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter(({ priority }) => query.priority === undefined || priority === query.priority)
    .reduce((total, row) => total + row.total, 0)
}

// A page begins after the last row of the page before. If the list is not in the order of ids, its cursor has what it is
// sorted by and the id, with _ between them.

const highestFirst = priorities.toReversed()
const startOfTime = '-infinity'
/** In the order of dates, complaints without one come last. */
const withoutDate = 'none'

function requireCursor(isValid: boolean): void {
  ensure(isValid, () => new Problem('invalid', 'request.invalid', { fields: { after: 'field.invalid' } }))
}

/** Returns the values after which a page begins, as `orders` in the queries needs them. */
function startOf(order: InboxOrder, after: string | undefined): readonly string[] {
  if (order === 'newest' || order === 'oldest') return [pageStart(after, order)]
  const [by = '', id] = after?.split('_') ?? []
  if (order === 'priority') return startInPriorities(by, after && pageStart(id))
  return by === withoutDate && order === 'due'
    ? ['infinity', pageStart(id)]
    : startInTime(by, after && pageStart(id))
}

/** The priorities above are done, the one of the cursor continues after its id, and those below begin. */
function startInPriorities(by: string, id: string | undefined): readonly string[] {
  if (id === undefined) return highestFirst.map(() => endOfList)
  const reached = (highestFirst as string[]).indexOf(by)
  requireCursor(reached !== -1)
  return highestFirst.map((_, rank) => {
    if (rank < reached) return startOfList
    return rank === reached ? id : endOfList
  })
}

function startInTime(by: string, id: string | undefined): readonly string[] {
  if (id === undefined) return [startOfTime, startOfList]
  requireCursor(/^[0-9]{1,15}$/.test(by))
  return [new Date(Number(by)).toISOString(), id]
}

type LastRow = { id: string; priority: string; untouchedSince?: string; due: Due | null }

function cursorOf(order: InboxOrder, { id, priority, untouchedSince, due }: LastRow): string {
  if (order === 'due') return `${due ? Date.parse(due.at) : withoutDate}_${id}`
  if (order === 'priority') return `${priority}_${id}`
  return untouchedSince === undefined ? id : `${Date.parse(untouchedSince)}_${id}`
}
