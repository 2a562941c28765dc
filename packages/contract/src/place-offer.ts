import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, line } from './fields.ts'
import { collegeRoles } from './roles.ts'

// Apart from the rest of the places' API, so that a student's browser does not load what only SuperAdmins need.

/** How many places the form suggests at once, and how many of the last ones before anything is typed. */
export const mostPlacesOffered = 8
export const mostLastPlaces = 5
export const typedPlaceMaxLength = 80

/** From how many students on the form says how many complaints about the same are open in a building. */
export const fewestOpenShown = 3

/** A building, a floor of it, or a room. Floor and room are empty if the place is the whole building or floor. */
export const place = z.object({ id, building: z.string(), floor: z.string(), room: z.string() })
export type Place = z.output<typeof place>

export const offeredPlace = z.extend(place, { isRetired: z.boolean() })
export type OfferedPlace = z.output<typeof offeredPlace>

/** The place of a complaint, as a form sends it. */
export const filedPlace = { placeId: z.optional(id) }

export const placeOfferApi = {
  offerPlaces: endpoint({
    method: 'GET',
    path: '/api/places',
    access: collegeRoles,
    summary: `Up to ${mostPlacesOffered} places with words that begin like the typed ones. If nothing is typed, a student gets the places of the last own complaints. Admins can ask for retired ones, too, which complaints may still name.`,
    query: z.strictObject({
      typed: z.optional(line(typedPlaceMaxLength)),
      retired: z.optional(z.literal('with', 'field.invalid')),
    }),
    response: z.object({ items: z.array(offeredPlace) }),
  }),
  readPlace: endpoint({
    method: 'GET',
    path: '/api/places/:id',
    access: collegeRoles,
    summary: 'The place of a QR code or of a filter.',
    params: z.strictObject({ id }),
    response: offeredPlace,
  }),
  countOpen: endpoint({
    method: 'GET',
    path: '/api/places/:id/open',
    access: ['student'],
    summary: `How many complaints about this category are open in the building of this place. Null if fewer than ${fewestOpenShown} other students filed them, or if the category is not shown in this way.`,
    params: z.strictObject({ id }),
    query: z.strictObject({ categoryId: id }),
    response: z.object({ open: z.nullable(z.number()) }),
  }),
} as const
