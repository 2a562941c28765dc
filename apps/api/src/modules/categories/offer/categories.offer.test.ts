import { categoriesApi } from '@counterfoil/contract/categories'
import { departmentsApi } from '@counterfoil/contract/departments'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory } from '#testing/people/categories.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld({ env: { RATE_LIMIT_FACTOR: '100' } })
let ours: People
let theirs: People
let head: Member
let hostel: string
const ids = new Map<string, string>()

const names = [
  'Fan, light or socket',
  'Water supply',
  'Hot water or geyser',
  'Waterlogging',
  'Wi-Fi or internet',
  'Café and canteen',
  'पंखा या बत्ती',
  '100% attendance',
  'Lab 2',
]

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  head = ours.superAdmin
  hostel = await world.departmentIdOf(head, 'Hostel')
  for (const name of names) ids.set(name, await addCategory(head, hostel, { name }))
})

const offer = async (by: Member, query: Record<string, string> = {}) =>
  (await by.call(categoriesApi.offerCategories, { query })).body.items
const offeredNames = async (by: Member, query: Record<string, string> = {}) =>
  (await offer(by, query)).map(({ name }) => name)
const retire = (by: Member, id: string) => by.call(categoriesApi.retireCategory, { params: { id }, body: {} })

describe('what is offered while typing', () => {
  it.each([
    ['fan', ['Fan, light or socket']],
    ['SOCK', ['Fan, light or socket']],
    ['socket fa', ['Fan, light or socket']],
    ['water', ['Water supply', 'Waterlogging', 'Hot water or geyser']],
    ['water su', ['Water supply']],
    ['supply water', ['Water supply']],
    ['w h', ['Hot water or geyser']],
    ['wifi', ['Wi-Fi or internet']],
    ['wi-f', ['Wi-Fi or internet']],
    ['wi fi', ['Wi-Fi or internet']],
    ['ＦＡＮ', ['Fan, light or socket']],
    ['CAFÉ', ['Café and canteen']],
    ['cafe\u0301', ['Café and canteen']],
    ['पंखा', ['पंखा या बत्ती']],
    ['बत्', ['पंखा या बत्ती']],
    ['lab2', ['Lab 2']],
    ['ater', []],
    ['fan water', []],
    // Signs of LIKE and of regular expressions are plain text.
    ['%', []],
    ['f_n', []],
    ['f.n', []],
    ['.*', []],
    ['(', []],
    ['100%', ['100% attendance']],
    [`fan' or 1=1`, []],
    ['\\', []],
  ])('after "%s" is %j', async (typed, expected) => {
    expect(await offeredNames(ours.student, { typed })).toEqual(expected)
  })

  it('is named with its department, and nothing of another college', async () => {
    expect(await offer(ours.hostelAdmin, { typed: 'fan' })).toEqual([
      {
        id: ids.get('Fan, light or socket'),
        name: 'Fan, light or socket',
        department: { id: hostel, name: 'Hostel' },
        isRetired: false,
      },
    ])
    expect(await offer(theirs.student, { typed: 'fan' })).toEqual([])
    expect(await offer(theirs.student)).toEqual([])
  })

  it('is at most eight', async () => {
    for (let made = 0; made < 9; made += 1)
      await addCategory(head, hostel, { name: unique(`Zebra ${made} `) })
    expect(await offer(ours.student, { typed: 'zebra' })).toHaveLength(8)
    expect(await offer(ours.student)).toHaveLength(8)
  })

  it('is refused if it is longer than a name', async () => {
    const answer = await head.call(categoriesApi.offerCategories, { query: { typed: 'x'.repeat(61) } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { typed: 'field.too_long' } } })
  })
})

describe('a retired category', () => {
  it('is offered to no student, and to admins who ask for it, after the others', async () => {
    const word = unique('Quarry')
    const open = await addCategory(head, hostel, { name: `Old ${word}` })
    const retired = await addCategory(head, hostel, { name: `${word}` })
    await retire(head, retired)
    const ask = async (by: Member, query = {}) =>
      (await offer(by, { typed: word, ...query })).map(({ id, isRetired }) => [id, isRetired])
    for (const by of [ours.student, ours.hostelAdmin, head]) expect(await ask(by)).toEqual([[open, false]])
    expect(await ask(ours.student, { retired: 'with' })).toEqual([[open, false]])
    for (const by of [ours.hostelAdmin, head])
      expect(await ask(by, { retired: 'with' })).toEqual([
        [open, false],
        [retired, true],
      ])
  })

  it('is as good as absent for a student if only its department is retired', async () => {
    const body = { name: unique('Sports '), shortName: null, line: null }
    const { id } = (await head.call(departmentsApi.createDepartment, { body })).body
    const word = unique('Rowing')
    const category = await addCategory(head, id, { name: word })
    // As if the categories had stayed when the department was retired.
    await world.sql('update departments set retired_at = now(), handed_to_id = $2 where id = $1', [
      id,
      hostel,
    ])
    expect(await offer(ours.student, { typed: word })).toEqual([])
    const answer = await ours.student.call(categoriesApi.readCategory, { params: { id: category } })
    expect(answer.status).toBe(404)
  })
})

describe('what is offered before anything is typed', () => {
  it('are the categories that most students used lately, and then others by name', async () => {
    const own = await world.aSuperAdmin()
    const students = await Promise.all(Array.from({ length: 7 }, () => world.aStudent(own)))
    const reader = await world.aStudent(own)
    const department = await world.departmentIdOf(own, 'Hostel')
    const added: string[] = []
    for (const name of ['Apple', 'Banana', 'Cherry', 'Date', 'Elder'])
      added.push(await addCategory(own, department, { name }))
    const [, banana = '', cherry = '', date = '', elder = ''] = added
    const use = async (by: readonly Member[], category: string) => {
      for (const student of by) {
        const { id } = await fileOne(student, { departmentId: department })
        await world.sql('update complaints set category_id = $2 where id = $1', [id, category])
      }
    }
    await use(students.slice(0, 6), date)
    await use(students.slice(0, 3), elder)
    await use(students.slice(0, 2), banana)
    // Two students are too few: the order would tell that one of them just filed.
    expect(await offeredNames(reader)).toEqual(['Date', 'Elder', 'Apple', 'Banana', 'Cherry'])
    // Neither the reader's own complaints count, nor several of one student.
    await use([reader, reader], banana)
    await use(Array(4).fill(students[0]), cherry)
    expect(await offeredNames(reader)).toEqual(['Date', 'Elder', 'Apple', 'Banana', 'Cherry'])
    await use(students.slice(2, 6), banana)
    expect(await offeredNames(reader)).toEqual(['Banana', 'Date', 'Elder', 'Apple', 'Cherry'])
    // One complaint more or less is not seen.
    await use(students.slice(6), elder)
    expect(await offeredNames(reader)).toEqual(['Banana', 'Date', 'Elder', 'Apple', 'Cherry'])
    await world.sql(
      `update categories set emergency = '[{"number": "112", "words": "Police"}]' where id = $1`,
      [banana],
    )
    expect(await offeredNames(reader)).toEqual(['Date', 'Elder', 'Apple', 'Banana', 'Cherry'])
    await retire(own, date)
    expect(await offeredNames(reader)).toEqual(['Elder', 'Apple', 'Banana', 'Cherry'])
    expect(await offeredNames(own, { retired: 'with' })).toEqual([
      ...['Elder', 'Apple', 'Banana', 'Cherry', 'Date'],
    ])
  })
})
