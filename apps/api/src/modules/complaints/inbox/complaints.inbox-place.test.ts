import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { exportTotalHeader } from '@counterfoil/contract/complaints/inbox-api'
import { figuresApi, mostPlacesCounted } from '@counterfoil/contract/figures'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertCategory } from '#testing/people/category-rows.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { insertPlace } from '#testing/people/places.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let hostel = ''
let library = ''
let [kapila, roof, water] = ['', '', '']
/** Complaints in Kapila block: a high one about water and a low one of Hostel, and one of Library that is in progress. */
let [urgent, slow, reading] = [{ id: '' }, { id: '' }, { id: '' }]

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  const { collegeId } = ours.superAdmin
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
  kapila = await insertPlace(world, { collegeId, building: 'Kapila block', floor: '', room: 'B-224' })
  roof = await insertPlace(world, { collegeId, building: '=Roof', floor: '', room: '' })
  water = (await insertCategory(world, { collegeId, departmentId: hostel, name: 'Water' })).id
  const about = { departmentId: hostel, placeId: kapila, subject: 'No signal' }
  urgent = await fileOne(ours.student, { ...about, priority: 'high', categoryId: water })
  await fileOne(ours.student, { departmentId: hostel, placeId: roof, subject: 'No signal up there' })
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
  idsOf((await by.call(complaintsApi.listInbox, { query: { placeId: kapila, ...query } })).body)

it('shows in the inbox where a complaint is', async () => {
  const { items } = (await ours.hostelAdmin.call(complaintsApi.listInbox, { query: {} })).body
  expect(items.map(({ place }) => place)).toEqual([
    { id: kapila, building: 'Kapila block', floor: '', room: 'B-224' },
    null,
    { id: roof, building: '=Roof', floor: '', room: '' },
    { id: kapila, building: 'Kapila block', floor: '', room: 'B-224' },
  ])
})

describe('the filter by place', () => {
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
    expect(await listed(by, { assigned: 'nobody', departmentId: hostel })).toEqual([low, high])
    expect(await listed(by, { assigned: 'me' })).toEqual([])
    expect(await listed(by, { notSolved: 'true' })).toEqual([])
    expect(await listed(by, { placeId: roof })).toHaveLength(1)
  })

  it('goes together with the category, in every list', async () => {
    const by = ours.superAdmin
    const lists = [{}, { order: 'untouched' }, { assigned: 'nobody' }, { departmentId: hostel }]
    for (const query of lists) expect(await listed(by, { categoryId: water, ...query })).toEqual([urgent.id])
    for (const query of lists)
      expect(await listed(by, { categoryId: water, placeId: roof, ...query })).toEqual([])
    expect(await listed(ours.libraryAdmin, { categoryId: water })).toEqual([])
  })

  it('goes on with the next page', async () => {
    const query = { placeId: kapila, limit: '2' }
    const first = (await ours.superAdmin.call(complaintsApi.listInbox, { query })).body
    expect(idsOf(first)).toEqual([reading.id, slow.id])
    expect(await listed(ours.superAdmin, { limit: '2', after: first.next ?? '' })).toEqual([urgent.id])
  })

  // T02
  it('T02: shows a department admin nothing of other departments at the same place', async () => {
    expect(await listed(ours.hostelAdmin)).toEqual([slow.id, urgent.id])
    expect(await listed(ours.libraryAdmin)).toEqual([reading.id])
    expect(await listed(ours.libraryAdmin, { departmentId: hostel })).toEqual([])
  })

  it('is in a search', async () => {
    const found = async (by: Member, query: Query) =>
      idsOf((await by.call(complaintsApi.searchInbox, { query: { words: 'signal', ...query } })).body)
    expect(await found(ours.superAdmin, {})).toHaveLength(5)
    expect(await found(ours.superAdmin, { placeId: kapila })).toEqual([reading.id, slow.id, urgent.id])
    expect(await found(ours.superAdmin, { placeId: kapila, categoryId: water })).toEqual([urgent.id])
    expect(await found(ours.libraryAdmin, { placeId: kapila })).toEqual([reading.id])
  })

  it('is in a selection, so that a bulk change is about the same complaints', async () => {
    const query = { placeId: kapila, status: 'pending' }
    const { body } = await ours.superAdmin.call(complaintsApi.select, { query })
    expect(idsOf(body)).toEqual([slow.id, urgent.id])
  })

  it('is kept in a view, if there is such a place', async () => {
    const keep = (placeId: string) =>
      ours.superAdmin.call(complaintsApi.keepView, { body: { name: 'Block', filter: { placeId } } })
    await world.sql('update places set retired_at = now() where id = $1', [kapila])
    expect((await keep(kapila)).status).toBe(201)
    await world.sql('update places set retired_at = null where id = $1', [kapila])
    const { items } = (await ours.superAdmin.call(complaintsApi.listViews)).body
    expect(items).toMatchObject([{ name: 'Block', filter: { placeId: kapila } }])
    expect((await keep(hostel)).body.code).toBe('place.missing')
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
  it('T27: has the place, and it is no formula', async () => {
    const { lines } = await asked({ departmentId: hostel })
    expect(lines.map((line) => line.split('","').slice(-3).join('|'))).toEqual([
      '|Kapila block, B-224|"',
      '||"',
      `|'=Roof|"`,
      'Water|Kapila block, B-224|"',
    ])
  })

  it('has only what is filtered, and does not say how many if it is not known', async () => {
    const { lines, total } = await asked({ placeId: kapila })
    expect([lines.length, total]).toEqual([3, undefined])
    expect((await asked({ placeId: kapila }, 'signal')).lines).toHaveLength(3)
  })
})

describe('the statistics by place', () => {
  const counted = async (by: Member) =>
    (await by.call(figuresApi.readFigures, { query: {} })).body.byPlace.map(
      ({ place, received, open }) => `${place.building} ${place.room}: ${open} of ${received}`,
    )

  // T02
  it('T02: have what the reader sees, most first', async () => {
    expect(await counted(ours.superAdmin)).toEqual(['Kapila block B-224: 3 of 3', '=Roof : 1 of 1'])
    expect(await counted(ours.hostelAdmin)).toEqual(['Kapila block B-224: 2 of 2', '=Roof : 1 of 1'])
    expect(await counted(ours.libraryAdmin)).toEqual(['Kapila block B-224: 1 of 1'])
    const other = await aCollegeWithPeople(world)
    expect(await counted(other.superAdmin)).toEqual([])
  })

  it(`count finished ones apart, deleted ones not at all, and list at most ${mostPlacesCounted}`, async () => {
    const people = await aCollegeWithPeople(world)
    const { collegeId } = people.superAdmin
    const departmentId = await world.departmentIdOf(people.superAdmin, 'Hostel')
    const made: string[] = []
    for (let nth = 0; nth <= mostPlacesCounted; nth += 1)
      made.push(await insertPlace(world, { collegeId, building: 'Row', floor: '', room: `${nth}` }))
    for (const placeId of made) await fileOne(people.student, { departmentId, placeId })
    const last = { departmentId, placeId: made.at(-1) ?? '' }
    const [done, withdrawn] = [await fileOne(people.student, last), await fileOne(people.student, last)]
    const body = { from: 'pending', to: 'resolved' }
    await people.superAdmin.call(complaintsApi.changeStatus, { params: { id: done.id }, body })
    await people.student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
    const lines = await counted(people.superAdmin)
    expect(lines).toHaveLength(mostPlacesCounted)
    expect(lines[0]).toBe(`Row ${mostPlacesCounted}: 1 of 2`)
    // The free plan looks back 30 days.
    await world.setPlan(collegeId, 'free')
    await world.setClock(new Date(Date.now() + 30 * 86_400_000).toISOString())
    expect(await counted(people.superAdmin)).toEqual([])
  })
})
