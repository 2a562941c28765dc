// Measures how long the requests of a quiet college take while nothing else happens, and while another college keeps 235
// connections busy.
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { dropDatabase, environmentOf } from '#testing/database/database.ts'
import { type Service, startService } from '#testing/processes/service.ts'
import { type Filer, type Head, seedColleges } from './colleges.ts'
import { getRequest } from './contenders.ts'
import { requestOf } from './file.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { type Child, loadNow, median, p95, startChild } from './measure.ts'

const loudClients = 235
const quietEveryMs = 200
const [slices, sliceMs] = [5, 6000]
/** The loud college starts this much earlier and ends this much later than the quiet one is measured. */
const marginMs = 1500

export async function benchNeighbours(rounds: number): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  const env = environmentOf(database, { RATE_LIMIT_FACTOR: '100000', DATABASE_POOL_SIZE: '16' })
  const [quiet, loud] = [startChild('load.ts'), startChild('load.ts')]
  // The loud college stands for other machines, so its client takes only the processor time that is left over here.
  setPriority(loud.pid, 19)
  let service: Service | undefined
  try {
    const size = { colleges: 2, complaintsEach: 800, filersOfLargest: loudClients }
    const { heads, filers, filersOfLargest } = await seedColleges(database, size)
    service = await startService(env)
    const port = Number(new URL(service.url).port)
    const bystanders = readsOf(heads.slice(1), filers.slice(1))
    const crowd = [...filersOfLargest.map(requestOf), ...readsOf(heads.slice(0, 1), filersOfLargest)]
    const listen = (ms: number) =>
      order(quiet, { port, requests: bystanders, clients: 1, ms, everyMs: quietEveryMs })
    const shout = (ms: number) => order(loud, { port, requests: mixed(crowd), clients: loudClients, ms })
    await Promise.all([listen(5000), shout(5000)])
    await measureRounds({ rounds, listen, shout })
  } finally {
    for (const child of [quiet, loud]) child.stop()
    await service?.kill('SIGTERM')
    await dropDatabase(database)
  }
}

const order = (child: Child, given: LoadOrder) => child.order<LoadReport>(given)

/** What screens of students and of the head read. */
function readsOf(heads: readonly Head[], students: readonly Filer[]): string[] {
  const ofStudents = ['/api/session', '/api/complaints/own?limit=20', '/api/complaints/own/counts']
  const ofHeads = ['/api/complaints?limit=20', '/api/complaints/counts']
  return [
    ...students.flatMap(({ cookie }) => ofStudents.map((path) => getRequest(path, cookie))),
    ...heads.flatMap(({ cookie }) => ofHeads.map((path) => getRequest(path, cookie))),
  ]
}

/** Mixes reads and filings evenly: every 7th request comes next, and 7 does not divide their number. */
function mixed(requests: readonly string[]): string[] {
  return requests.map((_request, at) => requests[(at * 7) % requests.length] ?? '')
}

type Rounds = {
  rounds: number
  listen: (ms: number) => Promise<LoadReport>
  shout: (ms: number) => Promise<LoadReport>
}

/**
 * Alternates between short slices with and without the loud college and puts the slices of a round together, so that
 * whatever else the machine does meets both alike.
 */
async function measureRounds({ rounds, listen, shout }: Rounds): Promise<void> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone: LoadReport[] = []
    const beside: LoadReport[] = []
    const crowd: LoadReport[] = []
    for (let slice = 0; slice < slices; slice += 1) {
      alone.push(await listen(sliceMs))
      const shouting = shout(sliceMs + 2 * marginMs)
      await wait(marginMs)
      beside.push(await listen(sliceMs))
      crowd.push(await shouting)
      await wait(marginMs)
    }
    const [quietly, loudly] = [p95(latenciesOf(alone)), p95(latenciesOf(beside))]
    ratios.push(loudly / quietly)
    const failed = [...alone, ...beside].reduce((sum, report) => sum + report.failed, 0)
    const seconds = (slices * (sliceMs + 2 * marginMs)) / 1000
    console.log(
      `quiet college: p95 ${quietly.toFixed(1)} ms alone, ${loudly.toFixed(1)} ms beside the loud one ` +
        `(${latenciesOf(alone).length} and ${latenciesOf(beside).length} requests, ${failed} failed); ` +
        `loud college: ${(latenciesOf(crowd).length / seconds).toFixed(0)} a second, ` +
        `p95 ${p95(latenciesOf(crowd)).toFixed(0)} ms (${loadNow()})`,
    )
  }
  console.log(`beside / alone, median of the rounds: ${median(ratios).toFixed(2)} (goal at most 1.5)`)
}

const latenciesOf = (reports: readonly LoadReport[]) => reports.flatMap(({ latenciesMs }) => latenciesMs)
