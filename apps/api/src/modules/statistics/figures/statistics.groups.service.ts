import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { priorities } from '@counterfoil/contract/fields'
import {
  type FigureGroupRow,
  type figuresApi,
  type ListedGroup,
  mostFigureGroups,
} from '@counterfoil/contract/figures'
import type { ReadContext } from '#platform/context.ts'
import {
  listCategoryNames,
  listOpenBy,
  listPassedBy,
  listPlacesOf,
  listReceivedBy,
  listReceivedInAll,
} from './statistics.groups.queries.ts'
import { byReceived, hasAny, outcomesOf, outcomesOfGroup } from './statistics.outcomes.rules.ts'
import { type Asked, findPeriod } from './statistics.period.service.ts'
import type { Range } from './statistics.ranges.queries.ts'
import { listPeople, listTimesBy } from './statistics.times.queries.ts'

type Api = typeof figuresApi
type Named = Pick<FigureGroupRow, 'key' | 'name' | 'place'>

/** The figures of a period by category, place or priority, those with most complaints first. */
export async function readGroups(
  ctx: ReadContext,
  { by, ...asked }: EndpointInput<Api['readGroups']>['query'],
): Promise<{ items: FigureGroupRow[] }> {
  const { range, starts, before } = await findPeriod(ctx, asked)
  const [start = ''] = starts
  const now = { ...range, first: start }
  const [names, received, [all], open, times, passed] = await Promise.all([
    listNames(ctx, by, now),
    listReceivedBy(ctx.tx, by, now),
    // Every complaint has a priority.
    by === 'priority' ? [] : listReceivedInAll(ctx.tx, now),
    listOpenBy(ctx.tx, by, range),
    listTimesBy(ctx.tx, by, range, start),
    listPassedBy(ctx.tx, by, range, start),
  ])
  const without = restOf(all, received[0])
  const groupOf = (named: Named): FigureGroupRow => {
    const isIts = (row: { key: string | null }) => row.key === named.key
    const counted = named.key === null ? without : received.find(isIts)
    return {
      ...named,
      ...{ received: counted?.received ?? 0, resolved: counted?.resolved ?? 0 },
      ...{ open: open.find(isIts)?.open ?? 0, overdue: open.find(isIts)?.overdue ?? 0 },
      ...outcomesOfGroup(times.filter(isIts), passed.filter(isIts), before !== null),
    }
  }
  const items = names.map(groupOf).filter((group) => by === 'priority' || hasAny(group))
  return { items: items.sort(by === 'priority' ? byRank : byReceived).slice(0, mostFigureGroups) }
}

type Count = { received: number; resolved: number }

/** Complaints without a category or a place are not in its index. */
function restOf(
  { received, resolved }: Count = { received: 0, resolved: 0 },
  grouped: { inAll: number; resolvedInAll: number } = { inAll: 0, resolvedInAll: 0 },
): Count {
  return { received: received - grouped.inAll, resolved: resolved - grouped.resolvedInAll }
}

/** Priorities stay in their order, highest first. */
const byRank = (one: FigureGroupRow, other: FigureGroupRow) => rankOf(other) - rankOf(one)
const ranks = new Map<string | null, number>(priorities.map((one, rank) => [one, rank]))
const rankOf = ({ key }: FigureGroupRow) => ranks.get(key) ?? 0

const unnamed = { key: null, name: null, place: null }

/** The groups that there can be. Their names are read with the figures, in one trip. */
async function listNames(ctx: ReadContext, by: ListedGroup, range: Range): Promise<Named[]> {
  switch (by) {
    case 'priority':
      return priorities.map((key) => ({ ...unnamed, key }))
    case 'category': {
      const categories = await listCategoryNames(ctx.tx, ctx.actor.collegeId)
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
