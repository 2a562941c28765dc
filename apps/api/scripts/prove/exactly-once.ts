// Proves that every acknowledged complaint is stored exactly once and with its own number, even if answers get lost and
// processes are killed. Also proves that the counters match the rows.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededCollege, type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { freePort, startService } from '#testing/processes/service.ts'
import { isWorthRetrying } from './filing.ts'
import { openLossyProxy } from './lossy-proxy.ts'
import { Findings, type Ground, inParallel, onFreshDatabase, type Proof } from './proof.ts'

const writers = 8
/**
 * How long a client keeps retrying. On a busy machine, a server that is killed every half second may answer nothing for
 * a while.
 */
const patienceMs = 600_000
const priorities = ['low', 'medium', 'high'] as const
const statuses = ['pending', 'in-progress', 'resolved', 'rejected'] as const

type Receipt = { id: string; number: number }
type Campus = { college: SeededCollege; students: SeededPerson[]; head: SeededPerson }

async function aCampus(ground: Ground): Promise<Campus> {
  const db = ground.administrator
  const college = await seedCollege(db)
  const person = (role: 'student' | 'SuperAdmin') => seedPerson(db, { collegeId: college.id, role })
  const students = await Promise.all(Array.from({ length: writers }, () => person('student')))
  return { college, students, head: await person('SuperAdmin') }
}

type Tally = { attempts: number; receipts: Receipt[]; refusals: string[] }
type Filing = { url: string; campus: Campus; withoutKeys: boolean; tally: Tally }

/** Files one complaint and retries until an answer comes. */
async function fileUntilAnswered({ url, campus, withoutKeys, tally }: Filing, index: number): Promise<void> {
  const student = campus.students[index % writers]
  const { departmentIds } = campus.college
  const departmentId = departmentIds[index % departmentIds.length] ?? ''
  const priority = priorities[index % priorities.length] ?? 'low'
  const body = aFiling({ departmentId, priority, subject: `Filing ${index}` })
  let key: string = randomUUID()
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    tally.attempts += 1
    const call = { method: 'POST', path: '/api/complaints', cookie: student?.cookie, body, key }
    const answer = await ask(url, call).catch(() => undefined)
    if (answer?.status === 201) {
      tally.receipts.push({ id: String(answer.body['id']), number: Number(answer.body['number']) })
      return
    }
    if (answer && !isWorthRetrying(answer)) {
      tally.refusals.push(`${answer.status} ${answer.body['code']}`)
      return
    }
    if (withoutKeys) key = randomUUID()
    await wait(10 + Math.random() * (answer ? 200 : 40))
  }
  tally.refusals.push('no answer in ten minutes')
}

/** Checks that every receipt has its complaint, that numbers have no gap and that each complaint is complete. */
async function checkFilings(ground: Ground, tally: Tally, findings: Findings): Promise<void> {
  const { receipts, refusals } = tally
  findings.expect(refusals.length === 0, `${refusals.length} refused, the first with ${refusals[0]}`)
  const held = await ground.count(
    `select count(*) from complaints c join unnest($1::uuid[], $2::int[]) as held (id, number)
     on held.id = c.id and held.number = c.number`,
    [receipts.map(({ id }) => id), receipts.map(({ number }) => number)],
  )
  findings.expectEqual('receipts that hold', held, receipts.length)
  const totals: [string, string][] = [
    ['complaints', 'select count(*) from complaints'],
    ['the highest number', 'select coalesce(max(number), 0) as count from complaints'],
    ['different numbers', 'select count(distinct number) from complaints'],
    ['the last number given', 'select coalesce(max(last), 0) as count from complaint_numbers'],
    ['first events', `select count(distinct complaint_id) from complaint_events where type = 'filed'`],
    ['events', 'select count(*) from complaint_events'],
    ['descriptions', 'select count(*) from complaint_texts'],
    ['reporters', 'select count(*) from complaint_reporters'],
    ['audit entries', `select count(*) from audit_entries where action = 'complaint.filed'`],
    ['mail jobs', `select count(*) from pgboss.job where name = 'complaints.mail'`],
    ['stored answers', 'select count(*) from idempotency_keys'],
    ['counted', 'select sum(total) as count from complaint_counts'],
    ['counted by day', 'select sum(total) as count from complaint_day_counts'],
  ]
  for (const [what, sql] of totals) findings.expectEqual(what, await ground.count(sql), receipts.length)
}

async function checkCounters(ground: Ground, findings: Findings): Promise<void> {
  const wrong = (table: string, day: string) => `
    select count(*) from (select department_id, status, priority, ${day} total from ${table} where total > 0) counted
    full join (select department_id, status, priority, ${day === '' ? '' : 'date as day,'} count(*)::int as total
               from complaints where state = 'open' group by 1, 2, 3 ${day === '' ? '' : ', 4'}) real
      using (department_id, status, priority ${day === '' ? '' : ', day'})
    where counted.total is distinct from real.total`
  findings.expectEqual('wrong counters', await ground.count(wrong('complaint_counts', '')), 0)
  findings.expectEqual('wrong day counters', await ground.count(wrong('complaint_day_counts', 'day,')), 0)
}

/** Checks that the state of each complaint is what its last removal, withdrawal or restoration says. */
async function checkStates(ground: Ground, findings: Findings): Promise<void> {
  const wrong = await ground.count(`
    select count(*) from complaints c left join lateral (
      select type from complaint_events e where e.college_id = c.college_id and e.complaint_id = c.id
        and type in ('removed', 'withdrawn', 'restored') order by e.id desc limit 1) last on true
    where c.state <> case coalesce(last.type, 'restored') when 'restored' then 'open' else last.type end`)
  findings.expectEqual('states that differ from their events', wrong, 0)
  const restored = await ground.count(`select count(*) from complaint_events where type = 'restored'`)
  findings.expect(restored > 0, 'nothing was restored')
  const numbers = await ground.count('select max(number) - count(*) as count from complaints')
  findings.expectEqual('gaps in the numbers', numbers, 0)
}

/** Some answers get lost after the commit, and the clients send their requests again. */
const proveLostAnswers: Proof = ({ isShort, withoutKeys }) =>
  onFreshDatabase('lost_answers', async (ground) => {
    const filings = isShort ? 400 : 20_000
    const campus = await aCampus(ground)
    const service = await startService(ground.env({ RATE_LIMIT_FACTOR: '100000' }))
    const proxy = await openLossyProxy(service.url)
    const tally: Tally = { attempts: 0, receipts: [], refusals: [] }
    const filing = { url: proxy.url, campus, withoutKeys, tally }
    try {
      await inParallel(writers, filings, (index) => fileUntilAnswered(filing, index))
    } finally {
      proxy.close()
      await service.kill('SIGTERM')
    }
    const findings = new Findings()
    findings.expectEqual('acknowledged', tally.receipts.length, filings)
    findings.expect(proxy.lost() > filings * 0.2, `only ${proxy.lost()} answers were lost`)
    await checkFilings(ground, tally, findings)
    await checkCounters(ground, findings)
    findings.conclude()
    return `${filings} filings in ${tally.attempts} attempts, ${proxy.lost()} answers lost, numbers 1 to ${filings}`
  })

/** The server is killed while students file. */
const proveKilledFilings: Proof = ({ isShort, withoutKeys }) =>
  onFreshDatabase('killed_filings', async (ground) => {
    const kills = isShort ? 5 : 200
    const campus = await aCampus(ground)
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000' })
    const port = await freePort()
    const tally: Tally = { attempts: 0, receipts: [], refusals: [] }
    const filing = { url: `http://127.0.0.1:${port}`, campus, withoutKeys, tally }
    let isOver = false
    let next = 0
    const file = async () => {
      while (!isOver) await fileUntilAnswered(filing, next++)
    }
    const filers = Array.from({ length: writers }, file)
    for (let kill = 0; kill < kills; kill += 1) {
      const service = await startService(env, { port })
      await wait(100 + Math.random() * 500)
      await service.kill('SIGKILL')
    }
    const last = await startService(env, { port })
    isOver = true
    try {
      await Promise.all(filers)
    } finally {
      await last.kill('SIGTERM')
    }
    const findings = new Findings()
    findings.expect(tally.receipts.length > kills, `only ${tally.receipts.length} were filed`)
    await checkFilings(ground, tally, findings)
    await checkCounters(ground, findings)
    findings.conclude()
    return `${kills} kills, ${tally.receipts.length} filings in ${tally.attempts} attempts: 0 lost, 0 doubled, no gap`
  })

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/**
 * Does one random action of a student or an admin and returns the status of the answer. Many actions are refused,
 * because the status is only guessed or the complaint belongs to another student.
 */
async function actAtRandom(url: string, campus: Campus, known: Receipt[]): Promise<number> {
  const { head, students, college } = campus
  const complaint = pick(known)
  const path = `/api/complaints/${complaint.id}`
  const chance = Math.random()
  if (chance < 0.3) {
    const body = aFiling({ departmentId: pick(college.departmentIds), priority: pick(priorities) })
    const call = { method: 'POST', path: '/api/complaints', cookie: pick(students).cookie, body }
    const answer = await ask(url, { ...call, key: randomUUID() })
    if (answer.status === 201)
      known.push({ id: String(answer.body['id']), number: Number(answer.body['number']) })
    return answer.status
  }
  if (chance < 0.65) {
    const body = { from: pick(statuses), to: pick(statuses), reason: 'By chance.' }
    return (await ask(url, { method: 'POST', path: `${path}/status`, cookie: head.cookie, body })).status
  }
  if (chance < 0.8) {
    const body = { subject: 'Edited', description: 'Anew.', priority: pick(priorities) }
    return (await ask(url, { method: 'PATCH', path, cookie: pick(students).cookie, body })).status
  }
  if (chance < 0.88) return (await ask(url, { method: 'DELETE', path, cookie: pick(students).cookie })).status
  if (chance < 0.95) {
    const { cookie } = pick([head, ...students])
    return (await ask(url, { method: 'POST', path: `${path}/restoration`, cookie })).status
  }
  const body = { reason: 'By chance.' }
  const removal = await ask(url, { method: 'POST', path: `${path}/removal`, cookie: head.cookie, body })
  // Half of the removed complaints are restored at once, because by chance alone hardly any would be.
  if (removal.status !== 200 || chance < 0.975) return removal.status
  return (await ask(url, { method: 'POST', path: `${path}/restoration`, cookie: head.cookie })).status
}

const proveCounters: Proof = ({ isShort }) =>
  onFreshDatabase('counters', async (ground) => {
    const operations = isShort ? 500 : 10_000
    const campus = await aCampus(ground)
    const service = await startService(ground.env({ RATE_LIMIT_FACTOR: '100000' }))
    const tally: Tally = { attempts: 0, receipts: [], refusals: [] }
    const answers = new Map<number, number>()
    try {
      const filing = { url: service.url, campus, withoutKeys: false, tally }
      await inParallel(writers, 40, (index) => fileUntilAnswered(filing, index))
      await inParallel(writers, operations, async () => {
        const status = await actAtRandom(service.url, campus, tally.receipts)
        answers.set(status, (answers.get(status) ?? 0) + 1)
      })
    } finally {
      await service.kill('SIGTERM')
    }
    const findings = new Findings()
    const failed = [...answers].filter(([status]) => status >= 500 || status === 429)
    findings.expect(failed.length === 0, `failed: ${JSON.stringify(failed)}`)
    findings.expect((answers.get(200) ?? 0) > operations / 10, 'hardly anything was changed')
    await checkCounters(ground, findings)
    await checkStates(ground, findings)
    findings.conclude()
    return `${operations} operations (${[...answers].map(([status, count]) => `${count} x ${status}`).join(', ')}): counters equal rows`
  })

export const proveExactlyOnce: Proof = async (form) => {
  const figures = [await proveLostAnswers(form), await proveKilledFilings(form), await proveCounters(form)]
  return figures.join('; ')
}
