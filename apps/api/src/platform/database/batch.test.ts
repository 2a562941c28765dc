import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CollegeRows, insertCollege } from '#testing/database/colleges.ts'
import { urlsOf } from '#testing/database/database.ts'
import { aWorld } from '#testing/world.ts'
import { runBatch } from './batch.ts'
import { makePool, makeReadRunner, makeTransactionRunner } from './database.ts'

// T05 for reads that are sent in one batch.

const world = aWorld({ withWorker: false })
const colleges: CollegeRows[] = []
let pool: pg.Pool

beforeAll(async () => {
  for (let index = 0; index < 12; index += 1) colleges.push(await insertCollege(world.sql))
  pool = makePool(urlsOf(world.database).app, 2)
})
afterAll(() => pool.end())

const college = (index: number) => colleges[index % colleges.length] ?? expect.fail('no college')
const departments = sql`select college_id, id from departments`
const failing = sql`select 1 / ${0}::int as one`
const read = async (index: number, statement: SQL = departments) =>
  (await makeReadRunner(pool)(college(index).id, (tx) => tx.execute(statement))).rows

/** Matches an error by the message of its cause, because Drizzle wraps PostgreSQL's error. */
const fault = (words: RegExp) =>
  expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(words) }) })

async function expectOwn(index: number): Promise<void> {
  const rows = await read(index)
  expect(rows).toHaveLength(college(index).departmentIds.length)
  expect(new Set(rows.map((row) => row['college_id']))).toEqual(new Set([college(index).id]))
}

it('reads one college, and the setting is gone with its trip', async () => {
  await expectOwn(0)
  const bare = { text: 'select college_id, id from departments', values: [] }
  await expect(runBatch(pool, [bare])).rejects.toThrow(/app.college_id|uuid: ""/)
})

it('sends what is asked for together in one trip, each with its own answer', async () => {
  const [one, two, sum] = await makeReadRunner(pool)(college(0).id, (tx) =>
    Promise.all([
      tx.execute(sql`select now()::text as at`),
      tx.execute(sql`select now()::text as at`),
      tx.execute(sql`select ${1}::int + ${2}::int as sum`),
    ]),
  )
  // now() is the same throughout a transaction, so equal times show that both reads were in one transaction.
  expect(one?.rows[0]?.['at']).toBe(two?.rows[0]?.['at'])
  expect(sum?.rows).toEqual([{ sum: 3 }])
})

it('keeps colleges apart while every third read fails', async () => {
  const reads = Array.from({ length: 600 }, (_, index) =>
    index % 3 === 0
      ? expect(read(index, failing)).rejects.toThrow(fault(/division by zero/))
      : expectOwn(index),
  )
  await Promise.all(reads)
})

it('leaves a connection on which transactions work, even if its first batch fails', async () => {
  const fresh = makePool(urlsOf(world.database).app, 1)
  await expect(makeReadRunner(fresh)(college(0).id, (tx) => tx.execute(failing))).rejects.toThrow(
    fault(/division by zero/),
  )
  const found = makeTransactionRunner(fresh)(college(0).id, (tx) =>
    tx.execute(sql`select id from departments`),
  )
  await expect(found).resolves.toMatchObject({ rowCount: college(0).departmentIds.length })
  await fresh.end()
})

it('does not read when the college cannot be set', async () => {
  await expect(makeReadRunner(pool)('nobody', (tx) => tx.execute(departments))).rejects.toThrow(fault(/uuid/))
  await expectOwn(1)
})

it('is right again after a timeout and after its server was killed', async () => {
  await expect(read(2, sql`select pg_sleep(8)`)).rejects.toThrow(fault(/statement timeout/))
  await expectOwn(2)
  const cut = expect(read(3, sql`select pg_sleep(4)`)).rejects.toThrow()
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
  await runBatch(pool, [{ text: 'begin', values: [] }])
  await Promise.all([expectOwn(4), expectOwn(5), expectOwn(6)])
})

it('cannot write, not even into its own college', async () => {
  const write = sql`insert into audit_entries (college_id, id, action, details)
    values (${college(7).id}, gen_random_uuid(), 'batch', '{}')`
  await expect(read(7, write)).rejects.toThrow(fault(/read-only transaction/))
})
