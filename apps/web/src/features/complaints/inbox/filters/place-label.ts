import type { OfferedPlace } from '@counterfoil/contract/place-offer'
import { placeName } from '#lib/words/place-words.ts'
import { readText } from '#lib/words/text.ts'
import { departmentsText } from '#queries/departments.text.ts'

/** The name of a place where retired ones are listed, too. */
export const placeLabel = (place: OfferedPlace) =>
  place.isRetired ? readText(departmentsText).retired(placeName(place)) : placeName(place)
