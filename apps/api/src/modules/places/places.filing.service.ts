import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type FiledPlace, findPlaceFacts, hasOpenPlaces } from './places.filing.queries.ts'

// What other modules ask about places. The rest of this module changes them.

export { type FiledPlace, hasOpenPlaces }

/** Reads the place that a filing names. A filing that names none costs no query. */
export async function findFiledPlace(
  tx: Tx,
  collegeId: string,
  id: string | undefined,
): Promise<FiledPlace | undefined> {
  return id === undefined ? undefined : findPlaceFacts(tx, collegeId, id)
}

/** Refuses a filing whose place is not one of the college, or no longer in its forms. */
export function requireFiledPlace(place: FiledPlace | undefined, id: string | undefined): void {
  if (id === undefined) return
  ensure(place, () => new Problem('missing', 'place.missing'))
  ensure(!place.isRetired, () => new Problem('conflict', 'place.retired'))
}

/** For filters, which may also name a retired place. */
export async function requirePlace(tx: Tx, collegeId: string, id: string): Promise<void> {
  ensure(await findPlaceFacts(tx, collegeId, id), () => new Problem('missing', 'place.missing'))
}

/** The words by which a complaint at this place is found. */
export const wordsAt = (place: FiledPlace | undefined): string | null =>
  place ? [place.building, place.floor, place.room].join(' ') : null
