import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, type LiveStream, openStream, topicsOf } from '#testing/http/stream.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { mailAtOnce } from '#testing/people/mails.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel: string
let library: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

const reason = 'The reading room belongs to the library.'
const transfer = (by: Member, id: string, wish: Record<string, unknown> = {}, key: string = randomUUID()) =>
  by.call(complaintsApi.transfer, {
    params: { id },
    key,
    body: { from: hostel, to: library, reason, ...wish },
  })
const read = (by: Member, id: string) => by.call(complaintsApi.read, { params: { id } })
const counts = async (by: Member) => (await by.call(complaintsApi.countInbox)).body
const inboxIds = async (by: Member) =>
  (await by.call(complaintsApi.listInbox, { query: { limit: '100' } })).body.items.map(({ id }) => id)
const foundIds = async (by: Member, words: string) =>
  (await by.call(complaintsApi.searchInbox, { query: { words } })).body.items.map(({ id }) => id)

/** Tells the admins of the new department now. */
const endTimeToUndo = (id: string) =>
  world.sql(
    `update pgboss.job set start_after = now() where name = 'complaints.tell_admins' and data ->> 'complaintId' = $1`,
    [id],
  )

describe('a transferred complaint', () => {
  // T02
  it('is gone for the old department and there for the new one, in list, count, search, number and page', async () => {
    const { id, number } = await fileOne(ours.student, { departmentId: hostel, subject: 'Zanzibar window' })
    const before = [await counts(ours.hostelAdmin), await counts(ours.libraryAdmin)]
    expect(await transfer(ours.hostelAdmin, id)).toMatchObject({ status: 200, body: {} })

    const seenBy = async (by: Member) => ({
      page: (await read(by, id)).status,
      number: (await by.call(complaintsApi.findByNumber, { params: { number: String(number) } })).status,
      isListed: (await inboxIds(by)).includes(id),
      isFound: (await foundIds(by, 'zanzibar')).includes(id),
    })
    expect(await seenBy(ours.hostelAdmin)).toEqual({
      page: 404,
      number: 404,
      isListed: false,
      isFound: false,
    })
    for (const by of [ours.libraryAdmin, ours.superAdmin])
      expect(await seenBy(by)).toEqual({ page: 200, number: 200, isListed: true, isFound: true })
    const [hostelBefore, libraryBefore] = before
    const after = [await counts(ours.hostelAdmin), await counts(ours.libraryAdmin)]
    expect(after.map(({ total }) => total)).toEqual([
      (hostelBefore?.total ?? 0) - 1,
      (libraryBefore?.total ?? 0) + 1,
    ])
    expect(after.map(({ today }) => today)).toEqual([
      (hostelBefore?.today ?? 0) - 1,
      (libraryBefore?.today ?? 0) + 1,
    ])
  })

  it('keeps its history and says where it went and why, to the student as well', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id, number } = await fileOne(student, { departmentId: hostel })
    await ours.hostelAdmin.call(complaintsApi.changeStatus, {
      params: { id },
      body: { from: 'pending', to: 'in-progress' },
    })
    await transfer(ours.hostelAdmin, id)
    for (const by of [student, ours.libraryAdmin]) {
      const { body } = await read(by, id)
      expect(body).toMatchObject({ status: 'in-progress', department: { id: library, name: 'Library' } })
      expect(body.events.map(({ type }) => type)).toEqual(['filed', 'status_changed', 'transferred'])
      expect(body.events[2]).toMatchObject({
        byRole: 'DepartmentAdmin',
        words: reason,
        transfer: { from: 'Hostel', to: 'Library' },
      })
    }
    const told = await world.sql(
      'select e.type from notices n join complaint_events e on e.id = n.event_id where n.user_id = $1 order by n.id',
      [student.id],
    )
    expect(told.map(({ type }) => type)).toEqual(['status_changed', 'transferred'])
    const mail = await world.mailbox.waitFor(student.email, new RegExp(`Complaint ${number} is now with`))
    expect(mail.text).toContain('is now with Library')
    expect(mail.text).toContain(reason)
  })

  it('is told to the streams of both departments within a second, and to no other', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const lawAdmin = await world.aDepartmentAdmin(ours.superAdmin, 'Law')
    const [old, next, ...elsewhere] = await Promise.all(
      [ours.hostelAdmin, ours.libraryAdmin, theirs.hostelAdmin, lawAdmin].map((by) =>
        openStream(url, by.cookieHeader),
      ),
    )
    const hears = (stream: LiveStream | undefined) => () =>
      stream !== undefined && topicsOf(stream).includes('complaints')
    await transfer(ours.superAdmin, id)
    expect(await Promise.all([eventually(hears(old), 1000), eventually(hears(next), 1000)])).toEqual([
      true,
      true,
    ])
    for (const other of elsewhere) expect(hears(other)()).toBe(false)
    for (const stream of [old, next, ...elsewhere]) stream?.close()
  })

  it('tells the admins of the new department by mail', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Library')
    await mailAtOnce(admin)
    const { id } = await fileOne(ours.student, { departmentId: hostel, subject: 'Door of the reading room' })
    const told = async ({ id: userId }: Member) =>
      (await world.sql('select 1 from notices where user_id = $1 and about_id = $2', [userId, id])).length
    // The job of the filing tells the department in which the complaint is when the job runs.
    await expect.poll(() => told(ours.hostelAdmin)).toBe(1)
    await transfer(ours.hostelAdmin, id)
    await endTimeToUndo(id)
    await expect.poll(() => told(admin)).toBe(1)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(admin.email, /new complaints? .*in Library/i)
    expect(mail.text).toContain('Door of the reading room')
    expect(mail.text).toContain('Transferred to you from another department')
  })

  it('tells an admin once, however often it comes and goes before the mail', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Library')
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    for (const _ of [1, 2, 3]) {
      await transfer(ours.superAdmin, id)
      await transfer(ours.superAdmin, id, { from: library, to: hostel })
    }
    await transfer(ours.superAdmin, id)
    await endTimeToUndo(id)
    const unfinished = () =>
      world.sql(
        `select 1 from pgboss.job where data ->> 'complaintId' = $1 and state <> 'completed'
         union all select 1 from pgboss.job j join complaint_events e on e.id::text = j.data ->> 'eventId'
         where e.complaint_id = $1::uuid and j.name = 'complaints.mail' and j.state <> 'completed'`,
        [id],
      )
    await expect.poll(unfinished).toEqual([])
    const told = await world.sql(
      `select 1 from notices where user_id = $1 and about_id = $2 and mail = 'waiting'`,
      [admin.id, id],
    )
    expect(told).toHaveLength(1)
  })

  it('is in the audit with both departments, and without the reason', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    await transfer(ours.hostelAdmin, id)
    const entries = await world.sql(
      `select action, actor_id, details from audit_entries where subject_id = $1 and action = 'complaint.transferred'`,
      [id],
    )
    expect(entries).toEqual([
      {
        action: 'complaint.transferred',
        actor_id: ours.hostelAdmin.id,
        details: { fromDepartmentId: hostel, toDepartmentId: library, undoSeconds: 10 },
      },
    ])
  })
})

describe('a transfer', () => {
  it('is done once however often it is sent', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const key = randomUUID()
    for (const _ of [1, 2])
      expect(await transfer(ours.hostelAdmin, id, {}, key)).toMatchObject({ status: 200, body: {} })
    const { body } = await read(ours.superAdmin, id)
    expect(body.events.filter(({ type }) => type === 'transferred')).toHaveLength(1)
  })

  it('is refused if it went elsewhere in the meantime', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    await transfer(ours.superAdmin, id)
    expect(await transfer(ours.otherSuperAdmin, id)).toMatchObject({
      status: 409,
      body: { code: 'complaint.changed' },
    })
    expect((await transfer(ours.hostelAdmin, id)).status).toBe(404)
  })

  it.each([
    ['the same department', () => ({ to: hostel }), 400],
    ['no reason', () => ({ reason: ' ' }), 400],
    ['a department that does not exist', () => ({ to: randomUUID() }), 404],
    ['a field of another route', () => ({ assigneeId: randomUUID() }), 400],
  ])('is refused with %s', async (_what, wish, status) => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    expect((await transfer(ours.hostelAdmin, id, wish())).status).toBe(status)
    expect((await read(ours.hostelAdmin, id)).body.department.id).toBe(hostel)
  })

  // T01, T03
  it('is refused to another department, to students, and into another college', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    expect((await transfer(ours.libraryAdmin, id)).status).toBe(404)
    expect((await transfer(ours.student, id)).status).toBe(403)
    expect((await transfer(theirs.superAdmin, id)).status).toBe(404)
    const foreign = await world.departmentIdOf(theirs.superAdmin, 'Library')
    expect(await transfer(ours.superAdmin, id, { to: foreign })).toMatchObject({
      status: 404,
      body: { code: 'department.missing' },
    })
    expect((await read(ours.superAdmin, id)).body.events).toHaveLength(1)
  })

  it('is refused for a complaint that was withdrawn or deleted', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    await ours.student.call(complaintsApi.withdraw, { params: { id } })
    expect((await transfer(ours.superAdmin, id)).status).toBe(404)
  })
})

describe('a student who chose the wrong department', () => {
  const edit = (by: Member, id: string, wish: Record<string, unknown>) =>
    by.call(complaintsApi.edit, {
      params: { id },
      body: {
        subject: 'No water on the second floor',
        description: 'The taps of the second floor have been dry since Monday.',
        priority: 'low',
        ...wish,
      },
    })

  it('moves a pending complaint while editing, once', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const before = await counts(ours.hostelAdmin)
    for (const _ of [1, 2])
      expect((await edit(ours.student, id, { department: { from: hostel, to: library } })).status).toBe(200)
    const { body } = await read(ours.student, id)
    expect(body.department.id).toBe(library)
    expect(body.events).toMatchObject([
      { type: 'filed' },
      { type: 'transferred', byRole: 'student', transfer: { from: 'Hostel', to: 'Library' }, words: null },
    ])
    expect((await counts(ours.hostelAdmin)).total).toBe(before.total - 1)
    expect((await read(ours.hostelAdmin, id)).status).toBe(404)
    expect((await read(ours.libraryAdmin, id)).status).toBe(200)
  })

  it('can change words and department together, and the counts follow', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const before = await counts(ours.libraryAdmin)
    await edit(ours.student, id, {
      department: { from: hostel, to: library },
      priority: 'high',
      subject: 'No water at all',
    })
    const after = await counts(ours.libraryAdmin)
    expect([after.total, after.urgent]).toEqual([before.total + 1, before.urgent + 1])
    const { body } = await read(ours.libraryAdmin, id)
    expect(body.events.map(({ type }) => type)).toEqual(['filed', 'edited', 'transferred'])
  })

  it('does not take it back from where the office has transferred it meanwhile', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    await transfer(ours.hostelAdmin, id)
    const law = await world.departmentIdOf(ours.superAdmin, 'Law')
    expect(await edit(ours.student, id, { department: { from: hostel, to: law } })).toMatchObject({
      status: 409,
      body: { code: 'complaint.changed' },
    })
    expect((await edit(ours.student, id, { subject: 'Corrected' })).status).toBe(200)
    expect((await read(ours.student, id)).body).toMatchObject({
      subject: 'Corrected',
      department: { id: library },
    })
  })

  it('cannot move it once the office has begun, nor to another college', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const foreign = await world.departmentIdOf(theirs.superAdmin, 'Library')
    expect((await edit(ours.student, id, { department: { from: hostel, to: foreign } })).status).toBe(404)
    await ours.hostelAdmin.call(complaintsApi.changeStatus, {
      params: { id },
      body: { from: 'pending', to: 'in-progress' },
    })
    expect((await edit(ours.student, id, { department: { from: hostel, to: library } })).body.code).toBe(
      'complaint.not_editable',
    )
    expect((await read(ours.student, id)).body.department.id).toBe(hostel)
  })
})
