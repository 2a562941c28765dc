import { closingApi } from '@counterfoil/contract/complaints/closing-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { figuresApi } from '@counterfoil/contract/figures'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { merge, takeApart } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel: string
let library: string

/** A moment in India, where the office works from 9:30 to 17:30. 5 October 2026 is a Monday. */
const at = (day: string, time: string) => {
  now = { day, at: `${day}T${time}:00+05:30` }
  return world.setClock(now.at)
}
let now = { day: '', at: '' }

beforeAll(async () => {
  theirs = await aCollegeWithPeople(world)
})
beforeEach(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})
afterEach(() => world.setClock())

type Status = 'pending' | 'in-progress' | 'resolved' | 'rejected'
const file = async (given: { departmentId?: string; priority?: 'low' | 'high' } = {}) => {
  const student = await world.aStudent(ours.superAdmin)
  // The id of a complaint begins with the time of the server.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now.at) })
  const filed = fileOne(student, { departmentId: hostel, date: now.day, ...given })
  const { id } = await filed.finally(() => vi.useRealTimers())
  return { id, student }
}
const setStatus = async (id: string, from: Status, to: Status, by = ours.hostelAdmin) =>
  (await by.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, reason: 'Done.' } })).body
const figuresOf = async (by: Member, query: Record<string, string> = { period: '30-days' }) =>
  (await by.call(figuresApi.readFigures, { query })).body

describe('the time that complaints take', () => {
  it('runs from the filing to the first answer and to the outcome, nights included', async () => {
    await at('2026-10-05', '10:00')
    const { id } = await file()
    await at('2026-10-05', '12:30')
    await setStatus(id, 'pending', 'in-progress')
    await at('2026-10-07', '10:05')
    await setStatus(id, 'in-progress', 'resolved')
    const { totals } = await figuresOf(ours.hostelAdmin)
    expect(totals).toMatchObject({
      ...{ received: 1, resolved: 1, reopened: 0, notSolved: 0, rating: null },
      answer: { count: 1, half: 150, nineOfTen: 150 },
      outcome: { count: 1, half: 2 * 24 * 60 + 5, nineOfTen: 2 * 24 * 60 + 5 },
      withinTarget: { inTime: 2, counted: 2 },
    })
  })
})
