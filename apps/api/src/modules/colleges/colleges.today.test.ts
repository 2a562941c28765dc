import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { aFiling } from '#testing/people/complaints.ts'
import { aWorld, type Member } from '#testing/world.ts'

// The day is the college's own, by the clock of the database, whatever the clocks of the servers say.

const world = aWorld({ withWorker: false })
let head: Member
let student: Member

beforeAll(async () => {
  head = await world.aSuperAdmin()
  student = await world.aStudent(head)
})
afterEach(() => world.setClock())

it.each([
  ['Asia/Kolkata', '2026-11-15T18:29:59Z', '2026-11-15'],
  ['Asia/Kolkata', '2026-11-15T18:30:01Z', '2026-11-16'],
  ['UTC', '2026-11-15T18:30:01Z', '2026-11-15'],
  ['America/New_York', '2026-11-16T04:59:59Z', '2026-11-15'],
  ['America/New_York', '2026-11-16T05:00:00Z', '2026-11-16'],
])('in %s at %s it is %s', async (timeZone, at, day) => {
  await world.sql('update colleges set time_zone = $2 where id = $1', [head.collegeId, timeZone])
  await world.setClock(at)
  expect((await student.call(complaintsApi.readFiling)).body.today).toBe(day)
})

it('decides which dates a complaint can have, and which complaints are of today', async () => {
  await world.sql(`update colleges set time_zone = 'Asia/Kolkata' where id = $1`, [head.collegeId])
  const [department] = await world.departmentsOf(student)
  const file = (date: string) =>
    student.call(complaintsApi.file, { body: aFiling({ departmentId: department?.id ?? '', date }) })
  const countToday = async () => (await head.call(complaintsApi.countInbox)).body.today

  await world.setClock('2030-03-01T18:29:00Z')
  expect(await file('2030-03-01')).toMatchObject({ status: 201 })
  expect(await file('2030-03-02')).toMatchObject({ status: 400, body: { fields: { date: 'field.date' } } })
  expect(await countToday()).toBe(1)
  await world.setClock('2030-03-01T18:31:00Z')
  expect(await countToday()).toBe(0)
  expect(await file('2030-03-02')).toMatchObject({ status: 201 })
  expect(await file('2030-02-23')).toMatchObject({ status: 400 })
  const listed = await head.call(complaintsApi.listInbox, { query: { day: 'today' } })
  expect(listed.body.items.map(({ date }) => date)).toEqual(['2030-03-02'])
})
