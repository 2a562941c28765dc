// Measures how long a register that is not frozen takes for one client, through the stack: it is counted from the
// complaints. One college has 200,000 of them from eleven months, and many others have 800 each.
import { administratorPool, dropDatabase, environmentOf } from '#testing/database/database.ts'
import { freePort, type Service, startService } from '#testing/processes/service.ts'
import { seedColleges } from './colleges.ts'
import { median, p95 } from './measure.ts'

const goalMs = 300
const reads = 30

/** Finished complaints have dates, and every fortieth was opened again. */
const withDates = [
  `update complaints set calendar_version = 0, targets_version = 0, outcome_due_at = filed_at + interval '21 days',
     finished_at = filed_at + interval '1 day' * (number % 30) where status in ('resolved', 'rejected')`,
  `insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_role, details)
   select college_id, gen_random_uuid(), id, 'status_changed', 'public', 'SuperAdmin',
     case when number % 40 = 0 then '{"from":"resolved","to":"pending"}' else '{"from":"pending","to":"resolved"}' end::jsonb
   from complaints`,
  'vacuum analyze complaints',
  'vacuum analyze complaint_events',
]

export async function benchRegister(colleges: number): Promise<void> {
  const database = `counterfoil_bench_${process.pid}`
  let service: Service | undefined
  try {
    const size = { colleges, complaintsEach: 800, complaintsOfLargest: 200_000 }
    const { heads } = await seedColleges(database, size)
    const db = administratorPool(database, 1)
    for (const statement of withDates) await db.query(statement)
    await db.end()
    const port = await freePort()
    service = await startService(environmentOf(database, { RATE_LIMIT_FACTOR: '10000' }), { port })
    const now = Date.now()
    const monthOf = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 7)
    const periods = [monthOf(0), monthOf(31), monthOf(150), String(new Date(now).getFullYear())]
    for (const [name, head] of [
      ['largest college', heads[0]],
      ['small college', heads[1]],
    ] as const)
      for (const period of periods) await measure(`${service.url}/api/registers/${period}`, name, head)
  } finally {
    await service?.kill('SIGTERM')
    await dropDatabase(database)
  }
}

async function measure(url: string, name: string, head: { cookie: string } | undefined): Promise<void> {
  const times: number[] = []
  let received = 0
  for (let n = 0; n < reads; n += 1) {
    const start = performance.now()
    const answer = await fetch(url, { headers: { cookie: head?.cookie ?? '' } })
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    const { document } = (await answer.json()) as { document: string }
    times.push(performance.now() - start)
    received = JSON.parse(document).total.received
  }
  const [half, most] = [median(times), p95(times)]
  const verdict = most <= goalMs ? '' : ` (goal: ${goalMs} ms)`
  console.log(
    `${name}, ${url.split('/').at(-1)}: ${received} received, ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms${verdict}`,
  )
}
