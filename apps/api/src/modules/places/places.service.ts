import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { FieldCode, Nothing } from '@counterfoil/contract/fields'
import {
  buildingMaxLength,
  floorMaxLength,
  mostPlaces,
  mostPlacesEver,
  type placesApi,
  roomMaxLength,
  type WrittenPlace,
} from '@counterfoil/contract/places'
import { holdCollege } from '#modules/colleges/colleges.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { tsqueryOf, wordsOfName } from '#platform/database/name-words.rules.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  countAsked,
  countPlaces,
  findPlace,
  insertPlaces,
  listManagedRows,
  listTakenKeys,
  type PlaceRow,
  updatePlace,
} from './places.queries.ts'
import { changedFields, contentOf, keyOf, type PlaceContent } from './places.rules.ts'

type Api = typeof placesApi

export const missing = () => new Problem('missing', 'place.missing')
export const tooMany = () => new Problem('conflict', 'place.too_many')
export const nameTaken = () => new Problem('conflict', 'place.name_taken')
const changed = () => new Problem('conflict', 'place.changed')

export async function listPlaces(
  { tx, actor }: ReadContext,
  { after, limit, typed, building, retired }: EndpointInput<Api['listPlaces']>['query'],
): Promise<EndpointResponse<Api['listPlaces']>> {
  const { collegeId } = actor
  const start = after === undefined ? null : pageStart(after)
  const query = typed === undefined ? null : tsqueryOf(typed)
  // Signs alone are in no word of a place.
  if (typed !== undefined && query === null) return { items: [], next: null, total: 0, retired: 0 }
  const asked = { collegeId, query, buildingKey: building === undefined ? null : keyOf(building) }
  const isRetired = retired === 'only'
  const [rows, counted] = await Promise.all([
    listManagedRows(tx, { ...asked, isRetired, after: start, limit: limit + 1 }),
    countAsked(tx, asked),
  ])
  const total = isRetired ? counted.retired : counted.open
  return { ...pageOf(rows, limit), total, retired: counted.retired }
}

/** More than a college changes when it writes all its places. A list of 20,000 is imported in less than half of it. */
const changeLimit = defineLimit('places', 1200, 3600)

/**
 * Holds the college, so that its places change one after another. Otherwise two SuperAdmins could both find the same
 * words free, or room for the last place.
 */
export async function holdPlaces({ tx, actor }: Context): Promise<void> {
  await requireLimit(changeLimit, actor.collegeId)
  await holdCollege(tx, actor.collegeId)
}

export async function requirePlace({ tx, actor }: Context, id: string): Promise<PlaceRow> {
  const found = await findPlace(tx, { collegeId: actor.collegeId, id })
  ensure(found, missing)
  return found
}

export async function requireFreeKey({ tx, actor }: Context, id: string, key: string): Promise<void> {
  const taken = await listTakenKeys(tx, { collegeId: actor.collegeId, keys: [key], except: id })
  ensure(taken.length === 0, nameTaken)
}

/** How many more places a college can have, and whether it has any. */
export async function findRoom({ tx, actor }: Context): Promise<{ room: number; isFirst: boolean }> {
  const { open, ever } = await countPlaces(tx, actor.collegeId)
  return { room: Math.max(0, Math.min(mostPlaces - open, mostPlacesEver - ever)), isFirst: open === 0 }
}

const longest = { building: buildingMaxLength, floor: floorMaxLength, room: roomMaxLength }

/** What is wrong with a place. A building without letters and digits could not be typed. */
export function faultsOf(content: WrittenPlace): [keyof WrittenPlace, FieldCode][] {
  const fields = ['building', 'floor', 'room'] as const
  // A text can get longer when its letters are replaced.
  const tooLong = fields.filter((field) => content[field].length > longest[field])
  return [
    ...tooLong.map((field): [typeof field, FieldCode] => [field, 'field.too_long']),
    ...(wordsOfName(content.building).length === 0 ? [['building', 'field.invalid'] as const] : []),
  ] as [keyof WrittenPlace, FieldCode][]
}

function requireContent(given: WrittenPlace): PlaceContent {
  const content = contentOf(given)
  const faults = faultsOf(content)
  ensure(faults.length === 0, () => {
    return new Problem('invalid', 'request.invalid', { fields: Object.fromEntries(faults) })
  })
  return content
}

export async function createPlace(
  ctx: Context,
  given: EndpointInput<Api['createPlace']>['body'],
): Promise<EndpointResponse<Api['createPlace']>> {
  const content = requireContent(given)
  await holdPlaces(ctx)
  ensure((await findRoom(ctx)).room > 0, tooMany)
  const id = newId()
  await requireFreeKey(ctx, id, content.key)
  await insertPlaces(ctx.tx, ctx.actor.collegeId, [{ ...content, id }])
  await record(ctx, 'place.created', { subjectId: id })
  publishPlacesChanged(ctx)
  return { id }
}

export async function editPlace(
  ctx: Context,
  id: string,
  { version, ...given }: EndpointInput<Api['editPlace']>['body'],
): Promise<Nothing> {
  const content = requireContent(given)
  await holdPlaces(ctx)
  const before = await requirePlace(ctx, id)
  const fields = changedFields(before, content)
  // Nothing is new, or the answer to the same edit was lost.
  if (fields.length === 0) return {}
  ensure(before.version === version, changed)
  if (!before.isRetired) await requireFreeKey(ctx, id, content.key)
  await updatePlace(ctx.tx, { collegeId: ctx.actor.collegeId, id }, content)
  await record(ctx, 'place.edited', { subjectId: id, details: { fields } })
  publishPlacesChanged(ctx)
  publishNamesChanged(ctx)
  return {}
}

type Deed =
  | 'place.created'
  | 'place.edited'
  | 'place.retired'
  | 'place.reopened'
  | 'place.imported'
  | 'building.renamed'
type Entry = { subjectId?: string; details?: Record<string, number | readonly string[]> }

/** The audit says who changed what, and not what the texts say. */
export async function record(
  { tx, actor }: Context,
  action: Deed,
  { subjectId, details = {} }: Entry,
): Promise<void> {
  const { collegeId, userId: actorId } = actor
  await audit(tx, { collegeId, actorId, action, details, ...(subjectId !== undefined && { subjectId }) })
}

/** Every form of the college offers its places. */
export function publishPlacesChanged(ctx: Context): void {
  ctx.publish({ topic: 'college', to: [{}] })
}

/** Complaints show the words of their place. */
export function publishNamesChanged(ctx: Context): void {
  ctx.publish({ topic: 'complaints', to: [{}] })
}
