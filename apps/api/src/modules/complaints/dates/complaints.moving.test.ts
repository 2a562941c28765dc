import { clockApi } from '@counterfoil/contract/clock'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { readOne } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})
afterEach(() => world.setClock())

const movable = async () => (await ours.superAdmin.call(complaintsApi.countMovable)).body.count

async function addHoliday(day: string, name: string) {
  const { body } = await ours.superAdmin.call(clockApi.readCalendar)
  const { version, week, holidays } = body
  return ours.superAdmin.call(clockApi.editCalendar, {
    body: { version, week, holidays: [...holidays, { day, name }] },
  })
}

describe('a holiday that is saved later', () => {
  it('moves no date by itself, and those of unfinished complaints when a SuperAdmin says so', async () => {
    // Monday 16 November 2026, 10 in the morning in India.
    await world.setClock('2026-11-16 10:00:00+05:30')
    const student = await world.aStudent(ours.superAdmin)
    const file = async (priority: 'low' | 'high') =>
      (await fileOne(student, { departmentId: hostel, date: '2026-11-16', priority })).id
    const [near, far, finished] = [await file('high'), await file('low'), await file('high')]
    const finish = { from: 'pending', to: 'resolved' } as const
    await ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id: finished }, body: finish })
    const dayOf = async (id: string) =>
      (await readOne(student, id)).dates?.dues.find(({ target }) => target === 'outcome')?.due.day
    expect([await dayOf(near), await dayOf(far)]).toEqual(['2026-11-25', '2026-12-07'])

    expect(await movable()).toBe(0)
    await addHoliday('2026-11-27', 'Kanakadasa Jayanti')
    expect([await dayOf(near), await dayOf(far)]).toEqual(['2026-11-25', '2026-12-07'])
    expect(await movable()).toBe(2)

    const lastFiled = await file('low')
    expect(await dayOf(lastFiled)).toBe('2026-12-08')
    expect((await ours.superAdmin.call(complaintsApi.moveDates)).status).toBe(200)
    await expect.poll(movable).toBe(0)
    expect([await dayOf(near), await dayOf(far)]).toEqual(['2026-11-25', '2026-12-08'])
    // Only the one whose date changed says so, to both sides.
    const typesOf = async (by: typeof student, id: string) =>
      (await readOne(by, id)).events.map(({ type }) => type)
    expect(await typesOf(student, far)).toEqual(['filed', 'dates_moved'])
    expect(await typesOf(ours.hostelAdmin, far)).toEqual(['filed', 'dates_moved'])
    expect(await typesOf(student, near)).toEqual(['filed'])
    expect(await typesOf(ours.hostelAdmin, near)).toEqual(['filed', 'dates_moved'])
    expect((await readOne(student, far)).dates).toMatchObject({ since: [{ type: 'moved' }] })
    const audited = await world.sql(
      `select action, count(*)::int as count from audit_entries where action like '%dates_moved' group by 1 order by 1`,
    )
    expect(audited).toEqual([
      { action: 'calendar.dates_moved', count: 1 },
      { action: 'complaint.dates_moved', count: 2 },
    ])
    expect((await ours.superAdmin.call(complaintsApi.moveDates)).status).toBe(200)
  })

  it('keeps what was met by the calendar of that time', async () => {
    await world.setClock('2026-12-14 10:00:00+05:30')
    const { id } = await fileOne(ours.student, { departmentId: hostel, date: '2026-12-14' })
    await ours.hostelAdmin.call(complaintsApi.reply, { params: { id }, body: { words: 'We look.' } })
    await addHoliday('2026-12-15', 'Closed')
    await ours.superAdmin.call(complaintsApi.moveDates)
    const due = async (target: 'answer' | 'outcome') =>
      (await readOne(ours.student, id)).dates?.dues.find((one) => one.target === target)
    await expect.poll(async () => (await due('outcome'))?.due.day).toBe('2027-01-05')
    expect(await due('answer')).toMatchObject({ due: { day: '2026-12-16' } })
  })
})
