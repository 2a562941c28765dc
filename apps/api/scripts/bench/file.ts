// Measures how fast complaints are filed into a database that already has a million complaints: through the stack,
// through pgbench with the same statements and, if a commit is given, through the stack of that commit.

import { administratorPool, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import { type Filer, seedColleges } from './colleges.ts'
import { type Contender, measure, printCost, printRatio, printTable, type Rounds } from './compare.ts'
import { pgbench, recordingsOf, stack } from './contenders.ts'
import { newKey } from './load.ts'
import { startChild } from './measure.ts'
import { checkOut, type OtherTree } from './other-tree.ts'

export async function benchFile(rounds: number, colleges: number, before: string | undefined): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  const old = `${database}_before`
  const administrator = administratorPool('postgres', 1)
  const load = startChild('load.ts')
  const services: Service[] = []
  let tree: OtherTree | undefined
  const size = { colleges, complaintsEach: 800, complaintsOfLargest: colleges * 200, filersOfLargest: 200 }
  try {
    const { filers, filersOfLargest: one } = await seedColleges(database, size)
    const service = await startService(envOf(database), { port: await freePort() })
    services.push(service)
    const filing = (name: string, whose: Filer[]) =>
      stack({ name, database, service, load, requests: whose.map(requestOf) })
    const contenders: Contender[] = [
      ...(await inserting(database, filers, '')),
      filing('stack', filers),
      ...(await inserting(database, one, ', one college')),
      filing('stack, one college', one),
    ]
    if (before !== undefined) {
      tree = checkOut(before)
      const others = tree.seed(old, size)
      const service = await startService(envOf(old), { port: await freePort(), api: tree.api })
      services.push(service)
      const requests = others.filers.map(requestOf)
      contenders.push(stack({ name: 'stack before', database: old, service, load, requests }))
    }
    const start = new Date()
    const prepared = contenders.map((one) => ({ ...one, prepare: () => forgetFilings(one.database, start) }))
    report(await measure(prepared, rounds, administrator), before !== undefined)
  } finally {
    for (const service of services) await service.kill('SIGTERM')
    load.stop()
    await administrator.end()
    for (const name of [database, old]) await dropDatabase(name)
    tree?.remove()
  }
}

/**
 * Takes the new complaints from their students. Each filing reads those that the student filed within a day, of which
 * there are at most 30 in life, and would be thousands here.
 */
async function forgetFilings(database: string, start: Date): Promise<void> {
  const administrator = administratorPool(database, 1)
  // Without triggers, because the record is append-only.
  await administrator.query('set session_replication_role = replica')
  await administrator.query(
    'update complaint_reporters set user_id = gen_random_uuid() where created_at >= $1',
    [start],
  )
  await administrator.query('vacuum analyze complaint_reporters, idempotency_keys')
  await administrator.end()
}

const envOf = (database: string) =>
  environmentOf(database, { RATE_LIMIT_FACTOR: '100000', DATABASE_POOL_SIZE: '16' })

/** Returns pgbench contenders that repeat the SQL of one filing for up to 64 filers, with new ids each time. */
async function inserting(database: string, filers: Filer[], name: string): Promise<Contender[]> {
  const some = filers.slice(0, 64)
  const requests = some.map(({ cookie, departmentId }) => ({
    method: 'POST' as const,
    url: '/api/complaints',
    headers: { ...headers, cookie, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(aFiling({ departmentId })),
  }))
  const recordings = await recordingsOf({ env: envOf(database), requests })
  const kept = some.flatMap(({ collegeId, userId, departmentId }) => [collegeId, userId, departmentId])
  return pgbench({ name, database, recordings, kept })
}

const headers = {
  host: 'localhost',
  origin: 'http://localhost:3100',
  'content-type': 'application/json',
}

export function requestOf({ cookie, departmentId }: Filer): string {
  const body = JSON.stringify(aFiling({ departmentId }))
  const length = Buffer.byteLength(body)
  const all = { ...headers, cookie, 'idempotency-key': newKey, 'content-length': length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return ['POST /api/complaints HTTP/1.1', ...lines, '', body].join('\r\n')
}

function report(results: Rounds, withBefore: boolean): void {
  printTable(results)
  printRatio(results, { title: 'stack / pgbench', above: 'stack', below: 'pgbench', goal: '(goal 0.25)' })
  printRatio(results, { title: 'stack / pgbench, pipelined', above: 'stack', below: 'pgbench, pipelined' })
  printRatio(results, {
    title: 'the same in one college',
    above: 'stack, one college',
    below: 'pgbench, one college',
  })
  if (withBefore)
    printCost(results, {
      title: 'stack / stack before, cost',
      above: 'stack',
      below: 'stack before',
      goal: '(goal at most 0.50)',
    })
}
