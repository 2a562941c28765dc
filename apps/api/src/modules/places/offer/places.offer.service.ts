import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { placeOfferApi } from '@counterfoil/contract/place-offer'
import { canSeeRetired } from '#modules/places/places.policy.ts'
import { findPlace } from '#modules/places/places.queries.ts'
import { keyOf } from '#modules/places/places.rules.ts'
import { missing } from '#modules/places/places.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { tsqueryOf } from '#platform/database/name-words.rules.ts'
import { ensure } from '#platform/problem.ts'
import { listFirst, listLast, listMatching } from './places.offer.queries.ts'

type Api = typeof placeOfferApi

export async function offerPlaces(
  { tx, actor }: ReadContext,
  { typed, retired }: EndpointInput<Api['offerPlaces']>['query'],
): Promise<EndpointResponse<Api['offerPlaces']>> {
  const { collegeId, userId, role } = actor
  if (typed === undefined)
    return { items: await (role === 'student' ? listLast(tx, collegeId, userId) : listFirst(tx, collegeId)) }
  const query = tsqueryOf(typed)
  // Signs alone are in no word of a place.
  if (query === null) return { items: [] }
  const wanted = { collegeId, withRetired: retired === 'with' && canSeeRetired(actor) }
  return { items: await listMatching(tx, wanted, { query, key: keyOf(typed) }) }
}

/** For a student, a retired place is as good as absent. */
export async function readPlace(
  { tx, actor }: ReadContext,
  id: string,
): Promise<EndpointResponse<Api['readPlace']>> {
  const found = await findPlace(tx, { collegeId: actor.collegeId, id })
  ensure(found && (!found.isRetired || canSeeRetired(actor)), missing)
  return found
}
