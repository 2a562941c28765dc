import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { mostJoined } from '@counterfoil/contract/complaints/merge-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { merge, readOne, takeApart, wrongCounters } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel: string
let library: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

afterAll(async () => expect(await wrongCounters(world)).toEqual([]))

const file = (departmentId = hostel) => fileOne(ours.student, { departmentId })
const setStatus = (by: Member, id: string, from: string, to: string) =>
  by.call(complaintsApi.changeStatus, { params: { id }, body: { from, to } })
const undo = (by: Member, id: string, eventId: string | undefined) =>
  by.call(complaintsApi.undo, { params: { id }, body: { eventId: eventId ?? '' } })
const inboxIds = async (by: Member) =>
  (await by.call(complaintsApi.listInbox, { query: { limit: '100' } })).body.items.map(({ id }) => id)
const eventsOf = async (id: string) =>
  (await world.sql('select type from complaint_events where complaint_id = $1 order by id', [id])).map(
    ({ type }) => type,
  )
const rowOf = async (id: string) =>
  (await world.sql('select state, status, merged_into_id from complaints where id = $1', [id]))[0]

describe('merging', () => {
  it('takes a complaint out of the lists and counts of the office, and leaves it its number', async () => {
    const [joins, kept] = [await file(), await file()]
    const before = (await ours.hostelAdmin.call(complaintsApi.countInbox)).body
    const { status, body } = await merge(ours.hostelAdmin, joins.id, kept.id)
    expect({ status, body }).toMatchObject({ status: 200, body: { undo: { seconds: 10 } } })
    const after = (await ours.hostelAdmin.call(complaintsApi.countInbox)).body
    expect(after).toMatchObject({
      total: before.total - 1,
      pending: before.pending - 1,
      today: before.today - 1,
      unassigned: before.unassigned - 1,
    })
    const ids = await inboxIds(ours.hostelAdmin)
    expect(ids).toContain(kept.id)
    expect(ids).not.toContain(joins.id)
    for (const read of [
      ours.hostelAdmin.call(complaintsApi.select),
      ours.hostelAdmin.call(complaintsApi.searchInbox, { query: { words: 'water', limit: '100' } }),
      ours.superAdmin.call(complaintsApi.listDeleted),
    ])
      expect(JSON.stringify((await read).body)).not.toContain(joins.id)
    const number = { params: { number: String(joins.number) } }
    const found = await ours.hostelAdmin.call(complaintsApi.findByNumber, number)
    expect(found.body).toMatchObject({ id: joins.id, state: 'merged' })
    expect(await wrongCounters(world)).toEqual([])
  })

  it('tells the office on both complaints what belongs together', async () => {
    const [joins, kept] = [await file(), await file()]
    await merge(ours.hostelAdmin, joins.id, kept.id)
    const one = await readOne(ours.hostelAdmin, joins.id)
    const subject = 'No water on the second floor'
    expect(one).toMatchObject({
      state: 'merged',
      mergedInto: { id: kept.id, number: kept.number, subject },
      joined: [],
      deleted: null,
      can: { merge: false, takeApart: true, changeStatus: false, remove: false, assign: false },
    })
    expect(one.events.at(-1)).toMatchObject({
      type: 'merged',
      other: { id: kept.id, number: kept.number },
      byRole: 'DepartmentAdmin',
    })
    const other = await readOne(ours.hostelAdmin, kept.id)
    expect(other).toMatchObject({
      state: 'open',
      mergedInto: null,
      joined: [{ id: joins.id, number: joins.number, subject, studentName: 'Asha Devi', hasAccount: true }],
      // What others have joined can neither join another one nor be deleted.
      can: { merge: false, remove: false, takeApart: false },
    })
    expect(other.events.at(-1)).toMatchObject({
      type: 'joined',
      other: { id: joins.id, number: joins.number },
    })
    await world.sql(`update "user" set state = 'removed' where id = $1`, [ours.student.id])
    expect((await readOne(ours.hostelAdmin, kept.id)).joined[0]?.studentName).toBeNull()
    await world.sql(`update "user" set state = 'active' where id = $1`, [ours.student.id])
  })

  it('is done once, however often it is sent, and at once', async () => {
    const [joins, kept] = [await file(), await file()]
    const answers = await Promise.all([1, 2, 3].map(() => merge(ours.hostelAdmin, joins.id, kept.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    // Each answer offers the same undoing, because the first one may have been lost.
    expect(new Set(answers.map(({ body }) => body.undo?.eventId)).size).toBe(1)
    expect(answers[0]?.body.undo).not.toBeNull()
    expect((await merge(ours.superAdmin, joins.id, kept.id)).body).toEqual({ undo: null })
    expect(await eventsOf(joins.id)).toEqual(['filed', 'merged'])
    expect(await eventsOf(kept.id)).toEqual(['filed', 'joined'])
  })

  it('in opposite directions at once merges one of them', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const [one, other] = [await file(), await file()]
      const answers = await Promise.all([
        merge(ours.hostelAdmin, one.id, other.id),
        merge(ours.superAdmin, other.id, one.id),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      const states = [(await rowOf(one.id))?.['state'], (await rowOf(other.id))?.['state']]
      expect(states.toSorted()).toEqual(['merged', 'open'])
    }
    expect(await wrongCounters(world)).toEqual([])
  })

  it('makes no chains', async () => {
    const [first, second, third] = [await file(), await file(), await file()]
    await merge(ours.hostelAdmin, first.id, second.id)
    expect(await merge(ours.hostelAdmin, second.id, third.id)).toMatchObject({
      status: 409,
      body: { code: 'complaint.has_joined' },
    })
    expect(await merge(ours.hostelAdmin, third.id, first.id)).toMatchObject({ status: 404 })
    expect(await merge(ours.hostelAdmin, first.id, third.id)).toMatchObject({ status: 404 })
    expect(await merge(ours.hostelAdmin, third.id, third.id)).toMatchObject({
      status: 400,
      body: { fields: { into: 'field.invalid' } },
    })
  })

  it('needs both to be pending or in progress', async () => {
    const [open, closed] = [await file(), await file()]
    await setStatus(ours.hostelAdmin, closed.id, 'pending', 'resolved')
    for (const [one, other] of [
      [open, closed],
      [closed, open],
    ] as const)
      expect(await merge(ours.hostelAdmin, one.id, other.id)).toMatchObject({
        status: 409,
        body: { code: 'complaint.merge_closed' },
      })
    expect(await readOne(ours.hostelAdmin, closed.id)).toMatchObject({ can: { merge: false } })
  })

  it(`takes ${mostJoined} complaints and no more`, async () => {
    const [kept, late] = [await file(), await file()]
    const many = await Promise.all(Array.from({ length: mostJoined - 1 }, () => file()))
    await merge(ours.hostelAdmin, late.id, kept.id)
    await takeApart(ours.hostelAdmin, late.id)
    // In one statement, because the office makes at most 20 changes an hour.
    await world.sql(
      `with merged as (update complaints set state = 'merged', merged_into_id = $1 where id = any($2) returning *),
         gone as (select college_id, department_id, status, priority, count(*) as n from merged group by 1, 2, 3, 4),
         days as (update complaint_day_counts d set total = total - n from gone g where d.college_id = g.college_id
           and d.department_id = g.department_id and d.status = g.status and d.priority = g.priority)
       update complaint_counts c set total = total - n from gone g where c.college_id = g.college_id
         and c.department_id = g.department_id and c.status = g.status and c.priority = g.priority`,
      [kept.id, many.map(({ id }) => id)],
    )
    expect(await merge(ours.hostelAdmin, late.id, kept.id)).toMatchObject({ status: 200 })
    const tooMany = await file()
    expect(await merge(ours.hostelAdmin, tooMany.id, kept.id)).toMatchObject({
      status: 409,
      body: { code: 'complaint.too_many_joined' },
    })
    expect((await readOne(ours.hostelAdmin, kept.id)).joined).toHaveLength(mostJoined)
  })
})

describe('merging is refused as if there were no such complaint', () => {
  it('to an admin of another department, for either of the two (T02)', async () => {
    const [own, foreign] = [await file(), await file(library)]
    for (const [one, other] of [
      [own, foreign],
      [foreign, own],
    ] as const) {
      expect(await merge(ours.hostelAdmin, one.id, other.id)).toMatchObject({
        status: 404,
        body: { code: 'complaint.missing' },
      })
      expect((await rowOf(one.id))?.['state']).toBe('open')
    }
    expect(await merge(ours.superAdmin, own.id, foreign.id)).toMatchObject({ status: 200 })
    expect(await readOne(ours.superAdmin, own.id)).toMatchObject({ department: { id: library } })
    // It is with the other department now.
    expect(await readOne(ours.hostelAdmin, own.id)).toMatchObject({ code: 'complaint.missing' })
    expect(await takeApart(ours.hostelAdmin, own.id)).toMatchObject({ status: 404 })
    expect(await readOne(ours.libraryAdmin, own.id)).toMatchObject({ can: { takeApart: true } })
  })

  it('to another college, whichever of the two is its own (T01)', async () => {
    const [own, other] = [await file(), await file()]
    const departmentId = await world.departmentIdOf(theirs.superAdmin, 'Hostel')
    const foreign = await fileOne(theirs.student, { departmentId })
    for (const [one, into] of [
      [own, foreign],
      [foreign, own],
      [own, other],
    ] as const)
      expect(await merge(theirs.superAdmin, one.id, into.id)).toMatchObject({ status: 404 })
    await merge(ours.superAdmin, own.id, other.id)
    expect(await takeApart(theirs.superAdmin, own.id)).toMatchObject({ status: 404 })
  })
})

describe('undoing a merge', () => {
  it('puts the complaint back, and its student sees and hears nothing of it', async () => {
    const [joins, kept] = [await file(), await file()]
    const before = [await readOne(ours.student, joins.id), await readOne(ours.student, kept.id)]
    const counts = (await ours.hostelAdmin.call(complaintsApi.countInbox)).body
    const { body } = await merge(ours.hostelAdmin, joins.id, kept.id)
    expect(await undo(ours.hostelAdmin, joins.id, body.undo?.eventId)).toMatchObject({ status: 200 })
    expect(await undo(ours.hostelAdmin, joins.id, body.undo?.eventId)).toMatchObject({ status: 200 })
    expect([await readOne(ours.student, joins.id), await readOne(ours.student, kept.id)]).toEqual(before)
    expect((await ours.hostelAdmin.call(complaintsApi.countInbox)).body).toEqual(counts)
    expect(await rowOf(joins.id)).toMatchObject({ state: 'open', merged_into_id: null })
    expect(await eventsOf(joins.id)).toEqual(['filed', 'merged', 'undone'])
    expect(await eventsOf(kept.id)).toEqual(['filed', 'joined', 'left'])
    const told = await world.sql(`select from notices where about_id = $1 and kind = 'complaint.yours'`, [
      joins.id,
    ])
    expect(told).toEqual([])
  })

  it('is refused once the student has the status of the other complaint', async () => {
    const [joins, kept] = [await file(), await file()]
    const { body } = await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(ours.hostelAdmin, kept.id, 'pending', 'resolved')
    expect(await undo(ours.hostelAdmin, joins.id, body.undo?.eventId)).toMatchObject({
      status: 409,
      body: { code: 'complaint.changed' },
    })
  })

  it('while the other complaint changes deadlocks with nothing', async () => {
    for (const _ of [1, 2, 3]) {
      const [joins, kept] = [await file(), await file()]
      const { body } = await merge(ours.hostelAdmin, joins.id, kept.id)
      const answers = await Promise.all([
        undo(ours.hostelAdmin, joins.id, body.undo?.eventId),
        setStatus(ours.superAdmin, kept.id, 'pending', 'in-progress'),
        takeApart(ours.superAdmin, joins.id),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
    }
    expect(await wrongCounters(world)).toEqual([])
  })
})
