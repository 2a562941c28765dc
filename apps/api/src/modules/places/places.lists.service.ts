import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { FieldCode } from '@counterfoil/contract/fields'
import { foldedName } from '@counterfoil/contract/names'
import { buildingMaxLength, type placesApi, type WrittenPlace } from '@counterfoil/contract/places'
import type { Context, ReadContext } from '#platform/context.ts'
import { wordsOfName } from '#platform/database/name-words.rules.ts'
import { newId } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { hasBuilding, hasClash, listBuildingRows, updateBuilding } from './places.buildings.queries.ts'
import { insertPlaces, listTakenKeys } from './places.queries.ts'
import { contentOf, keyOf, withoutRepeated } from './places.rules.ts'
import {
  faultsOf,
  findRoom,
  holdPlaces,
  missing,
  nameTaken,
  publishNamesChanged,
  publishPlacesChanged,
  record,
  tooMany,
} from './places.service.ts'

type Api = typeof placesApi

/** Adds those that the college does not have, all of them or none. */
export async function importPlaces(
  ctx: Context,
  { places: given }: EndpointInput<Api['importPlaces']>['body'],
): Promise<EndpointResponse<Api['importPlaces']>> {
  const { tx, actor } = ctx
  const { collegeId } = actor
  requireFaultless(given)
  const wanted = withoutRepeated(given.map(contentOf))
  await holdPlaces(ctx)
  const keys = wanted.map(({ key }) => key)
  const taken = new Set(await listTakenKeys(tx, { collegeId, keys, except: null }))
  const added = wanted.filter(({ key }) => !taken.has(key))
  const counts = { added: added.length, leftOut: given.length - added.length }
  if (added.length === 0) return counts
  const { room, isFirst } = await findRoom(ctx)
  ensure(added.length <= room, tooMany)
  await insertPlaces(
    tx,
    collegeId,
    added.map((content) => ({ ...content, id: newId() })),
  )
  await record(ctx, 'place.imported', { details: counts })
  // Otherwise every open form of the college would load again for each part of a long list.
  if (isFirst) publishPlacesChanged(ctx)
  else ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
  return counts
}

function requireFaultless(given: readonly WrittenPlace[]): void {
  const faults = given.flatMap((one, at) =>
    faultsOf(contentOf(one)).map(([field, code]): [string, FieldCode] => [`places.${at}.${field}`, code]),
  )
  ensure(faults.length === 0, () => {
    return new Problem('invalid', 'request.invalid', { fields: Object.fromEntries(faults) })
  })
}

export async function listBuildings({
  tx,
  actor,
}: ReadContext): Promise<EndpointResponse<Api['listBuildings']>> {
  return { items: await listBuildingRows(tx, actor.collegeId) }
}

/** Renames a building with all its places. Retired ones go with it, because complaints name them. */
export async function renameBuilding(
  ctx: Context,
  { from, to }: EndpointInput<Api['renameBuilding']>['body'],
): Promise<EndpointResponse<Api['renameBuilding']>> {
  const { tx, actor } = ctx
  const { collegeId } = actor
  const fromKey = keyOf(from)
  const building = buildingOf(to)
  await holdPlaces(ctx)
  ensure(await hasBuilding(tx, collegeId, fromKey), missing)
  ensure(!(await hasClash(tx, { collegeId, from: fromKey, to: building.key })), nameTaken)
  const renamed = await updateBuilding(tx, { collegeId, from: fromKey, to: building })
  if (renamed === 0) return { renamed }
  await record(ctx, 'building.renamed', { details: { renamed } })
  publishPlacesChanged(ctx)
  publishNamesChanged(ctx)
  return { renamed }
}

function buildingOf(to: string) {
  const name = foldedName(to)
  const invalid = (code: FieldCode) => () =>
    new Problem('invalid', 'request.invalid', { fields: { to: code } })
  ensure(name.length <= buildingMaxLength, invalid('field.too_long'))
  const words = wordsOfName(name)
  ensure(words.length > 0, invalid('field.invalid'))
  return { name, key: keyOf(name), words }
}
