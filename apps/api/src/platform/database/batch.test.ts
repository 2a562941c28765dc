import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollegeRows, insertCollege } from '#testing/database/colleges.ts'
import { urlsOf } from '#testing/database/database.ts'
import { aWorld } from '#testing/world.ts'
import { runBatch, type Statement } from './batch.ts'
import { doorOf, makePool, readInCollege } from './database.ts'

// T05 for reads in one trip. Seen red: with set_config(…, false) in database.ts the college outlives its batch.

const world = aWorld({ withWorker: false })
const colleges: CollegeRows[] = []
let pool: pg.Pool

beforeAll(async () => {
  for (let index = 0; index < 12; index += 1) colleges.push(await insertCollege(world.sql))
  pool = makePool(urlsOf(world.database).app, 2)
})
afterAll(() => pool.end())

const college = (index: number) => colleges[index % colleges.length] ?? expect.fail('no college')
const departments = { name: 'departments', text: 'select college_id, id from departments', values: [] }
const read = (index: number, statement: Statement = departments) =>
  readInCollege(college(index).id, statement, pool)
const failing = { name: 'failing', text: 'select 1 / $1::int as one', values: [0] }

async function expectOwn(index: number): Promise<void> {
  const rows = await read(index)
  expect(rows).toHaveLength(college(index).departmentIds.length)
  expect(new Set(rows.map((row) => row['college_id']))).toEqual(new Set([college(index).id]))
}

it('reads one college, and the setting is gone with its trip', async () => {
  await expectOwn(0)
  await expect(runBatch(pool, [departments])).rejects.toThrow(/app.college_id|uuid: ""/)
})

it('keeps colleges apart while every third read fails', async () => {
  const reads = Array.from({ length: 600 }, (_, index) =>
    index % 3 === 0 ? expect(read(index, failing)).rejects.toThrow(/division by zero/) : expectOwn(index),
  )
  await Promise.all(reads)
})

// Seen red: with the same name for the setting in a batch and in a transaction.
it('leaves a connection on which transactions work, even if its first batch fails', async () => {
  const fresh = makePool(urlsOf(world.database).app, 1)
  await expect(readInCollege(college(0).id, failing, fresh)).rejects.toThrow(/division by zero/)
  const rows = await doorOf(fresh)(college(0).id, (tx) => tx.execute(sql`select id from departments`))
  expect(rows.rows).toHaveLength(college(0).departmentIds.length)
  await fresh.end()
})

it('does not read when the college cannot be set', async () => {
  await expect(readInCollege('nobody', departments, pool)).rejects.toThrow(/uuid/)
  await expectOwn(1)
})

it('is right again after a timeout and after its server was killed', async () => {
  const slow = { name: 'slow', text: 'select pg_sleep(8)', values: [] }
  await expect(read(2, slow)).rejects.toThrow(/statement timeout/)
  await expectOwn(2)
  const cut = expect(read(3, { ...slow, text: 'select pg_sleep(4)' })).rejects.toThrow()
  await wait(200)
  await world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like '%pg_sleep(4)%'
       and pid <> pg_backend_pid()`,
    [world.database],
  )
  await cut
  await expectOwn(3)
}, 20_000)

it('throws a connection away on which a transaction was left open', async () => {
  await runBatch(pool, [{ name: 'begin', text: 'begin', values: [] }])
  await Promise.all([expectOwn(4), expectOwn(5), expectOwn(6)])
})

it('refuses to write into another college', async () => {
  const write = {
    name: 'write',
    text: `insert into audit_entries (college_id, id, action, details) values ($1, gen_random_uuid(), 'batch', '{}')`,
    values: [college(7).id],
  }
  await expect(readInCollege(college(8).id, write, pool)).rejects.toThrow(/row-level security/)
})
