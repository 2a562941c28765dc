import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { created, id, line, nothing, page, pageQuery } from './fields.ts'
import { offeredPlace, placeOfferApi, typedPlaceMaxLength } from './place-offer.ts'

export const placesCodes = [
  'place.missing',
  'place.name_taken',
  'place.too_many',
  'place.changed',
  'place.retired',
] as const
export type PlacesCode = (typeof placesCodes)[number]

/** How many places a college can have, without retired ones, and with them. */
export const mostPlaces = 20_000
export const mostPlacesEver = 40_000
/** How many places one request can import. A longer list is sent in several. */
export const mostImported = 150

export const buildingMaxLength = 60
export const floorMaxLength = 20
export const roomMaxLength = 40

/** Like `line`, but may be empty. */
const optionalLine = (maxLength: number) => z.union([z.literal(''), line(maxLength)], 'field.invalid')

const written = {
  building: line(buildingMaxLength),
  floor: optionalLine(floorMaxLength),
  room: optionalLine(roomMaxLength),
}
export const writtenPlace = z.strictObject(written)
export type WrittenPlace = z.output<typeof writtenPlace>

const managedPlace = z.extend(offeredPlace, {
  /** Changes with every edit. */
  version: z.number(),
  /** How many complaints about it are Pending or In Progress. */
  open: z.number(),
})
export type ManagedPlace = z.output<typeof managedPlace>

const superAdminOnly = ['SuperAdmin'] as const
const ofPlace = z.strictObject({ id })

export const placesApi = {
  ...placeOfferApi,
  listPlaces: endpoint({
    method: 'GET',
    path: '/api/places/managed',
    access: superAdminOnly,
    summary:
      'The places of the college by building, floor and room. With `typed`, those with words that begin like the typed ones. With `building`, those of one building. With `retired`, the retired ones.',
    query: z.extend(pageQuery, {
      typed: z.optional(line(typedPlaceMaxLength)),
      building: z.optional(line(buildingMaxLength)),
      retired: z.optional(z.literal('only', 'field.invalid')),
    }),
    response: z.extend(page(managedPlace), {
      /** How many places match, and how many are retired. */
      total: z.number(),
      retired: z.number(),
    }),
  }),
  listBuildings: endpoint({
    method: 'GET',
    path: '/api/places/buildings',
    access: superAdminOnly,
    summary: 'The buildings by name, each with how many places it has, without retired ones. At most 500.',
    response: z.object({ items: z.array(z.object({ building: z.string(), places: z.number() })) }),
  }),
  createPlace: endpoint({
    method: 'POST',
    path: '/api/places',
    access: superAdminOnly,
    summary: `Add a place. A college has at most ${mostPlaces}. No two have the same building, floor and room. Capital and small letters count as the same.`,
    status: 201,
    body: writtenPlace,
    response: created,
    idempotent: true,
  }),
  importPlaces: endpoint({
    method: 'POST',
    path: '/api/places/import',
    access: superAdminOnly,
    summary: `Add up to ${mostImported} places at once. Those that the college already has are left out, so the same list can be sent again.`,
    body: z.strictObject({
      places: z
        .array(writtenPlace, 'field.invalid')
        .check(z.minLength(1, 'field.required'), z.maxLength(mostImported, 'field.too_long')),
    }),
    response: z.object({ added: z.number(), leftOut: z.number() }),
    idempotent: true,
  }),
  renameBuilding: endpoint({
    method: 'POST',
    path: '/api/places/buildings/name',
    access: superAdminOnly,
    summary:
      'Rename a building with all its places. If the other name has a place with the same floor and room, nothing happens.',
    body: z.strictObject({ from: line(buildingMaxLength), to: line(buildingMaxLength) }),
    response: z.object({ renamed: z.number() }),
  }),
  editPlace: endpoint({
    method: 'PATCH',
    path: '/api/places/:id',
    access: superAdminOnly,
    summary:
      'Change a place. `version` is the one that the admin saw. If it was edited since, nothing happens. Complaints that name it show the new words.',
    params: ofPlace,
    body: z.strictObject({ version: z.int('field.invalid'), ...written }),
    response: nothing,
  }),
  retirePlace: endpoint({
    method: 'POST',
    path: '/api/places/:id/retirement',
    access: superAdminOnly,
    summary: 'Take a place out of the forms. Complaints that name it keep it.',
    params: ofPlace,
    body: z.strictObject({}),
    response: nothing,
  }),
  reopenPlace: endpoint({
    method: 'POST',
    path: '/api/places/:id/reopening',
    access: superAdminOnly,
    summary: 'Put a retired place back into the forms. If its words were taken since, nothing happens.',
    params: ofPlace,
    body: z.strictObject({}),
    response: nothing,
  }),
} as const
