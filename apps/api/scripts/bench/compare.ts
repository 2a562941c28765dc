import pg from 'pg'
import { urlsOf } from '#testing/database/database.ts'
import { backendsOf, cpuMicros, median } from './measure.ts'

const roundMs = 1000

type Report = { answered: number; failed: number; p95Ms?: number }
/** One way to do the same. */
export type Variant = { name: string; pid: number; database: string; run: (ms: number) => Promise<Report> }
type Round = { rate: number; nodeMicros: number; postgresMicros: number; p95Ms: number }
export type Rounds = Map<string, Round[]>

/** For comparison alone: the same database without row-level security. */
export async function tearWallsDown(database: string): Promise<void> {
  const db = new pg.Client({ connectionString: urlsOf(database).administrator })
  await db.connect()
  const { rows } = await db.query('select oid::regclass::text as name from pg_class where relrowsecurity')
  for (const { name } of rows) await db.query(`alter table ${name} disable row level security`)
  await db.query('vacuum analyze')
  await db.end()
}

export async function measure(variants: Variant[], rounds: number, administrator: pg.Pool): Promise<Rounds> {
  // The first seconds belong to the compiler of V8.
  for (const { run } of variants) await run(4 * roundMs)
  const results: Rounds = new Map(variants.map(({ name }) => [name, []]))
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
  const { answered, failed, p95Ms = 0 } = await run(roundMs)
  if (failed > 0) throw new Error(`${name}: ${failed} of ${answered} failed`)
  return {
    rate: (answered * 1000) / (performance.now() - started),
    nodeMicros: (cpuMicros(pid) - node) / answered,
    postgresMicros: (postgresCpu() - postgres) / answered,
    p95Ms,
  }
}

const of = (results: Rounds, name: string, figure: (round: Round) => number) =>
  median((results.get(name) ?? []).map(figure))

export function printTable(results: Rounds): void {
  console.log('variant                         req/s   node us   postgres us    p95 ms')
  for (const name of results.keys()) {
    const figures = [
      of(results, name, ({ rate }) => rate).toFixed(0),
      of(results, name, ({ nodeMicros }) => nodeMicros).toFixed(0),
      of(results, name, ({ postgresMicros }) => postgresMicros).toFixed(0),
      of(results, name, ({ p95Ms }) => p95Ms).toFixed(1),
    ]
    console.log(name.padEnd(29) + figures.map((figure) => figure.padStart(8)).join('  '))
  }
}

type Pair = { title: string; above: string; below: string; goal: string }

/** By rate, round against round of the same moment, and by CPU. */
export function printRatio(results: Rounds, { title, above, below, goal }: Pair): void {
  const rounds = (results.get(above) ?? []).map(
    (round, at) => round.rate / (results.get(below)?.[at]?.rate ?? 1),
  )
  const cpu = (round: Round) => round.nodeMicros + round.postgresMicros
  const byCpu = of(results, below, cpu) / of(results, above, cpu)
  console.log(`${title.padEnd(48)} ${median(rounds).toFixed(2)} by rate, ${byCpu.toFixed(2)} by CPU ${goal}`)
}

export function printP95Ratio(results: Rounds, { title, above, below, goal }: Pair): void {
  const rounds = (results.get(above) ?? []).map(
    (round, at) => round.p95Ms / (results.get(below)?.[at]?.p95Ms ?? 1),
  )
  console.log(`${title.padEnd(48)} ${median(rounds).toFixed(2)} by p95 ${goal}`)
}
