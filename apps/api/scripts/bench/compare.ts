import type pg from 'pg'
import { backendsOf, cpuMicros, median } from './measure.ts'

/** Long enough that neither connecting nor preparing weighs, and that a busy second is one of many. */
const roundMs = 10_000

type Report = { answered: number; failed: number; p95Ms?: number; ms?: number }
/** One way to do the same. `pid` is the Node process that works, 0 where there is none of ours. */
export type Contender = { name: string; pid: number; database: string; run: (ms: number) => Promise<Report> }
type Round = { rate: number; nodeMicros: number; postgresMicros: number; p95Ms: number; refused: number }
export type Rounds = Map<string, Round[]>

export async function measure(
  contenders: Contender[],
  rounds: number,
  administrator: pg.Pool,
): Promise<Rounds> {
  // The first seconds belong to the compiler of V8, to connecting and to preparing.
  for (const { pid, run } of contenders) if (pid > 0) await run(roundMs / 2)
  const results: Rounds = new Map(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Interleaved and turned around each time, so that a busy moment hits all alike.
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      results.get(contender.name)?.push(await measureOnce(contender, administrator))
    }
  }
  return results
}

async function measureOnce({ name, pid, database, run }: Contender, administrator: pg.Pool): Promise<Round> {
  const backends = await backendsOf(administrator, database)
  const postgresCpu = () => backends.reduce((sum, backend) => sum + cpuMicros(backend), 0)
  const [node, postgres, started] = [cpuMicros(pid), postgresCpu(), performance.now()]
  const { answered, failed, p95Ms = 0, ms } = await run(roundMs)
  // Sixteen filers in one college can be told to try again on a busy machine; that is told in the table.
  if (failed > answered / 50) throw new Error(`${name}: ${failed} of ${answered} failed`)
  return {
    rate: (answered * 1000) / (ms ?? performance.now() - started),
    nodeMicros: (cpuMicros(pid) - node) / answered,
    // pgbench brings connections of its own, which are gone before they could be asked.
    postgresMicros: pid > 0 ? (postgresCpu() - postgres) / answered : 0,
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

/** Round against round of the same moment. */
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

/** Of the processor, Node and PostgreSQL together; less is better. */
export function printCost(results: Rounds, pair: Pair): void {
  print(pair, `${ratioOf(results, pair, (round) => round.nodeMicros + round.postgresMicros)} by CPU`)
}

export function printP95(results: Rounds, pair: Pair): void {
  print(pair, `${ratioOf(results, pair, ({ p95Ms }) => p95Ms)} by p95`)
}
