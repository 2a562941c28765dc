import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { inTransaction, type TransactionRunner, type Tx } from '#platform/database/database.ts'

type College = { id: string; departmentIds: readonly string[] }

type Attack = {
  /** A pool with few connections, so that every college uses connections that other colleges have just used. */
  pool: pg.Pool
  runner: TransactionRunner
  colleges: readonly College[]
  count: number
  /** A pool that can end the connections and cancel the statements of any role. */
  administrator: pg.Pool
}

export type Tally = {
  /** The number of requests that were expected to succeed and did. */
  whole: number
  /** The number of requests that failed. */
  failed: number
  /**
   * Descriptions of everything that must not happen, such as a request that saw rows of another college, or a failed
   * request whose writes stayed.
   */
  leaks: string[]
}

type Round = Attack & { college: College; look: (tx: Tx) => Promise<number> }
type Kind = { isToFail: boolean; run: (round: Round) => Promise<unknown> }

const backendOf = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}

/** Calls the PostgreSQL function `by` while a statement runs. It cancels the statement or ends the connection. */
async function interrupted({ runner, college, look, administrator }: Round, by: string): Promise<unknown> {
  return runner(college.id, async (tx) => {
    await look(tx)
    const pid = await backendOf(tx)
    const sleep = tx.execute(sql`select pg_sleep(5)`)
    const stop = wait(3).then(() => administrator.query(`select ${by}($1)`, [pid]))
    await Promise.all([sleep, stop])
  })
}

const write = (tx: Tx, college: College) =>
  tx.execute(
    sql`insert into audit_entries (college_id, id, action, details)
        values (${college.id}, gen_random_uuid(), 'pool.failed', '{}')`,
  )

/** The kinds of requests that `attackPool` mixes. Most kinds fail on purpose. */
const kinds: Record<string, Kind> = {
  reads: { isToFail: false, run: ({ runner, college, look }) => runner(college.id, look) },
  readsTwice: {
    isToFail: false,
    run: ({ runner, college, look }) =>
      runner(college.id, async (tx) => {
        await look(tx)
        await wait(1)
        await Promise.all([look(tx), look(tx)])
      }),
  },
  throws: {
    isToFail: true,
    run: ({ runner, college, look }) =>
      runner(college.id, async (tx) => {
        await write(tx, college)
        await look(tx)
        throw new Error('on purpose')
      }),
  },
  fails: {
    isToFail: true,
    run: ({ runner, college, look }) =>
      runner(college.id, async (tx) => {
        await write(tx, college)
        await Promise.all([look(tx), tx.execute(sql`select 1 / 0`)])
      }),
  },
  swallows: {
    isToFail: true,
    run: ({ runner, college }) =>
      runner(college.id, async (tx) => {
        await write(tx, college)
        await Promise.resolve(tx.execute(sql`select 1 / 0`)).catch(() => undefined)
      }),
  },
  timesOut: {
    isToFail: true,
    run: ({ runner, college, look }) =>
      runner(college.id, async (tx) => {
        await look(tx)
        await tx.execute(sql`set local statement_timeout = '2ms'`)
        await tx.execute(sql`select pg_sleep(5)`)
      }),
  },
  isCancelled: { isToFail: true, run: (round) => interrupted(round, 'pg_cancel_backend') },
  isCutOff: { isToFail: true, run: (round) => interrupted(round, 'pg_terminate_backend') },
  /** Reads without setting a college, on a connection that others have just used. */
  forgets: { isToFail: true, run: ({ pool, look }) => inTransaction(pool, () => [], look) },
  /** The request has failed and its answer is sent, but a part of it still runs queries. */
  straggles: {
    isToFail: true,
    run: async ({ runner, college, look }) => {
      const left: Tx[] = []
      const answered = runner(college.id, async (tx) => {
        left.push(tx)
        await look(tx)
        throw new Error('on purpose')
      })
      await Promise.allSettled([answered])
      await wait(Math.random() * 4)
      await Promise.all(left.map(look))
    },
  },
}

/** How often each kind happens in a hundred requests. */
const mix: [string, number][] = [
  ['reads', 40],
  ['readsTwice', 14],
  ['throws', 10],
  ['fails', 10],
  ['swallows', 6],
  ['timesOut', 4],
  ['isCancelled', 4],
  ['isCutOff', 1],
  ['forgets', 6],
  ['straggles', 5],
]
const hundred = mix.flatMap(([name, times]) => Array<string>(times).fill(name))

/** Sends many requests of many colleges over few connections. Many of them fail on purpose. */
export async function attackPool(attack: Attack): Promise<Tally> {
  const tally: Tally = { whole: 0, failed: 0, leaks: [] }
  let next = 0
  const runner = async () => {
    for (let index = next++; index < attack.count; index = next++) {
      // After every hundred requests the colleges shift by one, so that every college gets every kind.
      const name = hundred[(index * 37) % 100] ?? 'reads'
      const college = attack.colleges[(index * 7 + Math.floor(index / 100)) % attack.colleges.length]
      if (college) await runOne(attack, tally, name, college)
    }
  }
  await Promise.all(Array.from({ length: 12 }, runner))
  const { rows } = await attack.administrator.query(
    `select college_id from audit_entries where action = 'pool.failed'`,
  )
  for (const row of rows) tally.leaks.push(`a failed request left a row in ${row.college_id}`)
  return tally
}

async function runOne(attack: Attack, tally: Tally, name: string, college: College): Promise<void> {
  const kind = kinds[name]
  if (!kind) throw new Error(`no such request: ${name}`)
  const own = new Set(college.departmentIds)
  const look = async (tx: Tx): Promise<number> => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from departments`)
    const foreign = rows.filter((row) => !own.has(row.id)).length
    if (foreign > 0) tally.leaks.push(`${name} saw ${foreign} foreign rows`)
    if (foreign === 0 && rows.length !== own.size)
      tally.leaks.push(`${name} saw ${rows.length} of its own rows`)
    return rows.length
  }
  const hasSucceeded = await kind.run({ ...attack, college, look }).then(
    () => true,
    () => false,
  )
  if (!hasSucceeded) tally.failed += 1
  else if (kind.isToFail) tally.leaks.push(`${name} was to fail and did not`)
  else tally.whole += 1
}
