import { randomUUID } from 'node:crypto'
import { startingDepartments } from '@counterfoil/contract/colleges'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { departmentsApi, mostDepartments } from '@counterfoil/contract/departments'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld({ env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let theirs: People

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
})

type Names = { name: string; shortName?: string | null; line?: string | null }
const withNone = (names: Names) => ({ shortName: null, line: null, ...names })
const create = (by: Member, names: Names) =>
  by.call(departmentsApi.createDepartment, { body: withNone(names) })
const edit = (by: Member, id: string, version: number, names: Names) =>
  by.call(departmentsApi.editDepartment, { params: { id }, body: { version, ...withNone(names) } })
const order = (by: Member, ids: string[]) => by.call(departmentsApi.orderDepartments, { body: { ids } })
const managed = async (by: Member) => (await by.call(departmentsApi.listManagedDepartments)).body.items
const managedOne = async (by: Member, id: string) =>
  (await managed(by)).find((one) => one.id === id) ?? expect.fail('not listed')
const namesOf = async (by: Member) => (await world.departmentsOf(by)).map(({ name }) => name)
const audited = (id: string, action: string) =>
  world.sql('select actor_id, details from audit_entries where subject_id = $1 and action = $2', [id, action])

/** A department that no other test uses. */
async function aDepartment(by: Member, names: Partial<Names> = {}): Promise<string> {
  const { status, body } = await create(by, { name: unique('Sports '), ...names })
  expect(status).toBe(201)
  return body.id
}

describe('a new department', () => {
  it('is in the list of everyone as the last, with its line', async () => {
    const head = await world.aSuperAdmin()
    const student = await world.aStudent(head)
    const { body } = await create(head, {
      name: 'Boats  and Lakes',
      shortName: 'Boats',
      line: 'Rowing, swimming and the lake',
    })
    expect(await namesOf(student)).toEqual([...startingDepartments, 'Boats and Lakes'])
    const { items } = (await student.call(departmentsApi.listDepartments)).body
    const found = items.find(({ id }) => id === body.id)
    expect(found).toEqual({
      id: body.id,
      name: 'Boats and Lakes',
      shortName: 'Boats',
      line: 'Rowing, swimming and the lake',
      isRetired: false,
    })
    expect(await audited(body.id, 'department.created')).toEqual([
      { actor_id: head.id, details: { name: 'Boats and Lakes' } },
    ])
  })

  it('takes complaints, which reach the SuperAdmins as long as it has no admin', async () => {
    const id = await aDepartment(ours.superAdmin)
    expect(await managedOne(ours.superAdmin, id)).toMatchObject({ open: 0, admins: [], adminCount: 0 })
    const complaint = await fileOne(ours.student, { departmentId: id })
    await expect
      .poll(() => world.sql('select user_id from notices where about_id = $1 order by 1', [complaint.id]))
      .toEqual(
        [ours.superAdmin.id, ours.otherSuperAdmin.id]
          .sort()
          .map((user_id) => expect.objectContaining({ user_id })),
      )
    expect(await managedOne(ours.superAdmin, id)).toMatchObject({ open: 1, state: 'open' })
  })

  it('cannot have the name of another one, in any case and width, but the name of one in another college', async () => {
    const name = unique('Music ')
    await aDepartment(ours.superAdmin, { name })
    for (const same of [name, name.toUpperCase(), ` ${name.replace(' ', '   ')} `, name.replace('M', 'Ｍ')])
      expect(await create(ours.superAdmin, { name: same })).toMatchObject({
        status: 409,
        body: { code: 'department.name_taken' },
      })
    expect((await create(theirs.superAdmin, { name })).status).toBe(201)
  })

  it('is one, although two SuperAdmins add it at the same moment', async () => {
    const name = unique('Drama ')
    const answers = await Promise.all(
      [ours.superAdmin, ours.otherSuperAdmin, ours.superAdmin].map((by) => create(by, { name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('is refused when there are too many', async () => {
    const head = await world.aSuperAdmin()
    await world.sql(
      `insert into departments (college_id, id, name) select $1, gen_random_uuid(), 'Office ' || n
       from generate_series(1, $2::int) n`,
      [head.collegeId, mostDepartments - startingDepartments.length - 1],
    )
    const statuses = await Promise.all(['One', 'Two', 'Three'].map(async (name) => create(head, { name })))
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(statuses.flatMap(({ body }) => body.code ?? [])).toEqual([
      'department.too_many',
      'department.too_many',
    ])
  })

  it.each([
    [{ name: '' }, 'name', 'field.required'],
    [{ name: 'x'.repeat(61) }, 'name', 'field.too_long'],
    [{ name: 'Choir', shortName: 'x'.repeat(21) }, 'shortName', 'field.too_long'],
    [{ name: 'Choir', line: 'x'.repeat(121) }, 'line', 'field.too_long'],
    [{ name: 'Choir\nand Band' }, 'name', 'field.invalid'],
  ])('is refused with %j', async (names, field, code) => {
    expect(await create(ours.superAdmin, names)).toMatchObject({
      status: 400,
      body: { fields: { [field]: code } },
    })
  })

  it('is added by SuperAdmins alone', async () => {
    for (const by of [ours.hostelAdmin, ours.student])
      expect((await create(by, { name: unique('Band ') })).status).toBe(403)
  })
})

describe('a renamed department', () => {
  it('has its new name in lists, and the former one in what happened before', async () => {
    const [from, to] = [await aDepartment(ours.superAdmin), await aDepartment(ours.superAdmin)]
    const [was, is] = [unique('Sports '), unique('Games ')]
    await edit(ours.superAdmin, to, 1, { name: was })
    const { id } = await fileOne(ours.student, { departmentId: from })
    const other = await fileOne(ours.student, { departmentId: from })
    for (const one of [id, other.id])
      await ours.superAdmin.call(complaintsApi.transfer, {
        params: { id: one },
        body: { from, to, reason: 'It is about the field.' },
      })
    await ours.superAdmin.call(complaintsApi.reply, { params: { id }, body: { words: 'We look at it.' } })
    expect((await edit(ours.superAdmin, to, 2, { name: is, shortName: 'Games' })).status).toBe(200)
    await ours.superAdmin.call(complaintsApi.reply, { params: { id }, body: { words: 'It is mended.' } })

    for (const by of [ours.student, ours.superAdmin]) {
      const { body } = await by.call(complaintsApi.read, { params: { id } })
      expect(body.department.name).toBe(is)
      const moved = body.events.find(({ type }) => type === 'transferred')
      expect(moved?.transfer?.to).toBe(was)
      const offices = body.events.filter(({ type }) => type === 'replied').map(({ office }) => office)
      expect(offices).toEqual([was, 'Games'])
    }
    const bell = (await ours.student.call(complaintsApi.listNotices)).body.items
    expect(bell.find((notice) => notice.complaint.id === id)?.office).toBe('Games')
    expect(bell.find((notice) => notice.complaint.id === other.id)?.movedTo).toBe(was)
    expect(await namesOf(ours.student)).toContain(is)
    expect(await audited(to, 'department.edited')).toContainEqual({
      actor_id: ours.superAdmin.id,
      details: { fields: ['name', 'shortName'], before: [was, ''], after: [is, 'Games'] },
    })
  })

  it('is not renamed by a SuperAdmin who has not seen the last edit', async () => {
    const id = await aDepartment(ours.superAdmin)
    const [first, second] = [unique('Choir '), unique('Band ')]
    expect((await edit(ours.superAdmin, id, 1, { name: first })).status).toBe(200)
    // The answer was lost, and the same is sent again.
    expect((await edit(ours.superAdmin, id, 1, { name: first })).status).toBe(200)
    expect(await edit(ours.otherSuperAdmin, id, 1, { name: second })).toMatchObject({
      status: 409,
      body: { code: 'department.changed' },
    })
    expect(await managedOne(ours.superAdmin, id)).toMatchObject({ name: first, version: 2 })
  })

  it('cannot take the name of another one', async () => {
    const id = await aDepartment(ours.superAdmin)
    expect(await edit(ours.superAdmin, id, 1, { name: 'hostel' })).toMatchObject({
      status: 409,
      body: { code: 'department.name_taken' },
    })
  })
})

describe('the order', () => {
  it('is what a SuperAdmin chose, and a new department comes last', async () => {
    const head = await world.aSuperAdmin()
    const student = await world.aStudent(head)
    const before = await namesOf(student)
    const ids = (await world.departmentsOf(head)).map(({ id }) => id)
    expect((await order(head, ids.toReversed())).status).toBe(200)
    await create(head, { name: 'Aviation' })
    const chosen = [...before.toReversed(), 'Aviation']
    expect(await namesOf(student)).toEqual(chosen)
    expect((await managed(head)).map(({ name }) => name)).toEqual(chosen)
    const [entry] = await audited(head.collegeId, 'department.ordered')
    expect(entry?.['details']).toEqual({ before: ids, after: ids.toReversed() })
  })

  it('is refused if it does not name each department once', async () => {
    const head = await world.aSuperAdmin()
    const ids = (await world.departmentsOf(head)).map(({ id }) => id)
    const [first = ''] = ids
    for (const wrong of [
      ids.slice(1),
      [...ids, randomUUID()],
      [...ids.slice(1), ids[1] ?? ''],
      [first, ...ids],
    ])
      expect(await order(head, wrong)).toMatchObject({ status: 409, body: { code: 'department.changed' } })
  })
})

it('tells a SuperAdmin who handles what', async () => {
  const head = await world.aSuperAdmin()
  await world.setPlan(head.collegeId, 'enterprise')
  const admins = []
  for (let made = 0; made < 4; made += 1) admins.push((await world.aDepartmentAdmin(head, 'Hostel')).email)
  const hostel = (await managed(head)).find(({ name }) => name === 'Hostel')
  expect(hostel).toMatchObject({
    adminCount: 4,
    admins: admins.sort().slice(0, 3),
    handedTo: null,
    version: 1,
  })
})
