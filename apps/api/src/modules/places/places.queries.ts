import type { Place } from '@counterfoil/contract/place-offer'
import { and, count, eq, sql } from 'drizzle-orm'
import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { flag, integer, shape, text } from '#platform/database/shapes.ts'
import type { PlaceContent } from './places.rules.ts'
import { places } from './places.table.ts'

export type One = { collegeId: string; id: string }

const isOne = ({ collegeId, id }: One) => and(eq(places.collegeId, collegeId), eq(places.id, id))

export type PlaceRow = Place & { key: string; isRetired: boolean; version: number }

const byId = {
  name: 'place_by_id',
  text: `select id, building, floor, room, key, version, retired_at is not null as "isRetired"
    from places where college_id = $1 and id = $2`,
}

export async function findPlace(tx: Tx, { collegeId, id }: One): Promise<PlaceRow | undefined> {
  return (await runStatement(tx, { ...byId, values: [collegeId, id] })).rows[0]
}

/** How many complaints about the place are open. Only open complaints with a place are in this index. */
const openAt = (place: 'p' | 'page') => `(select count(*) from complaints c where c.college_id = $1
  and c.place_id = ${place}.id and c.state = 'open' and c.status in ('pending', 'in-progress'))`

const managed = shape({
  id: text('page.id'),
  building: text('page.building'),
  floor: text('page.floor'),
  room: text('page.room'),
  isRetired: flag('page.retired_at is not null'),
  version: integer('page.version'),
  open: integer(openAt('page')),
})

/** The second placeholder is what was typed, and the third one is a building. Both can be null. */
const isAsked = `p.college_id = $1 and ($2::tsquery is null or p.words @@ $2::tsquery)
  and ($3::text is null or p.building_key = $3::text)`

const page = (isListed: string) =>
  defineList(
    managed,
    (columns) => `select ${columns} from (
      select p.* from places p where ${isAsked} and p.retired_at is ${isListed}
        and ($4::uuid is null or (p.key, p.id) > (
          select last.key, last.id from places last where last.college_id = $1 and last.id = $4::uuid))
      order by p.key, p.id limit $5
    ) page order by page.key, page.id`,
  )
const pages = { open: page('null'), retired: page('not null') }

export type Asked = {
  collegeId: string
  /** What was typed, as PostgreSQL looks for it. */
  query: string | null
  buildingKey: string | null
}
type Page = Asked & {
  isRetired: boolean
  /** The place after which the page begins, or null for the first page. */
  after: string | null
  limit: number
}

/** Lists places by building, floor and room. */
export const listManagedRows = (tx: Tx, { collegeId, query, buildingKey, isRetired, after, limit }: Page) =>
  pages[isRetired ? 'retired' : 'open'](tx, [collegeId, query, buildingKey, after, limit])

const counted = {
  name: 'count_asked_places',
  text: `select count(*) filter (where p.retired_at is null)::int as open,
      count(*) filter (where p.retired_at is not null)::int as retired from places p where ${isAsked}`,
}

/** How many places are asked for, without retired ones and how many of these. */
export async function countAsked(
  tx: Tx,
  { collegeId, query, buildingKey }: Asked,
): Promise<{ open: number; retired: number }> {
  return (await runStatement(tx, { ...counted, values: [collegeId, query, buildingKey] })).rows[0]
}

const isOpenCount = sql`count(*) filter (where ${places.retiredAt} is null)`.mapWith(Number)

/** How many places a college has ever had, and how many of them are open. */
export async function countPlaces(tx: Tx, collegeId: string): Promise<{ ever: number; open: number }> {
  const [row] = await tx
    .select({ ever: count(), open: isOpenCount })
    .from(places)
    .where(eq(places.collegeId, collegeId))
  return row ?? { ever: 0, open: 0 }
}

const taken = {
  name: 'taken_places',
  text: `select p.key from places p where p.college_id = $1 and p.retired_at is null and p.key = any($2::text[])
    and p.id is distinct from $3::uuid`,
}

type Keyed = { collegeId: string; keys: readonly string[]; except: string | null }

/** Which of these keys another open place has. */
export async function listTakenKeys(tx: Tx, { collegeId, keys, except }: Keyed): Promise<string[]> {
  const { rows } = await runStatement(tx, { ...taken, values: [collegeId, [...keys], except] })
  return rows.map(({ key }) => key)
}

const insertAll = {
  name: 'insert_places',
  text: `insert into places (college_id, id, building, floor, room, key, building_key, words, inner_words)
    select $1, one.id, one.building, one.floor, one.room, one.key, one."buildingKey", array_to_tsvector(one.words),
      one."innerWords"
    from jsonb_to_recordset($2::jsonb) as one (id uuid, building text, floor text, room text, key text,
      "buildingKey" text, words text[], "innerWords" text[])`,
}

export type NewPlace = PlaceContent & { id: string }

export async function insertPlaces(tx: Tx, collegeId: string, rows: readonly NewPlace[]): Promise<void> {
  await runStatement(tx, { ...insertAll, values: [collegeId, JSON.stringify(rows)] })
}

export async function updatePlace(
  tx: Tx,
  one: One,
  { words, innerWords, ...content }: PlaceContent,
): Promise<void> {
  await tx
    .update(places)
    .set({
      ...content,
      innerWords,
      words: sql`array_to_tsvector(${sql.param(words)}::text[])`,
      version: sql`${places.version} + 1`,
    })
    .where(isOne(one))
}

/** Retires a place, or reopens it. */
export async function updateRetired(tx: Tx, one: One, isRetired: boolean): Promise<void> {
  await tx
    .update(places)
    .set({ retiredAt: isRetired ? sql`now()` : null, version: sql`${places.version} + 1` })
    .where(isOne(one))
}
