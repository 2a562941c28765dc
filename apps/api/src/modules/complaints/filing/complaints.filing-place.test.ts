import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { placesApi } from '@counterfoil/contract/places'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCounterFiling, aFiling, fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { addPlace } from '#testing/people/places.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let theirs: People
let hostel = ''
let library = ''
let placeId = ''
let place: object

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})
beforeEach(async () => {
  placeId = await addPlace(ours.superAdmin)
  const { isRetired: _, ...found } = (
    await ours.superAdmin.call(placesApi.readPlace, { params: { id: placeId } })
  ).body
  place = found
})

const read = async (by: Member, id: string) => (await by.call(complaintsApi.read, { params: { id } })).body
const here = (by: Member = ours.student, departmentId = hostel) => fileOne(by, { departmentId, placeId })
const retire = () => ours.superAdmin.call(placesApi.retirePlace, { params: { id: placeId }, body: {} })
const openFor = async (by: Member, id: string) => (await read(by, id)).place?.open

const asStudent = (wish: object, key: string = randomUUID()) =>
  ours.student.call(complaintsApi.file, { key, body: { ...aFiling({ departmentId: hostel }), ...wish } })
const asOffice = (wish: object, key: string = randomUUID()) =>
  ours.superAdmin.call(complaintsApi.fileAtCounter, {
    key,
    body: { ...aCounterFiling({ departmentId: hostel }), ...wish },
  })

describe.each([
  ['a student', asStudent],
  ['the office', asOffice],
])('%s who files', (_who, file) => {
  it('can say where it is', async () => {
    const { status, body } = await file({ placeId })
    expect(status).toBe(201)
    expect((await read(ours.superAdmin, body.id)).place).toEqual({ ...place, open: 1 })
    expect((await read(ours.hostelAdmin, body.id)).place).toEqual({ ...place, open: 1 })
  })

  it('need not say where it is', async () => {
    const { body } = await file({})
    expect((await read(ours.superAdmin, body.id)).place).toBe(null)
  })

  it('gets a problem if the place is retired, and nothing is filed', async () => {
    await retire()
    const before = await world.sql('select count(*) from complaints')
    const { status, body } = await file({ placeId })
    expect([status, body.code]).toEqual([409, 'place.retired'])
    expect(await world.sql('select count(*) from complaints')).toEqual(before)
  })

  // T03
  it('T03: cannot name a place of another college, or one that does not exist', async () => {
    for (const id of [await addPlace(theirs.superAdmin), randomUUID()]) {
      const { status, body } = await file({ placeId: id })
      expect([status, body.code]).toEqual([404, 'place.missing'])
    }
  })
})

describe('the form', () => {
  it('says whether the college has places', async () => {
    const has = async (people: People) => [
      (await people.student.call(complaintsApi.readFiling)).body.hasPlaces,
      (await people.hostelAdmin.call(complaintsApi.readCounter)).body.hasPlaces,
    ]
    const people = await aCollegeWithPeople(world)
    expect(await has(people)).toEqual([false, false])
    const id = await addPlace(people.superAdmin)
    expect(await has(people)).toEqual([true, true])
    await people.superAdmin.call(placesApi.retirePlace, { params: { id }, body: {} })
    expect(await has(people)).toEqual([false, false])
  })
})

describe('a complaint at a place', () => {
  it('shows the place to its student, without how many are open there', async () => {
    const { id } = await here()
    await here(ours.otherStudent)
    expect((await read(ours.student, id)).place).toEqual({ ...place, open: null })
  })

  it('keeps a place that is retired, and has its new words', async () => {
    const { id } = await here()
    await ours.superAdmin.call(placesApi.editPlace, {
      params: { id: placeId },
      body: { version: 1, building: 'Moved', floor: '', room: placeId.slice(0, 30) },
    })
    await retire()
    expect((await read(ours.student, id)).place).toMatchObject({ id: placeId, building: 'Moved', floor: '' })
  })

  it('says how many are open there, without finished, withdrawn and deleted ones', async () => {
    const { id } = await here()
    const [done, withdrawn, removed] = [await here(), await here(), await here()]
    expect(await openFor(ours.superAdmin, id)).toBe(4)
    await ours.hostelAdmin.call(complaintsApi.changeStatus, {
      params: { id: done.id },
      body: { from: 'pending', to: 'resolved' },
    })
    await ours.student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
    await ours.hostelAdmin.call(complaintsApi.remove, {
      params: { id: removed.id },
      body: { reason: 'It was filed twice.' },
    })
    expect(await openFor(ours.superAdmin, id)).toBe(1)
    expect(await openFor(ours.hostelAdmin, id)).toBe(1)
  })

  // T02
  it('T02: tells an admin nothing of how many complaints other departments have there', async () => {
    const { id } = await here()
    await here(ours.otherStudent, library)
    await here(ours.student, library)
    expect(await openFor(ours.hostelAdmin, id)).toBe(1)
    expect(await openFor(ours.superAdmin, id)).toBe(3)
  })

  // T02
  it('T02: hides its place from the office when it is withdrawn', async () => {
    const { id } = await here()
    await ours.student.call(complaintsApi.withdraw, { params: { id } })
    expect((await read(ours.superAdmin, id)).place).toBe(null)
    expect((await read(ours.hostelAdmin, id)).place).toBe(null)
    expect((await read(ours.student, id)).place).toMatchObject({ id: placeId })
  })

  it('is found by the words of the place, also after it was edited', async () => {
    const building = `Q${randomUUID().slice(0, 6)}`
    placeId = await addPlace(ours.superAdmin, { building, floor: '', room: 'B-224' })
    const { id } = await here()
    const found = async (words: string) => {
      const { body } = await ours.hostelAdmin.call(complaintsApi.searchInbox, { query: { words } })
      return body.items.map((one) => [one.id, one.place?.id])
    }
    expect(await found(`b224 ${building}`)).toEqual([[id, placeId]])
    const { subject, priority } = aFiling({ departmentId: hostel })
    await ours.student.call(complaintsApi.edit, {
      params: { id },
      body: { subject, priority, description: 'It is worse now.' },
    })
    expect(await found(`worse ${building} B-224`)).toEqual([[id, placeId]])
    expect(await found(`${building} stairs`)).toEqual([])
  })
})
