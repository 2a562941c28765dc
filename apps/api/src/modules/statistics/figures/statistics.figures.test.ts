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
  await at('2026-10-05', '10:00')
})
afterEach(() => world.setClock())

const file = async (given: { departmentId?: string; priority?: 'low' | 'high' } = {}) => {
  const student = await world.aStudent(ours.superAdmin)
  // The id of a complaint begins with the time of the server.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now.at) })
  const filed = fileOne(student, { departmentId: hostel, date: now.day, ...given })
  const { id } = await filed.finally(() => vi.useRealTimers())
  return { id, student }
}
type Status = 'pending' | 'in-progress' | 'resolved' | 'rejected'
const setStatus = async (id: string, from: Status, to: Status, by = ours.hostelAdmin) => {
  const answer = await by.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from, to, reason: 'Done.' },
  })
  expect(answer.status).toBe(200)
  return answer.body
}
const figuresOf = async (by: Member, query: Record<string, string> = { period: '30-days' }) => {
  const { status, body } = await by.call(figuresApi.readFigures, { query })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const totalsOf = async (by: Member) => (await figuresOf(by)).totals
const groupsOf = async (by: Member, query: Record<string, string>) =>
  (await by.call(figuresApi.readGroups, { query: { period: '30-days', ...query } })).body.items

/** What `totals` say when nothing was done or has passed. */
const nothing = {
  withinTarget: { inTime: 0, counted: 0 },
  answer: { count: 0, half: null, nineOfTen: null },
  outcome: { count: 0, half: null, nineOfTen: null },
  ...{ reopened: 0, notSolved: 0, rating: null },
}
const within = (count: number, half: number, nineOfTen = half) => ({ count, half, nineOfTen })

describe('the time that complaints take', () => {
  it('runs from the filing to the first answer and to the outcome, nights included', async () => {
    const { id } = await file()
    await at('2026-10-05', '12:30')
    await setStatus(id, 'pending', 'in-progress')
    await at('2026-10-07', '10:05')
    await setStatus(id, 'in-progress', 'resolved')
    expect(await totalsOf(ours.hostelAdmin)).toMatchObject({
      ...{ received: 1, resolved: 1, reopened: 0, notSolved: 0, rating: null },
      answer: within(1, 150),
      outcome: within(1, 2 * 24 * 60 + 5),
      withinTarget: { inTime: 2, counted: 2 },
    })
  })

  it('is that of half of them and of nine of ten', async () => {
    const ids = []
    for (let index = 0; index < 10; index += 1) ids.push(await file())
    for (const [index, { id }] of ids.entries()) {
      await world.setClock(
        new Date(Date.parse('2026-10-05T10:00:00+05:30') + (index + 1) * 600_000).toISOString(),
      )
      await setStatus(id, 'pending', 'rejected')
    }
    const totals = await totalsOf(ours.superAdmin)
    expect(totals).toMatchObject({ resolved: 0, answer: within(10, 50, 90), outcome: within(10, 50, 90) })
  })

  it('begins again when a complaint is opened again, and says who did', async () => {
    const { id, student } = await file()
    await at('2026-10-06', '10:00')
    await setStatus(id, 'pending', 'resolved')
    await at('2026-10-07', '10:00')
    await student.call(closingApi.reportNotSolved, { params: { id }, body: { reason: 'Still dry.' } })
    await at('2026-10-07', '11:00')
    await setStatus(id, 'pending', 'resolved')
    await setStatus(id, 'resolved', 'pending')
    expect(await totalsOf(ours.superAdmin)).toMatchObject({
      ...{ received: 1, resolved: 0, notSolved: 1, reopened: 1 },
      answer: within(1, 1440),
      outcome: within(2, 60, 1440),
      withinTarget: { inTime: 3, counted: 3 },
    })
  })

  it('is taken back with a change that is undone', async () => {
    const { id } = await file()
    const { undo } = await setStatus(id, 'pending', 'resolved')
    await ours.hostelAdmin.call(complaintsApi.undo, {
      params: { id },
      body: { eventId: undo?.eventId ?? '' },
    })
    expect(await totalsOf(ours.superAdmin)).toEqual({ received: 1, resolved: 0, ...nothing })
  })

  it('is no longer counted while the complaint is deleted, and again when it is restored', async () => {
    const { id } = await file()
    await setStatus(id, 'pending', 'resolved')
    await ours.hostelAdmin.call(complaintsApi.remove, { params: { id }, body: { reason: 'Twice.' } })
    expect(await totalsOf(ours.superAdmin)).toEqual({ received: 0, resolved: 0, ...nothing })
    await ours.superAdmin.call(complaintsApi.restore, { params: { id } })
    expect(await totalsOf(ours.superAdmin)).toMatchObject({ received: 1, resolved: 1, outcome: { count: 1 } })
  })

  it('is that of the office while a complaint was merged, and counts when it is taken apart', async () => {
    const [one, other] = [await file(), await file()]
    await at('2026-10-05', '10:30')
    await setStatus(one.id, 'pending', 'in-progress')
    await merge(ours.hostelAdmin, one.id, other.id)
    expect(await totalsOf(ours.superAdmin)).toMatchObject({ received: 1, answer: { count: 0 } })
    await at('2026-10-05', '11:00')
    await setStatus(other.id, 'pending', 'resolved')
    await takeApart(ours.hostelAdmin, one.id)
    expect(await totalsOf(ours.superAdmin)).toMatchObject({
      // It goes on with its own status.
      ...{ received: 2, resolved: 1, reopened: 0 },
      ...{ answer: within(2, 30, 60), outcome: within(2, 60) },
    })
  })

  it('counts dates that have passed without being met', async () => {
    const { id } = await file({ priority: 'high' })
    await file()
    await at('2026-10-07', '10:00')
    // The first answer of the first one was due on Tuesday. That of the other one is due today.
    expect(await totalsOf(ours.superAdmin)).toMatchObject({ withinTarget: { inTime: 0, counted: 1 } })
    await setStatus(id, 'pending', 'in-progress')
    const figures = await figuresOf(ours.superAdmin)
    expect(figures.totals).toMatchObject({ withinTarget: { inTime: 0, counted: 1 }, answer: { count: 1 } })
    expect(figures).toMatchObject({ open: 2, overdue: 0 })
    expect(figures.byAge[0]).toMatchObject({ workingDays: { from: 0, until: 2 }, open: 2, overdue: 0 })
  })

  it('says ratings from five on, of each complaint the last one, also if it is not solved', async () => {
    for (const rating of [1, 3, 3, 4, 5]) {
      expect((await totalsOf(ours.superAdmin)).rating).toBeNull()
      const { id, student } = await file()
      await setStatus(id, 'pending', 'resolved')
      await student.call(closingApi.confirm, { params: { id } })
      for (const given of [1, rating])
        await student.call(closingApi.rate, { params: { id }, body: { rating: given } })
      if (rating === 5)
        await student.call(closingApi.reportNotSolved, { params: { id }, body: { reason: 'Still dry.' } })
    }
    const rated = { notSolved: 1, rating: { count: 5, average: 3.2 } }
    for (const by of [ours.superAdmin, ours.hostelAdmin]) {
      const { totals, byDepartment } = await figuresOf(by)
      expect([totals, byDepartment[0]]).toMatchObject([rated, { key: hostel, ...rated }])
    }
  })
})

describe('a period', () => {
  it('has the complaints that were filed in it, and is compared with the one before', async () => {
    await file()
    await at('2026-10-08', '09:00')
    await file()
    await at('2026-10-09', '23:59')
    const { id } = await file()
    await setStatus(id, 'pending', 'resolved')
    const figures = await figuresOf(ours.superAdmin, { from: '2026-10-08', until: '2026-10-10' })
    expect(figures).toMatchObject({
      period: { from: '2026-10-08', until: '2026-10-10' },
      before: { from: '2026-10-05', until: '2026-10-07' },
      totals: { received: 2, resolved: 1 },
      totalsBefore: { received: 1, resolved: 0 },
      open: 2,
      byWeek: [{ from: '2026-10-08', until: '2026-10-10', received: 2, resolved: 1 }],
    })
    expect(figures.byDay.map(({ received, isWorkingDay }) => [received, isWorkingDay])).toEqual([
      ...[
        [1, true],
        [1, true],
        [0, false],
      ],
    ])
  })

  it.each([
    { from: '2026-10-08' },
    { from: '2026-10-08', until: '2026-10-07' },
    { from: '2016-10-08', until: '2026-10-07' },
  ])('is refused if it is none: %j', async (query) => {
    const { status } = await ours.superAdmin.call(figuresApi.readFigures, { query })
    expect(status).toBe(400)
  })
})

describe('groups', () => {
  it('are the departments that had a complaint when it was answered and finished', async () => {
    const { id } = await file()
    await setStatus(id, 'pending', 'in-progress')
    const transfer = { from: hostel, to: library, reason: 'It is yours.' }
    await at('2026-10-05', '11:00')
    const { status } = await ours.hostelAdmin.call(complaintsApi.transfer, { params: { id }, body: transfer })
    expect(status).toBe(200)
    await at('2026-10-05', '12:00')
    await setStatus(id, 'in-progress', 'resolved', ours.libraryAdmin)
    const { byDepartment: groups } = await figuresOf(ours.superAdmin)
    const [first, second] = [library, hostel].map((key) => groups.find((group) => group.key === key))
    expect(first).toMatchObject({ received: 1, resolved: 1, answer: { count: 0 }, outcome: { count: 1 } })
    expect(second).toMatchObject({ received: 0, open: 0, answer: { count: 1 }, outcome: { count: 0 } })
  })

  it('are the priorities, and the complaints without a category or a place', async () => {
    const { id } = await file({ priority: 'high' })
    await setStatus(id, 'pending', 'resolved')
    await file()
    const priorities = await groupsOf(ours.hostelAdmin, { by: 'priority' })
    expect(priorities.map(({ key, received, open }) => [key, received, open])).toEqual([
      ...[
        ['high', 1, 0],
        ['medium', 0, 0],
        ['low', 1, 1],
      ],
    ])
    for (const by of ['category', 'place'])
      expect(await groupsOf(ours.hostelAdmin, { by })).toMatchObject([
        { key: null, received: 2, resolved: 1, open: 1, outcome: { count: 1 } },
      ])
  })

  it('are the people who did it, for SuperAdmins alone', async () => {
    const { id } = await file()
    await setStatus(id, 'pending', 'in-progress')
    await setStatus(id, 'in-progress', 'resolved', ours.superAdmin)
    const { body } = await ours.superAdmin.call(figuresApi.readPeople, { query: {} })
    const of = (one: Member) => body.items.find(({ person }) => person.email === one.email)
    expect(of(ours.hostelAdmin)).toMatchObject({ answer: { count: 1 }, outcome: { count: 0 } })
    expect(of(ours.superAdmin)).toMatchObject({ answer: { count: 0 }, outcome: { count: 1 } })
    const refused = await ours.hostelAdmin.call(figuresApi.readPeople, { query: {} })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'request.role_not_allowed' }])
  })
})

describe('who sees what', () => {
  it('is the own department for its admin, and nothing of another college', async () => {
    const { id } = await file()
    await setStatus(id, 'pending', 'resolved')
    const query = { period: '30-days', departmentId: hostel }
    for (const by of [ours.libraryAdmin, theirs.superAdmin]) {
      const { totals, byDepartment } = await figuresOf(by, query)
      expect(totals).toEqual({ received: 0, resolved: 0, ...nothing })
      const groups = [...byDepartment]
      for (const one of ['priority', 'category', 'place'])
        groups.push(...(await groupsOf(by, { by: one, departmentId: hostel })))
      for (const group of groups) expect(group).toMatchObject({ received: 0, open: 0, ...nothing })
    }
    expect((await figuresOf(ours.superAdmin, query)).totals).toMatchObject({ received: 1, resolved: 1 })
  })

  it('is decided by the plan: how far back, whether it compares, and whether there is a file', async () => {
    const ask = async (query: Record<string, string>) =>
      (await ours.superAdmin.call(figuresApi.readFigures, { query })).body
    const send = () => ours.superAdmin.call(figuresApi.exportFigures, { body: {} })
    await world.setPlan(ours.superAdmin.collegeId, 'free')
    expect(await ask({ period: '12-weeks' })).toMatchObject({ code: 'plan.statistics_too_old' })
    expect(await ask({ from: '2026-09-05', until: '2026-10-05' })).toMatchObject({
      code: 'plan.statistics_too_old',
    })
    expect(await ask({})).toMatchObject({
      ...{ period: { from: '2026-09-06', until: '2026-10-05' }, before: null, totalsBefore: null },
      allowed: { days: 30, comparison: false, exports: false },
    })
    expect((await send()).body).toMatchObject({ code: 'plan.no_statistics_export' })
    await world.setPlan(ours.superAdmin.collegeId, 'premium')
    expect(await ask({ period: 'year' })).toMatchObject({ before: null, period: { from: '2026-01-01' } })
    expect((await send()).body).toMatchObject({ code: 'plan.no_statistics_export' })
  })
})

it('exports the figures as a file, and records it', async () => {
  const { id } = await file()
  await setStatus(id, 'pending', 'resolved')
  const answer = await ours.superAdmin.call(figuresApi.exportFigures, { body: { period: '30-days' } })
  expect(answer.status).toBe(200)
  const lines = String(answer.body).split('\r\n')
  expect(lines[1]).toMatch(/^"2026-09-06","2026-10-05","In all","",1,1,0,0,2,2,1,0,0,1,0,0,0,0,"under 5",""$/)
  expect(lines).toContainEqual(expect.stringMatching(/"Department","Hostel",1,1/))
  const recorded = await world.sql(
    `select action from audit_entries where college_id = $1 and action like 'statistics.%' order by id`,
    [ours.superAdmin.collegeId],
  )
  expect(recorded).toEqual([{ action: 'statistics.exported' }, { action: 'statistics.export_ended' }])
})
