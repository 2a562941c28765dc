// Proves that every step about a date is taken exactly once and at its time: five weeks of a moved clock, two workers that
// are killed again and again, complaints that are answered, finished or left alone. What has to happen is written
// down by hand below. The long form also measures how long a worker looks for what is due among a million complaints.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { setClock } from '#testing/days.ts'
import { ask } from '#testing/http/client.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from '../proof.ts'

/** Filed on Monday, 16 November 2026, at 10 in the morning in India. The office works from Monday to Friday, 9:30 to 17:30. */
const filedAt = '2026-11-16 10:00'
const patienceMs = 300_000

const stepsOf = (target: string, times: readonly [string, string, string, string]) =>
  times.map((at, place) => `${target} ${['warning', 'due', 'super_admins', 'next_level'][place]} ${at}`)

/** When each step is, counted by hand on a calendar. */
const answer = {
  high: stepsOf('answer', ['11-16 17:30', '11-17 17:30', '11-19 09:30', '11-24 09:30']),
  low: stepsOf('answer', ['11-17 17:30', '11-18 17:30', '11-20 09:30', '11-25 09:30']),
}
const outcome = {
  high: stepsOf('outcome', ['11-24 17:30', '11-25 17:30', '11-27 09:30', '12-02 09:30']),
  low: stepsOf('outcome', ['12-04 17:30', '12-07 17:30', '12-09 09:30', '12-14 09:30']),
}
const finishedAt = '11-26 12:00'

/** What happens to a complaint, and which steps it has then. */
const fates = [
  { priority: 'high', fate: 'alone', steps: [...answer.high, ...outcome.high] },
  { priority: 'low', fate: 'alone', steps: [...answer.low, ...outcome.low] },
  { priority: 'high', fate: 'answered', steps: outcome.high },
  { priority: 'low', fate: 'answered', steps: outcome.low },
  { priority: 'high', fate: 'finished', steps: [...answer.high, ...outcome.high.slice(0, 2)] },
  { priority: 'low', fate: 'finished', steps: answer.low },
] as const

type Worker = Awaited<ReturnType<typeof startWorker>>
type Place = { url: string; admin: SeededPerson }
type Filed = { id: string; expected: readonly string[]; fate: string }

async function send({ url, admin }: Place, path: string, body: object): Promise<void> {
  const call = { method: 'POST', path, body, cookie: admin.cookie, key: randomUUID() } as const
  const answered = await ask(url, call)
  if (answered.status >= 400) throw new Error(`${path}: ${answered.status} ${answered.body['code']}`)
}

async function fileAll(url: string, student: SeededPerson, departmentId: string, each: number) {
  const filed: Filed[] = []
  for (let round = 0; round < each; round += 1)
    for (const { priority, fate, steps } of fates) {
      const body = aFiling({ departmentId, priority, date: '2026-11-16', subject: `Filing ${randomUUID()}` })
      const call = {
        method: 'POST',
        path: '/api/complaints',
        cookie: student.cookie,
        body,
        key: randomUUID(),
      }
      const { status, body: said } = await ask(url, call)
      if (status !== 201) throw new Error(`not filed: ${status} ${said['code']}`)
      filed.push({ id: String(said['id']), fate, expected: steps.toSorted() })
    }
  return filed
}

/** Half past nine and closing time of every day, from the filing on. */
function* ticks(days: number): Generator<string> {
  const first = Date.parse('2026-11-16')
  for (let day = 0; day < days; day += 1) {
    const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10)
    if (day > 0) yield `${date} 09:30`
    if (date === `2026-${finishedAt.slice(0, 5)}`) yield `2026-${finishedAt}`
    yield `${date} 17:30`
  }
}

const waiting = 'select count(*) from complaint_next_steps where at <= clock_now()'

type Killing = { env: Record<string, string>; workers: Worker[]; most: number }

/** Wakes the workers twice, kills one or both and starts others as often as asked, until nothing is due any more. */
async function work(ground: Ground, boss: PgBoss, { env, workers, most }: Killing): Promise<number> {
  const wake = () => boss.send('complaints.wake_steps', {})
  await Promise.all([wake(), wake()])
  let killed = 0
  for (const end = Date.now() + patienceMs; (await ground.count(waiting)) > 0; ) {
    if (Date.now() > end) throw new Error('steps are due and not taken')
    if (killed < most) {
      await wait(Math.random() * 300)
      const victims = workers.splice(0, Math.random() < 0.5 ? 1 : 2)
      killed += victims.length
      await Promise.all(victims.map((one) => one.kill('SIGKILL')))
      workers.push(...(await Promise.all(victims.map(() => startWorker(env)))))
    }
    await wake()
    await wait(400)
  }
  return killed
}

/** How long the worker looks for due complaints among a million, of which 50 are due, in ms. */
async function timeScan(ground: Ground): Promise<number> {
  await ground.administrator.query(`set session_replication_role = replica;
    insert into complaint_next_steps select md5((n % 200)::text)::uuid, gen_random_uuid(),
      clock_now() + case when n <= 50 then -1 else 1 end * (1 + n % 40) * interval '1 day' from generate_series(1, 1000000) n;
    set session_replication_role = origin; analyze complaint_next_steps`)
  const client = new pg.Client({ connectionString: ground.env({})['DATABASE_WORKER_URL'] })
  await client.connect()
  try {
    // Imported here, because it reads the configuration of the database.
    Object.assign(process.env, ground.env({}))
    const { txOver } = await import('#platform/database/database.ts')
    const { listCollegesWithSteps } = await import('#modules/complaints/steps/complaints.steps.queries.ts')
    const tx = txOver(((query: pg.QueryConfig, values: unknown[]) => client.query(query, values)) as never)
    const times: number[] = []
    for (let run = 0; run < 20; run += 1) {
      const begun = performance.now()
      const colleges = await listCollegesWithSteps(tx)
      times.push(performance.now() - begun)
      if (colleges.length !== 50) throw new Error(`${colleges.length} colleges found instead of 50`)
    }
    return Math.max(...times.slice(1))
  } finally {
    await client.end()
  }
}

const takenSql = `select s.complaint_id as id, s.target || ' ' || s.step || ' ' ||
    to_char(s.created_at at time zone 'Asia/Kolkata', 'MM-DD HH24:MI') as step,
    e.type as event, to_char(e.at at time zone 'Asia/Kolkata', 'MM-DD HH24:MI') as "eventAt"
  from complaint_steps s left join complaint_events e on e.college_id = s.college_id and e.id = s.event_id`

async function check(ground: Ground, findings: Findings, filed: readonly Filed[]): Promise<number> {
  const { rows } = await ground.administrator.query(takenSql)
  const taken = Map.groupBy(rows as { id: string; step: string }[], ({ id }) => id)
  for (const { id, expected, fate } of filed) {
    const found = (taken.get(id) ?? []).map(({ step }) => step).toSorted()
    findings.expectEqual(`steps of one that was ${fate}`, found.join(', '), expected.join(', '))
  }
  findings.expectEqual('events of steps', await ground.count(eventsOfSteps), rows.length)
  findings.expectEqual(
    'entries in the record',
    await ground.count(`select count(*) from audit_entries where action = 'complaint.reminded'`),
    rows.length,
  )
  return rows.length
}
const eventsOfSteps = `select count(*) from complaint_events where type = 'reminded'`

/** The college with its people, of whom one is named as the next level. */
async function seed({ administrator: db }: Ground) {
  const college = await seedCollege(db)
  const [departmentId = ''] = college.departmentIds
  const person = (role: 'student' | 'SuperAdmin' | 'DepartmentAdmin') =>
    seedPerson(db, { collegeId: college.id, role, ...(role === 'DepartmentAdmin' && { departmentId }) })
  const head = await person('SuperAdmin')
  await db.query(
    `insert into next_levels (college_id, version, user_id, title, created_at)
     values ($1, 1, $2, 'Registrar', '2026-11-01')`,
    [college.id, head.id],
  )
  return { departmentId, admin: await person('DepartmentAdmin'), student: await person('student') }
}

const withFate = (filed: readonly Filed[], wanted: string) => filed.filter(({ fate }) => fate === wanted)

/** Lets the weeks pass. Returns how many workers were killed. */
async function passWeeks(
  ground: Ground,
  env: Record<string, string>,
  { place, filed, days, most }: { place: Place; filed: readonly Filed[]; days: number; most: number },
): Promise<number> {
  const connectionString = env['DATABASE_WORKER_URL'] ?? ''
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false })
  const workers: Worker[] = []
  let kills = 0
  try {
    await boss.start()
    workers.push(await startWorker(env), await startWorker(env))
    for (const tick of ticks(days)) {
      await setClock(ground.administrator, `${tick}+05:30`)
      if (tick.endsWith(finishedAt))
        for (const { id } of withFate(filed, 'finished'))
          await send(place, `/api/complaints/${id}/status`, { from: 'pending', to: 'resolved' })
      kills += await work(ground, boss, { env, workers, most })
    }
  } finally {
    await boss.stop({ graceful: false })
    await Promise.all(workers.map((one) => one.kill('SIGKILL')))
  }
  return kills
}

export const proveSteps: Proof = ({ isShort }) =>
  onFreshDatabase('steps', async (ground) => {
    const { each, days, until, most, leastKills } = isShort
      ? { each: 2, days: 5, until: '11-20 17:30', most: 1, leastKills: 1 }
      : { each: 90, days: 32, until: '12-31', most: 12, leastKills: 100 }
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info' })
    const { departmentId, admin, student } = await seed(ground)
    await setClock(ground.administrator, `${filedAt}+05:30`)
    const service = await startService(env)
    const findings = new Findings()
    try {
      const filed = await fileAll(service.url, student, departmentId, each)
      const place = { url: service.url, admin }
      for (const { id } of withFate(filed, 'answered'))
        await send(place, `/api/complaints/${id}/replies`, { words: 'We look at it.' })
      const kills = await passWeeks(ground, env, { place, filed, days, most })
      const isDue = (step: string) => step.slice(-11) <= until
      const steps = await check(
        ground,
        findings,
        filed.map((one) => ({ ...one, expected: one.expected.filter(isDue) })),
      )
      findings.expect(kills >= leastKills, `only ${kills} workers were killed`)
      findings.conclude()
      const scan = isShort
        ? ''
        : `, a look for what is due among a million took ${(await timeScan(ground)).toFixed(1)} ms at most`
      return `${filed.length} complaints, ${kills} workers killed: ${steps} steps, each once and at its time${scan}`
    } finally {
      await service.kill('SIGKILL')
    }
  })
