import { setTimeout } from 'node:timers/promises'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { urlsOf } from '#testing/database/database.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let colleague: Member
let hostel: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  colleague = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

const aComplaint = async () => (await fileOne(ours.student, { departmentId: hostel })).id
const assign = (by: Member, id: string, to: string | null, from: string | null = null) =>
  by.call(complaintsApi.assign, { params: { id }, body: { from, to } })
const read = async (by: Member, id: string) => (await by.call(complaintsApi.read, { params: { id } })).body
const holderOf = async (id: string) => (await read(ours.superAdmin, id)).assignee?.id ?? null
const inbox = async (by: Member, query: Record<string, string> = {}) =>
  (await by.call(complaintsApi.listInbox, { query: { limit: '100', ...query } })).body.items
const ids = async (by: Member, query: Record<string, string>) => (await inbox(by, query)).map(({ id }) => id)
const counts = async (by: Member) => (await by.call(complaintsApi.countInbox)).body

describe('a complaint', () => {
  it('is taken by an admin, given to a colleague, and given to nobody again', async () => {
    const id = await aComplaint()
    expect((await assign(ours.hostelAdmin, id, ours.hostelAdmin.id)).status).toBe(200)
    expect((await assign(ours.hostelAdmin, id, colleague.id, ours.hostelAdmin.id)).status).toBe(200)
    expect(await read(colleague, id)).toMatchObject({
      assignee: { id: colleague.id, email: colleague.email },
      events: [
        { type: 'filed' },
        { type: 'assigned', assignee: { email: ours.hostelAdmin.email, isActor: true } },
        { type: 'assigned', assignee: { email: colleague.email, isActor: false } },
      ],
    })
    const [row] = (await inbox(colleague)).filter((one) => one.id === id)
    expect(row?.assignee).toEqual({ id: colleague.id, email: colleague.email })
    expect((await assign(colleague, id, null, colleague.id)).status).toBe(200)
    expect(await read(colleague, id)).toMatchObject({ assignee: null })
    expect((await read(colleague, id)).events.at(-1)).toMatchObject({ type: 'unassigned', assignee: null })
  })

  // T02
  it('tells its student nothing about who has it', async () => {
    const id = await aComplaint()
    await assign(ours.hostelAdmin, id, colleague.id)
    const body = await read(ours.student, id)
    expect(body).toMatchObject({ assignee: null, events: [{ type: 'filed' }] })
    expect(JSON.stringify(body)).not.toContain(colleague.email)
    const notices = await world.sql('select 1 from notices where about_id = $1 and user_id = $2', [
      id,
      ours.student.id,
    ])
    expect(notices).toEqual([])
  })

  it('belongs to nobody after a transfer', async () => {
    const id = await aComplaint()
    await assign(ours.superAdmin, id, ours.hostelAdmin.id)
    const to = await world.departmentIdOf(ours.superAdmin, 'Library')
    await ours.hostelAdmin.call(complaintsApi.transfer, {
      params: { id },
      body: { from: hostel, to, reason: 'Theirs.' },
    })
    expect(await world.sql('select assignee_id from complaints where id = $1', [id])).toEqual([
      { assignee_id: null },
    ])
  })

  it('is in the audit each time', async () => {
    const id = await aComplaint()
    await assign(ours.hostelAdmin, id, colleague.id)
    await assign(ours.superAdmin, id, null, colleague.id)
    const entries = await world.sql(
      `select action, actor_id, details from audit_entries where subject_id = $1 and action like 'complaint.%assigned' order by id`,
      [id],
    )
    expect(entries).toEqual([
      {
        action: 'complaint.assigned',
        actor_id: ours.hostelAdmin.id,
        details: { assigneeId: colleague.id, undoSeconds: 10 },
      },
      {
        action: 'complaint.unassigned',
        actor_id: ours.superAdmin.id,
        details: { formerAssigneeId: colleague.id, undoSeconds: 10 },
      },
    ])
  })
})

describe('assigning', () => {
  it('does nothing if another admin was faster, and a repeated request is answered as before', async () => {
    const id = await aComplaint()
    for (const _ of [1, 2]) expect((await assign(ours.hostelAdmin, id, ours.hostelAdmin.id)).status).toBe(200)
    expect(await assign(colleague, id, colleague.id)).toMatchObject({
      status: 409,
      body: { code: 'complaint.changed' },
    })
    expect(await holderOf(id)).toBe(ours.hostelAdmin.id)
    expect((await read(colleague, id)).events).toHaveLength(2)
  })

  // T01, T02, T03
  it.each([
    ['an admin of another department', () => ours.libraryAdmin.id],
    ['another SuperAdmin', () => ours.otherSuperAdmin.id],
    ['a student', () => ours.student.id],
    ['an admin of another college', () => theirs.hostelAdmin.id],
    ['a person who does not exist', () => '01900000-0000-7000-8000-000000000000'],
  ])('refuses %s', async (_who, to) => {
    const id = await aComplaint()
    for (const by of [ours.hostelAdmin, ours.superAdmin])
      expect(await assign(by, id, to())).toMatchObject({
        status: 400,
        body: { fields: { to: 'field.invalid' } },
      })
    expect(await holderOf(id)).toBeNull()
  })

  it('lets a SuperAdmin take a complaint of any department', async () => {
    const id = await aComplaint()
    expect((await assign(ours.superAdmin, id, ours.superAdmin.id)).status).toBe(200)
    expect((await read(ours.hostelAdmin, id)).assignee?.email).toBe(ours.superAdmin.email)
  })

  it('is refused to another department, another college and students', async () => {
    const id = await aComplaint()
    const tries = [ours.libraryAdmin, theirs.superAdmin, ours.student].map((by) => assign(by, id, by.id))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 403])
  })

  it('offers the admins of the department and oneself, with the number of open complaints', async () => {
    const id = await aComplaint()
    const offered = async (by: Member) =>
      (await by.call(complaintsApi.listAssignable, { params: { id } })).body.items
    const before = (await offered(ours.superAdmin)).find((one) => one.id === colleague.id)
    await assign(ours.superAdmin, id, colleague.id)
    const bySuperAdmin = await offered(ours.superAdmin)
    expect(bySuperAdmin.map((one) => one.id).toSorted()).toEqual(
      [ours.hostelAdmin.id, colleague.id, ours.superAdmin.id].toSorted(),
    )
    expect(bySuperAdmin.find((one) => one.id === colleague.id)?.open).toBe((before?.open ?? 0) + 1)
    expect((await offered(ours.hostelAdmin)).map((one) => one.id)).not.toContain(ours.superAdmin.id)
  })
})

it('waits for an admin who is moved at the same moment, and is then refused', async () => {
  const leaving = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
  const id = await aComplaint()
  const library = await world.departmentIdOf(ours.superAdmin, 'Library')
  const client = new pg.Client({ connectionString: urlsOf(world.database).administrator })
  await client.connect()
  await client.query('begin')
  await client.query('update "user" set department_id = $2 where id = $1', [leaving.id, library])
  const given = assign(ours.superAdmin, id, leaving.id).then(({ status }) => status)
  expect(await Promise.race([given, setTimeout(500, 'waits')])).toBe('waits')
  await client.query('commit')
  await client.end()
  expect(await given).toBe(400)
  expect(await holderOf(id)).toBeNull()
})

describe('the inbox', () => {
  it('is filtered and counted by who has a complaint, and so is the search', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const before = await counts(admin)
    const [mine, theirOwn, nobodys, closed] = await Promise.all([1, 2, 3, 4].map(aComplaint))
    await assign(admin, mine ?? '', admin.id)
    await assign(admin, theirOwn ?? '', colleague.id)
    await assign(admin, closed ?? '', admin.id)
    await admin.call(complaintsApi.changeStatus, {
      params: { id: closed ?? '' },
      body: { from: 'pending', to: 'resolved' },
    })
    expect((await ids(admin, { assigned: 'me' })).toSorted()).toEqual([mine, closed].toSorted())
    expect(await ids(admin, { assigned: 'me', status: 'pending,in-progress' })).toEqual([mine])
    for (const order of ['oldest', 'priority', 'untouched']) {
      const listed = await ids(admin, { assigned: 'nobody', order })
      expect(listed, order).toContain(nobodys)
      expect(listed, order).not.toEqual(expect.arrayContaining([mine]))
    }
    expect(await ids(admin, { assigned: 'nobody', status: 'resolved' })).toEqual([])
    const { items } = (
      await admin.call(complaintsApi.searchInbox, { query: { words: 'water', assigned: 'me' } })
    ).body
    expect(items.map(({ id }) => id).toSorted()).toEqual([mine, closed].toSorted())
    const after = await counts(admin)
    // Counts end at 100, which the other tests of this file do not reach.
    expect([after.assignedToMe, after.unassigned]).toEqual([1, before.unassigned + 1])
  })
})

describe('an admin who leaves', () => {
  it('the department, has its complaints no longer, at once and in the rows', async () => {
    const leaving = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const id = await aComplaint()
    await assign(leaving, id, leaving.id)
    const departmentId = await world.departmentIdOf(ours.superAdmin, 'Library')
    await world.sql('update "user" set requested_department_id = $2 where id = $1', [
      leaving.id,
      departmentId,
    ])
    await ours.superAdmin.call(membersApi.decideDepartmentRequest, {
      params: { id: leaving.id },
      body: { departmentId, granted: true },
    })
    expect(await holderOf(id)).toBeNull()
    await vi.waitFor(
      async () =>
        expect(await world.sql('select assignee_id from complaints where id = $1', [id])).toEqual([
          { assignee_id: null },
        ]),
      { timeout: 30_000 },
    )
    expect((await read(ours.hostelAdmin, id)).events.at(-1)).toMatchObject({
      type: 'unassigned',
      byRole: null,
    })
    const entries = await world.sql(
      `select actor_id from audit_entries where subject_id = $1 and action = 'complaint.unassigned'`,
      [id],
    )
    expect(entries).toEqual([{ actor_id: null }])
  })

  it('the department, changes nothing else about what is closed: no event, and no new years of keeping it', async () => {
    const leaving = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const id = await aComplaint()
    await assign(leaving, id, leaving.id)
    await leaving.call(complaintsApi.changeStatus, {
      params: { id },
      body: { from: 'pending', to: 'resolved' },
    })
    const rowOf = async () =>
      (await world.sql('select assignee_id, updated_at from complaints where id = $1', [id]))[0]
    const before = await rowOf()
    await ours.superAdmin.call(membersApi.removeDepartmentAdmin, { params: { id: leaving.id } })
    await vi.waitFor(async () => expect((await rowOf()).assignee_id).toBeNull(), { timeout: 30_000 })
    expect((await rowOf()).updated_at).toEqual(before.updated_at)
    expect((await read(ours.hostelAdmin, id)).events.map(({ type }) => type)).toEqual([
      'filed',
      'assigned',
      'status_changed',
    ])
  })

  it('the college, leaves no complaint behind and no address in a history', async () => {
    const leaving = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const id = await aComplaint()
    await assign(leaving, id, leaving.id)
    await ours.superAdmin.call(membersApi.removeDepartmentAdmin, { params: { id: leaving.id } })
    await vi.waitFor(
      async () => {
        const { assignee, events } = await read(ours.hostelAdmin, id)
        expect(assignee).toBeNull()
        expect(events).toMatchObject([
          { type: 'filed' },
          { type: 'assigned', assignee: { email: null } },
          { type: 'unassigned' },
        ])
      },
      { timeout: 30_000 },
    )
  })
})
