import { foldedName } from '@counterfoil/contract/names'
import type { WrittenPlace } from '@counterfoil/contract/places'
import { wordsOfName } from '#platform/database/name-words.rules.ts'

/** Less than every letter, so that a building comes before its floors, and a floor before its rooms. */
const separator = '\u001f'

/**
 * Returns a name as it is compared and sorted: in small letters, and each number with its length in front, so that room
 * 9 comes before room 10. Different names stay different, also 1 and 01.
 */
export function keyOf(name: string): string {
  return foldedName(name)
    .toLowerCase()
    .replace(/[0-9]+/g, (digits) => `${String(digits.length).padStart(2, '0')}${digits}`)
}

export type PlaceContent = WrittenPlace & {
  key: string
  buildingKey: string
  words: string[]
  innerWords: string[]
}

/** Returns a place as it is stored. Letters of full width become usual ones, and several spaces one. */
export function contentOf(given: WrittenPlace): PlaceContent {
  const [building, floor, room] = [
    foldedName(given.building),
    foldedName(given.floor),
    foldedName(given.room),
  ]
  const buildingKey = keyOf(building)
  return {
    ...{ building, floor, room, buildingKey },
    key: [buildingKey, keyOf(floor), keyOf(room)].join(separator),
    words: wordsOfName([building, floor, room].join(' ')),
    innerWords: wordsOfName([floor, room].join(' ')),
  }
}

type Field = keyof WrittenPlace

/** Which fields an edit changes. */
export function changedFields(before: WrittenPlace, after: WrittenPlace): Field[] {
  const fields = ['building', 'floor', 'room'] as const
  return fields.filter((field) => before[field] !== after[field])
}

/** Leaves out places that an earlier one of the list equals. */
export function withoutRepeated<Given extends { key: string }>(list: readonly Given[]): Given[] {
  const keys = new Set<string>()
  return list.filter(({ key }) => keys.size < keys.add(key).size)
}
