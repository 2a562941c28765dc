import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { ask, note, reply } from '#testing/people/thread.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '1' } })
let ours: People
let student: Member
let hostel: string
let id: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})
// Every test has its own student, because a student also has a limit of complaints.
beforeEach(async () => {
  student = await world.aStudent(ours.superAdmin)
  id = (await fileOne(student, { departmentId: hostel })).id
})

const setStatus = (member: Member, complaintId: string, body: Record<string, unknown>) =>
  member.call(complaintsApi.changeStatus, { params: { id: complaintId }, body })

const [start, stop] = [
  { from: 'pending', to: 'in-progress' },
  { from: 'in-progress', to: 'pending' },
]

/** Switches the status to and fro, so that it is pending again after an even number of changes. */
async function switchStatus(member: Member, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < times; done += 1)
    statuses.push((await setStatus(member, id, done % 2 ? stop : start)).status)
  return statuses
}

const countOf = async (table: 'complaint_events' | 'complaint_texts' | 'audit_entries') => {
  const column = table === 'audit_entries' ? 'subject_id' : 'complaint_id'
  return (await world.sql(`select 1 from ${table} where ${column} = $1`, [id])).length
}
const stored = async () => ({
  events: await countOf('complaint_events'),
  texts: await countOf('complaint_texts'),
  audited: await countOf('audit_entries'),
})

/** Moves the events of the complaint into the past, which the database refuses to everyone else. */
const age = (minutes: number) =>
  world.sql(`do $$ begin
    set local session_replication_role = replica;
    update complaint_events set at = at - interval '${minutes} minutes' where complaint_id = '${id}';
  end $$`)

const refused = { status: 429, body: { code: 'request.too_many' } }

describe('the status of one complaint', () => {
  it('is changed at most 20 times an hour, by all admins together (T34)', async () => {
    expect(await switchStatus(ours.hostelAdmin, 20)).toEqual(Array(20).fill(200))
    await age(10)
    const before = await stored()
    const rejection = { from: 'pending', to: 'rejected', reason: 'Not our building.' }
    const answer = await setStatus(ours.hostelAdmin, id, rejection)
    expect(answer).toMatchObject(refused)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(2970)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3000)
    expect(await setStatus(ours.superAdmin, id, start)).toMatchObject(refused)
    expect(await stored()).toEqual(before)
    await age(50)
    expect((await setStatus(ours.hostelAdmin, id, rejection)).status).toBe(200)
  })

  it('counts together with handing it over, of which no more is possible then either (T34)', async () => {
    const to = await world.departmentIdOf(ours.superAdmin, 'Library')
    const give = (from: string | null, next: string | null) =>
      ours.hostelAdmin.call(complaintsApi.assign, { params: { id }, body: { from, to: next } })
    const { id: self } = ours.hostelAdmin
    for (let done = 0; done < 10; done += 1) {
      expect((await give(null, self)).status).toBe(200)
      expect((await give(self, null)).status).toBe(200)
    }
    const before = await stored()
    expect(await give(null, self)).toMatchObject(refused)
    const body = { from: hostel, to, reason: 'Not ours.' }
    expect(await ours.superAdmin.call(complaintsApi.transfer, { params: { id }, body })).toMatchObject(
      refused,
    )
    expect(await setStatus(ours.hostelAdmin, id, start)).toMatchObject(refused)
    expect(await stored()).toEqual(before)
  })

  it('is deleted and put back at most 20 times an hour together (T34)', async () => {
    const remove = () =>
      ours.hostelAdmin.call(complaintsApi.remove, { params: { id }, body: { reason: 'Filed twice.' } })
    for (let done = 0; done < 10; done += 1) {
      const { undo } = (await remove()).body
      const body = { eventId: undo?.eventId ?? '' }
      expect((await ours.hostelAdmin.call(complaintsApi.undo, { params: { id }, body })).status).toBe(200)
    }
    const before = await stored()
    expect(await remove()).toMatchObject(refused)
    expect(await stored()).toEqual(before)
  })

  it('counts for this complaint alone, and a repeated request is answered as before', async () => {
    const other = await fileOne(student, { departmentId: hostel })
    await switchStatus(ours.hostelAdmin, 20)
    expect((await setStatus(ours.hostelAdmin, id, stop)).status).toBe(200)
    expect((await setStatus(ours.hostelAdmin, other.id, start)).status).toBe(200)
    expect((await setStatus(ours.hostelAdmin, id, start)).status).toBe(429)
  })
})

describe('one complaint', () => {
  const edit = (description: string) =>
    student.call(complaintsApi.edit, {
      params: { id },
      body: { subject: 'No water', description, priority: 'low' },
    })
  const withdraw = () => student.call(complaintsApi.withdraw, { params: { id } })
  const restore = (member: Member = student) => member.call(complaintsApi.restore, { params: { id } })

  it('is edited, withdrawn and restored at most 20 times an hour by its student (T39)', async () => {
    const statuses: number[] = []
    for (let done = 0; done < 6; done += 1)
      for (const change of [() => edit(`Version ${done}`), withdraw, restore])
        statuses.push((await change()).status)
    statuses.push((await edit('Version 18')).status, (await edit('Version 19')).status)
    expect(statuses).toEqual(Array(20).fill(200))
    await age(10)
    const before = await stored()
    const answer = await edit('One more.')
    expect(answer).toMatchObject(refused)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(2970)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3000)
    expect(await withdraw()).toMatchObject(refused)
    expect((await edit('Version 19')).status).toBe(200)
    expect(await stored()).toEqual(before)
    await age(50)
    expect((await withdraw()).status).toBe(200)
  })

  it('stays withdrawn when the limit is reached, and can be restored later', async () => {
    for (let done = 0; done < 19; done += 1) await edit(`Version ${done}`)
    expect((await withdraw()).status).toBe(200)
    const before = await stored()
    expect(await restore()).toMatchObject(refused)
    expect(await stored()).toEqual(before)
    await age(60)
    expect((await restore()).status).toBe(200)
  })

  it('is still handled, deleted and restored by the office when its student has reached the limit', async () => {
    for (let done = 0; done < 20; done += 1) await edit(`Version ${done}`)
    expect(await edit('One more.')).toMatchObject(refused)
    expect((await setStatus(ours.hostelAdmin, id, start)).status).toBe(200)
    const body = { reason: 'Filed twice.' }
    expect((await ours.hostelAdmin.call(complaintsApi.remove, { params: { id }, body })).status).toBe(200)
    expect((await restore(ours.superAdmin)).status).toBe(200)
  })

  it('takes no more than 20 edits that are sent at the same moment (T39)', async () => {
    const before = (await stored()).events
    const sent = Array.from({ length: 25 }, async (_, index) => (await edit(`Version ${index}`)).status)
    const statuses = await Promise.all(sent)
    const saved = statuses.filter((status) => status === 200).length
    expect(saved).toBeLessThanOrEqual(20)
    expect((await stored()).events).toBe(before + saved)
    for (let done = 0; done < 20; done += 1) await edit(`Later ${done}`)
    expect((await stored()).events).toBe(before + 20)
  })
})

describe('exporting', () => {
  it('is possible 20 times an hour for each admin', async () => {
    const ask = (member: Member) => member.call(complaintsApi.exportInbox, { body: { filter: {} } })
    const statuses: number[] = []
    for (let asked = 0; asked < 21; asked += 1) statuses.push((await ask(ours.hostelAdmin)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await ask(ours.libraryAdmin)).status).toBe(200)
  })
})

it('is joined by more than 20 others within an hour, and its status can still be set', async () => {
  const others: string[] = []
  for (const _ of Array(3)) {
    const filer = await world.aStudent(ours.superAdmin)
    for (const _of of Array(7)) others.push((await fileOne(filer, { departmentId: hostel })).id)
  }
  for (const other of others) {
    const answer = await ours.hostelAdmin.call(complaintsApi.merge, {
      params: { id: other },
      body: { into: id },
    })
    expect(answer.status).toBe(200)
  }
  expect((await setStatus(ours.hostelAdmin, id, start)).status).toBe(200)
})

describe('what is written about one complaint', () => {
  it('is limited for each side, so that neither can fill the history or stop the other (T34)', async () => {
    for (let turn = 0; turn < 30; turn += 1)
      expect((await reply(student, id, { words: `Turn ${turn}` })).status).toBe(201)
    const before = await stored()
    expect(await reply(student, id, { words: 'One more' })).toMatchObject(refused)
    expect(await stored()).toEqual(before)
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    for (let turn = 0; turn < 30; turn += 1)
      expect((await note(admin, id, { words: `Turn ${turn}` })).status).toBe(201)
    for (const write of [note, ask, reply])
      expect(await write(admin, id, { words: 'One more' })).toMatchObject(refused)
    // Neither keeps the office from its work.
    expect((await setStatus(admin, id, start)).status).toBe(200)
    await age(60)
    expect((await reply(student, id, { words: 'An hour later' })).status).toBe(201)
  })
})
