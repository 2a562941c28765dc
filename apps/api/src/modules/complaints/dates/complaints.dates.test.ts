import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { merge, readOne } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string
let mess: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  mess = await world.departmentIdOf(ours.superAdmin, 'Library')
})
afterEach(() => {
  today = {}
  return world.setClock()
})

/** A moment in India, where the office works from 9:30 to 17:30. 16 November 2026 is a Monday. */
const at = (day: string, time: string) => {
  today = { date: day }
  return world.setClock(`${day}T${time}:00+05:30`)
}
let today: { date?: string } = {}

async function aComplaint(given: { priority?: 'low' | 'high' } = {}) {
  const student = await world.aStudent(ours.superAdmin)
  const { id, number } = await fileOne(student, { departmentId: hostel, ...today, ...given })
  return { id, number, student }
}

type Status = 'pending' | 'in-progress' | 'resolved' | 'rejected'
const setStatus = (id: string, from: Status, to: Status) =>
  ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, reason: 'Done.' } })
const ask = (id: string) =>
  ours.hostelAdmin.call(complaintsApi.ask, { params: { id }, body: { words: 'Which tap?' } })
const reply = (by: Member, id: string) =>
  by.call(complaintsApi.reply, { params: { id }, body: { words: 'The left one.' } })

const inbox = async (query: Record<string, string> = {}, by = ours.hostelAdmin) =>
  (await by.call(complaintsApi.listInbox, { query })).body.items
const dueOf = async (id: string) => (await inbox({ limit: '50' })).find((one) => one.id === id)?.due
const ownDueOf = async (student: Member, id: string) =>
  (await student.call(complaintsApi.listOwn, {})).body.items.find((one) => one.id === id)?.due

/** 17:30 in India. */
const closing = (day: string) => new Date(`${day} 17:30+05:30`).toISOString()

describe('a new complaint', () => {
  it('has the dates of its priority, and says the nearest one to both sides', async () => {
    await at('2026-11-13', '17:40')
    const { id, student } = await aComplaint({ priority: 'high' })
    const answer = { target: 'answer', phase: 'coming', at: closing('2026-11-17'), day: '2026-11-17' }
    expect(await dueOf(id)).toMatchObject({ ...answer, inDays: 4, daysOver: 0 })
    expect(await ownDueOf(student, id)).toMatchObject(answer)
    const { dates } = await readOne(student, id)
    expect(dates).toMatchObject({
      today: '2026-11-13',
      paused: null,
      since: [],
      dues: [
        { target: 'answer', count: 1, unit: 'days', due: { day: '2026-11-17', minute: 1050 } },
        {
          target: 'outcome',
          ...{ count: 7, began: { day: '2026-11-13', minute: 1060 }, beganWhile: 'after' },
          ...{ countedFrom: '2026-11-16', due: { day: '2026-11-25' }, done: null, isOver: false },
        },
      ],
    })
    expect((await readOne(ours.hostelAdmin, id)).dates).toEqual(dates)
  })

  it('has none if it was filed before there were dates', async () => {
    const { id, student } = await aComplaint()
    await world.sql(`update complaints set calendar_version = null, targets_version = null, answer_due_at = null,
      outcome_due_at = null, due_at = null where id = '${id}'`)
    await setStatus(id, 'pending', 'in-progress')
    expect(await dueOf(id)).toBeNull()
    expect(await ownDueOf(student, id)).toBeNull()
    expect((await readOne(student, id)).dates).toBeNull()
  })
})

describe('the first answer', () => {
  it.each([
    ['a reply', (id: string) => reply(ours.hostelAdmin, id)],
    ['a question', ask],
    ['another status', (id: string) => setStatus(id, 'pending', 'in-progress')],
  ])('is %s of the office', async (_, answer) => {
    await at('2026-11-16', '10:00')
    const { id, student } = await aComplaint()
    await reply(student, id)
    expect(await dueOf(id)).toMatchObject({ target: 'answer' })
    await at('2026-11-17', '11:00')
    await answer(id)
    expect(await dueOf(id)).toMatchObject({ target: 'outcome' })
    const { dates } = await readOne(student, id)
    expect(dates?.dues[0]).toMatchObject({ done: { day: '2026-11-17', minute: 660 }, isOver: false })
  })

  it('is taken back with the status that is undone', async () => {
    const { id } = await aComplaint()
    const { body } = await setStatus(id, 'pending', 'in-progress')
    await ours.hostelAdmin.call(complaintsApi.undo, { params: { id }, body: { eventId: body.undo?.eventId } })
    expect(await dueOf(id)).toMatchObject({ target: 'answer' })
  })
})

describe('the outcome', () => {
  it('is overdue after its date, and late when it was finished then', async () => {
    await at('2026-11-02', '10:00')
    const { id, student } = await aComplaint({ priority: 'high' })
    await setStatus(id, 'pending', 'in-progress')
    await at('2026-11-13', '10:00')
    expect(await dueOf(id)).toMatchObject({ phase: 'over', day: '2026-11-11', inDays: -2, daysOver: 2 })
    await setStatus(id, 'in-progress', 'resolved')
    expect(await dueOf(id)).toMatchObject({ phase: 'late', daysOver: 2 })
    await at('2026-12-13', '10:00')
    expect(await ownDueOf(student, id)).toMatchObject({ phase: 'late', daysOver: 2 })
  })

  it('has a date of its own when the student says that it is not solved', async () => {
    await at('2026-11-02', '10:00')
    const { id, student } = await aComplaint({ priority: 'high' })
    await setStatus(id, 'pending', 'resolved')
    expect(await dueOf(id)).toMatchObject({ phase: 'in-time' })
    await at('2026-11-04', '10:00')
    await student.call(complaintsApi.reportNotSolved, { params: { id }, body: { reason: 'It drips.' } })
    expect(await dueOf(id)).toMatchObject({ phase: 'coming', target: 'outcome', day: '2026-11-13' })
    const { dates } = await readOne(student, id)
    expect(dates?.dues.map(({ round, done }) => [round, done?.day])).toEqual([
      [0, '2026-11-02'],
      [0, '2026-11-02'],
      [1, undefined],
    ])
  })

  it('waits while the office waits for the student, and five working days at most', async () => {
    await at('2026-11-02', '10:00')
    const { id, student } = await aComplaint({ priority: 'high' })
    await at('2026-11-03', '10:00')
    await ask(id)
    // Without an answer, five days are taken out.
    expect(await dueOf(id)).toMatchObject({ phase: 'paused', day: '2026-11-18' })
    await at('2026-11-05', '10:00')
    const { dates } = await readOne(student, id)
    expect(dates?.paused).toEqual({
      since: '2026-11-03',
      until: { day: '2026-11-09', minute: 1050 },
      dayIfAnswered: '2026-11-13',
    })
    // The words tell the days that were paused, and not those that may still be.
    expect(dates?.dues[1]).toMatchObject({ pausedDays: 2, due: { day: '2026-11-18' } })
    await reply(student, id)
    expect(await dueOf(id)).toMatchObject({ phase: 'coming', day: '2026-11-13' })
    expect((await readOne(student, id)).dates?.dues[1]).toMatchObject({ pausedDays: 2 })
    await ask(id)
    await at('2026-11-12', '09:00')
    expect(await dueOf(id)).toMatchObject({ phase: 'coming' })
  })

  it('follows the priority, counted from filing, and no transfer', async () => {
    await at('2026-11-02', '10:00')
    const { id, student } = await aComplaint()
    const { subject, description } = await readOne(student, id)
    await at('2026-11-03', '10:00')
    await student.call(complaintsApi.edit, {
      params: { id },
      body: { subject, description, priority: 'high' },
    })
    expect((await readOne(student, id)).dates).toMatchObject({
      dues: [{ count: 1 }, { count: 7, due: { day: '2026-11-11' } }],
      since: [{ type: 'prioritised', day: '2026-11-03', priority: 'high' }],
    })
    // The stored date is another one, too: without an answer, it is that of the answer.
    expect(await dueOf(id)).toMatchObject({ target: 'answer', day: '2026-11-03' })
    await ours.superAdmin.call(complaintsApi.transfer, {
      params: { id },
      body: { from: hostel, to: mess, reason: 'Theirs.' },
    })
    expect((await readOne(student, id)).dates).toMatchObject({
      dues: [{}, { due: { day: '2026-11-11' } }],
      since: [{ type: 'prioritised' }, { type: 'transferred' }],
    })
  })

  it('of a complaint that joined another is that of the other', async () => {
    await at('2026-11-02', '10:00')
    const [one, other] = [await aComplaint(), await aComplaint()]
    await merge(ours.hostelAdmin, one.id, other.id)
    await at('2026-11-03', '10:00')
    await setStatus(other.id, 'pending', 'resolved')
    expect(await ownDueOf(one.student, one.id)).toMatchObject({ phase: 'in-time' })
    expect((await readOne(one.student, one.id)).dates?.dues).toMatchObject([
      { done: { day: '2026-11-03' } },
      { done: { day: '2026-11-03' } },
    ])
    // Withdrawn and restored, it is on its own and has the dates of what the office did with both.
    await one.student.call(complaintsApi.withdraw, { params: { id: one.id } })
    await one.student.call(complaintsApi.restore, { params: { id: one.id } })
    expect(await dueOf(one.id)).toMatchObject({ phase: 'in-time' })
  })
})

describe('the inbox by dates', () => {
  it('lists and counts what is overdue, due today, due within a week and paused', async () => {
    const college = await aCollegeWithPeople(world)
    const theirs = await world.departmentIdOf(college.superAdmin, 'Hostel')
    const file = async (day: string) => {
      await at(day, '10:00')
      return (await fileOne(college.student, { departmentId: theirs, ...today })).id
    }
    const ids = [await file('2026-11-09'), await file('2026-11-16'), await file('2026-11-18')]
    const old = await file('2026-11-18')
    await world.sql(`update complaints set due_at = null, answer_due_at = null where id = '${old}'`)
    const by = college.hostelAdmin
    const asked = await file('2026-11-18')
    await by.call(complaintsApi.ask, { params: { id: asked }, body: { words: 'Which?' } })
    const listed = async (query: Record<string, string>) => (await inbox(query, by)).map(({ id }) => id)
    expect(await listed({ due: 'overdue' })).toEqual([ids[0]])
    expect(await listed({ due: 'today' })).toEqual([ids[1]])
    expect(await listed({ due: 'week' })).toEqual([ids[1], ids[2]])
    expect(await listed({ due: 'paused' })).toEqual([asked])
    expect(await listed({ due: 'overdue', priority: 'high' })).toEqual([])
    expect((await by.call(complaintsApi.countInbox)).body).toMatchObject({ overdue: 1, dueToday: 1 })
    expect((await college.superAdmin.call(complaintsApi.countInbox)).body).toMatchObject({ overdue: 1 })
    expect((await college.student.call(complaintsApi.countOwn)).body).toMatchObject({ overdue: 1 })
    // Page by page, those without a date come last.
    const pages: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const query: Record<string, string> = { order: 'due', limit: '2', ...(after && { after }) }
      const { body } = await by.call(complaintsApi.listInbox, { query })
      pages.push(...body.items.map(({ id }) => id))
      after = body.next
    }
    expect(pages).toEqual([...ids, asked, old])
  })

  it('counts for a department admin only what is overdue in the department (T02)', async () => {
    const college = await aCollegeWithPeople(world)
    const library = await world.departmentIdOf(college.superAdmin, 'Library')
    await at('2026-11-02', '10:00')
    await fileOne(college.student, { departmentId: library, ...today })
    await at('2026-11-18', '10:00')
    const { body } = await college.hostelAdmin.call(complaintsApi.countInbox)
    expect(body).toMatchObject({ overdue: 0, dueToday: 0 })
    expect((await college.superAdmin.call(complaintsApi.countInbox)).body).toMatchObject({ overdue: 1 })
    const hidden = await inbox({ due: 'overdue', departmentId: library }, college.hostelAdmin)
    expect(hidden).toEqual([])
  })
})
