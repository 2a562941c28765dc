// The contenders that a benchmark compares: our stack, the bare driver and pgbench. All of them send the service's SQL.
import pg from 'pg'
import { administratorPool, urlsOf } from '#testing/database/database.ts'
import type { Service } from '#testing/processes/service.ts'
import type { Contender } from './compare.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { type Child, startChild } from './measure.ts'
import { pipelined, runPgbench, scriptOf } from './pgbench.ts'
import type { Recording, RecordOrder } from './record.ts'
import type { ReplayOrder, ReplayReport } from './replay.ts'

const clients = 16
export const poolSize = 8

/** How many colleges pgbench uses. Each college needs its own script, and pgbench accepts at most 128 scripts. */
const pgbenchColleges = 64

export const getRequest = (path: string, cookie: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`

type Stack = { name: string; database: string; service: Service; load: Child; requests: string[] }

export function stack({ name, database, service, load, requests }: Stack): Contender {
  const port = Number(new URL(service.url).port)
  const run = (ms: number) => load.order<LoadReport>({ port, requests, clients, ms } satisfies LoadOrder)
  return { name, database, pid: service.pid, run }
}

type Driver = Pick<ReplayOrder, 'form' | 'recordings'> & { name: string; database: string; replay: Child }

export function driver({ name, database, replay, form, recordings }: Driver): Contender {
  const order = { urls: urlsOf(database), poolSize, form, recordings, clients }
  return {
    name,
    database,
    pid: replay.pid,
    run: (ms) => replay.order<ReplayReport>({ ...order, ms } satisfies ReplayOrder),
  }
}

type Pgbench = { name: string; database: string; recordings: Recording[]; kept: readonly string[] }

/** Returns two contenders. One pgbench sends one statement after the other, and one sends all in a pipeline. */
export async function pgbench({ name, database, recordings, kept }: Pgbench): Promise<Contender[]> {
  const db = administratorPool(database, 1)
  const scripts: string[] = []
  for (const one of recordings.slice(0, pgbenchColleges)) scripts.push(await scriptOf(db, one, kept))
  await db.end()
  const { app: url } = urlsOf(database)
  const contender = (title: string, form: (script: string) => string): Contender => ({
    name: title,
    database,
    pid: 0,
    run: (ms) => runPgbench({ url, scripts: scripts.map(form), clients, ms }),
  })
  return [contender(`pgbench${name}`, (script) => script), contender(`pgbench, pipelined${name}`, pipelined)]
}

/** Records the SQL that the service in this working tree sends for each request. */
export async function recordingsOf(order: RecordOrder): Promise<Recording[]> {
  const child = startChild('record.ts')
  try {
    return await child.order<Recording[]>(order)
  } finally {
    child.stop()
  }
}

export async function recordReads(
  env: Record<string, string>,
  path: string,
  whose: readonly { cookie: string }[],
): Promise<Recording[]> {
  const requests = whose.map(({ cookie }) => ({ method: 'GET' as const, url: path, headers: { cookie } }))
  return recordingsOf({ env, requests })
}

/** Turns row-level security off in this database, to compare with a database that has it. */
export async function tearWallsDown(database: string): Promise<void> {
  const db = new pg.Client({ connectionString: urlsOf(database).administrator })
  await db.connect()
  const { rows } = await db.query('select oid::regclass::text as name from pg_class where relrowsecurity')
  for (const { name } of rows) await db.query(`alter table ${name} disable row level security`)
  await db.query('vacuum analyze')
  await db.end()
}
