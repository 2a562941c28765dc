import { collegesApi } from '@counterfoil/contract/colleges'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { eventually, openStream } from '#testing/http/stream.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let head: Member
let admin: Member
let neighbour: Member
let departments: Record<string, string>

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
  admin = await world.aDepartmentAdmin(head, 'Hostel')
  departments = Object.fromEntries((await world.departmentsOf(head)).map(({ id, name }) => [name, id]))
  await head.call(collegesApi.editSettings, { body: { departmentChange: 'request' } })
})

const ask = (name: string, more: object = {}) =>
  admin.call(membersApi.editProfile, { body: { departmentId: departments[name], ...more } })
const decide = (member: Member, name: string, granted: boolean, id = admin.id) =>
  member.call(membersApi.decideDepartmentRequest, {
    params: { id },
    body: { departmentId: departments[name], granted },
  })
const listed = async () =>
  (await head.call(membersApi.listDepartmentAdmins, { query: {} })).body.items.find(
    (one) => one.id === admin.id,
  )
const actions = async () =>
  (
    await world.sql(
      `select actor_id, action, details from audit_entries
       where subject_id = $1 and action like 'department.%' order by id`,
      [admin.id],
    )
  ).map(({ actor_id, action, details }) => [actor_id, action, details])
const noRequest = { status: 404, body: { code: 'department_request.missing' } }

describe('a change of department that the college decides', () => {
  it('is asked for: nothing changes but the request, and the SuperAdmins hear of it', async () => {
    const answer = await ask('Library', { phone: '+911126591009' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        department: { name: 'Hostel' },
        requestedDepartment: { id: departments['Library'], name: 'Library' },
        departmentChange: 'request',
        phone: '+911126591009',
      },
    })
    expect(await listed()).toMatchObject({
      department: { name: 'Hostel' },
      requestedDepartment: { name: 'Library' },
    })
    const mail = await world.mailbox.waitFor(head.email, /wants to change departments/)
    expect(mail.text).toContain(`${admin.email} would like to handle the complaints of Library`)
    expect(await actions()).toEqual([
      [admin.id, 'department.requested', { before: departments['Hostel'], wanted: departments['Library'] }],
    ])
  })

  it('asked for again is nothing new', async () => {
    await ask('Library')
    expect(await actions()).toHaveLength(1)
    const mails = world.mailbox.mails.filter((mail) => /wants to change departments/.test(mail.subject))
    expect(mails).toHaveLength(1)
  })

  it('is decided by SuperAdmins of the college, and only the current request', async () => {
    expect(await decide(neighbour, 'Library', true)).toMatchObject({
      status: 404,
      body: { code: 'member.missing' },
    })
    for (const member of [admin, await world.aStudent(head)])
      expect(await decide(member, 'Library', true)).toMatchObject({
        status: 403,
        body: { code: 'request.role_not_allowed' },
      })
    await ask('Law')
    // The SuperAdmin's screen still shows the earlier request for Library.
    expect(await decide(head, 'Library', true)).toMatchObject(noRequest)
    expect(await decide(head, 'Law', true, newId())).toMatchObject({ body: { code: 'member.missing' } })
    expect(await decide(head, 'Law', true, head.id)).toMatchObject({ body: { code: 'member.missing' } })
    expect((await listed())?.department?.name).toBe('Hostel')
  })

  it('declined keeps the department and sends the admin a mail', async () => {
    expect(await decide(head, 'Law', false)).toMatchObject({ status: 200, body: {} })
    expect(await listed()).toMatchObject({ department: { name: 'Hostel' }, requestedDepartment: null })
    expect((await actions()).at(-1)).toEqual([
      head.id,
      'department.request_declined',
      { wanted: departments['Law'] },
    ])
    const mail = await world.mailbox.waitFor(admin.email, /was not changed/)
    expect(mail.text).toContain('declined your request to change to Law')
    expect(await decide(head, 'Law', true)).toMatchObject(noRequest)
  })

  it('granted works like any other change: streams end and mails are sent', async () => {
    await ask('Library')
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(url, admin.cookieHeader)
    await eventually(() => stream.events.length > 0)

    const both = await Promise.all([decide(head, 'Library', true), decide(head, 'Library', true)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await eventually(stream.isClosed)).toBe(true)
    expect((await admin.call(membersApi.readProfile)).body).toMatchObject({
      department: { name: 'Library' },
      requestedDepartment: null,
    })
    expect((await actions()).at(-1)).toEqual([
      head.id,
      'department.changed',
      { before: departments['Hostel'], after: departments['Library'] },
    ])
    const toHead = await world.mailbox.waitFor(head.email, /changed departments/)
    expect(toHead.text).toContain(`${admin.email} now handles the complaints of Library`)
    const toAdmin = await world.mailbox.waitFor(admin.email, /You now handle the complaints of Library/)
    expect(toAdmin.to).toEqual([admin.email])
  })

  it('is withdrawn by choosing the current department', async () => {
    await ask('Arts & wellbeing')
    expect((await ask('Library')).body).toMatchObject({
      department: { name: 'Library' },
      requestedDepartment: null,
    })
    expect((await actions()).at(-1)).toEqual([admin.id, 'department.request_withdrawn', {}])
    expect(await decide(head, 'Arts & wellbeing', true)).toMatchObject(noRequest)
  })

  it('never reaches into another college', async () => {
    const foreign = (await world.departmentsOf(neighbour))[0]?.id
    const answer = await admin.call(membersApi.editProfile, { body: { departmentId: foreign } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'department.missing' } })
    // The database also refuses a department of another college.
    const write = world.sql('update "user" set requested_department_id = $2 where id = $1', [
      admin.id,
      foreign,
    ])
    await expect(write).rejects.toMatchObject({ constraint: 'user_requested_department' })
  })

  it('goes with the account', async () => {
    const other = await world.aDepartmentAdmin(head, 'Hostel')
    await other.call(membersApi.editProfile, { body: { departmentId: departments['Law'] } })
    await head.call(membersApi.removeDepartmentAdmin, { params: { id: other.id } })
    expect(await decide(head, 'Law', true, other.id)).toMatchObject({ body: { code: 'member.missing' } })
  })

  it('is free again when the college says so, and a free change ends the request', async () => {
    await ask('Commerce')
    await head.call(collegesApi.editSettings, { body: { departmentChange: 'free' } })
    expect((await ask('Law')).body).toMatchObject({
      department: { name: 'Law' },
      requestedDepartment: null,
      departmentChange: 'free',
    })
  })
})
