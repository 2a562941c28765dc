import type pg from 'pg'
import { costOf, median } from './measure.ts'

/** How long one round lasts. In ten seconds, the time to connect and one busy second hardly change the result. */
const roundMs = 10_000

type Report = { answered: number; failed: number; p95Ms?: number; ms?: number }
/** One way to do the same work. `pid` is its Node process, or 0 if it has none. */
export type Contender = {
  name: string
  pid: number
  database: string
  /** Puts the data back to how it is in life. Is not measured. */
  prepare?: () => Promise<void>
  run: (ms: number) => Promise<Report>
}
type Round = { rate: number; nodeMicros: number; postgresMicros: number; p95Ms: number; refused: number }
export type Rounds = Map<string, Round[]>

export async function measure(
  contenders: Contender[],
  rounds: number,
  administrator: pg.Pool,
): Promise<Rounds> {
  // Warm-up: V8 compiles, and clients connect and prepare statements.
  for (const { pid, run } of contenders) if (pid > 0) await run(roundMs / 2)
  const results: Rounds = new Map(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // The contenders take turns, and each round reverses their order, so that a busy moment affects all of them.
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      results.get(contender.name)?.push(await measureOnce(contender, administrator))
    }
  }
  return results
}

async function measureOnce(contender: Contender, administrator: pg.Pool): Promise<Round> {
  const { name, pid, database, prepare, run } = contender
  await prepare?.()
  const started = performance.now()
  const { result, nodeMicros, postgresMicros } = await costOf({ pid, database, administrator }, async () => {
    const report = await run(roundMs)
    return { ...report, ms: report.ms ?? performance.now() - started }
  })
  const { answered, failed, p95Ms = 0, ms } = result
  // A few failures are allowed. In some contenders, sixteen clients file in the same college, and on a busy machine the
  // server asks some of them to try again. The table shows the number of failures.
  if (failed > answered / 50) throw new Error(`${name}: ${failed} of ${answered} failed`)
  return {
    rate: (answered * 1000) / ms,
    nodeMicros: nodeMicros / answered,
    // pgbench closes its own connections before the CPU time of their backends can be read.
    postgresMicros: pid > 0 ? postgresMicros / answered : 0,
    p95Ms,
    refused: failed,
  }
}

const of = (results: Rounds, name: string, figure: (round: Round) => number) =>
  median((results.get(name) ?? []).map(figure))

export function printTable(results: Rounds): void {
  console.log(`${'contender'.padEnd(29)}   req/s   node us   postgres us    p95 ms   refused`)
  for (const name of results.keys()) {
    const figures = [
      of(results, name, ({ rate }) => rate).toFixed(0),
      of(results, name, ({ nodeMicros }) => nodeMicros).toFixed(0),
      of(results, name, ({ postgresMicros }) => postgresMicros).toFixed(0),
      of(results, name, ({ p95Ms }) => p95Ms).toFixed(1),
      of(results, name, ({ refused }) => refused).toFixed(0),
    ]
    console.log(name.padEnd(29) + figures.map((figure) => figure.padStart(8)).join('  '))
  }
}

type Pair = { title: string; above: string; below: string; goal?: string }

/**
 * Returns the median of the ratios of all rounds. Each ratio compares one round, in which both contenders ran at about
 * the same time.
 */
function ratioOf(results: Rounds, { above, below }: Pair, figure: (round: Round) => number): string {
  const ratios = (results.get(above) ?? []).map((round, at) => {
    const other = results.get(below)?.[at]
    return other ? figure(round) / figure(other) : Number.NaN
  })
  return median(ratios).toFixed(2)
}

function print({ title, goal = '' }: Pair, figures: string): void {
  console.log(`${title.padEnd(48)} ${figures} ${goal}`)
}

export function printRatio(results: Rounds, pair: Pair): void {
  print(pair, `${ratioOf(results, pair, ({ rate }) => rate)} by rate`)
}

/** Prints the ratio of the CPU times of Node and PostgreSQL together. A lower ratio is better. */
export function printCost(results: Rounds, pair: Pair): void {
  print(pair, `${ratioOf(results, pair, (round) => round.nodeMicros + round.postgresMicros)} by CPU`)
}

export function printP95(results: Rounds, pair: Pair): void {
  print(pair, `${ratioOf(results, pair, ({ p95Ms }) => p95Ms)} by p95`)
}
