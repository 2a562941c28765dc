import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { exportTotalHeader } from '@counterfoil/contract/complaints/inbox-api'
import { figuresApi, mostFigureGroups } from '@counterfoil/contract/figures'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertCategory, type MadeCategory } from '#testing/people/category-rows.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let hostel = ''
let library = ''
let wifi: MadeCategory
let water: MadeCategory
/** Complaints about Wi-Fi: a high and a low one of Hostel, and one of Library that is in progress. */
let [urgent, slow, reading] = [{ id: '' }, { id: '' }, { id: '' }]

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  const { collegeId } = ours.superAdmin
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
  const questions = [{ words: 'Which room?' }, { words: 'Which device?' }]
  wifi = await insertCategory(world, { collegeId, departmentId: hostel, name: 'Wi-Fi', questions })
  water = await insertCategory(world, { collegeId, departmentId: hostel, name: '=Water' })
  const [room = expect.fail('no question'), device = expect.fail('no question')] = wifi.questions
  const answers = [
    { ...device, answer: '=1+1' },
    { ...room, answer: 'B-224' },
  ]
  const about = { departmentId: hostel, categoryId: wifi.id, subject: 'No signal' }
  urgent = await fileOne(ours.student, { ...about, priority: 'high', answers })
  await fileOne(ours.student, { departmentId: hostel, categoryId: water.id, subject: 'No signal of water' })
  await fileOne(ours.student, { departmentId: hostel, subject: 'No signal at all' })
  slow = await fileOne(ours.otherStudent, about)
  reading = await fileOne(ours.student, { ...about, departmentId: library })
  const body = { from: 'pending', to: 'in-progress' }
  await ours.libraryAdmin.call(complaintsApi.changeStatus, { params: { id: reading.id }, body })
})
afterEach(() => world.setClock())

type Query = Record<string, string>
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

const listed = async (by: Member, query: Query = {}) =>
  idsOf((await by.call(complaintsApi.listInbox, { query: { categoryId: wifi.id, ...query } })).body)

describe('the filter by category', () => {
  it('is in the list, with every order and other filter', async () => {
    const [high, low, other] = [urgent.id, slow.id, reading.id]
    const by = ours.superAdmin
    expect(await listed(by)).toEqual([other, low, high])
    expect(await listed(by, { order: 'oldest' })).toEqual([high, low, other])
    expect(await listed(by, { order: 'priority' })).toEqual([high, other, low])
    expect(await listed(by, { order: 'untouched' })).toEqual([high, low, other])
    expect(await listed(by, { status: 'pending' })).toEqual([low, high])
    expect(await listed(by, { status: 'resolved,rejected' })).toEqual([])
    expect(await listed(by, { priority: 'low' })).toEqual([other, low])
    expect(await listed(by, { departmentId: library })).toEqual([other])
    expect(await listed(by, { departmentId: library, order: 'untouched' })).toEqual([other])
    expect(await listed(by, { day: 'today' })).toEqual([other, low, high])
    expect(await listed(by, { filedFrom: '2026-01-01' })).toEqual([other, low, high])
    expect(await listed(by, { filedUntil: '2026-01-01' })).toEqual([])
    expect(await listed(by, { assigned: 'nobody' })).toEqual([other, low, high])
    expect(await listed(by, { assigned: 'nobody', departmentId: hostel })).toEqual([low, high])
    expect(await listed(by, { assigned: 'me' })).toEqual([])
    expect(await listed(by, { notSolved: 'true' })).toEqual([])
    expect(await listed(by, { categoryId: water.id })).toHaveLength(1)
  })

  it('is in the list of what an admin has, and of what is not solved', async () => {
    const give = (to: string | null) =>
      ours.superAdmin.call(complaintsApi.assign, {
        params: { id: slow.id },
        body: { from: to === null ? ours.superAdmin.id : null, to },
      })
    await give(ours.superAdmin.id)
    expect(await listed(ours.superAdmin, { assigned: 'me' })).toEqual([slow.id])
    expect(await listed(ours.superAdmin, { assigned: 'me', categoryId: water.id })).toEqual([])
    await give(null)
    await world.sql('update complaints set not_solved = 1 where id = $1', [urgent.id])
    expect(await listed(ours.superAdmin, { notSolved: 'true' })).toEqual([urgent.id])
    expect(await listed(ours.superAdmin, { notSolved: 'true', categoryId: water.id })).toEqual([])
    await world.sql('update complaints set not_solved = 0 where id = $1', [urgent.id])
  })

  it('goes on with the next page', async () => {
    const query = { categoryId: wifi.id, limit: '2' }
    const first = (await ours.superAdmin.call(complaintsApi.listInbox, { query })).body
    expect(idsOf(first)).toEqual([reading.id, slow.id])
    expect(await listed(ours.superAdmin, { limit: '2', after: first.next ?? '' })).toEqual([urgent.id])
  })

  // T02
  it('T02: shows a department admin nothing of other departments', async () => {
    expect(await listed(ours.hostelAdmin)).toEqual([slow.id, urgent.id])
    expect(await listed(ours.libraryAdmin)).toEqual([reading.id])
    expect(await listed(ours.libraryAdmin, { departmentId: hostel })).toEqual([])
  })

  it('is in a search', async () => {
    const found = async (by: Member, query: Query) =>
      idsOf((await by.call(complaintsApi.searchInbox, { query: { words: 'signal', ...query } })).body)
    expect(await found(ours.superAdmin, {})).toHaveLength(5)
    expect(await found(ours.superAdmin, { categoryId: wifi.id })).toEqual([reading.id, slow.id, urgent.id])
    expect(await found(ours.superAdmin, { categoryId: wifi.id, priority: 'high' })).toEqual([urgent.id])
    expect(await found(ours.libraryAdmin, { categoryId: wifi.id })).toEqual([reading.id])
  })

  it('is in a selection, so that a bulk change is about the same complaints', async () => {
    const query = { categoryId: wifi.id, status: 'pending' }
    const { body } = await ours.superAdmin.call(complaintsApi.select, { query })
    expect(idsOf(body)).toEqual([slow.id, urgent.id])
  })

  it('is kept in a view, if there is such a category', async () => {
    const keep = (categoryId: string) =>
      ours.superAdmin.call(complaintsApi.keepView, { body: { name: 'Wi-Fi', filter: { categoryId } } })
    await world.sql('update categories set retired_at = now() where id = $1', [wifi.id])
    expect((await keep(wifi.id)).status).toBe(201)
    await world.sql('update categories set retired_at = null where id = $1', [wifi.id])
    const { items } = (await ours.superAdmin.call(complaintsApi.listViews)).body
    expect(items).toMatchObject([{ name: 'Wi-Fi', filter: { categoryId: wifi.id } }])
    expect((await keep(hostel)).body.code).toBe('category.missing')
  })
})

describe('an exported list', () => {
  const asked = async (filter: Query, words?: string) => {
    const body = { filter, ...(words && { words }) }
    const answer = await ours.superAdmin.call(complaintsApi.exportInbox, { body })
    expect(answer).toMatchObject({ status: 200 })
    const lines = String(answer.body).split('\r\n').slice(1, -1)
    return { lines, total: answer.headers[exportTotalHeader] }
  }

  // T27
  it('T27: has the category and the answers, and none of them is a formula', async () => {
    const { lines } = await asked({ priority: 'high' })
    expect(lines).toEqual([
      expect.stringMatching(/,"Wi-Fi","","Which room\?: B-224\nWhich device\?: =1\+1"$/),
    ])
    const { lines: others } = await asked({ priority: 'low', departmentId: hostel })
    expect(others.map((line) => line.split(',').slice(-3).join())).toEqual([
      '"Wi-Fi","",""',
      '"","",""',
      `"'=Water","",""`,
    ])
  })

  it('has only what is filtered, and does not say how many if it is not known', async () => {
    expect((await asked({})).total).toBe('5')
    const { lines, total } = await asked({ categoryId: wifi.id })
    expect([lines.length, total]).toEqual([3, undefined])
    expect((await asked({ categoryId: wifi.id }, 'signal')).lines).toHaveLength(3)
  })
})

describe('the statistics by category', () => {
  const counted = async (by: Member) =>
    (await by.call(figuresApi.readGroups, { query: { by: 'category' } })).body.items.map(
      ({ name, received, open }) => `${name ?? 'None'}: ${received} received, ${open} open`,
    )

  it('have what the reader sees, most first', async () => {
    const others = ['None: 1 received, 1 open', '=Water: 1 received, 1 open']
    expect(await counted(ours.superAdmin)).toEqual(['Wi-Fi: 3 received, 3 open', ...others])
    expect(await counted(ours.hostelAdmin)).toEqual(['Wi-Fi: 2 received, 2 open', ...others])
    expect(await counted(ours.libraryAdmin)).toEqual(['Wi-Fi: 1 received, 1 open'])
    const other = await aCollegeWithPeople(world)
    expect(await counted(other.superAdmin)).toEqual([])
  })

  it('count finished complaints apart, and deleted ones not at all', async () => {
    const people = await aCollegeWithPeople(world)
    const { collegeId } = people.superAdmin
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    const { id: categoryId } = await insertCategory(world, { collegeId, departmentId, name: 'Lights' })
    const file = () => fileOne(people.student, { departmentId, categoryId })
    const [done, withdrawn] = [await file(), await file(), await file()]
    const body = { from: 'pending', to: 'resolved' }
    await people.superAdmin.call(complaintsApi.changeStatus, { params: { id: done.id }, body })
    await people.student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
    expect(await counted(people.superAdmin)).toEqual(['Lights: 2 received, 1 open'])
    // The free plan looks back 30 days, except for what is open now.
    await world.setPlan(collegeId, 'free')
    expect(await counted(people.superAdmin)).toEqual(['Lights: 2 received, 1 open'])
    await world.setClock(new Date(Date.now() + 30 * 86_400_000).toISOString())
    expect(await counted(people.superAdmin)).toEqual(['Lights: 0 received, 1 open'])
  })

  it(`list at most ${mostFigureGroups}`, async () => {
    const people = await aCollegeWithPeople(world)
    const { collegeId } = people.superAdmin
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    const made: MadeCategory[] = []
    for (let nth = 0; nth <= mostFigureGroups; nth += 1)
      made.push(await insertCategory(world, { collegeId, departmentId, name: `Nr ${nth}` }))
    for (const { id } of made) await fileOne(people.student, { departmentId, categoryId: id })
    const last = made.at(-1)?.id ?? ''
    await fileOne(people.student, { departmentId, categoryId: last })
    const lines = await counted(people.superAdmin)
    expect(lines).toHaveLength(mostFigureGroups)
    expect(lines[0]).toBe(`Nr ${mostFigureGroups}: 2 received, 2 open`)
  })
})
