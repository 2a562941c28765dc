import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { rulesApi } from '@counterfoil/contract/rules'
import { beforeEach, expect, it } from 'vitest'
import { aFiling } from '#testing/people/complaints.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false, env: { RATE_LIMIT_FACTOR: '1' } })
let head: Member
let student: Member
let departmentId: string

beforeEach(async () => {
  head = await world.aSuperAdmin()
  student = await world.aStudent(head)
  departmentId = (await world.departmentsOf(head))[0]?.id ?? ''
})

const file = (member: Member, key: string = randomUUID()) =>
  member.call(complaintsApi.file, { key, body: aFiling({ departmentId }) })

async function fileMany(member: Member, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let filed = 0; filed < count; filed += 1) statuses.push((await file(member)).status)
  return statuses
}

/** Makes the complaints of a student look as if they had been filed this much earlier. */
const moveBack = (member: Member, interval: string) =>
  world.sql('update complaint_reporters set created_at = created_at - $2::interval where user_id = $1', [
    member.id,
    interval,
  ])
const filedBy = async (member: Member) =>
  (await world.sql('select 1 from complaint_reporters where user_id = $1', [member.id])).length

it('refuses the eleventh complaint within an hour and says when the next is possible (T39)', async () => {
  expect(await fileMany(student, 10)).toEqual(Array(10).fill(201))
  await moveBack(student, '10 minutes')
  const { status, body, headers } = await file(student)
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'complaint.too_many' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(2980)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3000)
  expect(await filedBy(student)).toBe(10)
  await moveBack(student, '50 minutes')
  expect((await file(student)).status).toBe(201)
})

it('refuses the thirty-first complaint within a day', async () => {
  for (let hour = 0; hour < 3; hour += 1) {
    expect(await fileMany(student, 10)).toEqual(Array(10).fill(201))
    await moveBack(student, '1 hour')
  }
  const { status, headers } = await file(student)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(20.9 * 3600)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(21 * 3600)
  await moveBack(student, '21 hours')
  expect((await file(student)).status).toBe(201)
})

it('answers a repeated request as before and does not count it', async () => {
  const key = randomUUID()
  const first = await file(student, key)
  for (let again = 0; again < 12; again += 1)
    expect(await file(student, key)).toMatchObject({ status: 201, body: first.body })
  expect(await fileMany(student, 10)).toEqual([...Array(9).fill(201), 429])
  expect(await file(student, key)).toMatchObject({ status: 201, body: first.body })
})

it('counts for each student alone, by the figures of the college', async () => {
  const { body: rules } = await head.call(rulesApi.readRules)
  await head.call(rulesApi.editRules, { body: { ...rules, filingsPerHour: 2, filingsPerDay: 3 } })
  expect(await fileMany(student, 3)).toEqual([201, 201, 429])
  const other = await world.aStudent(head)
  expect(await fileMany(other, 2)).toEqual([201, 201])
  await moveBack(student, '2 hours')
  expect(await fileMany(student, 2)).toEqual([201, 429])
})

it('counts what was filed at the same moment (T33)', async () => {
  const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await file(student)).status))
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10)
  await fileMany(student, 10)
  expect(await filedBy(student)).toBe(10)
})
