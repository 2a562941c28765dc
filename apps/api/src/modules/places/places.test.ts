import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { mostImported, mostPlaces, mostPlacesEver, placesApi } from '@counterfoil/contract/places'
import { beforeAll, describe, expect, it } from 'vitest'
import { administratorPool } from '#testing/database/database.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { addPlace, aPlace } from '#testing/people/places.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let theirs: People
let head: Member

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  head = ours.superAdmin
})

type Query = Record<string, string>
const list = async (query: Query = {}, by = head) => (await by.call(placesApi.listPlaces, { query })).body
const names = async (query: Query = {}, by = head) =>
  (await list(query, by)).items.map(({ building, floor, room }) => [building, floor, room].join('/'))
const read = (by: Member, id: string) => by.call(placesApi.readPlace, { params: { id } })
const versionOf = async (id: string) =>
  Number((await world.sql('select version from places where id = $1', [id]))[0].version)
const edit = async (id: string, wish: Partial<ReturnType<typeof aPlace>>, version?: number) =>
  head.call(placesApi.editPlace, {
    params: { id },
    body: { version: version ?? (await versionOf(id)), ...aPlace(wish) },
  })
const retire = (id: string, by = head) => by.call(placesApi.retirePlace, { params: { id }, body: {} })
const reopen = (id: string) => head.call(placesApi.reopenPlace, { params: { id }, body: {} })
const importAll = (places: object[], by = head, key: string = randomUUID()) =>
  by.call(placesApi.importPlaces, { body: { places: places as never }, key })
const rename = (from: string, to: string) => head.call(placesApi.renameBuilding, { body: { from, to } })
const entriesOf = (collegeId: string, action: string) =>
  world.sql('select details from audit_entries where college_id = $1 and action = $2 order by id', [
    collegeId,
    action,
  ])

describe('a new place', () => {
  it('is one that everyone of the college reads, and nobody else', async () => {
    const building = unique('Block ')
    const id = await addPlace(head, { building: ` ${building}  ＡＢ `, floor: '', room: 'B-22' })
    const place = { id, building: `${building} AB`, floor: '', room: 'B-22', isRetired: false }
    for (const by of [ours.student, ours.libraryAdmin, head]) {
      const { body } = await read(by, id)
      expect(body).toEqual(place)
    }
    expect((await read(theirs.student, id)).body.code).toBe('place.missing')
  })

  it('is refused if there is one with the same words, in small or capital letters', async () => {
    const building = unique('Block ')
    await addPlace(head, { building, floor: '1', room: 'b 1' })
    const again = (wish: object) => head.call(placesApi.createPlace, { body: aPlace({ building, ...wish }) })
    expect((await again({ floor: '1', room: 'B  1' })).body.code).toBe('place.name_taken')
    expect((await again({ floor: '1', room: 'B1' })).status).toBe(201)
    expect((await again({ floor: '', room: 'B 1' })).status).toBe(201)
    expect((await again({ floor: '01', room: 'B 1' })).status).toBe(201)
    expect(await addPlace(theirs.superAdmin, { building, floor: '1', room: 'b 1' })).toBeTruthy()
  })

  it.each([
    ['no letter or digit', { building: '--' }, { building: 'field.invalid' }],
    ['no building', { building: ' ' }, { building: 'field.required' }],
    ['a building that gets too long', { building: 'ﷺ'.repeat(4) }, { building: 'field.too_long' }],
    ['a room of two lines', { room: 'B\n22' }, { room: 'field.invalid' }],
  ])('is refused with %s', async (_, wish, fields) => {
    const { status, body } = await head.call(placesApi.createPlace, { body: aPlace(wish) })
    expect({ status, body }).toMatchObject({ status: 400, body: { fields } })
  })

  // T07
  it.each([
    ...[{ collegeId: '019a0000-0000-7000-8000-000000000000' }, { key: 'a' }, { words: [] }, { version: 7 }],
    ...[{ id: '019a0000-0000-7000-8000-000000000000' }, { isRetired: true }],
  ])('T07: does not take %j from the request', async (more) => {
    const building = unique('Block ')
    const body = { ...aPlace({ building }), ...more }
    expect((await head.call(placesApi.createPlace, { body })).status).toBe(400)
    expect((await importAll([body])).status).toBe(400)
    expect(await names({ building })).toEqual([])
  })

  // T07
  it('T07: is refused to everyone but a SuperAdmin', async () => {
    for (const by of [ours.student, ours.hostelAdmin])
      expect((await by.call(placesApi.createPlace, { body: aPlace() })).status).toBe(403)
  })
})

describe('an edited place', () => {
  it('has the new words, and is found by them alone', async () => {
    const [old, now] = [unique('Elm '), unique('Oak ')]
    const id = await addPlace(head, { building: old })
    expect(await edit(id, { building: now, floor: '3', room: 'C-7' })).toMatchObject({ status: 200 })
    expect(await names({ typed: now })).toEqual([`${now}/3/C-7`])
    expect(await names({ typed: `${now} c7` })).toEqual([`${now}/3/C-7`])
    expect(await names({ typed: old })).toEqual([])
    expect((await entriesOf(head.collegeId, 'place.edited')).at(-1)).toEqual({
      details: { fields: ['building', 'floor', 'room'] },
    })
  })

  it('is left alone if it was edited since, and if the same edit comes again', async () => {
    const id = await addPlace(head)
    const wish = { building: unique('Oak '), room: 'A' }
    expect((await edit(id, wish, 1)).status).toBe(200)
    expect((await edit(id, wish, 1)).status).toBe(200)
    expect(await versionOf(id)).toBe(2)
    expect((await edit(id, { ...wish, room: 'B' }, 1)).body.code).toBe('place.changed')
    expect((await read(head, id)).body.room).toBe('A')
  })

  it('does not get the words of another one', async () => {
    const building = unique('Block ')
    await addPlace(head, { building, room: 'A' })
    const id = await addPlace(head, { building, room: 'B' })
    expect((await edit(id, { building, room: 'a' })).body.code).toBe('place.name_taken')
    expect((await edit(id, { building, room: 'b' })).status).toBe(200)
  })
})

describe('a retired place', () => {
  it('is in no form, and comes back with its words', async () => {
    const building = unique('Shed ')
    const id = await addPlace(head, { building })
    expect((await retire(id)).status).toBe(200)
    expect((await retire(id)).status).toBe(200)
    expect((await read(ours.student, id)).body.code).toBe('place.missing')
    expect((await read(ours.hostelAdmin, id)).body.isRetired).toBe(true)
    expect(await list({ building })).toMatchObject({ items: [], total: 0, retired: 1 })
    expect(await list({ building, retired: 'only' })).toMatchObject({ items: [{ id }], total: 1 })
    expect((await reopen(id)).status).toBe(200)
    expect((await read(ours.student, id)).body.isRetired).toBe(false)
  })

  it('does not come back if its words were taken since', async () => {
    const building = unique('Shed ')
    const id = await addPlace(head, { building })
    await retire(id)
    await addPlace(head, { building })
    expect((await reopen(id)).body.code).toBe('place.name_taken')
  })
})

describe('an imported list', () => {
  it('is added without those that the college has, and can be sent again', async () => {
    const building = unique('Lab ')
    await addPlace(head, { building, floor: '', room: '1' })
    const rows = ['1', '2', '2', '3'].map((room) => ({ building, floor: '', room }))
    expect((await importAll(rows)).body).toEqual({ added: 2, leftOut: 2 })
    expect((await importAll(rows)).body).toEqual({ added: 0, leftOut: 4 })
    expect(await names({ building })).toEqual(['1', '2', '3'].map((room) => `${building}//${room}`))
    expect((await entriesOf(head.collegeId, 'place.imported')).slice(-1)).toEqual([
      { details: { added: 2, leftOut: 2 } },
    ])
  })

  it('gives the same answer to the same request', async () => {
    const rows = [aPlace(), aPlace()]
    const key = randomUUID()
    expect((await importAll(rows, head, key)).body).toEqual({ added: 2, leftOut: 0 })
    expect((await importAll(rows, head, key)).body).toEqual({ added: 2, leftOut: 0 })
  })

  it('is refused as a whole if one row is wrong', async () => {
    const building = unique('Lab ')
    const { body } = await importAll([aPlace({ building }), aPlace({ building: '#' })])
    expect(body).toMatchObject({ fields: { 'places.1.building': 'field.invalid' } })
    expect(await names({ building })).toEqual([])
  })

  it(`takes ${mostImported} rows of full length, and no more`, async () => {
    const rows = Array.from({ length: mostImported }, (_, at) => ({
      building: `${at} `.padEnd(60, 'क्ष'),
      floor: 'क्ष'.repeat(7).slice(0, 20),
      room: 'क्ष'.repeat(14).slice(0, 40),
    }))
    const people = await aCollegeWithPeople(world)
    expect((await importAll(rows, people.superAdmin)).body).toEqual({ added: mostImported, leftOut: 0 })
    expect((await importAll([...rows, aPlace()], people.superAdmin)).status).toBe(400)
  })

  it('is refused to everyone but a SuperAdmin', async () => {
    expect((await importAll([aPlace()], ours.hostelAdmin)).status).toBe(403)
    expect((await importAll([aPlace()], ours.student)).status).toBe(403)
  })
})

describe('a renamed building', () => {
  it('is renamed with all its places, and found by the new name alone', async () => {
    const [old, now] = [unique('Teak '), unique('Neem ')]
    for (const room of ['q1', 'q10', 'lobby', 'q9']) await addPlace(head, { building: old, floor: '', room })
    const retired = await addPlace(head, { building: old.toUpperCase(), floor: '', room: 'x' })
    await retire(retired)
    expect((await rename(old.toUpperCase(), now)).body).toEqual({ renamed: 5 })
    expect(await names({ building: now })).toEqual(
      ['lobby', 'q1', 'q9', 'q10'].map((room) => `${now}//${room}`),
    )
    expect((await read(head, retired)).body.building).toBe(now)
    expect(await names({ typed: `${now} lob` })).toEqual([`${now}//lobby`])
    expect(await names({ typed: old })).toEqual([])
    expect((await entriesOf(head.collegeId, 'building.renamed')).at(-1)).toEqual({ details: { renamed: 5 } })
    expect((await rename(old, now)).body.code).toBe('place.missing')
    expect((await rename(now, now.toUpperCase())).body).toEqual({ renamed: 5 })
  })

  it('keeps its name if another building already has one of its rooms', async () => {
    const [one, other] = [unique('Teak '), unique('Neem ')]
    await addPlace(head, { building: one, floor: '', room: 'b1' })
    await addPlace(head, { building: other, floor: '', room: 'B1' })
    expect((await rename(one, other)).body.code).toBe('place.name_taken')
    expect(await names({ building: one })).toEqual([`${one}//b1`])
  })

  it('is none of another college', async () => {
    const building = unique('Teak ')
    await addPlace(theirs.superAdmin, { building })
    expect((await rename(building, unique('Neem '))).body.code).toBe('place.missing')
  })
})

describe('the list of places', () => {
  it('goes through all of them by building, floor and room, with how many complaints are open', async () => {
    const people = await aCollegeWithPeople(world)
    const by = people.superAdmin
    for (const room of ['10', '9', '1'])
      for (const building of ['B block', 'a block']) await addPlace(by, { building, floor: '', room })
    const whole = await addPlace(by, { building: 'A Block', floor: '', room: '' })
    const departmentId = await world.departmentIdOf(by, 'Hostel')
    await fileOne(people.student, { departmentId, placeId: whole })
    const first = await list({ limit: '3' }, by)
    expect(first.items.map(({ building, room }) => `${building} ${room}`)).toEqual([
      ...['A Block ', 'a block 1', 'a block 9'],
    ])
    expect(first).toMatchObject({ total: 7, retired: 0, items: [{ open: 1 }, { open: 0 }, { open: 0 }] })
    const second = await list({ limit: '3', after: first.next ?? '' }, by)
    expect(second.items.map(({ building, room }) => `${building} ${room}`)).toEqual([
      ...['a block 10', 'B block 1', 'B block 9'],
    ])
    expect((await list({ limit: '3', after: second.next ?? '' }, by)).next).toBe(null)
    const { body } = await by.call(placesApi.listBuildings)
    expect(body.items).toEqual([
      { building: 'A Block', places: 4 },
      { building: 'B block', places: 3 },
    ])
    expect(await list({ typed: '%' }, by)).toEqual({ items: [], next: null, total: 0, retired: 0 })
  })
})

describe('a college that has as many places as it can', () => {
  const fill = (collegeId: string, many: number, retired: boolean) =>
    world.sql(
      `insert into places (college_id, id, building, floor, room, key, building_key, words, retired_at)
       select $1, gen_random_uuid(), 'Sea', '', n::text, 'sea ' || $3 || n, 'sea', '', case when $3::boolean then now() end
       from generate_series(1, $2::int) n`,
      [collegeId, many, retired],
    )

  it('gets no more, neither a new one nor an old one nor a list', async () => {
    const people = await aCollegeWithPeople(world)
    const by = people.superAdmin
    const id = await addPlace(by)
    await by.call(placesApi.retirePlace, { params: { id }, body: {} })
    await fill(by.collegeId, mostPlaces - 1, false)
    expect((await importAll([aPlace(), aPlace()], by)).body.code).toBe('place.too_many')
    const last = await addPlace(by)
    expect((await by.call(placesApi.createPlace, { body: aPlace() })).body.code).toBe('place.too_many')
    const reopened = await by.call(placesApi.reopenPlace, { params: { id }, body: {} })
    expect(reopened.body.code).toBe('place.too_many')
    // There is room among the open ones again, and none among all that it ever had.
    await by.call(placesApi.retirePlace, { params: { id: last }, body: {} })
    await fill(by.collegeId, mostPlacesEver - mostPlaces - 1, true)
    expect((await by.call(placesApi.createPlace, { body: aPlace() })).body.code).toBe('place.too_many')
  })

  it('waits for another SuperAdmin who is just adding the last one', async () => {
    const { superAdmin: by } = await aCollegeWithPeople(world)
    await fill(by.collegeId, mostPlaces - 1, false)
    const pool = administratorPool(world.database, 1)
    const other = await pool.connect()
    await other.query('begin')
    // What the request of the other one has done so far.
    await other.query('select from colleges where id = $1 for no key update', [by.collegeId])
    await other.query(
      `insert into places (college_id, id, building, floor, room, key, building_key, words)
       values ($1, gen_random_uuid(), 'Last', '', '', 'last', 'last', '')`,
      [by.collegeId],
    )
    const added = by.call(placesApi.createPlace, { body: aPlace() })
    // Without the lock, the answer is there before the other one is done.
    await Promise.race([added, setTimeout(200)])
    await other.query('commit')
    other.release()
    await pool.end()
    expect((await added).body.code).toBe('place.too_many')
  })
})
