// F09: the mail server is away for an hour of a scaled clock. Students file and the office answers meanwhile. Proves that
// neither notices it, and that every mail arrives once, at most 15 minutes after the server is back.
import { randomUUID } from 'node:crypto'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { freePort, startService, startWorker } from '#testing/processes/service.ts'
import { ScaledClock, withFewRetries } from '../clock/scaled-clock.ts'
import { Findings, type Ground, inParallel, onFreshDatabase, type Proof } from '../proof.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'

const awayMinutes = 60
/** From then on the server is there, but refuses every mail. */
const refusingFrom = 40
/** The longest wait between two tries of a job, and one jump of the clock. */
const promisedMinutes = 15 + 1
const givenUpAfterMinutes = 40

type Office = {
  url: string
  departmentId: string
  warden: SeededPerson
  findings: Findings
  slowestMs: number
}
type Case = { student: SeededPerson; minute: number; complaintId?: string; filedAt?: number }

async function say(office: Office, cookie: string, path: string, body: object): Promise<string> {
  const started = performance.now()
  const { status, body: answer } = await ask(office.url, {
    method: 'POST',
    path,
    cookie,
    body,
    key: randomUUID(),
  })
  office.slowestMs = Math.max(office.slowestMs, performance.now() - started)
  office.findings.expectEqual(`the answer to ${path}`, status, 201)
  return String(answer['id'])
}

/** One minute of the outage: some students file, and the office answers those of the minute before. */
async function work(
  office: Office,
  clock: ScaledClock,
  cases: readonly Case[],
  minute: number,
): Promise<void> {
  const filing = cases.filter((one) => one.minute === minute)
  await inParallel(4, filing.length, async (index) => {
    const one = filing[index]
    if (!one) return
    const body = aFiling({ departmentId: office.departmentId, priority: 'low' })
    one.complaintId = await say(office, one.student.cookie, '/api/complaints', body)
    one.filedAt = clock.now()
  })
  for (const { complaintId } of cases.filter((one) => one.minute === minute - 1))
    await say(office, office.warden.cookie, `/api/complaints/${complaintId}/replies`, {
      words: 'We are on it.',
    })
}

const isReceipt = /^Complaint \d+ received$/

/** What each student should have and has: a receipt, and a mail about the reply. */
function countMails(sink: MailSink | undefined, cases: readonly Case[]) {
  const byAddress = Map.groupBy(sink?.mails ?? [], ({ to }) => to)
  let [arrived, doubled] = [0, 0]
  for (const { student } of cases) {
    const mails = byAddress.get(student.email) ?? []
    for (const isWanted of [true, false]) {
      const count = mails.filter(({ subject }) => isReceipt.test(subject) === isWanted).length
      arrived += Math.min(count, 1)
      doubled += Math.max(count - 1, 0)
    }
  }
  return { arrived, doubled, lost: 2 * cases.length - arrived }
}

type Outage = { office: Office; clock: ScaledClock; cases: readonly Case[] }

/** The hour without mails. Returns the server, which takes no mail yet. */
async function whileAway({ office, clock, cases }: Outage, port: number): Promise<MailSink> {
  let sink: MailSink | undefined
  for (let minute = 0; minute < awayMinutes; minute += 1) {
    if (minute === refusingFrom) {
      sink = await openMailSink(port)
      sink.refuseAll(true)
    }
    await work(office, clock, cases, minute)
    await clock.pass(60)
  }
  if (!sink) throw new Error('the server never came back')
  office.findings.expectEqual('mails while the server was away', sink.total(), 0)
  return sink
}

/** Waits for the mails. Returns when the last one came, as minutes of the clock. */
async function untilArrived({ clock, cases }: Outage, sink: MailSink): Promise<number> {
  const end = clock.now() + givenUpAfterMinutes
  let [arrived, lastAt] = [0, clock.now()]
  while (countMails(sink, cases).lost > 0 && clock.now() < end) {
    await clock.pass(30)
    await clock.rest()
    const now = countMails(sink, cases).arrived
    if (now > arrived) lastAt = clock.now()
    arrived = now
  }
  // What is still queued could be a second copy of a mail.
  await clock.pass(900)
  await clock.rest()
  return lastAt
}

async function seedCases(ground: Ground, collegeId: string, total: number): Promise<Case[]> {
  const cases: Case[] = []
  for (let index = 0; index < total; index += 1) {
    const student = await seedPerson(ground.administrator, { collegeId, role: 'student' })
    cases.push({ student, minute: Math.floor((index * (awayMinutes - 1)) / total) })
  }
  return cases
}

export const proveMailAway: Proof = ({ isShort, withoutRetries }) =>
  onFreshDatabase('mail_away', async (ground) => {
    const db = ground.administrator
    if (withoutRetries) await withFewRetries(ground)
    const port = await freePort()
    const smtp = `smtp://127.0.0.1:${port}`
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info', SMTP_URL: smtp })
    const college = await seedCollege(db)
    const [departmentId = ''] = college.departmentIds
    const warden = await seedPerson(db, { collegeId: college.id, role: 'DepartmentAdmin', departmentId })
    const cases = await seedCases(ground, college.id, isShort ? 30 : 300)
    const [service, worker] = [await startService(env), await startWorker(env)]
    const findings = new Findings()
    const office: Office = { url: service.url, departmentId, warden, findings, slowestMs: 0 }
    const clock = new ScaledClock(ground)
    const outage = { office, clock, cases }
    let sink: MailSink | undefined
    try {
      sink = await whileAway(outage, port)
      const tries = await ground.count('select sum(retry_count) as count from pgboss.job')
      sink.refuseAll(false)
      const backAt = clock.now()
      const lastAt = await untilArrived(outage, sink)
      const { arrived, doubled, lost } = countMails(sink, cases)
      const minutes = lastAt - backAt
      const longest = lastAt - Math.min(...cases.map(({ filedAt = backAt }) => filedAt))
      findings.expectEqual('complaints', await ground.count('select count(*) from complaints'), cases.length)
      findings.expectEqual('mails lost', lost, 0)
      findings.expectEqual('mails doubled', doubled, 0)
      findings.expect(tries > cases.length, `only ${tries} tries failed`)
      findings.expect(
        minutes <= promisedMinutes,
        `the last mail came ${minutes.toFixed(1)} minutes after the return`,
      )
      findings.conclude()
      return [
        `away for ${awayMinutes} minutes, ${tries} tries in vain`,
        `${cases.length} filed and ${cases.length} answered meanwhile, the slowest request ${office.slowestMs.toFixed(0)} ms`,
        `${arrived} mails sent, ${lost} lost, ${doubled} doubled`,
        `the last ${minutes.toFixed(1)} minutes after the return, the longest delay at most ${longest.toFixed(0)} minutes`,
      ].join('; ')
    } finally {
      await worker.kill('SIGTERM')
      await service.kill('SIGTERM')
      await sink?.close()
    }
  })
