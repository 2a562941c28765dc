import { setTimeout } from 'node:timers/promises'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { txOver } from '#platform/database/database.ts'
import { urlsOf } from '#testing/database/database.ts'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { aCounterFiling, aPersonAtCounter } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'
import { listOfferedRows } from './complaints.counter.queries.ts'

const world = aWorld()
let ours: People
let hostel = ''
let url = ''
let student: Member
let complaint: { id: string; number: number }

beforeAll(async () => {
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})
beforeEach(async () => {
  student = await world.aStudent(ours.superAdmin)
  complaint = await fileFor(student.email)
})

async function fileFor(email: string, by = ours.hostelAdmin, departmentId = hostel) {
  const body = aCounterFiling({ departmentId, heard: 'phone', student: { ...aPersonAtCounter, email } })
  const answer = await by.call(complaintsApi.fileAtCounter, { body })
  expect(answer.status).toBe(201)
  return answer.body
}
const offeredTo = async (member: Member) => (await member.call(complaintsApi.listOffered)).body.items
const claim = (by: Member, id = complaint.id) => by.call(complaintsApi.claim, { params: { id } })
const disown = (by: Member, id = complaint.id) => by.call(complaintsApi.disown, { params: { id } })
const readBy = (by: Member, id = complaint.id) => by.call(complaintsApi.read, { params: { id } })
const reporterOf = async (id = complaint.id) =>
  (await world.sql('select * from complaint_reporters where complaint_id = $1', [id]))[0]
const auditOf = async (id = complaint.id) =>
  (await world.sql('select action from audit_entries where subject_id = $1 order by id', [id])).map(
    ({ action }) => action,
  )
const setAccount = ({ id }: Member, change: string) =>
  world.sql(`update "user" set ${change} where id = $1`, [id])
const missing = { status: 404, body: { code: 'complaint.missing' } }

describe('a complaint for the address of a student', () => {
  it('is offered to the student, and does not say what it is about', async () => {
    const { id, number } = complaint
    expect(await offeredTo(student)).toEqual([
      { id, number, department: { id: hostel, name: 'Hostel' }, filedAt: expect.any(String), heard: 'phone' },
    ])
    // The student does not see it before.
    expect(await readBy(student)).toMatchObject(missing)
    expect(await offeredTo(ours.student)).toEqual([])
  })

  it('is the student’s once claimed, like any other', async () => {
    const before = (await readBy(ours.hostelAdmin)).body
    expect(await claim(student)).toMatchObject({ status: 200, body: {} })
    expect(await reporterOf()).toMatchObject({
      user_id: student.id,
      name: 'Ravi Menon',
      email: student.email,
    })
    const events = [
      { type: 'filed', byRole: 'DepartmentAdmin' },
      { type: 'claimed', byRole: 'student' },
    ]
    const can = { edit: true, withdraw: true }
    expect((await readBy(student)).body).toMatchObject({ heard: 'phone', events, can })
    const after = (await readBy(ours.hostelAdmin)).body
    expect(after.reporter).toMatchObject({ userId: student.id, name: 'Ravi Menon' })
    expect(after.version).toBeGreaterThan(before.version ?? 0)
    expect(await auditOf()).toEqual(['complaint.filed', 'complaint.claimed'])
    expect(await offeredTo(student)).toEqual([])
    const own = await student.call(complaintsApi.listOwn, { query: {} })
    expect(own.body.items.map(({ id }) => id)).toEqual([complaint.id])
    // From now on the student is told.
    const status = { from: 'pending', to: 'resolved', reason: 'Repaired.' }
    await ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id: complaint.id }, body: status })
    await expect
      .poll(() => world.sql('select 1 from notices where user_id = $1', [student.id]))
      .toHaveLength(1)
  })

  it('is claimed once, and a second click changes nothing', async () => {
    expect((await claim(student)).status).toBe(200)
    expect((await claim(student)).status).toBe(200)
    expect(await auditOf()).toEqual(['complaint.filed', 'complaint.claimed'])
    expect(await disown(student)).toMatchObject(missing)
  })

  it('is offered no more once the student says that it is another person’s', async () => {
    expect(await disown(student)).toMatchObject({ status: 200, body: {} })
    expect(await reporterOf()).toMatchObject({
      user_id: null,
      email: null,
      name: 'Ravi Menon',
      phone: '9812345678',
    })
    expect(await offeredTo(student)).toEqual([])
    expect(await claim(student)).toMatchObject(missing)
    expect(await disown(student)).toMatchObject(missing)
    const { reporter, events } = (await readBy(ours.hostelAdmin)).body
    expect(reporter).toMatchObject({ userId: null, email: '', name: 'Ravi Menon' })
    expect(events.map(({ type }) => type)).toEqual(['filed', 'disowned'])
    expect(await auditOf()).toEqual(['complaint.filed', 'complaint.disowned'])
    const [event] = await world.sql(
      `select visibility from complaint_events where complaint_id = $1 and type = 'disowned'`,
      [complaint.id],
    )
    expect(event.visibility).toBe('staff')
  })

  it.each(['claim', 'disown'] as const)(
    'is told to the office and the student at once: %s',
    async (answer) => {
      const [office, own, other] = await Promise.all(
        [ours.hostelAdmin, student, ours.student].map((by) => openStream(url, by.cookieHeader)),
      )
      const hears = (stream: typeof own) => () =>
        stream !== undefined && topicsOf(stream).includes('complaints')
      await (answer === 'claim' ? claim(student) : disown(student))
      expect(await eventually(hears(office), 1000)).toBe(true)
      expect(await eventually(hears(own), 1000)).toBe(true)
      expect(hears(other)()).toBe(false)
      for (const stream of [office, own, other]) stream?.close()
    },
  )

  it('is offered even if the office has deleted it', async () => {
    const body = { reason: 'Filed twice.' }
    await ours.hostelAdmin.call(complaintsApi.remove, { params: { id: complaint.id }, body })
    expect(await offeredTo(student)).toHaveLength(1)
    expect((await claim(student)).status).toBe(200)
    expect((await readBy(student)).body).toMatchObject({
      state: 'removed',
      deleted: { reason: 'Filed twice.' },
    })
  })

  it('loses the details of the student who claimed it with the account', async () => {
    await claim(student)
    await ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
    await expect
      .poll(() => reporterOf())
      .toMatchObject({ user_id: student.id, name: null, phone: null, email: null })
  })
})

// T02: what the office typed about one person is not for another.
describe('a complaint for an address that is not theirs', () => {
  it.each(['claim', 'disown'] as const)('is missing for other students who %s it', async (answer) => {
    const ask = answer === 'claim' ? claim : disown
    expect(await ask(ours.student)).toMatchObject(missing)
    expect((await ask(ours.hostelAdmin)).status).toBe(403)
    const other = await world.aSuperAdmin()
    const stranger = await world.aStudent(other)
    expect(await ask(stranger)).toMatchObject(missing)
    expect(await reporterOf()).toMatchObject({ user_id: null, email: student.email })
  })

  // An account without a confirmed address has no session, so the address counts as not confirmed only after that check.
  it.each(['claim', 'disown'] as const)('is missing for an address not confirmed: %s', async (answer) => {
    const { status } = await whileLocked(
      () => (answer === 'claim' ? claim(student) : disown(student)),
      () => setAccount(student, 'email_verified = false'),
    )
    expect(status).toBe(404)
    expect(await reporterOf()).toMatchObject({ user_id: null, email: student.email })
    expect((await student.call(complaintsApi.listOffered)).status).toBe(401)
  })

  it('is missing in another college, although the address is the same', async () => {
    const elsewhere = await world.aSuperAdmin()
    const body = aCounterFiling({
      departmentId: await world.departmentIdOf(elsewhere, 'Hostel'),
      student: { ...aPersonAtCounter, email: student.email },
    })
    const { id } = (await elsewhere.call(complaintsApi.fileAtCounter, { body })).body
    expect((await offeredTo(student)).map((one) => one.id)).toEqual([complaint.id])
    expect(await claim(student, id)).toMatchObject(missing)
  })
})

/** Lets requests wait at the lock of the complaint, and does something in between. */
async function whileLocked<Answer>(ask: () => Promise<Answer>, meanwhile: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: urlsOf(world.database).administrator })
  await client.connect()
  await client.query('begin')
  await client.query('select from complaints where id = $1 for update', [complaint.id])
  const asked = ask()
  await setTimeout(150)
  await meanwhile()
  await client.query('update complaints set updated_at = now() where id = $1', [complaint.id])
  await client.query('commit')
  await client.end()
  return asked
}

// T33.
describe('two answers at once', () => {
  it('are one claim', async () => {
    const answers = await whileLocked(
      () => Promise.all([claim(student), claim(student)]),
      () => Promise.resolve(),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await auditOf()).toEqual(['complaint.filed', 'complaint.claimed'])
  })

  it('are either a claim or none', async () => {
    const answers = await whileLocked(
      () => Promise.all([claim(student), disown(student)]),
      () => Promise.resolve(),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await auditOf()).toHaveLength(2)
  })

  it('are for the account that has the address when its turn comes', async () => {
    const other = await world.aStudent(ours.superAdmin)
    const { email } = student
    const answers = await whileLocked(
      () => Promise.all([claim(student), setTimeout(60).then(() => claim(other))]),
      async () => {
        await setAccount(student, `email = '${unique('moved')}@college.test'`)
        await setAccount(other, `email = '${email}'`)
      },
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 200])
    expect(await reporterOf()).toMatchObject({ user_id: other.id })
    expect(await claim(student)).toMatchObject(missing)
  })
})

it('reads only the offers, however many complaints the college has', async () => {
  const client = new pg.Client({ connectionString: urlsOf(world.database).app })
  await client.connect()
  await client.query("select set_config('app.college_id', $1, false)", [student.collegeId])
  await client.query('set enable_seqscan = off')
  const plans: string[] = []
  const tx = txOver(async (query, values) => {
    const asked = { text: `explain ${query.text}`, values: values ?? query.values ?? [] }
    const { rows } = await client.query(asked)
    plans.push(JSON.stringify(rows))
    return { rows: [] } as unknown as pg.QueryResult
  })
  await listOfferedRows(tx, student.collegeId, student.id)
  await client.end()
  expect(plans.join()).toContain('complaint_reporters_unclaimed')
})
