// Proves that no complaint is lost when a department is retired while 16 students file into it, although the worker
// that hands the complaints over is killed (not in the short form): each acknowledged complaint is handed over once, and none is left behind.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SeededCollege, type SeededPerson, seedCollege, seedPerson } from '#testing/database/seed.ts'
import { ask } from '#testing/http/client.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { startService, startWorker } from '#testing/processes/service.ts'
import { checkCounters } from './campus.ts'
import { isWorthRetrying } from './operations/filing.ts'
import { Findings, type Ground, onFreshDatabase, type Proof } from './proof.ts'

const clients = 16
const patienceMs = 240_000

type Tally = { filed: string[]; refusals: string[] }
type Place = { url: string; college: SeededCollege; head: SeededPerson }

/** Files one complaint after another until the department is closed. */
async function fileUntilClosed(place: Place, student: SeededPerson, tally: Tally): Promise<void> {
  const [departmentId = ''] = place.college.departmentIds
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const body = aFiling({ departmentId, subject: `Filing ${randomUUID()}` })
    const call = { method: 'POST', path: '/api/complaints', cookie: student.cookie, body, key: randomUUID() }
    const answer = await ask(place.url, call)
    if (answer.status === 201) tally.filed.push(String(answer.body['id']))
    else if (isWorthRetrying(answer)) await wait(20)
    else {
      tally.refusals.push(String(answer.body['code']))
      return
    }
  }
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); await wait(20))
    if (Date.now() > end) throw new Error(`${what} did not happen`)
}

async function retire({ url, college, head }: Place): Promise<number> {
  const [id = '', toId = ''] = college.departmentIds
  const path = `/api/departments/${id}/retirement`
  const body = { toId, adminsToId: toId }
  const begun = Date.now()
  const { status, body: said } = await ask(url, { method: 'POST', path, cookie: head.cookie, body })
  if (status !== 200) throw new Error(`not retired: ${status} ${said['code']}`)
  return Date.now() - begun
}

const left = `select count(*) from complaints where department_id = $1 and state = 'open'
  and status in ('pending', 'in-progress')`
const moves = `from complaint_events where type = 'transferred' and details ->> 'fromDepartmentId' = $1::text`

/** Kills a worker in the middle. Returns how many complaints were handed over by then. */
async function killWorker(ground: Ground, env: Record<string, string>, id: string): Promise<number> {
  const first = await startWorker(env)
  await until('the first of them', async () => (await ground.count(`select count(*) ${moves}`, [id])) >= 10)
  await first.kill('SIGKILL')
  return ground.count(`select count(*) ${moves}`, [id])
}

async function handOver(ground: Ground, env: Record<string, string>, id: string): Promise<void> {
  const worker = await startWorker(env)
  try {
    await until('the rest', async () => (await ground.count(left, [id])) === 0)
  } finally {
    await worker.kill('SIGTERM')
  }
}

export const proveRetirement: Proof = ({ isShort }) =>
  onFreshDatabase('retirement', async (ground) => {
    const before = isShort ? 100 : 1000
    const env = ground.env({ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'info' })
    const college = await seedCollege(ground.administrator)
    const person = (role: 'student' | 'SuperAdmin') =>
      seedPerson(ground.administrator, { collegeId: college.id, role })
    const head = await person('SuperAdmin')
    const students = await Promise.all(Array.from({ length: clients }, () => person('student')))
    const [id = '', toId = ''] = college.departmentIds
    const tally: Tally = { filed: [], refusals: [] }
    const service = await startService(env)
    let [ms, doneByFirst] = [0, 0]
    try {
      const place = { url: service.url, college, head }
      const filing = Promise.all(students.map((student) => fileUntilClosed(place, student, tally)))
      await until('filing', () => tally.filed.length >= before)
      ms = await retire(place)
      await filing
      // The next worker takes over after most of a minute, which is too long for the short form.
      if (!isShort) doneByFirst = await killWorker(ground, env, id)
      await handOver(ground, env, id)
    } finally {
      await service.kill('SIGTERM')
    }
    const findings = new Findings()
    const total = tally.filed.length
    findings.expectEqual('refusals', [...new Set(tally.refusals)].join(), 'department.retired')
    findings.expectEqual('clients refused', tally.refusals.length, clients)
    findings.expect(doneByFirst < total, 'the worker was killed too late')
    findings.expectEqual('left behind', await ground.count(left, [id]), 0)
    const kept = 'select count(*) from complaints where id = any($1::uuid[]) and department_id = $2'
    findings.expectEqual('handed over', await ground.count(kept, [tally.filed, toId]), total)
    findings.expectEqual('complaints', await ground.count('select count(*) from complaints'), total)
    findings.expectEqual('transfers', await ground.count(`select count(*) ${moves}`, [id]), total)
    await checkCounters(ground, findings)
    findings.conclude()
    const killed = isShort ? '' : `, worker killed after ${doneByFirst}`
    return `${clients} clients filed ${total} complaints, retired in ${ms} ms${killed}: each handed over once`
  })
