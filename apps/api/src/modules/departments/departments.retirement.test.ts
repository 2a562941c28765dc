import { cannedApi } from '@counterfoil/contract/complaints/canned-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi } from '@counterfoil/contract/departments'
import { figuresApi } from '@counterfoil/contract/figures'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCounterFiling, aFiling, fileOne } from '#testing/people/complaints.ts'
import { wrongCounters } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

const world = aWorld({ env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let theirs: People
let head: Member
/** Where complaints and admins go in these tests. */
let library: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  head = ours.superAdmin
  library = await world.departmentIdOf(head, 'Library')
})

async function aDepartment(name = unique('Sports ')): Promise<{ id: string; name: string }> {
  const body = { name, shortName: null, line: null }
  return { id: (await head.call(departmentsApi.createDepartment, { body })).body.id, name }
}
const retire = (id: string, toId = library, adminsToId = toId) =>
  head.call(departmentsApi.retireDepartment, { params: { id }, body: { toId, adminsToId } })
const reopen = (id: string) => head.call(departmentsApi.reopenDepartment, { params: { id }, body: {} })
const managed = async (id: string) =>
  (await head.call(departmentsApi.listManagedDepartments)).body.items.find((one) => one.id === id) ??
  expect.fail('not listed')
const read = async (by: Member, id: string) => (await by.call(complaintsApi.read, { params: { id } })).body
const departmentOf = async (id: string) => (await read(head, id)).department.id
const setStatus = (id: string, from: string, to: string) =>
  head.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, reason: 'Looked at it again.' } })
const isRetired = { status: 409, body: { code: 'department.retired' } }
const handedOver = (id: string) => expect.poll(async () => (await managed(id)).state)

/** Retires a department and waits until the job is over that hands its complaints over. */
async function retireAndWait(id: string): Promise<void> {
  expect((await retire(id)).status).toBe(200)
  const left = `select from pgboss.job where name = 'complaints.hand_over' and data ->> 'departmentId' = $1
    and state <> 'completed'`
  await expect.poll(async () => (await world.sql(left, [id])).length).toBe(0)
}

/** As if the job that hands the complaints over was lost. */
const retireWithoutJob = (id: string) =>
  world.sql('update departments set retired_at = now(), handed_to_id = $2 where id = $1', [id, library])

/** A retired department with a complaint that was finished in it. */
async function aRetiredOne() {
  const department = await aDepartment()
  const { id } = await fileOne(ours.student, { departmentId: department.id })
  await setStatus(id, 'pending', 'resolved')
  await retireAndWait(department.id)
  return { department, id }
}

describe('a retired department', () => {
  it('hands its unfinished complaints over, each told once with the reason, and keeps the finished ones', async () => {
    const { id: departmentId, name } = await aDepartment()
    const student = await world.aStudent(head)
    const [pending, started, resolved] = [
      await fileOne(student, { departmentId }),
      await fileOne(student, { departmentId }),
      await fileOne(student, { departmentId }),
    ]
    await setStatus(started.id, 'pending', 'in-progress')
    await setStatus(resolved.id, 'pending', 'resolved')
    expect((await managed(departmentId)).open).toBe(2)
    expect((await retire(departmentId)).status).toBe(200)
    await handedOver(departmentId).toBe('retired')

    for (const { id } of [pending, started]) {
      const { department, events, status } = await read(student, id)
      expect(department).toEqual({ id: library, name: 'Library' })
      expect(status).toBe(id === started.id ? 'in-progress' : 'pending')
      const moves = events.filter(({ type }) => type === 'transferred')
      expect(moves).toEqual([
        expect.objectContaining({
          transfer: { from: name, to: 'Library' },
          words: `Library now handles the complaints of ${name}.`,
          byRole: 'SuperAdmin',
        }),
      ])
      const told = await world.sql(
        `select count(*)::int as total from notices n join complaint_events e on e.id = n.event_id
         where n.about_id = $1 and n.user_id = $2 and e.type = 'transferred'`,
        [id, student.id],
      )
      expect(told).toEqual([{ total: 1 }])
    }
    expect((await read(student, resolved.id)).department).toEqual({ id: departmentId, name })
    expect(await managed(departmentId)).toMatchObject({
      open: 0,
      handedTo: { id: library, name: 'Library' },
      adminCount: 0,
    })
    expect(await wrongCounters(world)).toEqual([])
    const audited = await world.sql(
      `select details from audit_entries where subject_id = $1 and action = $2`,
      [departmentId, 'department.retired'],
    )
    expect(audited).toEqual([{ details: { toId: library, adminsToId: library, admins: 0, categories: 0 } }])
  })

  it('is gone from the forms, but not from the filters of staff, statistics and export', async () => {
    const { department, id } = await aRetiredOne()
    const listed = async (by: Member, query = {}) =>
      (await by.call(departmentsApi.listDepartments, { query })).body.items.filter(
        (one) => one.id === department.id,
      )
    expect(await listed(ours.student)).toEqual([])
    expect(await listed(head)).toEqual([])
    expect(await listed(ours.student, { retired: 'with' })).toEqual([])
    expect(await listed(ours.hostelAdmin, { retired: 'with' })).toMatchObject([{ isRetired: true }])

    const query = { departmentId: department.id }
    const inbox = await head.call(complaintsApi.listInbox, { query })
    expect(inbox.body.items.map((one) => one.id)).toEqual([id])
    const view = { name: unique('Old '), filter: query }
    expect((await head.call(complaintsApi.keepView, { body: view })).status).toBe(201)
    const { byDepartment } = (await head.call(figuresApi.readFigures, { query: {} })).body
    expect(byDepartment.find(({ key }) => key === department.id)).toMatchObject({
      ...{ name: department.name, received: 1, resolved: 1 },
    })
    const file = await head.call(complaintsApi.exportInbox, { body: { filter: query } })
    expect(file.status).toBe(200)
    expect(String(file.body)).toContain(department.name)
  })

  it('gets nothing new: no complaint, transfer, admin, invitation or canned text', async () => {
    const { department } = await aRetiredOne()
    const departmentId = department.id
    const other = await fileOne(ours.student, { departmentId: library })
    const params = { id: other.id }
    const filed = await ours.student.call(complaintsApi.file, { body: aFiling({ departmentId }) })
    expect(filed).toMatchObject(isRetired)
    const counter = aCounterFiling({ departmentId })
    expect(await head.call(complaintsApi.fileAtCounter, { body: counter })).toMatchObject(isRetired)
    const words = { subject: 'Water', description: 'No water.', priority: 'low' }
    const edited = { ...words, department: { from: library, to: departmentId } }
    expect(await ours.student.call(complaintsApi.edit, { params, body: edited })).toMatchObject(isRetired)
    const move = { from: library, to: departmentId, reason: 'It is theirs.' }
    expect(await head.call(complaintsApi.transfer, { params, body: move })).toMatchObject(isRetired)
    const change = { kind: 'transfer', to: departmentId, reason: 'It is theirs.' }
    const bulk = { items: [{ id: other.id, version: 1 }], change }
    expect(await head.call(complaintsApi.askBulk, { body: bulk })).toMatchObject(isRetired)
    const admin = { email: `${unique('a')}@college.test`, phone: '+911126591000', password: goodPassword }
    const invited = await head.call(membersApi.createDepartmentAdmin, { body: { ...admin, departmentId } })
    expect(invited).toMatchObject(isRetired)
    const moved = await ours.hostelAdmin.call(membersApi.editProfile, { body: { departmentId } })
    expect(moved).toMatchObject(isRetired)
    const canned = { departmentId, title: 'Booked', text: 'On [day].' }
    expect(await head.call(cannedApi.createCanned, { body: canned })).toMatchObject(isRetired)
    expect(await departmentOf(other.id)).toBe(library)
  })

  it('moves its admins, those who are invited, and its canned texts, and takes requests for it back', async () => {
    const { id: departmentId, name } = await aDepartment()
    const hostel = await world.departmentIdOf(head, 'Hostel')
    const admin = await world.aDepartmentAdmin(head, name)
    const asking = await world.aDepartmentAdmin(head, 'Hostel')
    await asking.call(membersApi.editProfile, { body: { departmentId } })
    const email = `${unique('invited')}@college.test`
    const invited = { email, phone: '+911126591000', password: goodPassword, departmentId }
    await head.call(membersApi.createDepartmentAdmin, { body: invited })
    const canned = { departmentId, title: unique('Booked '), text: 'On [day].' }
    await head.call(cannedApi.createCanned, { body: canned })
    expect(await managed(departmentId)).toMatchObject({ adminCount: 1, admins: [admin.email] })

    expect((await retire(departmentId, library, hostel)).status).toBe(200)
    const profile = (await admin.call(membersApi.readProfile)).body
    expect(profile.department).toEqual({ id: hostel, name: 'Hostel' })
    expect((await asking.call(membersApi.readProfile)).body.requestedDepartment).toBeNull()
    const { items } = (await head.call(membersApi.listInvitations)).body
    expect(items.find((one) => one.email === email)?.department?.name).toBe('Hostel')
    const texts = (await head.call(cannedApi.listCanned, { query: { departmentId: library } })).body.items
    expect(texts.map(({ title }) => title)).toContain(canned.title)
    const mail = await world.mailbox.waitFor(admin.email, /You now handle/)
    expect(mail.text).toContain('has moved you to Hostel')
    const audited = await world.sql(
      `select details from audit_entries where subject_id = $1 and action = 'department.changed'`,
      [admin.id],
    )
    expect(audited).toEqual([{ details: { before: departmentId, after: hostel } }])
  })

  it('gets no admin by an invitation that is accepted while it is retired', async () => {
    const { id: departmentId } = await aDepartment()
    const email = `${unique('invited')}@college.test`
    const invited = { email, phone: '+911126591000', password: goodPassword, departmentId }
    await head.call(membersApi.createDepartmentAdmin, { body: invited })
    const [, token = ''] = /invitation=([\w.-]+)/.exec((await world.mailbox.waitFor(email)).text) ?? []
    const accept = { token, temporaryPassword: goodPassword, password: 'Banyan-Shade4-Library' }
    const [accepted] = await Promise.all([
      world.visitor().call(membersApi.acceptInvitation, { body: accept }),
      retire(departmentId),
    ])
    expect(accepted.status).toBe(200)
    const [account] = await world.sql('select department_id from "user" where email = $1', [email])
    expect(account?.['department_id']).toBe(library)
  })

  // T03
  it('is retired once, to departments of the college that are open', async () => {
    const { department } = await aRetiredOne()
    expect((await retire(department.id)).status).toBe(200)
    const hostel = await world.departmentIdOf(head, 'Hostel')
    expect(await retire(department.id, hostel)).toMatchObject(isRetired)
    const { id } = await aDepartment()
    expect(await retire(id, department.id, library)).toMatchObject(isRetired)
    expect(await retire(id, library, department.id)).toMatchObject(isRetired)
    expect(await retire(id, id, library)).toMatchObject({
      status: 400,
      body: { fields: { toId: 'field.invalid' } },
    })
    const foreign = await world.departmentIdOf(theirs.superAdmin, 'Hostel')
    for (const [toId, adminsToId] of [
      [foreign, library],
      [library, foreign],
    ])
      expect(await retire(id, toId, adminsToId)).toMatchObject({
        status: 404,
        body: { code: 'department.missing' },
      })
    expect((await managed(id)).state).toBe('open')
  })

  it('is never the last', async () => {
    const other = await world.aSuperAdmin()
    const [first, second, ...rest] = (await world.departmentsOf(other)).map(({ id }) => id)
    const retireTo = async (id = '', toId = '') => {
      const call = { params: { id }, body: { toId, adminsToId: toId } }
      return (await other.call(departmentsApi.retireDepartment, call)).body.code
    }
    for (const id of rest) expect(await retireTo(id, first)).toBeUndefined()
    // Two SuperAdmins retire one of the last two each, at the same moment.
    const codes = await Promise.all([retireTo(first, second), retireTo(second, first)])
    expect(codes).toContainEqual(undefined)
    expect(codes).toContainEqual('department.last')
  })
})

describe('a complaint that becomes unfinished again in a retired department goes to the successor', () => {
  it('when the office reopens it', async () => {
    const { department, id } = await aRetiredOne()
    expect((await setStatus(id, 'resolved', 'in-progress')).status).toBe(200)
    await expect.poll(() => departmentOf(id)).toBe(library)
    // No person of the office did that, so the history has no name.
    const moved = (await read(head, id)).events.findLast(({ type }) => type === 'transferred')
    expect(moved).toMatchObject({ byRole: null, byEmail: null, transfer: { from: department.name } })
    expect((await managed(department.id)).state).toBe('retired')
  })

  it('when its student says that it is not solved', async () => {
    const { id } = await aRetiredOne()
    const said = await ours.student.call(complaintsApi.reportNotSolved, {
      params: { id },
      body: { reason: 'It drips again.' },
    })
    expect(said.status).toBe(200)
    await expect.poll(() => departmentOf(id)).toBe(library)
  })

  it('when it is restored', async () => {
    const { id: departmentId } = await aDepartment()
    const { id } = await fileOne(ours.student, { departmentId })
    await ours.student.call(complaintsApi.withdraw, { params: { id } })
    await retireAndWait(departmentId)
    expect((await ours.student.call(complaintsApi.restore, { params: { id } })).status).toBe(200)
    await expect.poll(() => departmentOf(id)).toBe(library)
  })

  it('when a transfer out of it is undone', async () => {
    const { id: from } = await aDepartment()
    const { id } = await fileOne(ours.student, { departmentId: from })
    const hostel = await world.departmentIdOf(head, 'Hostel')
    const body = { from, to: hostel, reason: 'It is theirs.' }
    const moved = await head.call(complaintsApi.transfer, { params: { id }, body })
    await retireAndWait(from)
    const eventId = moved.body.undo?.eventId ?? ''
    expect((await head.call(complaintsApi.undo, { params: { id }, body: { eventId } })).status).toBe(200)
    await expect.poll(() => departmentOf(id)).toBe(library)
    expect(await wrongCounters(world)).toEqual([])
  })

  it('and on, if the successor was retired, too', async () => {
    const { department, id } = await aRetiredOne()
    const { id: next } = await aDepartment()
    await world.sql('update departments set handed_to_id = $2 where id = $1', [department.id, next])
    await retire(next)
    await setStatus(id, 'resolved', 'in-progress')
    await expect.poll(() => departmentOf(id)).toBe(library)
  })

  it('at the latest at night', async () => {
    const { id: departmentId } = await aDepartment()
    const { id } = await fileOne(ours.student, { departmentId })
    await retireWithoutJob(departmentId)
    expect((await managed(departmentId)).state).toBe('retiring')
    await world.runJob('complaints.sweep_retired')
    await expect.poll(() => departmentOf(id)).toBe(library)
  })
})

describe('the handing over', () => {
  it('goes on if the SuperAdmin who asked for it is gone, and in slices', async () => {
    const { id: departmentId } = await aDepartment()
    const byOther = ours.otherSuperAdmin
    for (let filed = 0; filed < 25; filed += 1) await fileOne(ours.student, { departmentId })
    await world.sql(`update "user" set state = 'removed' where id = $1`, [byOther.id])
    await retireWithoutJob(departmentId)
    const data = { collegeId: head.collegeId, departmentId, byId: byOther.id }
    // The same slice runs twice at once.
    await Promise.all([
      world.runJob('complaints.hand_over', data),
      world.runJob('complaints.hand_over', data),
    ])
    await handedOver(departmentId).toBe('retired')
    const moves = await world.sql(
      `select count(*)::int as total, count(actor_id)::int as named, count(distinct complaint_id)::int as complaints
       from complaint_events where type = 'transferred' and details ->> 'fromDepartmentId' = $1`,
      [departmentId],
    )
    expect(moves).toEqual([{ total: 25, named: 0, complaints: 25 }])
    expect(await wrongCounters(world)).toEqual([])
    await world.sql(`update "user" set state = 'active' where id = $1`, [byOther.id])
  })

  it('is no change that the office made too often', async () => {
    const { id: departmentId } = await aDepartment()
    const { id } = await fileOne(ours.student, { departmentId })
    await world.sql(
      `insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_id, actor_role, details)
       select college_id, (left(id::text, 24) || right(md5(n::text), 12))::uuid, complaint_id, 'unassigned', 'staff', $2, 'SuperAdmin', '{}'
       from complaint_events, generate_series(1, 2100) n where complaint_id = $1 and type = 'filed'`,
      [id, head.id],
    )
    const limited = { from: 'pending', to: 'in-progress' }
    const refused = await head.call(complaintsApi.changeStatus, { params: { id }, body: limited })
    expect(refused.status).toBe(429)
    await retire(departmentId)
    await handedOver(departmentId).toBe('retired')
    expect(await departmentOf(id)).toBe(library)
  })
})

describe('a reopened department', () => {
  it('can be chosen again, and leaves alone what it handed over', async () => {
    const { id: departmentId } = await aDepartment()
    const { id } = await fileOne(ours.student, { departmentId })
    await retire(departmentId)
    await handedOver(departmentId).toBe('retired')
    expect((await reopen(departmentId)).status).toBe(200)
    expect((await reopen(departmentId)).status).toBe(200)
    expect(await managed(departmentId)).toMatchObject({ state: 'open', handedTo: null, open: 0 })
    expect(await departmentOf(id)).toBe(library)
    await fileOne(ours.student, { departmentId })
    expect((await managed(departmentId)).open).toBe(1)
  })

  it('is refused if its name was taken in the meantime', async () => {
    const { department } = await aRetiredOne()
    const taken = await aDepartment(department.name.toUpperCase())
    expect(await reopen(department.id)).toMatchObject({
      status: 409,
      body: { code: 'department.name_taken' },
    })
    await retire(taken.id)
    expect((await reopen(department.id)).status).toBe(200)
  })
})
