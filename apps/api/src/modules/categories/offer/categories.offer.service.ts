import type { categoryOfferApi } from '@counterfoil/contract/category-offer'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { foldedName } from '@counterfoil/contract/names'
import { canSeeRetired } from '#modules/categories/categories.policy.ts'
import { findCategory } from '#modules/categories/categories.queries.ts'
import { missing } from '#modules/categories/categories.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { tsqueryOf } from '#platform/database/name-words.rules.ts'
import { ensure } from '#platform/problem.ts'
import { listMatching, listMostUsed } from './categories.offer.queries.ts'

type Api = typeof categoryOfferApi

export async function offerCategories(
  { tx, actor }: ReadContext,
  { typed, retired }: EndpointInput<Api['offerCategories']>['query'],
): Promise<EndpointResponse<Api['offerCategories']>> {
  const wanted = {
    collegeId: actor.collegeId,
    withRetired: retired === 'with' && canSeeRetired(actor),
  }
  if (typed === undefined) return { items: await listMostUsed(tx, wanted, actor.userId) }
  const query = tsqueryOf(typed)
  // Signs alone are in no word of a name.
  if (query === null) return { items: [] }
  return { items: await listMatching(tx, wanted, { query, typed: foldedName(typed) }) }
}

/** For a student, a retired category is as good as absent. */
export async function readCategory(
  { tx, actor }: ReadContext,
  id: string,
): Promise<EndpointResponse<Api['readCategory']>> {
  const found = await findCategory(tx, { collegeId: actor.collegeId, id })
  const isRetired = found && (found.isRetired || found.isDepartmentRetired)
  ensure(found && (!isRetired || canSeeRetired(actor)), missing)
  return found
}
