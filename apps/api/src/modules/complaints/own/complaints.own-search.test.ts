import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let student: Member
let fan: { id: string; number: number }
let water: { id: string; number: number }

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  student = await world.aStudent(ours.superAdmin)
  const departmentId = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  fan = await fileOne(student, {
    departmentId,
    subject: 'Ceiling fan in B-224 stopped',
    description: 'It makes a grinding noise. The caretaker was told twice.',
  })
  water = await fileOne(student, {
    departmentId,
    subject: 'छात्रावास में पानी नहीं',
    description: 'Since Monday.',
  })
  await fileOne(ours.otherStudent, { departmentId, subject: 'Ceiling fan of somebody else' })
})

const search = async (by: Member, words: string, query: Record<string, string> = {}) => {
  const answer = await by.call(complaintsApi.listOwn, { query: { words, ...query } })
  expect(answer.status).toBe(200)
  return answer.body
}
const found = async (words: string, query: Record<string, string> = {}) =>
  (await search(student, words, query)).items.map(({ id }) => id)

it.each([
  ['a word of the subject', 'ceil', () => fan.id],
  ['a room however it is typed', 'b 224', () => fan.id],
  ['a word of the description', 'grinding', () => fan.id],
  ['a Hindi word', 'पानी', () => water.id],
])('finds the student’s own complaint by %s', async (_by, words, id) => {
  expect(await found(words)).toEqual([id()])
})

it('says where in the description a word is, and only there', async () => {
  const { items } = await search(student, 'caretaker')
  expect(items[0]?.excerpt?.text).toContain('caretaker')
  expect((await search(student, 'ceiling')).items[0]?.excerpt).toBeNull()
  expect((await student.call(complaintsApi.listOwn)).body.items[0]).not.toHaveProperty('excerpt')
})

it('looks in what the student wrote about the matter, not in name and roll', async () => {
  expect((await search(student, 'asha')).items).toEqual([])
})

// T02
it('finds nothing of other students, not even as a word that was meant', async () => {
  expect(await search(student, 'somebody')).toMatchObject({ items: [], showing: null })
  expect(await search(student, 'somebdoy')).toMatchObject({ items: [], showing: null })
})

it('tries the closest word that the student wrote', async () => {
  const body = await search(student, 'cieling fan')
  expect(body.showing).toBe('ceiling fan')
  expect(body.items.map(({ id }) => id)).toEqual([fan.id])
})

it('keeps the filters, and finds withdrawn ones among the withdrawn', async () => {
  expect(await found('ceiling', { status: 'resolved' })).toEqual([])
  expect(await found('ceiling', { status: 'pending' })).toEqual([fan.id])
  await student.call(complaintsApi.withdraw, { params: { id: water.id } })
  expect(await found('पानी')).toEqual([])
  expect(await found('पानी', { state: 'withdrawn' })).toEqual([water.id])
})
