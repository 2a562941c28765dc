import type { Place } from '@counterfoil/contract/place-offer'
import { runStatement, type Tx } from '#platform/database/database.ts'

export type FiledPlace = Place & { isRetired: boolean }

const facts = {
  name: 'place_facts',
  text: `select id, building, floor, room, retired_at is not null as "isRetired"
    from places where college_id = $1 and id = $2`,
}

export async function findPlaceFacts(tx: Tx, collegeId: string, id: string): Promise<FiledPlace | undefined> {
  return (await runStatement(tx, { ...facts, values: [collegeId, id] })).rows[0]
}

const openOnes = {
  name: 'has_open_places',
  text: `select exists (select from places where college_id = $1 and retired_at is null) as "hasPlaces"`,
}

export async function hasOpenPlaces(tx: Tx, collegeId: string): Promise<boolean> {
  return (await runStatement(tx, { ...openOnes, values: [collegeId] })).rows[0].hasPlaces
}
