// Proves that a bulk change is done exactly once, although its worker is killed half-way: every complaint is changed
// or named, and no student is mailed twice.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { type Mailbox, openMailbox } from '#testing/mail/mailbox.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import { checkCounters } from '../campus.ts'
import { Findings, type Ground, inParallel, onFreshDatabase, type Proof } from '../proof.ts'

const patienceMs = 240_000
const changedMeanwhile = 20

type Filed = { id: string; student: SeededPerson }
type Place = { ground: Ground; url: string; head: SeededPerson }

/** Files one complaint for each of as many students, so that each mail can be told apart. */
async function fileAll({ ground, url }: Place, collegeId: string, departmentIds: string[], total: number) {
  const filed: Filed[] = []
  await inParallel(8, total, async (index) => {
    const student = await seedPerson(ground.administrator, { collegeId, role: 'student' })
    const body = aFiling({ departmentId: departmentIds[index % departmentIds.length] ?? '' })
    const call = { method: 'POST', path: '/api/complaints', cookie: student.cookie, body, key: randomUUID() }
    const answer = await ask(url, call)
    if (answer.status !== 201) throw new Error(`not filed: ${answer.status} ${answer.body['code']}`)
    filed.push({ id: String(answer.body['id']), student })
  })
  return filed
}

/** Selects all complaints and asks to resolve them. Some of them are edited by their students before it starts. */
async function askForAll({ url, head }: Place, filed: readonly Filed[]): Promise<void> {
  const selected = await ask(url, { path: '/api/complaints/selection', cookie: head.cookie })
  const { items } = selected.body as { items: { id: string; version: number }[] }
  const change = { kind: 'status', to: 'resolved', reason: 'The pump works again.' }
  const body = { items: items.map(({ id, version }) => ({ id, version })), change }
  const call = { method: 'POST', path: '/api/complaints/bulk', cookie: head.cookie, key: randomUUID() }
  const asked = await ask(url, { ...call, body })
  if (asked.status !== 201) throw new Error(`not asked: ${asked.status} ${asked.body['code']}`)
  const words = { subject: 'Water everywhere', description: 'A pipe burst.', priority: 'high' }
  for (const { id, student } of filed.slice(0, changedMeanwhile)) {
    const edit = { method: 'PATCH', path: `/api/complaints/${id}`, cookie: student.cookie, body: words }
    const { status } = await ask(url, edit)
    if (status !== 200) throw new Error(`not edited: ${status}`)
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); await wait(50))
    if (Date.now() > end) throw new Error(`${what} did not happen`)
}

const outcomes = (ground: Ground, outcome: string) =>
  ground.count('select count(*) from bulk_items where outcome = $1', [outcome])

/** Kills the worker when half is done, and lets another one finish. Returns how much was done by then. */
async function runAndKill(ground: Ground, env: Record<string, string>, total: number): Promise<number> {
  const first = await startWorker(env)
  await until('half of it', async () => (await outcomes(ground, 'done')) >= total / 2)
  await first.kill('SIGKILL')
  const done = await outcomes(ground, 'done')
  const second = await startWorker(env)
  try {
    const ended = `select count(*) from bulk_jobs where state = 'done'`
    await until('the rest', async () => (await ground.count(ended)) === 1)
    const waiting = `select count(*) from notices where kind = 'complaint.yours' and mail = 'waiting'`
    await until('the last mail', async () => (await ground.count(waiting)) === 0)
  } finally {
    await second.kill('SIGTERM')
  }
  return done
}

function checkMails(mailbox: Mailbox, filed: readonly Filed[], findings: Findings): void {
  const mailsTo = new Map<string, number>()
  for (const { to, text } of mailbox.mails)
    if (text.includes('The pump works again.'))
      for (const address of to) mailsTo.set(address, (mailsTo.get(address) ?? 0) + 1)
  const edited = filed.slice(0, changedMeanwhile)
  const told = filed.slice(changedMeanwhile)
  const countOf = ({ student }: Filed) => mailsTo.get(student.email) ?? 0
  findings.expectEqual('students mailed once', told.filter((one) => countOf(one) === 1).length, told.length)
  findings.expectEqual('mails to students whose complaint stays', edited.filter(countOf).length, 0)
}

export const proveBulk: Proof = ({ isShort }) =>
  onFreshDatabase('bulk', async (ground) => {
    const total = isShort ? 120 : 500
    const mailbox = await openMailbox()
    const env = ground.env({
      RATE_LIMIT_FACTOR: '100000',
      // The worker says when it is ready.
      LOG_LEVEL: 'info',
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    })
    const college = await seedCollege(ground.administrator)
    const head = await seedPerson(ground.administrator, { collegeId: college.id, role: 'SuperAdmin' })
    const service = await startService(env)
    const place = { ground, url: service.url, head }
    let doneByFirst = 0
    let filed: Filed[] = []
    try {
      filed = await fileAll(place, college.id, college.departmentIds, total)
      await askForAll(place, filed)
      doneByFirst = await runAndKill(ground, env, total)
    } finally {
      await service.kill('SIGTERM')
      await mailbox.close()
    }
    const findings = new Findings()
    const rest = total - changedMeanwhile
    findings.expect(doneByFirst < rest, 'the worker was killed too late')
    findings.expectEqual('done', await outcomes(ground, 'done'), rest)
    findings.expectEqual('named as changed', await outcomes(ground, 'changed'), changedMeanwhile)
    const events = `from complaint_events where type = 'status_changed'`
    findings.expectEqual('changes', await ground.count(`select count(*) ${events}`), rest)
    const distinct = await ground.count(`select count(distinct complaint_id) ${events}`)
    findings.expectEqual('changed complaints', distinct, rest)
    await checkCounters(ground, findings)
    checkMails(mailbox, filed, findings)
    findings.conclude()
    return `${total} complaints, worker killed after ${doneByFirst}: ${rest} changed once and mailed once, ${changedMeanwhile} named`
  })
