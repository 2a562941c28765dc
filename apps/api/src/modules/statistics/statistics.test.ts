import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { figuresApi } from '@counterfoil/contract/figures'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

// What /Statistics shows when it opens, before a period is chosen.

const world = aWorld()
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

const figuresOf = async (by: Member) => (await by.call(figuresApi.readFigures, { query: {} })).body
const byPriority = async (by: Member) =>
  (await by.call(figuresApi.readGroups, { query: { by: 'priority' } })).body.items.map(
    ({ key, received }) => `${key}: ${received}`,
  )

it('counts the college for a SuperAdmin', async () => {
  const figures = await figuresOf(ours.superAdmin)
  expect(figures).toMatchObject({ totals: { received: 3, resolved: 1 }, open: 2, allowed: { days: null } })
  expect(await byPriority(ours.superAdmin)).toEqual(['high: 1', 'medium: 0', 'low: 2'])
  // Departments without a complaint are listed, too.
  expect(figures.byDepartment).toHaveLength(8)
  expect(figures.byDepartment.slice(0, 3)).toMatchObject([
    { name: 'Hostel', received: 2, resolved: 1, open: 1 },
    { name: 'Library', received: 1, resolved: 0, open: 1 },
    { received: 0, resolved: 0, open: 0 },
  ])
})

it('shows twelve weeks from a Monday on, also those in which nothing happened', async () => {
  const { byWeek } = await figuresOf(ours.superAdmin)
  expect(byWeek.map(({ received }) => received)).toEqual([...Array(11).fill(0), 3])
  expect(byWeek.map(({ from }) => new Date(from).getUTCDay())).toEqual(Array(12).fill(1))
})

it('counts the department for its admin, and another college not at all', async () => {
  const figures = await figuresOf(ours.libraryAdmin)
  expect(figures).toMatchObject({ totals: { received: 1, resolved: 0 }, open: 1 })
  expect(figures.byDepartment).toMatchObject([{ name: 'Library', received: 1 }])
  expect(figures.byDepartment).toHaveLength(1)
  expect(figures.byWeek.at(-1)?.received).toBe(1)
  expect(await figuresOf(theirs.superAdmin)).toMatchObject({ totals: { received: 0 }, open: 0 })
})

it('looks back 30 days on the free plan', async () => {
  await world.setPlan(ours.superAdmin.collegeId, 'free')
  const inDays = async (days: number) => {
    await world.setClock(new Date(Date.now() + days * 86_400_000).toISOString())
    return figuresOf(ours.superAdmin)
  }
  const last = await inDays(29)
  expect(last).toMatchObject({ allowed: { days: 30 }, totals: { received: 3, resolved: 1 } })
  expect(last.byDay).toHaveLength(30)
  expect(last.byDay[0]?.received).toBe(3)
  expect(last.byWeek[0]?.received).toBe(3)
  const tooLate = await inDays(30)
  // What is open now is counted whenever it was filed.
  expect(tooLate).toMatchObject({ allowed: { days: 30 }, totals: { received: 0, resolved: 0 }, open: 2 })
  for (const { received } of [...tooLate.byDepartment, ...tooLate.byWeek]) expect(received).toBe(0)
  expect(await byPriority(ours.superAdmin)).toEqual(['high: 0', 'medium: 0', 'low: 0'])
  expect(await figuresOf(ours.libraryAdmin)).toMatchObject({ totals: { received: 0 }, open: 1 })
})
