import { randomUUID } from 'node:crypto'
import type { WrittenPlace } from '@counterfoil/contract/places'
import { placesApi } from '@counterfoil/contract/places'
import { contentOf } from '#modules/places/places.rules.ts'
import { unique, type Visitor } from '#testing/world.ts'

/** A place without anything special. A test overrides only the fields that matter to it. */
export function aPlace(wish: Partial<WrittenPlace> = {}): WrittenPlace {
  return { building: unique('Kapila block '), floor: '2', room: 'B-224', ...wish }
}

/** Adds a place and returns its id. */
export async function addPlace(by: Visitor, wish: Partial<WrittenPlace> = {}): Promise<string> {
  const { status, body } = await by.call(placesApi.createPlace, { body: aPlace(wish) })
  if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`)
  return body.id
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Writes a place and returns its id. */
export async function insertPlace(
  { sql }: { sql: Sql },
  { collegeId, ...wish }: Partial<WrittenPlace> & { collegeId: string },
): Promise<string> {
  const id = randomUUID()
  const { building, floor, room, key, buildingKey, words, innerWords } = contentOf(aPlace(wish))
  await sql(
    `insert into places (college_id, id, building, floor, room, key, building_key, words, inner_words)
     values ($1, $2, $3, $4, $5, $6, $7, array_to_tsvector($8::text[]), $9)`,
    [collegeId, id, building, floor, room, key, buildingKey, words, innerWords],
  )
  return id
}
