import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { txOver } from '#platform/database/database.ts'
import { administratorPool, urlsOf } from '#testing/database/database.ts'
import { seedCollege } from '#testing/database/seed.ts'
import { aWorld } from '#testing/world.ts'
import { findHeadless, listLastLinks, listLinks } from './audit.chain.queries.ts'

// A college that has grown since PostgreSQL last looked at its tables, as on the first busy day of a new college.

const world = aWorld({ withWorker: false })
let grown = ''
let client: pg.Client

const entries = `insert into audit_entries (college_id, id, at, action, subject_id, details)
  select $1, (lpad(to_hex(1700000000000 + n), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
    now(), 'complaint.filed', gen_random_uuid(), '{}' from generate_series(1, $2::int) n`
const links = `insert into audit_links (college_id, position, entry_id, hash)
  select $1, row_number() over (order by id), id, md5(id::text) || md5(id::text)
  from audit_entries where college_id = $1`

beforeAll(async () => {
  const db = administratorPool(world.database, 1)
  const aCollege = async (size: number) => {
    const { id } = await seedCollege(db)
    await db.query(entries, [id, size])
    await db.query(links, [id])
    return id
  }
  for (const table of ['audit_entries', 'audit_links'])
    await db.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await aCollege(30_000)
  await aCollege(5000)
  await db.query('analyze audit_entries, audit_links')
  grown = await aCollege(4000)
  await db.end()
  client = new pg.Client({ connectionString: urlsOf(world.database).worker })
  await client.connect()
  await client.query("select set_config('app.college_id', $1, false)", [grown])
})
afterAll(() => client.end())

/** How many pages of 8 kB PostgreSQL reads. */
async function pagesOf(ask: (tx: ReturnType<typeof txOver>) => Promise<unknown>) {
  let pages = 0
  const tx = txOver(async ({ text, values: own }, values = own ?? []) => {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const { Plan: plan } = rows[0]['QUERY PLAN'][0]
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return { rows: [{}] } as unknown as pg.QueryResult
  })
  await ask(tx)
  return pages
}

// Each look at an entry reads 4 pages. With the whole college read for each link, it was 41,000 and more.
it.each([
  ['the first thousand links', (tx: ReturnType<typeof txOver>) => listLinks(tx, grown, 0, 1000)],
  ['the last thousand links', (tx: ReturnType<typeof txOver>) => listLastLinks(tx, grown, 1000)],
  ['the entries behind the last head', (tx: ReturnType<typeof txOver>) => findHeadless(tx, grown, 3000)],
])('reads %s of a college that has just grown by their keys', async (_, ask) => {
  expect(await pagesOf(ask)).toBeLessThan(6000)
})
