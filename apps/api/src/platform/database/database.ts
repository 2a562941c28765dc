import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { runBatch, type Statement } from './batch.ts'
import type { Shape } from './shapes.ts'

/**
 * A transaction that sees one college. The method `transaction` is left out, because the inner transaction would commit
 * the outer one.
 */
export type Tx = Omit<NodePgDatabase, 'transaction'>

/** Runs work in a transaction as one role. The college is set before the first statement of the work. */
export type TransactionRunner = <T>(collegeId: string, work: (tx: Tx) => Promise<T>) => Promise<T>

type Run = (query: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** PostgreSQL itself enforces most of the timeouts, so that a client that disappears cannot keep its locks. */
export function makePool(connectionString: string, max = config.DATABASE_POOL_SIZE): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    // Idle connections stay open, because a new connection has no prepared statements.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    lock_timeout: 500,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
  } as pg.PoolConfig)
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // When PostgreSQL dies, a checked-out client also emits 'error'. Without a listener this would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  })
  return pool
}

const runs = new WeakMap<Tx, Run>()

/**
 * Wraps one checked-out connection as a `Tx`. The `Tx` is closed at the end of its transaction, because work that goes
 * on after a failure must not use the connection any more. The next transaction on it can belong to another college.
 */
function txOn(client: pg.PoolClient): { tx: Tx; close: () => void; fault: () => unknown } {
  let isOpen = true
  let fault: unknown
  const run: Run = async (query, values) => {
    if (!isOpen) throw new Error('the transaction is over')
    holdUntilAllAsked(client)
    try {
      return await client.query(query, values)
    } catch (error) {
      // Statements sent after a failed one only report an aborted transaction. The first error is kept, because it
      // decides whether the work is tried again.
      fault ??= error
      throw fault
    }
  }
  const close = () => {
    isOpen = false
  }
  return { tx: txOver(run), close, fault: () => fault }
}

/**
 * A `Tx` that passes its statements to `run`.
 * @internal exported for the tests that explain statements instead of running them.
 */
export function txOver(run: Run): Tx {
  const tx: Tx = drizzle({ client: { query: run } as unknown as pg.Pool, casing: 'snake_case' })
  runs.set(tx, run)
  return tx
}

type Stream = { writableCorked: number; cork: () => void; uncork: () => void }

/** Sends statements that were started together in one write, because writing to the socket costs Node the most. */
function holdUntilAllAsked(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Resolves when all statements started so far are sent. Statements started after that are sent later, but they do not
 * wait for the answers to the earlier ones.
 */
export function allAsked(): Promise<void> {
  return new Promise((asked) => process.nextTick(asked))
}

export async function inTransaction<T>(
  pool: pg.Pool,
  open: (client: pg.PoolClient) => Promise<unknown>[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const { tx, close, fault } = txOn(client)
  let broken: Error | undefined
  try {
    // BEGIN and `open` are not awaited, so that they are sent together with the first query of the work.
    holdUntilAllAsked(client)
    const opened = Promise.all([client.query('BEGIN'), ...open(client)])
    opened.catch(() => undefined)
    const result = await work(tx).finally(close)
    await opened
    const ended = await client.query('COMMIT')
    // If the work swallowed a failed statement, PostgreSQL answers COMMIT with ROLLBACK and reports no error.
    if (ended.command !== 'COMMIT') throw fault() ?? new Error('transaction was rolled back')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const collegeSetting = { name: 'set-college', text: "select set_config('app.college_id', $1, true)" }

function setCollege(client: pg.PoolClient, collegeId: string): Promise<unknown> {
  return client.query({ ...collegeSetting, values: [collegeId] })
}

export function makeTransactionRunner(pool: pg.Pool): TransactionRunner {
  return (collegeId, work) => inTransaction(pool, (client) => [setCollege(client, collegeId)], work)
}

const readSetting =
  "select set_config('app.college_id', $1, true), set_config('transaction_read_only', 'on', true)"

type Waiting = {
  statement: Statement
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

export function makeReadRunner(pool: pg.Pool): TransactionRunner {
  return (collegeId, work) => {
    let waiting: Waiting[] = []
    const leave = () => {
      const asked = waiting
      waiting = []
      const setting = { text: readSetting, values: [collegeId] }
      runBatch(pool, [setting, ...asked.map(({ statement }) => statement)]).then(
        ([, ...results]) => {
          for (const [at, { resolve, reject }] of asked.entries()) {
            const result = results[at]
            if (result) resolve(result)
            else reject(new Error('a statement without a result'))
          }
        },
        (error: unknown) => {
          for (const { reject } of asked) reject(error)
        },
      )
    }
    const run: Run = ({ text, types, ...query }, values) => {
      const rowMode = (query as Pick<Statement, 'rowMode'>).rowMode
      const statement = { text, types, rowMode, values: values ?? query.values ?? [] }
      return new Promise((resolve, reject) => {
        // The batch is sent on the next tick. By then, all statements that do not depend on an answer have been added.
        if (waiting.push({ statement, resolve, reject }) === 1) process.nextTick(leave)
      })
    }
    return work(txOver(run))
  }
}

const running = new AsyncLocalStorage<Run>()

/** A Drizzle database without a connection. `prepared` runs its statements in the transaction that it is given. */
const connectionless = drizzle({
  client: {
    query: (query: pg.QueryConfig, values?: unknown[]) => {
      const run = running.getStore()
      if (!run) throw new Error('a prepared query ran outside a transaction')
      return run(query, values)
    },
  } as unknown as pg.Pool,
  casing: 'snake_case',
})

/**
 * Builds a frequent query once, because Drizzle takes longer to write the SQL than PostgreSQL takes to answer it.
 */
export function prepared<Row, Values extends Record<string, unknown>>(
  build: (db: Tx) => { execute: (values: Values) => Promise<Row> },
): (tx: Tx, values: Values) => Promise<Row> {
  const statement = build(connectionless)
  return (tx, values) => {
    const run = runs.get(tx)
    if (!run) throw new Error('not a transaction of a TransactionRunner')
    // A Drizzle query starts when it is awaited, so the `await` has to be inside `running.run`.
    return running.run(run, async () => await statement.execute(values))
  }
}

/** Runs a plain SQL statement in the transaction. */
export function runStatement(
  tx: Tx,
  { values, ...query }: pg.QueryConfig & Pick<Statement, 'rowMode'>,
): Promise<pg.QueryResult> {
  const run = runs.get(tx)
  if (!run) throw new Error('not a transaction of a TransactionRunner')
  return run(query, values)
}

/** Leaves every value as PostgreSQL's text. The shape of the list (shapes.ts) converts it. */
const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig

let lists = 0

/** Returns a function that runs a list query. The shape gives the columns. The first of `values` is the college. */
export function defineList<Row>(
  { columns, rowOf }: Shape<Row>,
  sql: (columns: string) => string,
): (tx: Tx, values: readonly unknown[]) => Promise<Row[]> {
  lists += 1
  const query = { name: `list_${lists}`, text: sql(columns), types: asText, rowMode: 'array' as const }
  return async (tx, values) => {
    const { rows } = await runStatement(tx, { ...query, values: [...values] })
    return (rows as (string | null)[][]).map(rowOf)
  }
}

export const appPool = makePool(config.DATABASE_URL)
export const workerPool = makePool(config.DATABASE_WORKER_URL, 4)

/** For every request that changes something. */
export const inCollege: TransactionRunner = makeTransactionRunner(appPool)

/**
 * For every request that only reads. Queries that are started together are sent in one batch. Each batch is a separate
 * read-only transaction and needs no BEGIN or COMMIT.
 */
export const readInCollege: TransactionRunner = makeReadRunner(appPool)

/** For every job. */
export const inCollegeAsWorker: TransactionRunner = makeTransactionRunner(workerPool)

/** For the few tables without a college. Reading a college's rows here fails, because no college is set. */
export const outsideColleges = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(appPool, () => [], work)
export const outsideCollegesAsWorker = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(workerPool, () => [], work)
