import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { priorities } from '@counterfoil/contract/fields'
import { type FigureGroup, type figuresApi, mostFigureGroups } from '@counterfoil/contract/figures'
import { listDepartments } from '#modules/colleges/colleges.departments.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { countReceived, type Range } from './statistics.figures.queries.ts'
import {
  type KeyedPassed,
  type KeyedTime,
  listCategoryNames,
  listOpenBy,
  listPassedBy,
  listPeople,
  listPlacesOf,
  listReceivedBy,
  listTimesBy,
} from './statistics.groups.queries.ts'
import { outcomesOf, shareOf } from './statistics.outcomes.rules.ts'
import { type Asked, findPeriod } from './statistics.period.service.ts'

type Api = typeof figuresApi
type Group = EndpointResponse<Api['readGroups']>['items'][number]
type Named = Pick<Group, 'key' | 'name' | 'place'>
/** A group that is listed always, or only if it has complaints. */
type Listed = Named & { isAlways: boolean }

/** The figures of a period by department, category, place or priority, those with most complaints first. */
export async function readGroups(
  ctx: ReadContext,
  { by, ...asked }: EndpointInput<Api['readGroups']>['query'],
): Promise<{ items: Group[] }> {
  const { range, starts, before } = await findPeriod(ctx, asked)
  const [start = ''] = starts
  const now = { ...range, first: start }
  const [names, received, [all], open, times, passed] = await Promise.all([
    listNames(ctx, by, now),
    listReceivedBy(ctx.tx, by, now),
    countReceived(ctx.tx, now, [start]),
    listOpenBy(ctx.tx, by, range),
    listTimesBy(ctx.tx, by, range, start),
    listPassedBy(ctx.tx, by, range, start),
  ])
  const without = restOf(all, received[0])
  const groupOf = (named: Named): Group => {
    const isIts = (row: { key: string | null }) => row.key === named.key
    const counted = named.key === null ? without : received.find(isIts)
    return {
      ...named,
      ...{ received: counted?.received ?? 0, resolved: counted?.resolved ?? 0 },
      ...{ open: open.find(isIts)?.open ?? 0, overdue: open.find(isIts)?.overdue ?? 0 },
      ...outcomesIn(times.filter(isIts), passed.filter(isIts), before !== null),
    }
  }
  const hasAny = (group: Group) => group.received + group.open + group.withinTarget.counted > 0
  const items = names.flatMap(({ isAlways, ...named }) =>
    [groupOf(named)].filter((group) => isAlways || hasAny(group)),
  )
  return { items: items.sort(byReceived(by)).slice(0, mostFigureGroups) }
}

type Count = { received: number; resolved: number }

/** Complaints without a category or a place are not in its index. */
function restOf(
  { received, resolved }: Count = { received: 0, resolved: 0 },
  grouped: { inAll: number; resolvedInAll: number } = { inAll: 0, resolvedInAll: 0 },
): Count {
  return { received: received - grouped.inAll, resolved: resolved - grouped.resolvedInAll }
}

function outcomesIn(times: readonly KeyedTime[], passed: readonly KeyedPassed[], compares: boolean) {
  const rowsOf = (isNow: boolean) => times.filter((row) => row.isNow === isNow)
  const passedOf = (isNow: boolean) => passed.find((row) => row.isNow === isNow)?.passed ?? 0
  return {
    ...outcomesOf(rowsOf(true), passedOf(true)),
    withinTargetBefore: compares ? shareOf(rowsOf(false), passedOf(false)) : null,
  }
}

/** Priorities stay in their order, highest first. Everything else is in the order of its complaints. */
const byReceived = (by: FigureGroup) => (one: Group, other: Group) =>
  by === 'priority'
    ? rankOf(other) - rankOf(one)
    : other.received - one.received || (one.name ?? '').localeCompare(other.name ?? '')
const ranks = new Map<string | null, number>(priorities.map((one, rank) => [one, rank]))
const rankOf = ({ key }: Group) => ranks.get(key) ?? 0

const unnamed = { key: null, name: null, place: null, isAlways: false }

/** The groups that there can be. Their names are read with the figures, in one trip. */
async function listNames(ctx: ReadContext, by: FigureGroup, range: Range): Promise<Listed[]> {
  const { collegeId } = ctx.actor
  switch (by) {
    case 'priority':
      return priorities.map((key) => ({ ...unnamed, key, isAlways: true }))
    case 'department': {
      const departments = await listDepartments(ctx.tx, collegeId, { withRetired: true })
      return departments
        .filter(({ id }) => range.departmentId === null || id === range.departmentId)
        .map(({ id, name, isRetired }) => ({ ...unnamed, key: id, name, isAlways: !isRetired }))
    }
    case 'category': {
      const categories = await listCategoryNames(ctx.tx, collegeId)
      return [...categories.map((one) => ({ ...unnamed, ...one })), unnamed]
    }
    case 'place': {
      const places = await listPlacesOf(ctx.tx, range)
      return [...places.map((place) => ({ ...unnamed, key: place.id, place })), unnamed]
    }
  }
}

/** What each admin answered and finished, whoever did most first. */
export async function readPeople(
  ctx: ReadContext,
  asked: Asked,
): Promise<EndpointResponse<Api['readPeople']>> {
  const { range, starts } = await findPeriod(ctx, asked)
  const rows = await listPeople(ctx.tx, { ...range, first: starts[0] ?? '' })
  const people = new Map(rows.map(({ id, email }) => [id, { id, email }]))
  return {
    items: [...people.values()].map((person) => ({
      person,
      ...outcomesOf(
        rows.filter(({ id }) => id === person.id),
        0,
      ),
    })),
  }
}
