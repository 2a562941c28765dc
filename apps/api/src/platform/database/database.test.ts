import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CollegeRows, insertCollege } from '#testing/database/colleges.ts'
import { urlsOf } from '#testing/database/database.ts'
import { attackPool } from '#testing/database/pool-leak.ts'
import { isFullForm } from '#testing/form.ts'
import { aWorld } from '#testing/world.ts'
import {
  inCollege,
  inTransaction,
  makePool,
  makeTransactionRunner,
  outsideColleges,
  prepared,
  type TransactionRunner,
  type Tx,
} from './database.ts'

const world = aWorld({ withWorker: false })
const colleges: CollegeRows[] = []
let pool: pg.Pool
let administrator: pg.Pool

beforeAll(async () => {
  for (let index = 0; index < 50; index += 1) colleges.push(await insertCollege(world.sql))
  pool = makePool(urlsOf(world.database).app, 2)
  administrator = makePool(urlsOf(world.database).administrator, 4)
})
afterAll(() => Promise.all([pool.end(), administrator.end()]))

const first = () => colleges[0] ?? expect.fail('no college')
const departments = (tx: Tx) => tx.execute<{ id: string; college_id: string }>(sql`select * from departments`)
const record = (tx: Tx, action: string) =>
  tx.execute(
    sql`insert into audit_entries (college_id, id, action, details)
        values (${first().id}, gen_random_uuid(), ${action}, '{}')`,
  )
const recorded = async (action: string) =>
  (await world.sql('select 1 from audit_entries where action = $1', [action])).length

// T05. `npm run prove` runs the full form with 20,000 requests.
describe('two connections and fifty colleges', () => {
  const count = isFullForm ? 20_000 : 2000

  it('never show a row of another college, whatever goes wrong', async () => {
    const tally = await attackPool({
      pool,
      runner: makeTransactionRunner(pool),
      colleges,
      count,
      administrator,
    })
    expect(tally.leaks).toEqual([])
    expect(tally.whole + tally.failed).toBe(count)
    expect(tally.whole).toBeGreaterThan(count / 2 - 1)
  }, 300_000)

  it('would be caught with a college that outlives its transaction', async () => {
    const forTheSession: TransactionRunner = (collegeId, work) =>
      inTransaction(
        pool,
        (client) => [client.query("select set_config('app.college_id', $1, false)", [collegeId])],
        work,
      )
    const tally = await attackPool({ pool, runner: forTheSession, colleges, count: 300, administrator })
    expect(tally.leaks).toContainEqual(expect.stringMatching(/^forgets saw \d+ foreign rows$/))
  })
})

describe('a transaction', () => {
  it('sees its own college and nothing else', async () => {
    const { rows } = await inCollege(first().id, departments)
    expect(rows.map((row) => row.id).sort()).toEqual([...first().departmentIds].sort())
  })

  it('fails when the college is forgotten', async () => {
    await expect(outsideColleges(departments)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(42704|22P02)$/) },
    })
  })

  it('fails when the college is no id', async () => {
    await expect(inCollege('', departments)).rejects.toMatchObject({ cause: { code: '22P02' } })
    await expect(inCollege("' or true --", departments)).rejects.toMatchObject({ cause: { code: '22P02' } })
  })

  it('cannot commit after an error that was swallowed', async () => {
    const work = inCollege(first().id, async (tx) => {
      await record(tx, 'swallowed')
      await Promise.resolve(tx.execute(sql`select 1 / 0`)).catch(() => undefined)
      return 'looks fine'
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await recorded('swallowed')).toBe(0)
  })

  it('undoes its writes when the work throws', async () => {
    const work = inCollege(first().id, async (tx) => {
      await record(tx, 'thrown')
      throw new Error('on purpose')
    })
    await expect(work).rejects.toThrow('on purpose')
    expect(await recorded('thrown')).toBe(0)
  })

  it('keeps its writes when the work succeeds', async () => {
    await inCollege(first().id, (tx) => record(tx, 'kept'))
    expect(await recorded('kept')).toBe(1)
  })

  it('is over once it has been answered', async () => {
    let kept: Tx | undefined
    await inCollege(first().id, async (tx) => {
      kept = tx
    })
    await expect(kept?.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'the transaction is over' },
    })
  })
})

describe('a prepared query', () => {
  const countDepartments = prepared<unknown, Record<string, never>>((db) =>
    db.select({ found: sql<number>`count(*)::int` }).from(sql`departments`).prepare('count_departments'),
  )

  it('runs in the transaction it is given', async () => {
    expect(await inCollege(first().id, (tx) => countDepartments(tx, {}))).toEqual([
      { found: first().departmentIds.length },
    ])
  })

  it('throws outside a transaction', async () => {
    const { drizzle } = await import('drizzle-orm/node-postgres')
    expect(() => countDepartments(drizzle({ client: pool }), {})).toThrow(
      'not a transaction of a TransactionRunner',
    )
  })

  it('throws when it is run by itself', async () => {
    let bare: { execute: (values: Record<string, never>) => Promise<unknown> } | undefined
    prepared((db) => {
      bare = db.select({ one: sql`1` }).from(sql`departments`).prepare('bare')
      return bare
    })
    await expect(bare?.execute({})).rejects.toMatchObject({
      cause: { message: 'a prepared query ran outside a transaction' },
    })
  })
})

it('says of statements sent together what failed first, not that something did', async () => {
  const together = inCollege(first().id, (tx) =>
    Promise.all([
      Promise.all([tx.execute(sql`select 1 / 0`).then((result) => result)]),
      tx.execute(sql`select 1`),
    ]),
  )
  await expect(together).rejects.toMatchObject({ cause: { code: '22012' } })
})
