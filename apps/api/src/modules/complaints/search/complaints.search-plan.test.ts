import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administratorPool, urlsOf } from '#testing/database/database.ts'
import { seedCollege, seedPerson } from '#testing/database/seed.ts'
import { seedComplaints } from '#testing/database/seed-complaints.ts'
import { insertCategory } from '#testing/people/category-rows.ts'
import { insertPlace } from '#testing/people/places.ts'
import { aWorld } from '#testing/world.ts'

// A search must read its matches and not the words of the whole college. `npm run bench -- search` measures it with
// 200,000 complaints.

const world = aWorld({ withWorker: false })
let client: pg.Client
let [categoryId, placeId] = ['', '']

/** Every complaint has forty words, of which one is its own and the others are in all. */
const words = `insert into complaint_search (college_id, complaint_id, text_words, person_words)
  select c.college_id, c.id, array_to_tsvector(array(select g.code || '_common' || n from generate_series(1, 39) n)
    || (g.code || '_rare' || c.number)), ''
  from complaints c join colleges g on g.id = c.college_id`

beforeAll(async () => {
  const db = administratorPool(world.database, 1)
  const college = await seedCollege(db)
  await seedPerson(db, { collegeId: college.id, role: 'student' })
  await seedComplaints(db, { each: 6000 })
  await db.query(words)
  const [departmentId = ''] = college.departmentIds
  categoryId = (await insertCategory(world, { collegeId: college.id, departmentId })).id
  placeId = await insertPlace(world, { collegeId: college.id })
  await db.query('update complaints set category_id = $1, place_id = $2 where number <= 40', [
    ...[categoryId, placeId],
  ])
  await db.query('vacuum analyze')
  await db.end()
  client = new pg.Client({ connectionString: urlsOf(world.database).app })
  await client.connect()
  await client.query("select set_config('app.college_id', $1, false)", [college.id])
})
afterAll(() => client.end())

/** How many pages of 8 kB PostgreSQL read, and how many complaints it found. */
async function costOf(
  search: string,
  department = 'null',
  category = 'null',
  place = 'null',
): Promise<{ pages: number; found: number }> {
  const ask = `search_complaints($1, ${department}, null, null, null, null, '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff', 101, ${category}, ${place})`
  const read = () => client.query(`explain (analyze, buffers, format json) select from ${ask}`, [search])
  // The first time, PostgreSQL also reads its own tables, to plan the query.
  await read()
  const { rows } = await read()
  const plan = rows[0]['QUERY PLAN'][0].Plan
  return { pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], found: plan['Actual Rows'] }
}

it('reads only what matches a rare word', async () => {
  const { pages, found } = await costOf(`'~rare4711':*`)
  expect(found).toBe(1)
  // Three pages for each of the 28 periods in which something was filed. The words of all 6,000 take some 900.
  expect(pages).toBeLessThan(150)
})

it('stops when it has enough, and asks no other complaint for the filters', async () => {
  const { pages, found } = await costOf(`'~common7':*`)
  expect(found).toBe(101)
  // The newest period has some 200 complaints, and each of the 101 takes three more pages.
  expect(pages).toBeLessThan(600)
})

it('reads only the words of a small department', async () => {
  const { pages, found } = await costOf(
    `'~common7':*`,
    "(select id from departments where name = 'Mechanical')",
  )
  expect(found).toBe(101)
  // It has some 375 complaints. In the index, its 101 newest are among 1,600 of others, at three pages each.
  expect(pages).toBeLessThan(2500)
})

it('reads only the words of a small category, which can be the oldest', async () => {
  const { pages, found } = await costOf(`'~common7':*`, 'null', `'${categoryId}'::uuid`)
  expect(found).toBe(40)
  // Six pages for each. With the index of the words, it would pass 5,960 others.
  expect(pages).toBeLessThan(400)
})

it('reads only the words of a place with few complaints', async () => {
  const { pages, found } = await costOf(`'~common7':*`, 'null', 'null', `'${placeId}'::uuid`)
  expect(found).toBe(40)
  expect(pages).toBeLessThan(400)
})
