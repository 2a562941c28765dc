import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import type { placeOfferApi } from '@counterfoil/contract/place-offer'
import { missing } from '#modules/places/places.service.ts'
import type { ReadContext } from '#platform/context.ts'
import { ensure } from '#platform/problem.ts'
import { countOfOthers } from './places.open.queries.ts'
import { shownCount } from './places.open.rules.ts'

/** Tells a student who files how many others wait for the same in the building. */
export async function countOpen(
  { tx, actor }: ReadContext,
  { id, categoryId }: { id: string; categoryId: string },
): Promise<EndpointResponse<typeof placeOfferApi.countOpen>> {
  const { collegeId, userId } = actor
  const counted = await countOfOthers(tx, { collegeId, id, categoryId, userId })
  ensure(counted, missing)
  return { open: shownCount(counted) }
}
