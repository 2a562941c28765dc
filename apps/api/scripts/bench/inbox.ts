// The signed-in inbox of 50 and its stat cards: through the stack, the bare driver and PostgreSQL's own client; with a
// million complaints (a thousand in each college) and with twenty thousand; with walls and without.
import { endOfList } from '#platform/http/pages.ts'
import {
  administratorPool,
  createDatabase,
  dropDatabase,
  environmentOf,
  urlsOf,
} from '#testing/database/database.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import type { BareOrder, BareReport } from './bare.ts'
import {
  measure,
  printP95Ratio,
  printRatio,
  printTable,
  type Rounds,
  tearWallsDown,
  type Variant,
} from './compare.ts'
import { type Head, seedComplaints } from './complaints.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { startChild } from './measure.ts'
import { runPgbench } from './pgbench.ts'

const clients = 16
const poolSize = 8
/** pgbench takes at most 128 scripts; each asks for one college. */
const pgbenchColleges = 64

/** As the service asks for it. */
const inboxSql = `select c.id, c.number, c.subject, c.date, c.status, c.priority, d.id as "departmentId",
    d.name as "departmentName", (c.filed_at at time zone 'UTC')::text as "filedUtc"
  from complaints c join departments d on d.college_id = c.college_id and d.id = c.department_id
  where c.college_id = $1 and c.id < $2 and c.state = 'open' order by c.id desc limit $3`
const inboxRead = { text: inboxSql, values: [endOfList, 51] }

export async function benchInbox(rounds: number, colleges: number): Promise<void> {
  const big = `counterfoil_bench_${process.pid}`
  const [open, small] = [`${big}_open`, `${big}_small`]
  const administrator = administratorPool('postgres', 1)
  const children = [startChild('load.ts'), startChild('bare.ts')] as const
  const services: Service[] = []
  try {
    const heads = await seedComplaints(big, { colleges, each: 1000 })
    await createDatabase(open, big)
    await tearWallsDown(open)
    const few = await seedComplaints(small, { colleges: 20, each: 1000 })
    for (const database of [big, open, small]) {
      const env = { RATE_LIMIT_FACTOR: '100000', DATABASE_POOL_SIZE: String(poolSize) }
      services.push(await startService(environmentOf(database, env), { port: await freePort() }))
    }
    const variants = variantsOf({ big, open, small, heads: heads.heads, few: few.heads, services, children })
    report(await measure(variants, rounds, administrator))
  } finally {
    for (const service of services) await service.kill('SIGTERM')
    for (const child of children) child.stop()
    await administrator.end()
    for (const database of [open, big, small]) await dropDatabase(database)
  }
}

type Parts = {
  big: string
  open: string
  small: string
  heads: Head[]
  few: Head[]
  services: Service[]
  children: readonly [ReturnType<typeof startChild>, ReturnType<typeof startChild>]
}

function variantsOf({ big, open, small, heads, few, services, children: [load, bare] }: Parts): Variant[] {
  const stack = (
    name: string,
    database: string,
    service: Service | undefined,
    path: string,
    whose: Head[],
  ) => {
    const requests = whose.map(
      ({ cookie }) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`,
    )
    const port = Number(new URL(service?.url ?? '').port)
    const run = (ms: number) => load.order<LoadReport>({ port, requests, clients, ms } satisfies LoadOrder)
    return { name, database, pid: service?.pid ?? 0, run }
  }
  const driver = (name: string, database: string, form: BareOrder['form']): Variant => ({
    name,
    database,
    pid: bare.pid,
    run: (ms) => {
      const order = { urls: urlsOf(database), poolSize, form, read: inboxRead, sessions: heads, clients, ms }
      return bare.order<BareReport>(order satisfies BareOrder)
    },
  })
  const list = '/api/complaints?limit=50'
  const counts = '/api/complaints/counts'
  return [
    pgbench(big, heads),
    driver('driver, transaction, walls', big, 'transaction'),
    stack('stack, walls', big, services[0], list, heads),
    stack('stack, no walls', open, services[1], list, heads),
    stack('stack, 20 thousand', small, services[2], list, few),
    stack('stat cards', big, services[0], counts, heads),
    stack('stat cards, 20 thousand', small, services[2], counts, few),
  ]
}

function pgbench(database: string, heads: Head[]): Variant {
  const scripts = heads.slice(0, pgbenchColleges).map(({ collegeId }) => {
    const sql = inboxSql.replace('$1', `'${collegeId}'`).replace('$2', `'${endOfList}'`).replace('$3', '51')
    return `begin;\nselect set_config('app.college_id', '${collegeId}', true);\n${sql.replace(/\s+/g, ' ')};\ncommit;\n`
  })
  const { app: url } = urlsOf(database)
  return { name: 'pgbench, walls', database, pid: 0, run: (ms) => runPgbench({ url, scripts, clients, ms }) }
}

function report(results: Rounds): void {
  printTable(results)
  const whole = 'stack, walls'
  const driver = 'driver, transaction, walls'
  printRatio(results, { title: 'stack / driver', above: whole, below: driver, goal: '(goal 0.6)' })
  printRatio(results, {
    title: 'stack / pgbench',
    above: whole,
    below: 'pgbench, walls',
    goal: '(goal 0.30)',
  })
  printRatio(results, { title: 'walls on / off', above: whole, below: 'stack, no walls', goal: '(goal 0.8)' })
  printP95Ratio(results, {
    title: 'first page, many / 20 thousand',
    above: whole,
    below: 'stack, 20 thousand',
    goal: '(goal at most 1.25)',
  })
  printP95Ratio(results, {
    title: 'stat cards, many / 20 thousand',
    above: 'stat cards',
    below: 'stat cards, 20 thousand',
    goal: '(goal at most 1.25)',
  })
}
