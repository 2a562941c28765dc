import { collegesApi } from '@counterfoil/contract/colleges'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let head: Member
let admin: Member
let student: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([
    world.aSuperAdmin('Kaveri College'),
    world.aSuperAdmin('Godavari College'),
  ])
  ;[admin, student] = await Promise.all([world.aDepartmentAdmin(head, 'Hostel'), world.aStudent(head)])
})

const auditOf = (member: Member, action: string) =>
  world.sql(
    `select college_id, actor_id, details from audit_entries where subject_id = $1 and action = $2 order by id`,
    [member.id, action],
  )

describe('the own profile', () => {
  it('is read by every role, and says what may be edited [profile.read]', async () => {
    const profiles = await Promise.all(
      [head, admin, student].map(async (member) => (await member.call(membersApi.readProfile)).body),
    )
    expect(profiles).toMatchObject([
      {
        id: head.id,
        role: 'SuperAdmin',
        college: { name: 'Kaveri College' },
        department: null,
        can: { editPhone: true, editDepartment: false, editName: false },
      },
      {
        id: admin.id,
        role: 'DepartmentAdmin',
        phone: '+911126591000',
        department: { name: 'Hostel' },
        can: { editPhone: true, editDepartment: true, editName: false },
      },
      {
        id: student.id,
        role: 'student',
        name: null,
        roll: null,
        phone: '9876543210',
        can: { editPhone: true, editDepartment: false, editName: true },
      },
    ])
    expect(await world.visitor().call(membersApi.readProfile)).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    })
  })

  it('of a student takes name, roll with leading zeros and an Indian mobile', async () => {
    const edit = { name: '  आशा Kumari ', roll: '0042', phone: '6000000001' }
    const { status, body } = await student.call(membersApi.editProfile, { body: edit })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'आशा Kumari', roll: '0042', phone: '6000000001' },
    })
    const entries = await auditOf(student, 'profile.edited')
    expect(entries.map((entry) => entry['details'])).toEqual([{ fields: ['phone', 'name', 'roll'] }])
  })

  it.each([
    ['phone', '+911126591000', 'field.phone'],
    ['phone', '5876543210', 'field.phone'],
    ['roll', 'CS42', 'field.roll'],
    ['name', '   ', 'field.required'],
    ['role', 'SuperAdmin', 'field.unknown'],
    ['email', 'other@college.test', 'field.unknown'],
    ['collegeId', '00000000-0000-7000-8000-000000000000', 'field.unknown'],
    ['emailVerified', true, 'field.unknown'],
  ])('of a student refuses %s = %j', async (field, value, code) => {
    const before = (await student.call(membersApi.readProfile)).body
    const answer = await student.call(membersApi.editProfile, { body: { [field]: value } })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: code } },
    })
    expect((await student.call(membersApi.readProfile)).body).toEqual(before)
  })

  it('of staff takes a number abroad', async () => {
    for (const member of [head, admin]) {
      const { body } = await member.call(membersApi.editProfile, { body: { phone: '+442071234567' } })
      expect(body.phone).toBe('+442071234567')
    }
  })

  it('refuses fields that the role may not edit', async () => {
    const [department] = await world.departmentsOf(head)
    const tries = [
      student.call(membersApi.editProfile, { body: { departmentId: department?.id } }),
      head.call(membersApi.editProfile, { body: { departmentId: department?.id } }),
      head.call(membersApi.editProfile, { body: { name: 'Head' } }),
      admin.call(membersApi.editProfile, { body: { roll: '1' } }),
      admin.call(membersApi.editProfile, { body: { phone: '+911126591001', name: 'Admin' } }),
    ]
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ status: 403, body: { code: 'profile.not_editable' } })
    expect((await admin.call(membersApi.readProfile)).body.phone).toBe('+442071234567')
  })

  it('never reaches into another college', async () => {
    const foreign = (await world.departmentsOf(neighbour)).find((one) => one.name === 'Law')
    const answer = await admin.call(membersApi.editProfile, { body: { departmentId: foreign?.id } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'department.missing' } })
    expect((await admin.call(membersApi.readProfile)).body.department?.name).toBe('Hostel')
  })
})

describe('a change of department where admins choose it themselves', () => {
  beforeAll(async () => {
    await head.call(collegesApi.editSettings, { body: { departmentChange: 'free' } })
  })

  it('counts from the next request, is recorded and mailed to every SuperAdmin [profile.department-changed]', async () => {
    const { email: second } = await world.anotherSuperAdmin(head)
    const departments = await world.departmentsOf(head)
    const [from, to] = ['Hostel', 'Library'].map((name) => departments.find((one) => one.name === name)?.id)

    const answer = await admin.call(membersApi.editProfile, { body: { departmentId: to } })
    expect(answer).toMatchObject({ status: 200, body: { department: { name: 'Library' } } })
    expect((await admin.call(membersApi.readProfile)).body.department).toEqual({ id: to, name: 'Library' })
    expect(await auditOf(admin, 'department.changed')).toEqual([
      { college_id: head.collegeId, actor_id: admin.id, details: { before: from, after: to } },
    ])

    for (const address of [head.email, second]) {
      const mail = await world.mailbox.waitFor(address, /changed departments/)
      expect(mail.to).toEqual([address])
      expect(mail.text).toContain(`${admin.email} now handles the complaints of Library`)
    }
    const told = world.mailbox.mails.filter((mail) => /changed departments/.test(mail.subject))
    expect(told.flatMap((mail) => mail.to).sort()).toEqual([head.email, second].sort())
  })

  it('to the same department is no change', async () => {
    const department = (await world.departmentsOf(head)).find((one) => one.name === 'Library')
    await admin.call(membersApi.editProfile, { body: { departmentId: department?.id } })
    expect(await auditOf(admin, 'department.changed')).toHaveLength(1)
  })
})

describe('lists of people', () => {
  const many = 120
  const idsOf = async (limit: string, onPage?: (page: number) => Promise<void>) => {
    const ids: string[] = []
    let after: string | undefined
    for (let page = 0; ; page += 1) {
      const query = after === undefined ? { limit } : { limit, after }
      const { status, body } = await head.call(membersApi.listStudents, { query })
      expect(status).toBe(200)
      ids.push(...body.items.map((one) => one.id))
      if (body.next === null) return ids
      after = body.next
      await onPage?.(page)
    }
  }
  const insertStudents = (collegeId: string, count: number) =>
    world.sql(
      `insert into "user" (id, college_id, role, email, email_verified)
       select id, $1, 'student', id || '@college.test', true from unnest($2::uuid[]) id`,
      [collegeId, Array.from({ length: count }, newId)],
    )

  beforeAll(async () => {
    await insertStudents(head.collegeId, many)
    await insertStudents(neighbour.collegeId, 5)
  })

  it('come in pages without a gap and without a double, newest first [people.pages]', async () => {
    const ids = await idsOf('50')
    expect(ids).toHaveLength(many + 1)
    expect(new Set(ids).size).toBe(many + 1)
    expect(ids).toEqual([...ids].sort().reverse())
    expect(ids.at(-1)).toBe(student.id)
    expect(await idsOf('7')).toEqual(ids)
    expect((await neighbour.call(membersApi.listStudents, { query: {} })).body.items).toHaveLength(5)
  })

  it('stay whole while people join', async () => {
    const before = await idsOf('100')
    const during = await idsOf('20', async () => {
      await insertStudents(head.collegeId, 2)
    })
    expect(during).toEqual(before)
  })

  it('show of a student what the list needs and no more [people.fields]', async () => {
    const { body } = await head.call(membersApi.listStudents, { query: { limit: '100', after: newId() } })
    const rest = await head.call(membersApi.listStudents, { query: { limit: '100', after: body.next ?? '' } })
    expect(rest.body.items.find((one) => one.id === student.id)).toEqual({
      id: student.id,
      email: student.email,
      name: 'आशा Kumari',
      roll: '0042',
      waiting: false,
      can: { remove: true, letIn: false },
    })
    const admins = (await head.call(membersApi.listDepartmentAdmins, { query: {} })).body.items
    expect(admins).toEqual([
      {
        id: admin.id,
        email: admin.email,
        phone: '+442071234567',
        department: expect.objectContaining({ name: 'Library' }),
        requestedDepartment: null,
        can: { remove: true },
      },
    ])
    const heads = (await head.call(membersApi.listSuperAdmins, { query: {} })).body.items
    expect(heads.find((one) => one.id === head.id)?.can).toEqual({ remove: false })
    expect(heads.filter((one) => one.can.remove)).toHaveLength(1)
  })

  it.each(['listStudents', 'listDepartmentAdmins', 'listSuperAdmins'] as const)(
    '%s is for SuperAdmins alone',
    async (name) => {
      for (const member of [admin, student]) {
        const answer = await member.call(membersApi[name], { query: {} })
        expect(answer).toMatchObject({ status: 403, body: { code: 'request.role_not_allowed' } })
      }
    },
  )

  it.each([
    { limit: '101' },
    { limit: '0' },
    { after: 'nonsense' },
    { after: '1; select' },
    { order: 'email' },
  ])('refuse the query %j', async (query) => {
    const answer = await head.call(membersApi.listStudents, { query: query as Record<string, string> })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})
