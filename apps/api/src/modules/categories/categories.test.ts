import { randomUUID } from 'node:crypto'
import { categoriesApi, mostCategories, mostCategoriesEver } from '@counterfoil/contract/categories'
import { departmentsApi } from '@counterfoil/contract/departments'
import { beforeAll, describe, expect, it } from 'vitest'
import { administratorPool } from '#testing/database/database.ts'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { type AskedQuestion, aCategory, addCategory, aQuestion } from '#testing/people/categories.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld({ env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let theirs: People
let head: Member
let hostel: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  head = ours.superAdmin
  hostel = await world.departmentIdOf(head, 'Hostel')
})

type Written = ReturnType<typeof aCategory>
const create = (by: Member, wish: Partial<Written> = {}, departmentId = hostel) =>
  by.call(categoriesApi.createCategory, { params: { id: departmentId }, body: aCategory(wish) })
const read = (by: Member, id: string) => by.call(categoriesApi.readCategory, { params: { id } })
const managed = async (id: string) =>
  (await head.call(categoriesApi.readManagedCategory, { params: { id } })).body
const retire = (id: string) => head.call(categoriesApi.retireCategory, { params: { id }, body: {} })
const reopen = (id: string) => head.call(categoriesApi.reopenCategory, { params: { id }, body: {} })
const list = async (departmentId: string, query: Record<string, string> = {}) =>
  (await head.call(categoriesApi.listCategories, { params: { id: departmentId }, query })).body
const audited = (id: string, action: string) =>
  world.sql('select actor_id, details from audit_entries where subject_id = $1 and action = $2', [id, action])

/** Edits what a category is now, as a SuperAdmin who has just opened it. */
async function edit(
  by: Member,
  id: string,
  wish: Partial<Written & { departmentId: string }>,
  version?: number,
) {
  const { name, hint, emergency, filingDays, showsOpen, questions, departmentId, ...now } = await managed(id)
  const kept = questions.map(({ id: questionId, version: _, ...question }) => ({ ...question, questionId }))
  const content = { name, hint, emergency, filingDays, showsOpen, questions: kept, departmentId }
  const body = { ...content, version: version ?? now.version, ...wish }
  return by.call(categoriesApi.editCategory, { params: { id }, body })
}

async function aDepartment(): Promise<string> {
  const body = { name: unique('Sports '), shortName: null, line: null }
  return (await head.call(departmentsApi.createDepartment, { body })).body.id
}
const retireDepartment = (id: string, toId = hostel) =>
  head.call(departmentsApi.retireDepartment, { params: { id }, body: { toId, adminsToId: toId } })

const nameTaken = { status: 409, body: { code: 'category.name_taken' } }
const tooMany = { status: 409, body: { code: 'category.too_many' } }
const changed = { status: 409, body: { code: 'category.changed' } }
const missing = { status: 404, body: { code: 'category.missing' } }

describe('a new category', () => {
  it('has everything that a form needs, for everyone of the college', async () => {
    const emergency = [{ number: '112', words: 'Police, day and night' }]
    const choice = aQuestion({ kind: 'choice', words: 'What?', choices: ['Fan', 'Light'], isNeeded: true })
    const number = aQuestion({ kind: 'number', words: 'How many?', least: 1, most: 9 })
    const name = unique('Fan  or Light ')
    const { status, body } = await create(head, {
      ...{ name, hint: 'Switch it off first.', emergency, filingDays: 90 },
      questions: [choice, number],
    })
    expect(status).toBe(201)
    for (const by of [ours.student, ours.libraryAdmin, head])
      expect((await read(by, body.id)).body).toEqual({
        id: body.id,
        name: name.replace('  ', ' '),
        department: { id: hostel, name: 'Hostel' },
        hint: 'Switch it off first.',
        ...{ emergency, filingDays: 90, showsOpen: false },
        questions: [choice, number].map((one) => ({ ...one, id: expect.any(String), version: 1 })),
      })
    expect(await audited(body.id, 'category.created')).toEqual([
      { actor_id: head.id, details: { departmentId: hostel } },
    ])
    expect((await read(theirs.superAdmin, body.id)).status).toBe(404)
  })

  it('cannot have the name of another one of the college, in any case and width', async () => {
    const name = unique('Mess food ')
    const library = await world.departmentIdOf(head, 'Library')
    await addCategory(head, hostel, { name })
    for (const same of [name, name.toUpperCase(), ` ${name.replace(' ', '   ')} `, name.replace('M', 'Ｍ')])
      expect(await create(head, { name: same }, library)).toMatchObject(nameTaken)
    const there = await world.departmentIdOf(theirs.superAdmin, 'Hostel')
    expect((await create(theirs.superAdmin, { name }, there)).status).toBe(201)
  })

  it('is one, although two SuperAdmins add it at the same moment', async () => {
    const name = unique('Geyser ')
    const answers = await Promise.all(
      [head, ours.otherSuperAdmin, head, ours.otherSuperAdmin].map((by) => create(by, { name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(3).fill('category.name_taken'))
  })

  it('waits for another SuperAdmin who is just adding the same name', async () => {
    const name = unique('Lift ')
    const pool = administratorPool(world.database, 1)
    const other = await pool.connect()
    await other.query('begin')
    // What the request of the other one has done so far.
    await other.query('select from colleges where id = $1 for no key update', [head.collegeId])
    await other.query(
      'insert into categories (college_id, id, department_id, name) values ($1, gen_random_uuid(), $2, $3)',
      [head.collegeId, hostel, name],
    )
    const added = create(head, { name })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await world.sql(waiting)).length, { interval: 5 }).toBeGreaterThan(0)
    await other.query('commit')
    other.release()
    await pool.end()
    expect(await added).toMatchObject(nameTaken)
  })

  it.each([
    ['open', mostCategories, 'null'],
    ['retired', mostCategoriesEver, 'now()'],
  ])('is refused when there are too many %s ones', async (_, most, retiredAt) => {
    const own = await world.aSuperAdmin()
    const department = await world.departmentIdOf(own, 'Hostel')
    await world.sql(
      `insert into categories (college_id, id, department_id, name, retired_at)
       select $1, gen_random_uuid(), $2, 'Category ' || n, ${retiredAt} from generate_series(1, $3::int) n`,
      [own.collegeId, department, most - 1],
    )
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => create(own, { name }, department)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(2).fill('category.too_many'))
  })

  it('needs an open department', async () => {
    const retired = await aDepartment()
    await retireDepartment(retired)
    expect(await create(head, {}, retired)).toMatchObject({
      status: 409,
      body: { code: 'department.retired' },
    })
    expect(await create(head, {}, randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'department.missing' },
    })
  })

  it.each<[string, Partial<Written>, string]>([
    ['without a name', { name: '' }, 'field.required'],
    ['a long name', { name: 'x'.repeat(61) }, 'field.too_long'],
    ['a name that grows too long', { name: 'ﷺ'.repeat(20) }, 'field.too_long'],
    ['a name that cannot be typed', { name: '?!' }, 'field.invalid'],
    ['a long hint', { hint: 'x'.repeat(301) }, 'field.too_long'],
    ['a word as number', { emergency: [{ number: 'police', words: 'Police' }] }, 'field.phone'],
    ['a window of years', { filingDays: 366 }, 'field.invalid'],
    ['six questions', { questions: Array(6).fill(aQuestion()) }, 'field.too_long'],
    ['one choice', { questions: [aQuestion({ kind: 'choice', choices: ['Fan'] })] }, 'field.invalid'],
    ['choices of a text', { questions: [aQuestion({ choices: ['Fan', 'Light'] })] }, 'field.invalid'],
    [
      'bounds the wrong way',
      { questions: [aQuestion({ kind: 'number', least: 2, most: 1 })] },
      'field.invalid',
    ],
    ['a question of another one', { questions: [aQuestion({ questionId: randomUUID() })] }, 'field.invalid'],
  ])('is refused with %s', async (_, wish, code) => {
    const [field = ''] = Object.keys(wish)
    expect(await create(head, wish)).toMatchObject({ status: 400, body: { fields: { [field]: code } } })
  })

  it('is added and changed by SuperAdmins alone', async () => {
    const id = await addCategory(head, hostel)
    for (const by of [ours.hostelAdmin, ours.student]) {
      expect((await create(by)).status).toBe(403)
      expect((await edit(by, id, { name: unique('Taps ') })).status).toBe(403)
      expect((await by.call(categoriesApi.retireCategory, { params: { id }, body: {} })).status).toBe(403)
    }
  })

  it('is told to the browsers of the college', async () => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(url, ours.student.cookieHeader)
    await eventually(() => stream.events.length > 0)
    await addCategory(head, hostel)
    expect(await eventually(() => topicsOf(stream).includes('college'))).toBe(true)
    stream.close()
  })
})

describe('an edited category', () => {
  const versions = (id: string) =>
    world.sql(
      `select id, version, words, place, ended_at is not null as ended from category_questions
       where category_id = $1 order by id, version`,
      [id],
    )

  it('asks what is new, and keeps what was asked', async () => {
    const named = (words: string): AskedQuestion => aQuestion({ words })
    const id = await addCategory(head, hostel, { questions: [named('A'), named('B'), named('C')] })
    const { questions } = await managed(id)
    const [a = '', b = '', c = ''] = questions.map((one) => one.id)
    const keep = (questionId: string, words: string) => ({ ...named(words), questionId })
    const edited = await edit(head, id, { questions: [keep(c, 'C'), keep(a, 'A, changed'), named('D')] })
    expect(edited.status).toBe(200)
    const now = (await read(ours.student, id)).body.questions
    expect(now.map((one) => [one.id, one.words, one.version])).toEqual([
      [c, 'C', 1],
      [a, 'A, changed', 2],
      [expect.any(String), 'D', 1],
    ])
    const d = now[2]?.id ?? ''
    expect(await versions(id)).toEqual(
      [
        { id: a, version: 1, words: 'A', place: 1, ended: true },
        { id: a, version: 2, words: 'A, changed', place: 2, ended: false },
        { id: b, version: 1, words: 'B', place: 2, ended: true },
        { id: c, version: 1, words: 'C', place: 1, ended: false },
        { id: d, version: 1, words: 'D', place: 3, ended: false },
      ].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : one.version - other.version)),
    )
    expect((await edit(head, id, { questions: [keep(b, 'B')] })).body.fields).toEqual({
      questions: 'field.invalid',
    })
  })

  it('is not edited by a SuperAdmin who has not seen the last edit', async () => {
    const id = await addCategory(head, hostel)
    const [first, second] = [unique('Taps '), unique('Pipes ')]
    const wish = { name: first, questions: [aQuestion()] }
    expect((await edit(head, id, wish, 1)).status).toBe(200)
    // The answer was lost, and the same is sent again.
    expect((await edit(head, id, wish, 1)).status).toBe(200)
    expect(await edit(ours.otherSuperAdmin, id, { name: second }, 1)).toMatchObject(changed)
    expect(await edit(ours.otherSuperAdmin, id, { questions: [] }, 1)).toMatchObject(changed)
    const now = await managed(id)
    expect(now).toMatchObject({ name: first, version: 2 })
    expect(now.questions).toHaveLength(1)
    expect(await audited(id, 'category.edited')).toHaveLength(1)
  })

  it('is edited by one of two SuperAdmins who save at the same moment', async () => {
    const id = await addCategory(head, hostel)
    const names = [unique('One '), unique('Two '), unique('Three ')]
    const answers = await Promise.all(
      names.map((name, at) => edit(at === 1 ? ours.otherSuperAdmin : head, id, { name }, 1)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(2).fill('category.changed'))
    expect(await managed(id)).toMatchObject({ version: 2 })
  })

  it('moves to another open department, and the audit names fields and ids, but no texts', async () => {
    const [id, to, retired] = [await addCategory(head, hostel), await aDepartment(), await aDepartment()]
    await retireDepartment(retired)
    const secret = unique('Secret ')
    const wish = { name: secret, hint: secret, questions: [aQuestion({ words: secret })] }
    expect(await edit(head, id, { ...wish, departmentId: retired })).toMatchObject({
      status: 409,
      body: { code: 'department.retired' },
    })
    expect((await edit(head, id, { ...wish, departmentId: to })).status).toBe(200)
    expect((await read(ours.student, id)).body.department.id).toBe(to)
    expect(await audited(id, 'category.edited')).toEqual([
      {
        actor_id: head.id,
        details: {
          fields: ['name', 'departmentId', 'hint', 'questions'],
          fromDepartmentId: hostel,
          toDepartmentId: to,
        },
      },
    ])
  })

  it('cannot take the name of another one', async () => {
    const [id, other] = [await addCategory(head, hostel), await addCategory(head, hostel)]
    const { name } = await managed(other)
    expect(await edit(head, id, { name: name.toUpperCase() })).toMatchObject(nameTaken)
  })
})

describe('a retired category', () => {
  it('is gone for students, and admins still read it', async () => {
    const id = await addCategory(head, hostel)
    expect((await retire(id)).status).toBe(200)
    expect((await retire(id)).status).toBe(200)
    expect(await read(ours.student, id)).toMatchObject(missing)
    expect((await read(ours.libraryAdmin, id)).status).toBe(200)
    expect(await managed(id)).toMatchObject({ isRetired: true, version: 2 })
    expect((await reopen(id)).status).toBe(200)
    expect((await reopen(id)).status).toBe(200)
    expect((await read(ours.student, id)).status).toBe(200)
    expect(await audited(id, 'category.retired')).toEqual([{ actor_id: head.id, details: {} }])
    expect(await audited(id, 'category.reopened')).toEqual([{ actor_id: head.id, details: {} }])
  })

  it('leaves its name to another one, and then cannot be reopened', async () => {
    const name = unique('Broken lift ')
    const id = await addCategory(head, hostel, { name })
    await retire(id)
    const other = await addCategory(head, hostel, { name: name.toUpperCase() })
    expect(await reopen(id)).toMatchObject(nameTaken)
    // While it is retired, it can get another name.
    expect((await edit(head, id, { hint: 'Use the stairs.' })).status).toBe(200)
    await retire(other)
    expect((await reopen(id)).status).toBe(200)
  })

  it('is not reopened in a retired department, but can be moved first', async () => {
    const department = await aDepartment()
    const id = await addCategory(head, department)
    await retire(id)
    await retireDepartment(department)
    expect(await reopen(id)).toMatchObject({ status: 409, body: { code: 'department.retired' } })
    expect((await edit(head, id, { departmentId: hostel })).status).toBe(200)
    expect((await reopen(id)).status).toBe(200)
  })

  it('is not reopened when there are too many', async () => {
    const own = await world.aSuperAdmin()
    const department = await world.departmentIdOf(own, 'Hostel')
    const id = await addCategory(own, department)
    await own.call(categoriesApi.retireCategory, { params: { id }, body: {} })
    await world.sql(
      `insert into categories (college_id, id, department_id, name)
       select $1, gen_random_uuid(), $2, 'Category ' || n from generate_series(1, $3::int) n`,
      [own.collegeId, department, mostCategories],
    )
    expect(await own.call(categoriesApi.reopenCategory, { params: { id }, body: {} })).toMatchObject(tooMany)
  })
})

describe('when a department is retired', () => {
  it('its categories go to the successor, and stay there when it is reopened', async () => {
    const [department, successor] = [await aDepartment(), await aDepartment()]
    const [open, retired] = [await addCategory(head, department), await addCategory(head, department)]
    await retire(retired)
    expect((await retireDepartment(department, successor)).status).toBe(200)
    expect((await read(ours.student, open)).body).toMatchObject({ department: { id: successor } })
    // A SuperAdmin who has the category open does not write over the move.
    expect(await managed(open)).toMatchObject({ departmentId: successor, version: 2 })
    expect(await managed(retired)).toMatchObject({ departmentId: department, isRetired: true })
    const [entry] = await audited(department, 'department.retired')
    expect(entry?.['details']).toMatchObject({ categories: 1 })

    await head.call(departmentsApi.reopenDepartment, { params: { id: department }, body: {} })
    expect((await list(department)).items).toEqual([])
    expect((await list(successor)).items.map(({ id }) => id)).toEqual([open])
  })
})

describe('the list of a department', () => {
  it('is by name, in pages, with what is special about each, and retired ones apart', async () => {
    const department = await aDepartment()
    const mark = unique('')
    const names = ['banana', 'Apple', 'cherry', 'Date', 'elder'].map((name) => `${name} ${mark}`)
    for (const name of names.slice(0, 4)) await addCategory(head, department, { name })
    const emergency = [{ number: '112', words: 'Police' }]
    const special = { hint: 'Wait.', emergency, filingDays: 30, questions: [aQuestion(), aQuestion()] }
    await addCategory(head, department, { name: names[4] ?? '', ...special })
    const gone = await addCategory(head, department)
    await retire(gone)

    const first = await list(department, { limit: '2' })
    const second = await list(department, { limit: '2', after: first.next ?? '' })
    const third = await list(department, { limit: '2', after: second.next ?? '' })
    const items = [first, second, third].flatMap((page) => page.items)
    expect(items.map(({ name }) => name.split(' ')[0])).toEqual([
      'Apple',
      'banana',
      'cherry',
      'Date',
      'elder',
    ])
    expect(third.next).toBeNull()
    expect(items[4]).toMatchObject({ hasHint: true, emergencyNumbers: 1, filingDays: 30, questions: 2 })
    expect(items[0]).toMatchObject({ hasHint: false, emergencyNumbers: 0, filingDays: null, questions: 0 })
    for (const page of [first, second, third]) expect(page).toMatchObject({ total: 5, retired: 1 })
    expect((await list(department, { retired: 'only' })).items).toMatchObject([{ id: gone, isRetired: true }])
    expect((await list(department, { after: randomUUID() })).items).toEqual([])
  })

  it('is missing without its department', async () => {
    const params = { id: randomUUID() }
    expect(await head.call(categoriesApi.listCategories, { params })).toMatchObject({
      status: 404,
      body: { code: 'department.missing' },
    })
  })
})
