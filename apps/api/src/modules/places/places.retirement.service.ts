import type { Nothing } from '@counterfoil/contract/fields'
import { mostPlaces } from '@counterfoil/contract/places'
import type { Context } from '#platform/context.ts'
import { ensure } from '#platform/problem.ts'
import { countPlaces, updateRetired } from './places.queries.ts'
import {
  holdPlaces,
  publishPlacesChanged,
  record,
  requireFreeKey,
  requirePlace,
  tooMany,
} from './places.service.ts'

/** Takes a place out of the forms. It is not deleted, because complaints name it. */
export async function retirePlace(ctx: Context, id: string): Promise<Nothing> {
  await holdPlaces(ctx)
  const before = await requirePlace(ctx, id)
  // The request was sent twice.
  if (before.isRetired) return {}
  await updateRetired(ctx.tx, { collegeId: ctx.actor.collegeId, id }, true)
  await record(ctx, 'place.retired', { subjectId: id })
  publishPlacesChanged(ctx)
  return {}
}

export async function reopenPlace(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId } = ctx.actor
  await holdPlaces(ctx)
  const before = await requirePlace(ctx, id)
  // The request was sent twice.
  if (!before.isRetired) return {}
  const { open } = await countPlaces(ctx.tx, collegeId)
  ensure(open < mostPlaces, tooMany)
  await requireFreeKey(ctx, id, before.key)
  await updateRetired(ctx.tx, { collegeId, id }, false)
  await record(ctx, 'place.reopened', { subjectId: id })
  publishPlacesChanged(ctx)
  return {}
}
