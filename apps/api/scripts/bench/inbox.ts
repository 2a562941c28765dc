// Measures how fast an inbox page of 50 rows is read through the stack, the bare driver and pgbench. The stat cards are
// read only through the stack. The main database has a million complaints, a fifth of them in one college. The stack
// also runs on two other databases: a copy without row-level security, and a database with twenty thousand complaints.
// At the end, every filter of the inbox is measured in the large college.
import { administratorPool, createDatabase, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import { type Head, seedColleges } from './colleges.ts'
import { measure, printCost, printP95, printRatio, printTable, type Rounds } from './compare.ts'
import { driver, getRequest, pgbench, poolSize, recordReads, stack, tearWallsDown } from './contenders.ts'
import { benchFilters } from './filters.ts'
import { startChild } from './measure.ts'

const list = '/api/complaints?limit=50'
const counts = '/api/complaints/counts'

export async function benchInbox(rounds: number, colleges: number): Promise<void> {
  const big = `counterfoil_bench_${process.pid}`
  const [open, small] = [`${big}_open`, `${big}_small`]
  const administrator = administratorPool('postgres', 1)
  const [load, replay] = [startChild('load.ts'), startChild('replay.ts')]
  const services: Service[] = []
  const start = async (database: string) => {
    const service = await startService(envOf(database), { port: await freePort() })
    services.push(service)
    return service
  }
  try {
    // With a thousand colleges, there are about a million complaints in total.
    const largest = Math.round(colleges * 200)
    const { heads } = await seedColleges(big, {
      colleges,
      complaintsEach: 800,
      complaintsOfLargest: largest,
    })
    await createDatabase(open, big)
    await tearWallsDown(open)
    const few = await seedColleges(small, { colleges: 20, complaintsEach: 1000 })
    const recordings = await recordReads(envOf(big), list, heads.slice(0, 200))
    const kept = heads.map(({ collegeId }) => collegeId)
    const lists = (whose: Head[]) => whose.map(({ cookie }) => getRequest(list, cookie))
    const cards = (whose: Head[]) => whose.map(({ cookie }) => getRequest(counts, cookie))
    const [walled, wallless, little] = [await start(big), await start(open), await start(small)]
    const contenders = [
      ...(await pgbench({ name: '', database: big, recordings, kept: [...kept, ...idsIn(recordings)] })),
      driver({ name: 'driver', database: big, replay, form: 'transaction', recordings }),
      stack({ name: 'stack', database: big, service: walled, load, requests: lists(heads) }),
      stack({ name: 'stack, no walls', database: open, service: wallless, load, requests: lists(heads) }),
      stack({
        name: 'stack, 20 thousand',
        database: small,
        service: little,
        load,
        requests: lists(few.heads),
      }),
      stack({ name: 'stat cards', database: big, service: walled, load, requests: cards(heads) }),
      stack({
        name: 'stat cards, 20 thousand',
        database: small,
        service: little,
        load,
        requests: cards(few.heads),
      }),
    ]
    report(await measure(contenders, rounds, administrator))
    await benchFilters(big, walled, heads[0])
  } finally {
    for (const service of services) await service.kill('SIGTERM')
    for (const child of [load, replay]) child.stop()
    await administrator.end()
    for (const database of [open, big, small]) await dropDatabase(database)
  }
}

const envOf = (database: string) =>
  environmentOf(database, { RATE_LIMIT_FACTOR: '100000', DATABASE_POOL_SIZE: String(poolSize) })

/** Returns all values in the recorded SQL. Reads create no ids, so every id among them belongs to an existing row. */
const idsIn = (recordings: { values: (string | null)[] }[][]) =>
  recordings.flat().flatMap(({ values }) => values.filter((value) => value !== null))

function report(results: Rounds): void {
  printTable(results)
  printRatio(results, { title: 'stack / driver', above: 'stack', below: 'driver', goal: '(goal 0.6)' })
  printRatio(results, { title: 'stack / pgbench', above: 'stack', below: 'pgbench', goal: '(goal 0.30)' })
  printRatio(results, { title: 'stack / pgbench, pipelined', above: 'stack', below: 'pgbench, pipelined' })
  printCost(results, { title: 'stack / driver, cost', above: 'stack', below: 'driver' })
  const walls = { title: 'walls on / off', above: 'stack', below: 'stack, no walls' }
  printRatio(results, { ...walls, goal: '(goal 0.8)' })
  const cards = { above: 'stat cards', below: 'stat cards, 20 thousand', goal: '(goal at most 1.25)' }
  printP95(results, {
    title: 'first page, many / 20 thousand',
    above: 'stack',
    below: 'stack, 20 thousand',
    goal: '(goal at most 1.25)',
  })
  printP95(results, { title: 'stat cards, many / 20 thousand', ...cards })
}
