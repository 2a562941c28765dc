import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMarkedComplaint, merge, readOne, takeApart, wrongCounters } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string
let library: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

afterEach(async () => expect(await wrongCounters(world)).toEqual([]))

/** Complaints that have joined the first one. */
async function aGroup(joined: number) {
  const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
  const others = []
  for (let count = 0; count < joined; count += 1) {
    const one = await aMarkedComplaint(world, ours.superAdmin, hostel, `JOINED${count}`)
    expect(await merge(ours.hostelAdmin, one.id, kept.id)).toMatchObject({ status: 200 })
    others.push(one)
  }
  return { kept, joined: others, first: others[0] as (typeof others)[0] }
}

const rowOf = async (id: string) =>
  (
    await world.sql(
      'select state, status, department_id, assignee_id, merged_into_id from complaints where id = $1',
      [id],
    )
  )[0]
const lastEvent = async (by: Member, id: string) => (await readOne(by, id)).events.at(-1)
const setStatus = (id: string, from: string, to: string) =>
  ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id }, body: { from, to } })
const transfer = (id: string) =>
  ours.hostelAdmin.call(complaintsApi.transfer, {
    params: { id },
    body: { from: hostel, to: library, reason: 'It is about the reading room.' },
  })
const take = (by: Member, id: string) =>
  by.call(complaintsApi.assign, { params: { id }, body: { from: null, to: by.id } })
const isListed = async (by: Member, id: string) =>
  (await by.call(complaintsApi.listInbox, { query: { limit: '100' } })).body.items.some(
    (one) => one.id === id,
  )

describe('taking a complaint apart', () => {
  it('gives it back the status that it had, and tells its student', async () => {
    const { kept, first } = await aGroup(1)
    await setStatus(kept.id, 'pending', 'resolved')
    expect(await isListed(ours.hostelAdmin, first.id)).toBe(false)
    expect(await takeApart(ours.hostelAdmin, first.id)).toMatchObject({ status: 200, body: {} })
    expect(await takeApart(ours.hostelAdmin, first.id)).toMatchObject({ status: 200 })
    expect(await isListed(ours.hostelAdmin, first.id)).toBe(true)
    const own = await readOne(first.student, first.id)
    expect(own).toMatchObject({ state: 'open', status: 'pending', can: { edit: true } })
    expect(own.events.map(({ type }) => type)).toEqual(['filed', 'merged', 'status_changed', 'parted'])
    expect(own.events.at(-1)).toMatchObject({ to: 'pending', other: null, byRole: null })
    expect(await lastEvent(ours.hostelAdmin, first.id)).toMatchObject({ other: { number: kept.number } })
    expect(await readOne(ours.hostelAdmin, kept.id)).toMatchObject({ joined: [], status: 'resolved' })
    expect(await lastEvent(ours.hostelAdmin, kept.id)).toMatchObject({
      type: 'left',
      other: { id: first.id, number: first.number },
    })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(first.student.email, /on its own again/)
    expect(mail.text).toContain(`Your complaint ${first.number} is handled on its own again`)
    expect(mail.text).toContain('Status: Pending')
    expect(mail.text).not.toMatch(/KEPT/)
  })

  it('leaves it in the department of the other, without an admin who cannot have it there', async () => {
    const { kept, first } = await aGroup(0).then(async ({ kept: one }) => {
      const other = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
      await take(ours.hostelAdmin, other.id)
      await merge(ours.hostelAdmin, other.id, one.id)
      return { kept: one, first: other }
    })
    await transfer(kept.id)
    expect(await takeApart(ours.hostelAdmin, first.id)).toMatchObject({ status: 404 })
    expect(await takeApart(ours.libraryAdmin, first.id)).toMatchObject({ status: 200 })
    expect(await rowOf(first.id)).toMatchObject({
      state: 'open',
      department_id: library,
      assignee_id: null,
      merged_into_id: null,
    })
    expect(await lastEvent(first.student, first.id)).toMatchObject({
      type: 'parted',
      transfer: { from: 'Hostel', to: 'Library' },
    })
  })

  it('keeps the admin who can still have it', async () => {
    const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
    const other = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
    await take(ours.hostelAdmin, other.id)
    await merge(ours.hostelAdmin, other.id, kept.id)
    await takeApart(ours.hostelAdmin, other.id)
    expect(await rowOf(other.id)).toMatchObject({ assignee_id: ours.hostelAdmin.id })
  })

  it('does not exist for students, nor is a merged complaint handled in any other way', async () => {
    const { first } = await aGroup(1)
    const params = { id: first.id }
    expect((await first.student.call(complaintsApi.takeApart, { params })).status).toBe(403)
    const answers = [
      await setStatus(first.id, 'pending', 'resolved'),
      await transfer(first.id),
      await take(ours.hostelAdmin, first.id),
      await ours.hostelAdmin.call(complaintsApi.remove, { params, body: { reason: 'Twice.' } }),
      await ours.superAdmin.call(complaintsApi.restore, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await rowOf(first.id)).toMatchObject({ state: 'merged', status: 'pending' })
  })
})

describe('a complaint that others have joined', () => {
  it('is not deleted by the office', async () => {
    const { kept, first } = await aGroup(1)
    const removal = { params: { id: kept.id }, body: { reason: 'Twice.' } }
    expect(await ours.hostelAdmin.call(complaintsApi.remove, removal)).toMatchObject({
      status: 409,
      body: { code: 'complaint.has_joined' },
    })
    const { version } = await readOne(ours.superAdmin, kept.id)
    const { body } = await ours.superAdmin.call(complaintsApi.askBulk, {
      body: {
        items: [{ id: kept.id, version: version ?? 0 }],
        change: { kind: 'removal', reason: 'Twice.' },
      },
    })
    await world.sql('update bulk_jobs set starts_at = now() where id = $1', [body.id])
    await world.sql(
      `update pgboss.job set start_after = now() where name = 'complaints.bulk' and data ->> 'jobId' = $1`,
      [body.id],
    )
    const failures = async () =>
      (await ours.superAdmin.call(complaintsApi.readBulk, { params: { id: body.id } })).body.failures
    await expect.poll(failures).toMatchObject([{ reason: 'has_joined' }])
    expect(await rowOf(kept.id)).toMatchObject({ state: 'open' })
    await takeApart(ours.hostelAdmin, first.id)
    expect(await ours.hostelAdmin.call(complaintsApi.remove, removal)).toMatchObject({ status: 200 })
  })

  it('can be withdrawn by its student, and the others are on their own again, with the status they showed (T02)', async () => {
    const { kept, joined } = await aGroup(3)
    await setStatus(kept.id, 'pending', 'in-progress')
    await kept.student.call(complaintsApi.withdraw, { params: { id: kept.id } })
    expect(await rowOf(kept.id)).toMatchObject({ state: 'withdrawn' })
    for (const one of joined) {
      expect(await rowOf(one.id)).toMatchObject({
        state: 'open',
        status: 'in-progress',
        merged_into_id: null,
      })
      expect(await lastEvent(one.student, one.id)).toMatchObject({
        type: 'parted',
        to: 'in-progress',
        byRole: null,
      })
      expect(await isListed(ours.hostelAdmin, one.id)).toBe(true)
    }
    await world.hurryNotices()
    for (const one of joined) await world.mailbox.waitFor(one.student.email, /on its own again/)
    // They may have had no one who looked after them, so the department is told about them.
    const told = await world.sql(
      `select from pgboss.job where name = 'complaints.tell_admins' and data ->> 'complaintId' = any ($1)
         and created_on > now() - interval '10 seconds'`,
      [joined.map(({ id }) => id)],
    )
    expect(told.length).toBeGreaterThanOrEqual(joined.length)
    await kept.student.call(complaintsApi.restore, { params: { id: kept.id } })
    expect(await readOne(ours.hostelAdmin, kept.id)).toMatchObject({ status: 'in-progress', joined: [] })
  })
})

describe('a merged complaint that its student withdraws', () => {
  it('leaves the other, and comes back on its own with the status and the department it showed', async () => {
    const { kept, first } = await aGroup(1)
    await setStatus(kept.id, 'pending', 'resolved')
    await transfer(kept.id)
    await first.student.call(complaintsApi.withdraw, { params: { id: first.id } })
    expect(await rowOf(first.id)).toMatchObject({ state: 'withdrawn', merged_into_id: null })
    expect(await readOne(ours.libraryAdmin, kept.id)).toMatchObject({ joined: [] })
    expect(await lastEvent(ours.libraryAdmin, kept.id)).toMatchObject({ type: 'left', byRole: null })
    expect(await readOne(ours.superAdmin, first.id)).toMatchObject({ subject: '', mergedInto: null })
    await first.student.call(complaintsApi.restore, { params: { id: first.id } })
    expect(await rowOf(first.id)).toMatchObject({ state: 'open', status: 'resolved', department_id: library })
    expect(await isListed(ours.libraryAdmin, first.id)).toBe(true)
  })

  it('at the same time as the other, or as it is merged or taken apart, is withdrawn', async () => {
    for (const _ of [1, 2, 3]) {
      const { kept, joined } = await aGroup(2)
      const [one, other] = joined as [(typeof joined)[0], (typeof joined)[0]]
      const withdraw = (by: Member, id: string) => by.call(complaintsApi.withdraw, { params: { id } })
      const answers = await Promise.all([
        withdraw(kept.student, kept.id),
        withdraw(one.student, one.id),
        takeApart(ours.hostelAdmin, other.id),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await rowOf(kept.id)).toMatchObject({ state: 'withdrawn' })
      expect(await rowOf(one.id)).toMatchObject({ state: 'withdrawn', merged_into_id: null })
      expect(await rowOf(other.id)).toMatchObject({ state: 'open', merged_into_id: null })
    }
  })
})
