import { endOfList } from '#platform/http/pages.ts'
import {
  administratorPool,
  createDatabase,
  dropDatabase,
  environmentOf,
  setUpDatabase,
  urlsOf,
} from '#testing/database/database.ts'
import { seedCollege, seedPerson, seedStudents } from '#testing/database/seed.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import type { BareOrder, BareReport } from './bare.ts'
import { measure, printRatio, printTable, type Rounds, tearWallsDown, type Variant } from './compare.ts'
import type { LoadOrder, LoadReport } from './load.ts'
import { startChild } from './measure.ts'

const colleges = 200
const studentsEach = 50
const clients = 16
const poolSize = 8

/** The list of students as the service asks for it. */
const studentsRead = {
  text: `select u.id, u.role, u.email, u.name, u.roll, u.phone, d.id as department_id, d.name as department
    from "user" u left join departments d on d.college_id = u.college_id and d.id = u.department_id
    where u.college_id = $1 and u.role = $2 and u.state = 'active' and (u.email_verified = true or u.created_by is not null)
      and u.id < $4 order by u.id desc limit $3`,
  values: ['student', 51, endOfList],
}

type Head = { cookie: string; token: string; collegeId: string }

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
      const order = {
        urls: urlsOf(database),
        poolSize,
        form,
        read: studentsRead,
        sessions: heads,
        clients,
        ms,
      }
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

function report(results: Rounds): void {
  printTable(results)
  printRatio(results, {
    title: 'stack / driver, both in the transaction',
    above: 'stack, walls',
    below: 'driver, transaction, walls',
    goal: '(goal 0.6)',
  })
  printRatio(results, {
    title: 'stack with walls / plain driver without',
    above: 'stack, walls',
    below: 'driver, plain, no walls',
    goal: '',
  })
  printRatio(results, {
    title: 'walls on / walls off through the stack',
    above: 'stack, walls',
    below: 'stack, no walls',
    goal: '(goal 0.8)',
  })
}
