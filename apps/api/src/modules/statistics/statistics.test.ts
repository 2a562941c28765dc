import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { statisticsApi } from '@counterfoil/contract/statistics'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld({ withWorker: true })
let ours: People
let theirs: People

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  const departments = await world.departmentsOf(ours.superAdmin)
  const idOf = (name: string) => departments.find((one) => one.name === name)?.id ?? ''
  const filed = await fileOne(ours.student, { departmentId: idOf('Hostel'), priority: 'high' })
  await fileOne(ours.student, { departmentId: idOf('Hostel') })
  await fileOne(ours.student, { departmentId: idOf('Library') })
  const body = { from: 'pending', to: 'resolved' }
  await ours.superAdmin.call(complaintsApi.changeStatus, { params: { id: filed.id }, body })
})

afterEach(() => world.setClock())

it('counts the college for a SuperAdmin', async () => {
  const { body } = await ours.superAdmin.call(statisticsApi.read)
  expect(body).toMatchObject({
    total: 3,
    byStatus: { pending: 2, 'in-progress': 0, resolved: 1, rejected: 0 },
    byPriority: { low: 2, medium: 0, high: 1 },
    days: null,
  })
  expect(body.byDepartment).toHaveLength(8)
  expect(body.byWeek.at(-1)?.total).toBe(3)
})

it('counts the department for its admin, and another college not at all', async () => {
  const { body } = await ours.libraryAdmin.call(statisticsApi.read)
  expect(body).toMatchObject({ total: 1, byDepartment: [{ department: { name: 'Library' }, total: 1 }] })
  expect(body.byWeek.at(-1)?.total).toBe(1)
  expect((await theirs.superAdmin.call(statisticsApi.read)).body.total).toBe(0)
})

it('looks back 30 days on the free plan', async () => {
  await world.setPlan(ours.superAdmin.collegeId, 'free')
  const inDays = async (days: number) => {
    await world.setClock(new Date(Date.now() + days * 86_400_000).toISOString())
    return (await ours.superAdmin.call(statisticsApi.read)).body
  }
  const last = await inDays(29)
  expect(last).toMatchObject({ days: 30, total: 3, byStatus: { pending: 2, resolved: 1 } })
  expect(last.byWeek.reduce((sum, { total }) => sum + total, 0)).toBe(3)
  expect(last.byWeek.length).toBeLessThanOrEqual(6)
  const tooLate = await inDays(30)
  expect(tooLate).toMatchObject({ days: 30, total: 0, byStatus: { pending: 0, resolved: 0 } })
  expect(tooLate.byWeek.every(({ total }) => total === 0)).toBe(true)
  const inLibrary = await ours.libraryAdmin.call(statisticsApi.read)
  expect(inLibrary.body.total).toBe(0)
})
