import type { WrittenPlace } from '@counterfoil/contract/places'
import type pg from 'pg'
import { contentOf } from '#modules/places/places.rules.ts'
import { newId } from '#platform/ids.ts'
import { dryBlock, placeIn } from '../stories/places.ts'
import type { WrittenCollege } from './people.ts'

type Db = Pick<pg.Pool, 'query'>

/** Writes the places of a college, and says of its complaints where they are, if their subjects say so. */
export async function writePlaces(
  db: Db,
  { id: collegeId }: WrittenCollege,
  places: readonly WrittenPlace[],
): Promise<void> {
  if (places.length === 0) return
  const made = places.map((place) => ({ ...contentOf(place), id: newId() }))
  await db.query(
    `insert into places (college_id, id, building, floor, room, key, building_key, words, inner_words)
     select $1, one.id, one.building, one.floor, one.room, one.key, one."buildingKey", array_to_tsvector(one.words),
       one."innerWords"
     from jsonb_to_recordset($2::jsonb) as one (id uuid, building text, floor text, room text, key text,
       "buildingKey" text, words text[], "innerWords" text[])`,
    [collegeId, JSON.stringify(made)],
  )
  const ids = new Map(made.map(({ key, id }) => [key, id]))
  await writeDryBlock(db, collegeId)
  const { rows } = await db.query<{ id: string; subject: string; floor: string | null }>(
    `select c.id, c.subject, (select one.floor from unnest($2::text[], $3::text[]) one (floor, subject)
       where one.subject = c.subject) as floor from complaints c where c.college_id = $1`,
    [collegeId, ...columnsOf(dryBlock.complaints)],
  )
  const placed = rows.flatMap(({ id, subject, floor }) => {
    const place = floor === null ? placeIn(subject) : { building: dryBlock.building, floor, room: '' }
    const placeId = place && ids.get(contentOf(place).key)
    return placeId === undefined ? [] : { id, placeId }
  })
  await db.query(
    `update complaints c set place_id = one."placeId" from jsonb_to_recordset($2::jsonb) as one (id uuid, "placeId" uuid)
     where c.college_id = $1 and c.id = one.id`,
    [collegeId, JSON.stringify(placed)],
  )
}

const columnsOf = (rows: readonly (readonly [string, string])[]) => [
  rows.map(([first]) => first),
  rows.map(([, second]) => second),
]

/** Pending complaints of different students, to which nothing has happened yet and which name nothing else. */
const untouched = `select distinct on (r.user_id) c.id, c.description_id from complaints c
  join departments d on d.college_id = c.college_id and d.id = c.department_id and d.name = 'Hostel'
  join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id and r.heard is null
  join "user" u on u.college_id = r.college_id and u.id = r.user_id
  where c.college_id = $1 and c.state = 'open' and c.status = 'pending' and c.question_id is null
    and u.email <> (select min(o.email) from "user" o where o.college_id = $1 and o.role = 'student')
    and not exists (select from complaint_events e where e.college_id = c.college_id and e.complaint_id = c.id
      and e.type not in ('filed', 'seen', 'assigned'))
    and not exists (select from complaint_files f where f.college_id = c.college_id and f.complaint_id = c.id)
  order by r.user_id, c.id desc limit $2`

/** Lets several students of one block wait for water. */
async function writeDryBlock(db: Db, collegeId: string): Promise<void> {
  const { complaints, category, answers, text } = dryBlock
  const { rows } = await db.query<{ id: string; description_id: string }>(untouched, [
    collegeId,
    complaints.length,
  ])
  for (const [at, { id, description_id }] of rows.entries()) {
    const [, subject] = complaints[at] ?? []
    await db.query(
      `update complaints set subject = $3,
         category_id = (select id from categories where college_id = $1 and name = $4)
       where college_id = $1 and id = $2`,
      [collegeId, id, subject, category],
    )
    await db.query('update complaint_texts set body = $3 where college_id = $1 and id = $2', [
      ...[collegeId, description_id, text],
    ])
    await db.query('delete from complaint_answers where college_id = $1 and complaint_id = $2', [
      ...[collegeId, id],
    ])
    await db.query(
      `insert into complaint_answers (college_id, complaint_id, question_id, version, body, created_at)
       select $1, c.id, q.id, q.version, ($3::text[])[q.place], c.filed_at
       from complaints c join category_questions q on q.college_id = $1 and q.category_id = c.category_id
       where c.college_id = $1 and c.id = $2 and q.place <= cardinality($3::text[])`,
      [collegeId, id, [...answers]],
    )
  }
}
