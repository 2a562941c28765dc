// Proves that being told holds at the size of a large college: an announcement to everybody is in every bell at once, its
// mails go out while the worker is killed again and again and the mail server is away for a while, each person is told
// once, and other colleges hardly notice.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededPerson, seedCollege, seedPerson, seedStudents } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import { type MailSink, openMailSink } from './away/mail-sink.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from './proof.ts'

/** A killed worker's jobs are tried again after two minutes. */
const patienceMs = 1_500_000
/** How many mails a worker can have under way when it is killed. */
const inFlight = 20

type Worker = Awaited<ReturnType<typeof startWorker>>

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0

/** The time in milliseconds below which 95 of 100 requests of the other college are answered. */
async function p95(url: string, { cookie }: SeededPerson, requests: number): Promise<number> {
  const times: number[] = []
  const paths = ['/api/complaints/own', '/api/notices/unread', '/api/announcements']
  for (let index = 0; index < requests; index += 1) {
    const started = performance.now()
    const { status } = await ask(url, { path: paths[index % paths.length] ?? '', cookie })
    if (status !== 200) throw new Error(`a request of the other college was answered with ${status}`)
    times.push(performance.now() - started)
  }
  return percentile(
    times.sort((a, b) => a - b),
    0.95,
  )
}

/** How many seconds the receipt of a new complaint takes, from the request to the mail server. */
async function receiptSeconds(url: string, sink: MailSink, student: SeededPerson, departmentId: string) {
  const body = aFiling({ departmentId })
  const call = { method: 'POST', path: '/api/complaints', cookie: student.cookie, body, key: randomUUID() }
  const started = performance.now()
  const { status } = await ask(url, call)
  if (status !== 201) throw new Error(`not filed: ${status}`)
  while (sink.countTo(student.email) === 0) {
    if (performance.now() - started > 120_000) throw new Error('no receipt within two minutes')
    await wait(50)
  }
  return (performance.now() - started) / 1000
}

/** Posts to the whole college. Returns how long the request took. */
async function post(url: string, head: SeededPerson): Promise<number> {
  const body = { title: 'No water tomorrow', description: 'Fill your buckets.', priority: 'high' }
  const call = { method: 'POST', path: '/api/announcements', cookie: head.cookie, body, key: randomUUID() }
  const started = performance.now()
  const { status } = await ask(url, call)
  if (status !== 201) throw new Error(`not posted: ${status}`)
  return performance.now() - started
}

/** Kills the worker so often while mails go out, and starts another each time. Returns the last one. */
async function killAgainAndAgain(env: Record<string, string>, first: Worker, kills: number): Promise<Worker> {
  let worker = first
  for (let count = 0; count < kills; count += 1) {
    await wait(1000 + Math.random() * 3000)
    await worker.kill('SIGKILL')
    worker = await startWorker(env)
  }
  return worker
}

const waiting = `select count(*) from notices where kind = 'announcement' and mail = 'waiting'`
const told = `select count(*) from notices where kind = 'announcement'`

async function untilAllTold(ground: Ground, total: number): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(500))
    if ((await ground.count(told)) >= total && (await ground.count(waiting)) === 0) return
}

export const proveNotices: Proof = ({ isShort }) =>
  onFreshDatabase('notices', async (ground) => {
    const [total, kills, requests] = isShort ? [700, 2, 150] : [50_000, 50, 600]
    const sink = await openMailSink()
    const env = ground.env({
      RATE_LIMIT_FACTOR: '100000',
      // The worker says when it is ready.
      LOG_LEVEL: 'info',
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    })
    const db = ground.administrator
    const [large, small] = [await seedCollege(db), await seedCollege(db)]
    const head = await seedPerson(db, { collegeId: large.id, role: 'SuperAdmin' })
    const reader = await seedPerson(db, { collegeId: large.id, role: 'student' })
    const other = await seedPerson(db, { collegeId: small.id, role: 'student' })
    await seedStudents(db, large.id, total - 1)
    const service = await startService(env)
    let worker = await startWorker(env)
    const findings = new Findings()
    try {
      await p95(service.url, other, requests)
      const idle = await p95(service.url, other, requests)
      const posted = await post(service.url, head)
      const unread = await ask(service.url, { path: '/api/announcements/unread', cookie: reader.cookie })
      findings.expectEqual('unread at once', unread.body['unread'], 1)
      while (sink.total() < 50) await wait(50)
      const busy = await p95(service.url, other, requests)
      const seconds = await receiptSeconds(service.url, sink, other, small.departmentIds[0] ?? '')
      sink.refuseAll(true)
      await wait(isShort ? 2000 : 20_000)
      sink.refuseAll(false)
      worker = await killAgainAndAgain(env, worker, kills)
      await untilAllTold(ground, total)
      findings.expectEqual('people with a notice', await ground.count(told), total)
      findings.expectEqual('notices whose mail still waits', await ground.count(waiting), 0)
      const { people, doubled, withAnotherId } = sink.outcome('No water tomorrow')
      findings.expectEqual('people who got the mail', people, total)
      findings.expectEqual('doubled mails with another Message-ID', withAnotherId, 0)
      findings.expect(doubled <= kills * inFlight, `${doubled} mails were sent twice`)
      findings.expect(seconds <= 10, `the receipt of the other college took ${seconds.toFixed(1)} s`)
      findings.conclude()
      return [
        `an announcement to ${total} people in ${posted.toFixed(0)} ms, unread at once`,
        `${kills} kills and a mail server away: all mailed, ${doubled} twice with the same Message-ID, 0 lost`,
        `a receipt of another college in ${seconds.toFixed(1)} s, its p95 ${idle.toFixed(1)} and ${busy.toFixed(1)} ms`,
      ].join('; ')
    } finally {
      await worker.kill('SIGTERM')
      await service.kill('SIGTERM')
      await sink.close()
    }
  })
