import { placesApi } from '@counterfoil/contract/places'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { addPlace, insertPlace } from '#testing/people/places.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let theirs: People
let hostel = ''
const ids = new Map<string, string>()

const rows = [
  ['Kapila block', '2', 'B-224'],
  ['Kapila block', '2', 'B-22'],
  ['Nandi block', '1st floor', 'G 104'],
  ['Nandi block', '', ''],
  ['Block 2', '', 'Hall'],
  ['Block 10', '', 'Hall'],
  ['B', '', '221'],
  ['पुस्तकालय', '', '100%'],
  ['Library annexe', '', 'Block shelf'],
] as const

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  const { collegeId } = ours.superAdmin
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  for (const [building, floor, room] of rows)
    ids.set([building, floor, room].join('/'), await insertPlace(world, { collegeId, building, floor, room }))
})

const offer = async (by: Member, query: Record<string, string> = {}) =>
  (await by.call(placesApi.offerPlaces, { query })).body.items
const wordsOf = async (by: Member, query: Record<string, string> = {}) =>
  (await offer(by, query)).map(({ building, floor, room }) => [building, floor, room].join('/'))

describe('what is offered while typing', () => {
  const b22 = ['B//221', 'Kapila block/2/B-22', 'Kapila block/2/B-224']
  it.each([
    ['B-22', b22],
    ['b22', b22],
    ['b 22', b22],
    ['Ｂ２２', b22],
    ['B-224', ['Kapila block/2/B-224']],
    ['224 kapila', ['Kapila block/2/B-224']],
    ['kap 2', ['Kapila block/2/B-22', 'Kapila block/2/B-224']],
    ['nandi', ['Nandi block//', 'Nandi block/1st floor/G 104']],
    ['g-104', ['Nandi block/1st floor/G 104']],
    ['1 fl', ['Nandi block/1st floor/G 104']],
    // Buildings that begin so come first, and rooms go by number.
    [
      'block',
      [
        ...['Block 2//Hall', 'Block 10//Hall', 'Kapila block/2/B-22', 'Kapila block/2/B-224'],
        ...['Library annexe//Block shelf', 'Nandi block//', 'Nandi block/1st floor/G 104'],
      ],
    ],
    ['पुस्त', ['पुस्तकालय//100%']],
    ['apila', []],
    // Signs of LIKE and of regular expressions are plain text.
    ['%', []],
    ['.*', []],
    ['_', []],
    ['(', []],
    ['\\', []],
    [`b' or 1=1`, []],
  ])('after "%s" is %j', async (typed, expected) => {
    expect(await wordsOf(ours.student, { typed })).toEqual(expected)
  })

  it('is the same for admins, and nothing of another college', async () => {
    const id = ids.get('Kapila block/2/B-224')
    expect(await offer(ours.hostelAdmin, { typed: 'B-224' })).toEqual([
      { id, building: 'Kapila block', floor: '2', room: 'B-224', isRetired: false },
    ])
    expect(await offer(theirs.student, { typed: 'B-224' })).toEqual([])
    expect(await offer(theirs.superAdmin)).toEqual([])
  })

  it('is at most eight', async () => {
    const { collegeId } = ours.superAdmin
    for (let made = 0; made < 9; made += 1)
      await insertPlace(world, { collegeId, building: 'Zebra', floor: '', room: `${made}` })
    expect(await offer(ours.student, { typed: 'zebra' })).toHaveLength(8)
    expect(await offer(ours.hostelAdmin)).toHaveLength(8)
  })
})

it('offers a retired place to no student, and to admins who ask for it, after the others', async () => {
  const retired = await addPlace(ours.superAdmin, { building: 'Quarry', floor: '', room: '' })
  const open = await addPlace(ours.superAdmin, { building: 'Shed at the quarry', floor: '', room: '' })
  await ours.superAdmin.call(placesApi.retirePlace, { params: { id: retired }, body: {} })
  const ask = async (by: Member, query = {}) =>
    (await offer(by, { typed: 'quarry', ...query })).map(({ id, isRetired }) => [id, isRetired])
  for (const by of [ours.student, ours.hostelAdmin]) expect(await ask(by)).toEqual([[open, false]])
  expect(await ask(ours.student, { retired: 'with' })).toEqual([[open, false]])
  expect(await ask(ours.hostelAdmin, { retired: 'with' })).toEqual([
    [open, false],
    [retired, true],
  ])
})

// T02
it('T02: offers a student the places of the last own complaints, each once, and none of others', async () => {
  const { collegeId } = ours.superAdmin
  const student = await world.aStudent(ours.superAdmin)
  expect(await wordsOf(student)).toEqual([])
  const made: string[] = []
  for (const room of ['1', '2', '3', '4', '5', '6', '7'])
    made.push(await insertPlace(world, { collegeId, building: 'Row', floor: '', room }))
  const file = (by: Member, nth: number) => fileOne(by, { departmentId: hostel, placeId: made[nth] ?? '' })
  for (const nth of [0, 1, 2, 3, 4, 5, 4, 0]) await file(student, nth)
  await fileOne(student, { departmentId: hostel })
  await file(ours.otherStudent, 6)
  expect(await wordsOf(student)).toEqual(['1', '5', '6', '4', '3'].map((room) => `Row//${room}`))
  await ours.superAdmin.call(placesApi.retirePlace, { params: { id: made[4] ?? '' }, body: {} })
  expect(await wordsOf(student)).toEqual(['1', '6', '4', '3', '2'].map((room) => `Row//${room}`))
})
