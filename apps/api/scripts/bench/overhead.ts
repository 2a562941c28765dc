import pg from 'pg'
import {
  administratorPool,
  createDatabase,
  dropDatabase,
  environmentOf,
  setUpDatabase,
  urlsOf,
} from '#testing/database.ts'
import { seedCollege, seedPerson, seedStudents } from '#testing/seed.ts'
import { freePort, type Service, startService } from '#testing/service.ts'
import type { BareOrder, BareReport } from './bare.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { backendsOf, cpuMicros, median, startChild } from './measure.ts'

const colleges = 200
const studentsEach = 50
const clients = 16
const poolSize = 8
const roundMs = 1000

type Head = { cookie: string; token: string; collegeId: string }
type Report = { answered: number; failed: number }
/** One way to get the same list. */
type Variant = { name: string; pid: number; database: string; run: (ms: number) => Promise<Report> }
type Round = { rate: number; nodeMicros: number; postgresMicros: number }

/** A signed-in, walled list of 50 rows through the whole stack, beside the same SQL through the bare driver. */
export async function benchOverhead(rounds: number, profileFolder: string | undefined): Promise<void> {
  const walled = `counterfoil_bench_${process.pid}`
  const open = `${walled}_open`
  const administrator = administratorPool('postgres', 1)
  const children = [startChild('load.ts'), startChild('bare.ts')] as const
  const services: Service[] = []
  try {
    const heads = await seed(walled)
    await createDatabase(open, walled)
    await tearWallsDown(open)
    for (const database of [walled, open]) {
      const profile = profileFolder !== undefined && database === walled
      const nodeOptions = profile ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
      const env = environmentOf(database, {
        RATE_LIMIT_FACTOR: '100000',
        DATABASE_POOL_SIZE: String(poolSize),
      })
      services.push(await startService(env, { port: await freePort(), nodeOptions }))
    }
    const variants = variantsOf({ walled, open, heads, services, children })
    report(await measure(variants, rounds, administrator))
  } finally {
    for (const service of services) await service.kill('SIGTERM')
    for (const child of children) child.stop()
    await administrator.end()
    for (const database of [open, walled]) await dropDatabase(database)
  }
}

async function seed(database: string): Promise<Head[]> {
  await setUpDatabase(database)
  const db = administratorPool(database, 4)
  const heads: Head[] = []
  for (let index = 0; index < colleges; index += 1) {
    const { id: collegeId } = await seedCollege(db)
    const { cookie, token } = await seedPerson(db, { collegeId, role: 'SuperAdmin' })
    await seedStudents(db, collegeId, studentsEach)
    heads.push({ cookie, token, collegeId })
  }
  await db.query('vacuum analyze')
  await db.end()
  return heads
}

/** For comparison alone: the same database without row-level security. */
async function tearWallsDown(database: string): Promise<void> {
  const db = new pg.Client({ connectionString: urlsOf(database).administrator })
  await db.connect()
  const { rows } = await db.query('select oid::regclass::text as name from pg_class where relrowsecurity')
  for (const { name } of rows) await db.query(`alter table ${name} disable row level security`)
  await db.query('vacuum analyze')
  await db.end()
}

type Parts = {
  walled: string
  open: string
  heads: Head[]
  services: Service[]
  children: readonly [ReturnType<typeof startChild>, ReturnType<typeof startChild>]
}

function variantsOf({ walled, open, heads, services, children: [load, bare] }: Parts): Variant[] {
  const requests = heads.map(
    ({ cookie }) => `GET /api/students?limit=50 HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`,
  )
  const stack = (
    name: string,
    database: string,
    service: Service | undefined,
    asked = requests,
  ): Variant => ({
    name,
    database,
    pid: service?.pid ?? 0,
    run: (ms) => {
      const port = Number(new URL(service?.url ?? '').port)
      return load.order<LoadReport>({ port, requests: asked, clients, ms } satisfies LoadOrder)
    },
  })
  const driver = (name: string, database: string, form: BareOrder['form']): Variant => ({
    name,
    database,
    pid: bare.pid,
    run: (ms) => {
      const order = { urls: urlsOf(database), poolSize, form, sessions: heads, clients, ms }
      return bare.order<BareReport>(order satisfies BareOrder)
    },
  })
  return [
    driver('driver, plain, no walls', open, 'plain'),
    driver('driver, transaction, walls', walled, 'transaction'),
    stack('stack, no walls', open, services[1]),
    stack('stack, walls', walled, services[0]),
    // What this machine takes for an answer without a database: no stack over HTTP can be faster.
    stack('HTTP alone', walled, services[0], ['GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n']),
  ]
}

async function measure(variants: Variant[], rounds: number, administrator: pg.Pool) {
  // The first seconds belong to the compiler of V8.
  for (const { run } of variants) await run(6 * roundMs)
  const results = new Map<string, Round[]>(variants.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Interleaved and turned around each time, so that a busy second hits all alike.
    for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
      results.get(variant.name)?.push(await measureOnce(variant, administrator))
    }
  }
  return results
}

async function measureOnce({ name, pid, database, run }: Variant, administrator: pg.Pool): Promise<Round> {
  const backends = await backendsOf(administrator, database)
  const postgresCpu = () => backends.reduce((sum, backend) => sum + cpuMicros(backend), 0)
  const [node, postgres, started] = [cpuMicros(pid), postgresCpu(), performance.now()]
  const { answered, failed } = await run(roundMs)
  if (failed > 0) throw new Error(`${name}: ${failed} of ${answered} failed`)
  return {
    rate: (answered * 1000) / (performance.now() - started),
    nodeMicros: (cpuMicros(pid) - node) / answered,
    postgresMicros: (postgresCpu() - postgres) / answered,
  }
}

function report(results: Map<string, Round[]>): void {
  const of = (name: string, figure: (round: Round) => number) => median((results.get(name) ?? []).map(figure))
  const cpu = (round: Round) => round.nodeMicros + round.postgresMicros
  console.log('variant                      req/s   node us   postgres us')
  for (const name of results.keys()) {
    const figures = [
      of(name, (round) => round.rate),
      of(name, (round) => round.nodeMicros),
      of(name, (round) => round.postgresMicros),
    ]
    console.log(name.padEnd(28) + figures.map((figure) => figure.toFixed(0).padStart(8)).join('  '))
  }
  const ratio = (title: string, above: string, below: string, goal: string) => {
    const rounds = (results.get(above) ?? []).map(
      (round, at) => round.rate / (results.get(below)?.[at]?.rate ?? 1),
    )
    const byCpu = of(below, cpu) / of(above, cpu)
    console.log(
      `${title.padEnd(48)} ${median(rounds).toFixed(2)} by rate, ${byCpu.toFixed(2)} by CPU ${goal}`,
    )
  }
  ratio('stack / driver, both in the transaction', 'stack, walls', 'driver, transaction, walls', '(goal 0.6)')
  ratio('stack with walls / plain driver without', 'stack, walls', 'driver, plain, no walls', '')
  ratio('walls on / walls off through the stack', 'stack, walls', 'stack, no walls', '(goal 0.8)')
}
