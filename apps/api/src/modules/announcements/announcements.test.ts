import { randomUUID } from 'node:crypto'
import { announcementsApi } from '@counterfoil/contract/announcements'
import { billingApi } from '@counterfoil/contract/billing'
import { collegesApi } from '@counterfoil/contract/colleges'
import { membersApi } from '@counterfoil/contract/members'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { eventually, type LiveStream, openStream, topicsOf } from '#testing/http/stream.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let head: Member
let hostelAdmin: Member
let libraryAdmin: Member
let student: Member
let neighbour: Member
let stranger: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([
    world.aSuperAdmin('Kaveri College'),
    world.aSuperAdmin('Godavari College'),
  ])
  await world.setPlan(head.collegeId, 'enterprise')
  ;[hostelAdmin, libraryAdmin, student, stranger] = await Promise.all([
    world.aDepartmentAdmin(head, 'Hostel'),
    world.aDepartmentAdmin(head, 'Library'),
    world.aStudent(head),
    world.aStudent(neighbour),
  ])
})

const words = (title = 'Water supply', priority: 'low' | 'medium' | 'high' = 'low') => ({
  title,
  description: 'No water on Monday.\nFill your buckets.',
  priority,
})
const post = (member: Member, body: object = words()) => member.call(announcementsApi.post, { body })
const edit = (member: Member, id: string, body: object = words('Edited')) =>
  member.call(announcementsApi.edit, { params: { id }, body })
const remove = (member: Member, id: string) => member.call(announcementsApi.remove, { params: { id } })
const listOf = async (member: Member, query: Record<string, string> = {}) =>
  (await member.call(announcementsApi.list, { query })).body
const oneOf = async (member: Member, id: string) => (await listOf(member)).items.find((one) => one.id === id)
const allowPosting = (departmentAdminsMayPost: boolean) =>
  head.call(collegesApi.editSettings, { body: { departmentAdminsMayPost } })
const auditOf = (id: string) =>
  world.sql('select actor_id, action, details from audit_entries where subject_id = $1 order by id', [id])

const notAllowed = { status: 403, body: { code: 'announcement.not_allowed' } }
const missing = { status: 404, body: { code: 'announcement.missing' } }

describe('an announcement', () => {
  it('of a SuperAdmin is read by the whole college and by no other college [announcements.read-by-college]', async () => {
    const { status, body } = await post(head, words('  जल आपूर्ति ', 'high'))
    expect(status).toBe(201)
    const shown = {
      id: body.id,
      title: 'जल आपूर्ति',
      description: 'No water on Monday.\nFill your buckets.',
      priority: 'high',
      department: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      editedAt: null,
    }
    expect(await oneOf(head, body.id)).toEqual({ ...shown, isRead: true, can: { edit: true, remove: true } })
    for (const member of [hostelAdmin, student])
      expect(await oneOf(member, body.id)).toEqual({
        ...shown,
        isRead: false,
        can: { edit: false, remove: false },
      })
    for (const member of [neighbour, stranger]) expect((await listOf(member)).items).toEqual([])
    expect(await auditOf(body.id)).toEqual([
      { actor_id: head.id, action: 'announcement.posted', details: {} },
    ])
  })

  it.each([
    [{ title: '  ' }, { title: 'field.required' }],
    [{ title: 'x'.repeat(151) }, { title: 'field.too_long' }],
    [{ title: 'two\nlines' }, { title: 'field.invalid' }],
    [{ description: '' }, { description: 'field.required' }],
    [{ description: 'x'.repeat(5001) }, { description: 'field.too_long' }],
    [{ priority: 'urgent' }, { priority: 'field.invalid' }],
    [{ departmentId: newId() }, { departmentId: 'field.unknown' }],
  ])('is refused with %j', async (wrong, fields) => {
    const body = { ...words(), ...wrong }
    const [{ body: before }] = [await head.call(announcementsApi.list, { query: {} })]
    expect(await post(head, body)).toMatchObject({ status: 400, body: { code: 'request.invalid', fields } })
    expect(await listOf(head)).toEqual(before)
  })

  it('sent twice under one key is one', async () => {
    const key = randomUUID()
    const send = () => head.call(announcementsApi.post, { body: words('Once'), key })
    const [first, second] = [await send(), await send()]
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect((await listOf(head)).items.filter((one) => one.title === 'Once')).toHaveLength(1)
    const other = await head.call(announcementsApi.post, { body: words('Twice'), key })
    expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } })
  })

  it('keeps what an edit leaves out', async () => {
    const { body } = await post(head)
    await edit(head, body.id, { title: 'Only the title' })
    await edit(head, body.id, { priority: 'high' })
    expect(await oneOf(student, body.id)).toMatchObject({ title: 'Only the title', priority: 'high' })
  })

  it('is edited in place, and says that it was', async () => {
    const { body } = await post(head)
    expect(await edit(head, body.id, words('Water is back', 'medium'))).toMatchObject({ status: 200 })
    const edited = await oneOf(student, body.id)
    expect(edited).toMatchObject({ title: 'Water is back', priority: 'medium' })
    expect(edited?.editedAt).toEqual(expect.any(String))
    // Saving without a change does nothing.
    expect(await edit(head, body.id, words('Water is back', 'medium'))).toMatchObject({ status: 200 })
    expect(await oneOf(student, body.id)).toEqual(edited)
    expect((await auditOf(body.id)).slice(1)).toEqual([
      {
        actor_id: head.id,
        action: 'announcement.edited',
        details: { fields: ['title', 'priority'] },
      },
    ])
  })

  it('once removed has left every list, and its row is kept [announcements.deleted]', async () => {
    const { body } = await post(head, words('Removed'))
    expect(await remove(head, body.id)).toMatchObject({ status: 200, body: {} })
    for (const member of [head, hostelAdmin, student]) expect(await oneOf(member, body.id)).toBeUndefined()
    expect(await remove(head, body.id)).toMatchObject(missing)
    expect(await edit(head, body.id)).toMatchObject(missing)
    expect(await world.sql('select title, removed_at from announcements where id = $1', [body.id])).toEqual([
      { title: 'Removed', removed_at: expect.any(Date) },
    ])
    const actions = (await auditOf(body.id)).map((entry) => entry['action'])
    expect(actions).toEqual(['announcement.posted', 'announcement.removed'])
  })

  it('of another college is as good as absent [announcements.other-college]', async () => {
    const { body } = await post(head)
    for (const id of [body.id, newId()]) {
      expect(await edit(neighbour, id)).toMatchObject(missing)
      expect(await remove(neighbour, id)).toMatchObject(missing)
    }
    expect(await oneOf(student, body.id)).toMatchObject({ title: 'Water supply' })
  })

  it('is not for students to write', async () => {
    const { body } = await post(head)
    const refused = { status: 403, body: { code: 'request.role_not_allowed' } }
    expect(await post(student)).toMatchObject(refused)
    expect(await edit(student, body.id)).toMatchObject(refused)
    expect(await remove(student, body.id)).toMatchObject(refused)
    expect(await student.call(announcementsApi.readPosting)).toMatchObject(refused)
  })
})

describe('a department admin', () => {
  it('may not post until the college allows it, and learns this before the form opens', async () => {
    const { body } = await hostelAdmin.call(announcementsApi.readPosting)
    expect(body).toMatchObject({ may: false, collegeName: 'Kaveri College', department: { name: 'Hostel' } })
    expect(await post(hostelAdmin)).toMatchObject(notAllowed)
    const { body: posted } = await post(head)
    expect(await edit(hostelAdmin, posted.id)).toMatchObject(notAllowed)
    expect(await remove(hostelAdmin, posted.id)).toMatchObject(notAllowed)
    expect(await oneOf(student, posted.id)).toMatchObject({ title: 'Water supply' })
  })

  it('posts in the name of the department, and changes what the department says', async () => {
    await allowPosting(true)
    expect((await hostelAdmin.call(announcementsApi.readPosting)).body).toMatchObject({ may: true })
    const { status, body } = await post(hostelAdmin, words('Mess closed'))
    expect(status).toBe(201)
    const department = (await world.departmentsOf(head)).find((one) => one.name === 'Hostel')
    // The whole college reads the announcement, not only the department.
    for (const member of [head, libraryAdmin, student])
      expect(await oneOf(member, body.id)).toMatchObject({ title: 'Mess closed', department })
    expect((await auditOf(body.id))[0]).toEqual({
      actor_id: hostelAdmin.id,
      action: 'announcement.posted',
      details: { departmentId: department?.id },
    })
    expect((await oneOf(hostelAdmin, body.id))?.can).toEqual({ edit: true, remove: true })
    expect(await edit(hostelAdmin, body.id, words('Mess open'))).toMatchObject({ status: 200 })
    expect(await remove(hostelAdmin, body.id)).toMatchObject({ status: 200 })
  })

  it('may not change announcements of the college or another department', async () => {
    await allowPosting(true)
    const [ofCollege, ofLibrary] = [(await post(head)).body.id, (await post(libraryAdmin)).body.id]
    for (const id of [ofCollege, ofLibrary]) {
      expect((await oneOf(hostelAdmin, id))?.can).toEqual({ edit: false, remove: false })
      expect(await edit(hostelAdmin, id)).toMatchObject(notAllowed)
      expect(await remove(hostelAdmin, id)).toMatchObject(notAllowed)
    }
    expect(await edit(head, ofLibrary, words('By the head'))).toMatchObject({ status: 200 })
  })

  it('loses all of it with the setting, and what was said stays', async () => {
    const { body } = await post(hostelAdmin, words('Stays'))
    await allowPosting(false)
    expect((await oneOf(hostelAdmin, body.id))?.can).toEqual({ edit: false, remove: false })
    expect(await edit(hostelAdmin, body.id)).toMatchObject(notAllowed)
    expect(await remove(hostelAdmin, body.id)).toMatchObject(notAllowed)
    expect(await post(hostelAdmin)).toMatchObject(notAllowed)
    expect(await oneOf(student, body.id)).toMatchObject({ title: 'Stays' })
  })

  it('loses the old department’s announcements with the department', async () => {
    await allowPosting(true)
    const { body } = await post(libraryAdmin, words('Opening hours'))
    const law = (await world.departmentsOf(head)).find((one) => one.name === 'Law')
    await head.call(collegesApi.editSettings, { body: { departmentChange: 'free' } })
    await libraryAdmin.call(membersApi.editProfile, { body: { departmentId: law?.id } })
    expect(await edit(libraryAdmin, body.id)).toMatchObject(notAllowed)
    expect(await oneOf(student, body.id)).toMatchObject({ department: { name: 'Library' } })
    await allowPosting(false)
  })
})

describe('the list', () => {
  beforeAll(async () => {
    await world.sql(
      `insert into announcements (college_id, id, title, body, priority, created_by, removed_at)
       select $1, id, 'Nr. ' || nr, 'Text', 'low', $2, case when nr % 10 = 0 then now() end
       from unnest($3::uuid[]) with ordinality as one (id, nr)`,
      [neighbour.collegeId, neighbour.id, Array.from({ length: 70 }, newId).sort()],
    )
  })

  it('comes in pages, newest first, without a gap, a double or a removed one', async () => {
    const ids: string[] = []
    let next: string | null = null
    do {
      const page = await listOf(stranger, { limit: '20', ...(next === null ? {} : { after: next }) })
      ids.push(...page.items.map((one) => one.id))
      next = page.next
    } while (next !== null)
    expect(ids).toHaveLength(63)
    expect(new Set(ids).size).toBe(63)
    expect(ids).toEqual(ids.toSorted().reverse())
    expect((await listOf(stranger)).items).toHaveLength(50)
  })

  it.each([{ limit: '101' }, { after: 'nonsense' }, { collegeId: newId() }])(
    'refuses the query %j',
    async (query) => {
      const answer = await student.call(announcementsApi.list, { query: query as Record<string, string> })
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    },
  )
})

describe('the plan', () => {
  const thisWeek = async (member: Member) => (await member.call(announcementsApi.readPosting)).body.thisWeek

  it('lets a free college post once a week, and counts deleted announcements [announcements.weekly-limit]', async () => {
    const free = await world.aSuperAdmin()
    expect(await thisWeek(free)).toEqual({ used: 0, limit: 1 })
    const { status, body } = await post(free)
    expect(status).toBe(201)
    const usedUp = { status: 422, body: { code: 'plan.announcements_used_up' } }
    expect(await post(free)).toMatchObject(usedUp)
    await remove(free, body.id)
    expect(await post(free)).toMatchObject(usedUp)
    expect(await edit(free, body.id)).toMatchObject(missing)
    expect(await thisWeek(free)).toEqual({ used: 1, limit: 1 })
    expect((await free.call(billingApi.readPlan)).body.announcementsThisWeek).toEqual({ used: 1, limit: 1 })
    expect((await listOf(free)).items).toEqual([])

    await world.setPlan(free.collegeId, 'premium')
    expect(await post(free)).toMatchObject({ status: 201 })
    expect(await thisWeek(free)).toEqual({ used: 2, limit: null })
    await world.setPlan(free.collegeId, 'free')
    expect(await post(free)).toMatchObject(usedUp)
  })

  it('counts the department admins’ along, and a refused post not at all', async () => {
    const free = await world.aSuperAdmin()
    const admin = await world.aDepartmentAdmin(free)
    expect(await post(admin)).toMatchObject(notAllowed)
    expect(await post(admin, {})).toMatchObject({ status: 400 })
    expect(await thisWeek(free)).toEqual({ used: 0, limit: 1 })
    await free.call(collegesApi.editSettings, { body: { departmentAdminsMayPost: true } })
    expect(await post(admin)).toMatchObject({ status: 201 })
    expect(await post(free)).toMatchObject({ status: 422 })
  })

  it('gives the same answer to a repeated request, though nothing is left', async () => {
    const free = await world.aSuperAdmin()
    const call = { body: words(), key: randomUUID() }
    const first = await free.call(announcementsApi.post, call)
    expect(await free.call(announcementsApi.post, call)).toMatchObject({ status: 201, body: first.body })
    expect(await thisWeek(free)).toEqual({ used: 1, limit: 1 })
  })
})

describe('live', () => {
  const streams: LiveStream[] = []
  afterAll(() => {
    for (const stream of streams) stream.close()
  })

  it('is published to the whole college each time, and to no other college [announcements.live]', async () => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const listen = async (member: Member) => {
      const stream = await openStream(url, member.cookieHeader)
      streams.push(stream)
      await eventually(() => stream.events.length > 0)
      return stream
    }
    const [ofHead, ofAdmin, ofStudent, ofStranger] = [
      await listen(head),
      await listen(hostelAdmin),
      await listen(student),
      await listen(stranger),
    ]
    const heard = (stream: LiveStream) => topicsOf(stream).filter((topic) => topic === 'announcements').length
    const everybody = [ofHead, ofAdmin, ofStudent]
    const { body } = await post(head)
    const deeds = [() => edit(head, body.id), () => remove(head, body.id)]
    expect(await eventually(() => everybody.every((stream) => heard(stream) === 1))).toBe(true)
    for (const [index, deed] of deeds.entries()) {
      await deed()
      expect(await eventually(() => everybody.every((stream) => heard(stream) === index + 2))).toBe(true)
    }
    // The setting `departmentAdminsMayPost` is about department admins, so a student gets no `college` event.
    await allowPosting(true)
    expect(await eventually(() => heard(ofAdmin) === 4 && topicsOf(ofAdmin).includes('college'))).toBe(true)
    expect(topicsOf(ofStudent)).not.toContain('college')
    expect(heard(ofStudent)).toBe(3)
    expect(topicsOf(ofStranger)).toEqual([])
  })
})
