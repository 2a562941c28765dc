import { categoriesApi, mostCategories, starterSets } from '@counterfoil/contract/categories'
import { departmentsApi } from '@counterfoil/contract/departments'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory } from '#testing/people/categories.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'
import { starterContent } from './categories.starter.text.ts'

const world = aWorld({ env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
})

/** A college whose categories no other test adds. */
async function aCollege() {
  const head = await world.aSuperAdmin()
  return { head, hostel: await world.departmentIdOf(head, 'Hostel') }
}
const add = (by: Member, departmentId: string, set: string) =>
  by.call(categoriesApi.addStarterSet, { params: { id: departmentId }, body: { set } })
const list = async (by: Member, departmentId: string) => {
  const query = { limit: '100' }
  return (await by.call(categoriesApi.listCategories, { params: { id: departmentId }, query })).body.items
}
const fill = (head: Member, departmentId: string, many: number) =>
  world.sql(
    `insert into categories (college_id, id, department_id, name)
     select $1, gen_random_uuid(), $2, 'Category ' || n from generate_series(1, $3::int) n`,
    [head.collegeId, departmentId, many],
  )

describe('the starter sets', () => {
  it.each(starterSets)('%s could have been written by a SuperAdmin', (set) => {
    const { categories } = starterContent[set]
    expect(categories.length).toBeGreaterThanOrEqual(4)
    expect(categories.length).toBeLessThanOrEqual(8)
    for (const {
      name,
      hint = null,
      emergency = [],
      filingDays = null,
      showsOpen = false,
      questions = [],
    } of categories) {
      const body = { name, hint, emergency, filingDays, showsOpen, questions }
      expect(categoriesApi.createCategory.body.safeParse(body), name).toMatchObject({
        success: true,
        data: body,
      })
    }
  })

  it('have no name twice', () => {
    const names = starterSets.flatMap((set) =>
      starterContent[set].categories.map(({ name }) => name.toLowerCase()),
    )
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('are listed with the names of their categories, for SuperAdmins', async () => {
    const { body } = await ours.superAdmin.call(categoriesApi.listStarterSets)
    expect(body.items.map(({ set }) => set)).toEqual([...starterSets])
    expect(body.items[0]).toMatchObject({
      name: 'Hostel',
      categories: expect.arrayContaining(['Water supply']),
    })
    expect((await ours.hostelAdmin.call(categoriesApi.listStarterSets)).status).toBe(403)
  })
})

describe('an added starter set', () => {
  it('is in the department, with hints, emergency numbers and questions', async () => {
    const { head, hostel } = await aCollege()
    const { categories } = starterContent.safety
    expect(await add(head, hostel, 'safety')).toMatchObject({
      status: 200,
      body: { added: categories.length, leftOut: 0 },
    })
    const items = await list(head, hostel)
    expect(items.map(({ name }) => name)).toEqual(
      categories.map(({ name }) => name).sort((one, other) => one.localeCompare(other)),
    )
    const student = await world.aStudent(head)
    const { items: offered } = (
      await student.call(categoriesApi.offerCategories, { query: { typed: 'thre rag' } })
    ).body
    expect(offered.map(({ name }) => name)).toEqual(['Ragging or threats'])
    const params = { id: offered[0]?.id ?? '' }
    expect((await student.call(categoriesApi.readCategory, { params })).body).toMatchObject({
      emergency: [{ number: '112' }, { number: '1800-180-5522' }],
      filingDays: 365,
    })
    const theft = items.find(({ name }) => name === 'Theft or lost property')
    const { body } = await student.call(categoriesApi.readCategory, { params: { id: theft?.id ?? '' } })
    expect(body.questions).toMatchObject([{ version: 1, kind: 'text', isNeeded: true }])
    const audited = await world.sql('select action, details from audit_entries where subject_id = $1', [
      hostel,
    ])
    expect(audited).toEqual([
      {
        action: 'category.starter_set_added',
        details: { set: 'safety', added: categories.length, leftOut: 0 },
      },
    ])
  })

  it('leaves out the names that the college has, in any department and case', async () => {
    const { head, hostel } = await aCollege()
    const library = await world.departmentIdOf(head, 'Library')
    await addCategory(head, library, { name: 'WATER supply' })
    const retired = await addCategory(head, library, { name: 'Hot water or geyser' })
    await head.call(categoriesApi.retireCategory, { params: { id: retired }, body: {} })
    const total = starterContent.hostel.categories.length
    expect((await add(head, hostel, 'hostel')).body).toEqual({ added: total - 1, leftOut: 1 })
    expect((await add(head, library, 'hostel')).body).toEqual({ added: 0, leftOut: total })
  })

  it('is added once, although two SuperAdmins add it at the same moment', async () => {
    const { head, hostel } = await aCollege()
    const other = await world.anotherSuperAdmin(head)
    const answers = await Promise.all([head, other, head].map((by) => add(by, hostel, 'mess')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const total = starterContent.mess.categories.length
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, total])
    expect(await list(head, hostel)).toHaveLength(total)
  })

  it('adds as many as there is room for', async () => {
    const { head, hostel } = await aCollege()
    await fill(head, hostel, mostCategories - 2)
    const total = starterContent.library.categories.length
    expect((await add(head, hostel, 'library')).body).toEqual({ added: 2, leftOut: total - 2 })
    expect(await add(head, hostel, 'library')).toMatchObject({
      status: 409,
      body: { code: 'category.too_many' },
    })
  })

  it('needs an open department and a SuperAdmin', async () => {
    const { superAdmin, hostelAdmin, student } = ours
    const library = await world.departmentIdOf(superAdmin, 'Library')
    const names = { name: unique('Sports '), shortName: null, line: null }
    const { id } = (await superAdmin.call(departmentsApi.createDepartment, { body: names })).body
    const body = { toId: library, adminsToId: library }
    await superAdmin.call(departmentsApi.retireDepartment, { params: { id }, body })
    expect(await add(superAdmin, id, 'fees')).toMatchObject({
      status: 409,
      body: { code: 'department.retired' },
    })
    for (const by of [hostelAdmin, student]) expect((await add(by, library, 'fees')).status).toBe(403)
    expect((await add(superAdmin, library, 'sports')).status).toBe(400)
  })
})
