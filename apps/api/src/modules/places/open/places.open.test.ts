import { categoriesApi } from '@counterfoil/contract/categories'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { placesApi } from '@counterfoil/contract/places'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCategory, addCategory } from '#testing/people/categories.ts'
import { emergency, insertCategory } from '#testing/people/category-rows.ts'
import { aCounterFiling, fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { insertPlace } from '#testing/people/places.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

// A student who files reads how many others wait for the same in the building, and must not learn from it who they are.

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let others: Member[]
let asker: Member
let departmentId = ''
let water = ''
/** Two rooms of one building, which is another one in each test. */
let [room, otherRoom] = ['', '']
let building = ''

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  departmentId = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  others = await Promise.all(Array.from({ length: 4 }, () => world.aStudent(ours.superAdmin)))
  asker = ours.student
})
beforeEach(async () => {
  building = unique('Block ')
  ;[room, otherRoom] = [await at('B-1'), await at('B-2')]
  water = await shown()
})

const at = (name: string, wish = {}) =>
  insertPlace(world, { collegeId: ours.superAdmin.collegeId, building, floor: '', room: name, ...wish })
const shown = async (wish = {}) => {
  const { collegeId } = ours.superAdmin
  return (await insertCategory(world, { collegeId, departmentId, showsOpen: true, ...wish })).id
}
const file = (by: Member | undefined, wish = {}) =>
  fileOne(by ?? expect.fail('no student'), { departmentId, categoryId: water, placeId: room, ...wish })
const ask = (by: Member, id = room, categoryId = water) =>
  by.call(placesApi.countOpen, { params: { id }, query: { categoryId } })
const openFor = async (by: Member, id = room, categoryId = water) => {
  const { status, body } = await ask(by, id, categoryId)
  expect(status).toBe(200)
  return body.open
}
const end = (id: string, to: string) =>
  ours.superAdmin.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from: 'pending', to, ...(to === 'rejected' && { reason: 'It is not ours.' }) },
  })

describe('the count while filing', () => {
  // T02
  it('T02: is told from three students on, wherever in the building they are', async () => {
    await file(others[0])
    await file(others[0])
    await file(others[1], { placeId: otherRoom })
    // Three complaints of two students are too few.
    expect(await openFor(asker)).toBe(null)
    await file(others[2], { placeId: otherRoom })
    expect(await openFor(asker)).toBe(4)
    expect(await openFor(asker, otherRoom)).toBe(4)
  })

  // T02
  it('T02: does not count what the asker filed, neither for the threshold nor in the number', async () => {
    await file(others[0])
    await file(others[1])
    await file(asker)
    await file(asker)
    expect(await openFor(asker)).toBe(null)
    // Another student reads of three.
    expect(await openFor(ours.otherStudent)).toBe(4)
    await file(others[2])
    expect(await openFor(asker)).toBe(3)
  })

  // T02
  it('T02: has only what is open: nothing finished, withdrawn, deleted or merged', async () => {
    const made: { id: string }[] = []
    for (const student of others) made.push(await file(student))
    const [one = '', other = '', third = '', fourth = ''] = made.map(({ id }) => id)
    expect(await openFor(asker)).toBe(4)
    await end(one, 'in-progress')
    expect(await openFor(asker)).toBe(4)
    await others[1]?.call(complaintsApi.withdraw, { params: { id: other } })
    expect(await openFor(asker)).toBe(3)
    const again = await file(others[1])
    await end(again.id, 'resolved')
    expect(await openFor(asker)).toBe(3)
    await world.sql(`update complaints set state = 'merged', merged_into_id = $2 where id = $1`, [third, one])
    expect(await openFor(asker)).toBe(null)
    await world.sql(`update complaints set state = 'open', merged_into_id = null where id = $1`, [third])
    expect(await openFor(asker)).toBe(3)
    await world.sql(`update complaints set state = 'removed' where id = $1`, [fourth])
    expect(await openFor(asker)).toBe(null)
    await world.sql(`update complaints set state = 'open' where id = $1`, [fourth])
    await end(fourth, 'rejected')
    expect(await openFor(asker)).toBe(null)
  })

  it('has nothing of another building or category', async () => {
    const elsewhere = await at('B-1', { building: `${building} annexe` })
    const wifi = await shown()
    await file(others[0], { placeId: elsewhere })
    await file(others[1], { categoryId: wifi })
    await file(others[2])
    await file(others[3])
    expect(await openFor(asker)).toBe(null)
    expect(await openFor(asker, elsewhere)).toBe(null)
    expect(await openFor(asker, room, wifi)).toBe(null)
    await file(others[0], { placeId: await at('B-9', { building: building.toUpperCase() }) })
    expect(await openFor(asker)).toBe(3)
  })

  it('takes the complaints of people without an account for those of one student', async () => {
    const counter = () =>
      ours.superAdmin.call(complaintsApi.fileAtCounter, {
        body: { ...aCounterFiling({ departmentId }), categoryId: water, placeId: room },
      })
    await counter()
    await counter()
    await file(others[0])
    expect(await openFor(asker)).toBe(null)
    await file(others[1])
    expect(await openFor(asker)).toBe(4)
  })

  // T02
  it('T02: is told only for categories that the college has switched on, and never for an emergency', async () => {
    const [off, danger] = [await shown({ showsOpen: false }), await shown({ emergency })]
    for (const student of others) for (const categoryId of [off, danger]) await file(student, { categoryId })
    expect(await openFor(asker, room, off)).toBe(null)
    expect(await openFor(asker, room, danger)).toBe(null)
    await world.sql('update categories set shows_open = true where id = $1', [off])
    expect(await openFor(asker, room, off)).toBe(4)
  })

  it('is for students of the college alone, and about a place that is in the forms', async () => {
    const theirs = await aCollegeWithPeople(world)
    for (const student of others) await file(student)
    expect((await ask(ours.hostelAdmin)).status).toBe(403)
    expect((await ask(ours.superAdmin)).status).toBe(403)
    expect((await ask(theirs.student)).body.code).toBe('place.missing')
    const theirPlace = await insertPlace(world, { collegeId: theirs.superAdmin.collegeId, building })
    expect(
      (
        await theirs.student.call(placesApi.countOpen, {
          params: { id: theirPlace },
          query: { categoryId: water },
        })
      ).body,
    ).toEqual({ open: null })
    await world.sql('update places set retired_at = now() where id = $1', [room])
    expect((await ask(asker)).body.code).toBe('place.missing')
    // The complaints of a retired room are still those of the building.
    expect(await openFor(asker, otherRoom)).toBe(4)
  })
})

// T02
it('T02: refuses to switch the count on for a category with an emergency line', async () => {
  const wish = { showsOpen: true, emergency: [...emergency] }
  const head = ours.superAdmin
  const created = await head.call(categoriesApi.createCategory, {
    params: { id: departmentId },
    body: aCategory(wish),
  })
  expect(created).toMatchObject({ status: 400, body: { fields: { showsOpen: 'field.invalid' } } })
  const id = await addCategory(head, departmentId, { showsOpen: true })
  const edit = (version: number, changed: object) =>
    head.call(categoriesApi.editCategory, {
      params: { id },
      body: { version, departmentId, ...aCategory({ name: 'Drains' }), ...changed },
    })
  expect((await edit(1, wish)).body).toMatchObject({ fields: { showsOpen: 'field.invalid' } })
  expect((await edit(1, { showsOpen: true })).status).toBe(200)
  expect((await edit(2, { showsOpen: false, emergency: wish.emergency })).status).toBe(200)
  const { body } = await head.call(categoriesApi.readCategory, { params: { id } })
  expect(body).toMatchObject({ showsOpen: false, emergency: [{ number: '112' }] })
})
