import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, expect, it } from 'vitest'
import { aCounterFiling, aFiling } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '1' } })
let ours: People
let departmentId = ''

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  departmentId = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

const file = async (by: Member, studentId?: string, key: string = randomUUID()) => {
  const body = aCounterFiling({ departmentId, ...(studentId && { student: { id: studentId } }) })
  return (await by.call(complaintsApi.fileAtCounter, { key, body })).status
}
async function times(count: number, ask: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < count; done += 1) statuses.push(await ask())
  return statuses
}
const ok = (count: number, status: number) => Array(count).fill(status)

it('lets an admin file 60 complaints an hour, and counts neither repeats nor mistakes (T39)', async () => {
  const key = randomUUID()
  expect(await times(3, () => file(ours.hostelAdmin, undefined, key))).toEqual(ok(3, 201))
  expect(await file(ours.hostelAdmin, randomUUID())).toBe(404)
  expect(await times(60, () => file(ours.hostelAdmin))).toEqual([...ok(59, 201), 429])
  expect(await file(ours.superAdmin)).toBe(201)
})

it('does not use up what a student may file', async () => {
  const { student } = ours
  const fileOwn = async () =>
    (await student.call(complaintsApi.file, { body: aFiling({ departmentId }) })).status
  expect(await times(12, () => file(ours.otherSuperAdmin, student.id))).toEqual(ok(12, 201))
  expect(await times(11, fileOwn)).toEqual([...ok(10, 201), 429])
})

it('lets a department admin look 60 students up an hour, and a SuperAdmin 300 (T39)', async () => {
  const look = (by: Member) => async () =>
    (await by.call(complaintsApi.findStudents, { body: { words: '0000' } })).status
  expect(await times(61, look(ours.libraryAdmin))).toEqual([...ok(60, 200), 429])
  expect(await times(61, look(ours.superAdmin))).toEqual(ok(61, 200))
})
