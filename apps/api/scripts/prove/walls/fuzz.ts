// Sends random requests to the operations of the OpenAPI document, as a visitor and as each role of one college. The
// server must answer each without an error of its own, no answer may show another college, and its rows must not change.
// Left out are those that end sessions and accounts, and the bytes of files.
import { randomUUID } from 'node:crypto'
import { type SeededPerson, seedCollege, seedPerson, seedSession } from '#testing/database/seed.ts'
import { todayIn } from '#testing/days.ts'
import { ask } from '#testing/http/client.ts'
import { aFiling } from '#testing/people/complaints.ts'
import { startService } from '#testing/processes/service.ts'
import { publicUrl } from '#testing/world.ts'
import { Findings, type Ground, inParallel, onFreshDatabase, type Proof } from '../proof.ts'
import {
  type Known,
  type OpenApi,
  type Operation,
  oddCookies,
  operationsOf,
  requestTo,
  type Sent,
} from './fuzz-values.ts'

const canary = `canary${randomUUID().replaceAll('-', '')}`

async function seedPeople({ administrator: db }: Ground) {
  const { id: collegeId, departmentIds } = await seedCollege(db)
  const [departmentId = ''] = departmentIds
  const superAdmin = await seedPerson(db, { collegeId, role: 'SuperAdmin' })
  const admin = await seedPerson(db, { collegeId, role: 'DepartmentAdmin', departmentId })
  const student = await seedPerson(db, { collegeId, role: 'student' })
  const otherStudent = await seedPerson(db, { collegeId, role: 'student' })
  return {
    collegeId,
    departmentIds,
    departmentId,
    people: [superAdmin, admin, student, otherStudent],
    student,
  }
}

async function fileOne(
  url: string,
  { student, departmentId }: Awaited<ReturnType<typeof seedPeople>>,
  words: string,
) {
  const body = aFiling({ departmentId, subject: words, description: words, name: words })
  const call = { method: 'POST', path: '/api/complaints', cookie: student.cookie, body, key: randomUUID() }
  const { status, body: filed } = await ask(url, call)
  if (status !== 201) throw new Error(`not filed: ${status} ${filed['code']}`)
  return String(filed['id'])
}

/** A digest of each table that names colleges, of the rows of this one. */
async function allOf({ administrator: db }: Ground, collegeId: string): Promise<string> {
  const { rows: tables } = await db.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'college_id' order by 1`,
  )
  const parts = []
  for (const { name } of tables) {
    const { rows } = await db.query(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from "${name}" t where college_id = $1`,
      [collegeId],
    )
    parts.push(`${name} ${rows[0].digest}`)
  }
  return parts.join('\n')
}

/** People end their own sessions and accounts by chance. They are let in again, so that later requests get further. */
async function revive({ administrator: db }: Ground, person: SeededPerson): Promise<void> {
  await db.query(`update "user" set state = 'active', email_verified = true, email = $2 where id = $1`, [
    person.id,
    person.email,
  ])
  Object.assign(person, await seedSession(db, person.id))
}

/** These end what all later requests need, so they are left out. Tests of their own have them. */
const isEnding = ({ method, path }: Operation) =>
  (method === 'DELETE' && /^\/api\/(session|sessions|students|super-admins|department-admins)/.test(path)) ||
  path === '/api/password'

type Answered = { status: number; text: string }

async function send(
  url: string,
  { method }: Operation,
  sent: Sent,
  cookie: string | undefined,
): Promise<Answered> {
  const response = await fetch(url + sent.path, {
    method,
    signal: AbortSignal.timeout(30_000),
    redirect: 'manual',
    headers: { origin: publicUrl, ...sent.headers, ...(cookie !== undefined && { cookie }) },
    ...(sent.body !== undefined && { body: sent.body }),
  })
  return { status: response.status, text: await response.text() }
}

/** What is wrong with an answer, whatever was asked. */
const faultsOf = ({ status, text }: Answered): string[] => [
  ...(status >= 500 ? [`${status} ${text.slice(0, 120)}`] : []),
  ...(text.includes(canary) ? ['shows the other college'] : []),
  ...(/node_modules|at Object\.|postgres:/.test(text) ? ['shows the inside of the server'] : []),
]

class Tally {
  readonly counts = new Map<string, number>()
  add = (name: string) => void this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  lines = () =>
    [...this.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${count} of ${name}`)
}

type Range = {
  ground: Ground
  url: string
  known: Known
  operations: readonly Operation[]
  people: SeededPerson[]
}

/** Sends so many requests. Every fifth has no session, and some have cookies that no browser has. */
async function fire({ ground, url, known, operations, people }: Range, total: number) {
  const [statuses, faults] = [new Tally(), new Tally()]
  await inParallel(8, total, async (index) => {
    const operation = operations[Math.floor(Math.random() * operations.length)]
    if (!operation) return
    const person = people[index % (people.length + 1)]
    const isOdd = Math.random() < 0.03
    const cookie = isOdd ? oddCookies[index % oddCookies.length] : person?.cookie
    const name = `${operation.method} ${operation.path}`
    try {
      const answered = await send(url, operation, requestTo(operation, known), cookie)
      statuses.add(String(answered.status))
      for (const fault of faultsOf(answered)) faults.add(`${name}: ${fault}`)
      if (answered.status === 401 && person && !isOdd) await revive(ground, person)
    } catch (error) {
      faults.add(`${name}: ${String(error).slice(0, 120)}`)
    }
  })
  return { statuses, faults }
}

export const proveFuzz: Proof = ({ isShort }) =>
  onFreshDatabase('fuzz', async (ground) => {
    const total = isShort ? 2000 : 200_000
    const service = await startService(ground.env({ RATE_LIMIT_FACTOR: '1000000' }))
    const findings = new Findings()
    try {
      const { url } = service
      const [ours, theirs] = [await seedPeople(ground), await seedPeople(ground)]
      const complaints = [await fileOne(url, ours, 'No water'), await fileOne(url, theirs, canary)]
      const before = await allOf(ground, theirs.collegeId)
      const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
      const operations = operationsOf(document).filter((one) => !isEnding(one))
      const people = [...ours.people, ...theirs.people].map(({ id }) => id)
      const known = {
        complaintIds: complaints,
        ids: [...complaints, ...people, ...ours.departmentIds.slice(0, 2), randomUUID()],
        departmentIds: [...ours.departmentIds.slice(0, 2), ...theirs.departmentIds.slice(0, 1)],
        today: todayIn('Asia/Kolkata'),
      }
      const { statuses, faults } = await fire({ ground, url, known, operations, people: ours.people }, total)
      for (const fault of faults.lines()) findings.expect(false, fault)
      findings.expectEqual('the rows of the other college', await allOf(ground, theirs.collegeId), before)
      findings.conclude()
      return `${total} requests to ${operations.length} operations: ${statuses.lines().join(', ')}`
    } finally {
      await service.kill('SIGKILL')
    }
  })
