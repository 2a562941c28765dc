import type { Place } from '@counterfoil/contract/place-offer'

type Words = Pick<Place, 'building' | 'floor' | 'room'>

const joined = (...words: string[]) => words.filter(Boolean).join(', ')

/** A place in few words: "Cauvery Hostel, B-224". The floor is named only if the place is the whole floor. */
export const placeName = ({ building, floor, room }: Words) => joined(building, room || floor)

/** The same for a line that is cut at its end, so that the room stays: "B-224, Cauvery Hostel". */
export const placeInLine = ({ building, floor, room }: Words) => joined(room || floor, building)

/** All that is known of a place, first what people look for: "B-224, Cauvery Hostel, 2nd floor". */
export const wholePlace = ({ building, floor, room }: Words) => joined(room, building, floor)

/** A place in two lines: what tells it from others, and below it where that is. */
export function placeLines({ building, floor, room }: Words): { name: string; line: string } {
  if (room) return { name: room, line: joined(building, floor) }
  return floor ? { name: floor, line: building } : { name: building, line: '' }
}
