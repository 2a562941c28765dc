import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aMarkedComplaint, merge, readOne, wrongCounters } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

type Status = 'pending' | 'in-progress' | 'resolved' | 'rejected'
const setStatus = (id: string, from: Status, to: Status, by = ours.hostelAdmin) =>
  by.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, reason: 'Done.' } })

/** A complaint of a student of its own, which the office has finished. */
async function aFinished(to: Status = 'resolved') {
  const student = await world.aStudent(ours.superAdmin)
  const { id, number } = await fileOne(student, { departmentId: hostel })
  await setStatus(id, 'pending', to)
  return { id, number, student }
}

const confirm = (by: Member, id: string) => by.call(complaintsApi.confirm, { params: { id } })
const takeBack = (by: Member, id: string) => by.call(complaintsApi.takeBackConfirmation, { params: { id } })
const rate = (by: Member, id: string, rating: number, words?: string) =>
  by.call(complaintsApi.rate, { params: { id }, body: { rating, ...(words && { words }) } })
const notSolved = (by: Member, id: string, reason = 'It drips again.') =>
  by.call(complaintsApi.reportNotSolved, { params: { id }, body: { reason } })

/** Moves the events of the complaint into the past, which the database refuses to everyone else. */
const age = (id: string, what: string) =>
  world.sql(`do $$ begin
    set local session_replication_role = replica;
    update complaint_events set at = at - interval '${what}' where complaint_id = '${id}';
  end $$`)

const unanswered = async (by: Member) =>
  (await by.call(complaintsApi.listOwn, { query: { unanswered: 'true' } })).body.items
const inView = async (by: Member, query: Record<string, string> = {}) =>
  (await by.call(complaintsApi.listInbox, { query: { notSolved: 'true', ...query } })).body.items

describe('a finished complaint', () => {
  it.each(['resolved', 'rejected'] as const)('asks its student for ten days, if it was %s', async (to) => {
    const { id, student } = await aFinished(to)
    const { closing, can } = await readOne(student, id)
    expect(can).toMatchObject({ confirm: true, rate: false, reportNotSolved: true })
    expect(closing).toMatchObject({ isConfirmed: false, rating: null })
    const days = (Date.parse(closing?.until ?? '') - Date.parse(closing?.finishedAt ?? '')) / 86_400_000
    expect(days).toBe(10)
    expect(await unanswered(student)).toMatchObject([{ id, answerUntil: closing?.until }])
    // The office is not asked.
    expect((await readOne(ours.hostelAdmin, id)).can).toMatchObject({
      confirm: false,
      reportNotSolved: false,
    })

    await age(id, '9 days 23 hours')
    expect(await unanswered(student)).toHaveLength(1)
    await age(id, '1 hour')
    expect(await unanswered(student)).toEqual([])
    expect((await readOne(student, id)).can).toMatchObject({ confirm: false, reportNotSolved: false })
    for (const answer of [await confirm(student, id), await notSolved(student, id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'complaint.closed' } })
  })

  it('asks nothing while it is open, and of no one else', async () => {
    const { id, student } = await aFinished()
    for (const answer of [confirm, takeBack, notSolved])
      expect((await answer(ours.otherStudent, id)).status).toBe(404)
    await setStatus(id, 'resolved', 'pending')
    expect((await readOne(student, id)).closing).toBeNull()
    expect((await confirm(student, id)).body.code).toBe('complaint.changed')
    expect(await unanswered(student)).toEqual([])
    // The ten days begin anew when it is finished again.
    await age(id, '11 days')
    await setStatus(id, 'pending', 'rejected')
    expect(await unanswered(student)).toHaveLength(1)
  })

  it('does not ask about what the office has undone', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id } = await fileOne(student, { departmentId: hostel })
    const { body } = await setStatus(id, 'pending', 'resolved')
    await ours.hostelAdmin.call(complaintsApi.undo, { params: { id }, body: { eventId: body.undo?.eventId } })
    expect((await readOne(student, id)).closing).toBeNull()
    expect(await unanswered(student)).toEqual([])
  })
})

describe('yes, solved', () => {
  it('can be taken back for ten seconds, and does not end the time to say otherwise', async () => {
    const { id, student } = await aFinished()
    const { body } = await confirm(student, id)
    expect(body.undo).toMatchObject({ seconds: 10 })
    expect((await confirm(student, id)).body.undo?.eventId).toBe(body.undo?.eventId)
    expect(await unanswered(student)).toEqual([])
    expect((await readOne(student, id)).can).toMatchObject({
      confirm: false,
      rate: true,
      reportNotSolved: true,
    })
    expect((await takeBack(student, id)).status).toBe(200)
    expect((await takeBack(student, id)).status).toBe(200)
    expect(await unanswered(student)).toHaveLength(1)
    const types = (await readOne(student, id)).events.map(({ type }) => type)
    expect(types).toEqual(['filed', 'status_changed'])

    await confirm(student, id)
    await age(id, '13 seconds')
    expect((await takeBack(student, id)).body.code).toBe('complaint.undo_late')
    expect((await notSolved(student, id)).status).toBe(200)
  })

  it('of a merged complaint can be taken back, and its student still hears of the other', async () => {
    const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
    const joins = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(kept.id, 'pending', 'resolved')
    await confirm(joins.student, joins.id)
    await takeBack(joins.student, joins.id)
    await setStatus(kept.id, 'resolved', 'pending')
    expect((await readOne(joins.student, joins.id)).events.at(-1)).toMatchObject({
      type: 'status_changed',
      to: 'pending',
      words: 'Done.',
    })
  })

  it('can come with a rating, of which the last counts', async () => {
    const { id, student } = await aFinished()
    expect((await rate(student, id, 4)).body.code).toBe('complaint.changed')
    await confirm(student, id)
    expect((await rate(student, id, 6)).status).toBe(400)
    await rate(student, id, 2, 'It took long.')
    await rate(student, id, 4)
    expect((await readOne(student, id)).closing).toMatchObject({ isConfirmed: true, rating: 4 })
    expect((await readOne(ours.hostelAdmin, id)).events.slice(-2)).toMatchObject([
      { type: 'rated', rating: 2, words: 'It took long.' },
      { type: 'rated', rating: 4, words: null },
    ])
  })
})

describe('not solved', () => {
  it('makes it pending again, and puts it before the SuperAdmins', async () => {
    const { id, number, student } = await aFinished()
    expect((await notSolved(student, id, 'WHY-NOT')).status).toBe(200)
    const { status, events, notSolved: times } = await readOne(student, id)
    expect({ status, times }).toEqual({ status: 'pending', times: 1 })
    expect(events.at(-1)).toMatchObject({ type: 'not_solved', words: 'WHY-NOT', byRole: 'student' })
    const count = async () => (await ours.superAdmin.call(complaintsApi.countInbox)).body.notSolved
    const before = await count()
    expect((await inView(ours.superAdmin))[0]).toMatchObject({ id, isNotSolved: true })
    expect(await inView(ours.superAdmin)).toHaveLength(before)
    expect((await inView(ours.hostelAdmin, { priority: 'low', order: 'untouched' })).at(-1)?.id).toBe(id)
    expect(await inView(ours.hostelAdmin, { status: 'in-progress' })).toEqual([])
    expect(await inView(ours.libraryAdmin)).toEqual([])
    expect(await wrongCounters(world)).toEqual([])
    for (const admin of [ours.superAdmin, ours.otherSuperAdmin]) {
      const toAdmin = () => world.mailbox.mails.filter(({ to }) => to.includes(admin.email))
      const isTold = async () => {
        await world.hurryNotices()
        return toAdmin().some(
          ({ subject, text }) => /not solved/.test(subject) && new RegExp(`\\b${number}(:| ) `).test(text),
        )
      }
      await expect.poll(isTold, { interval: 300 }).toBe(true)
      expect(JSON.stringify(toAdmin())).not.toContain('WHY-NOT')
    }
    await setStatus(id, 'pending', 'resolved')
    expect(await count()).toBe(before - 1)
  })

  it('is possible twice', async () => {
    const { id, student } = await aFinished()
    for (const times of [1, 2]) {
      expect((await notSolved(student, id)).status).toBe(200)
      // A second click says nothing new.
      expect((await notSolved(student, id)).body.code).toBe('complaint.changed')
      expect((await readOne(student, id)).notSolved).toBe(times)
      await setStatus(id, 'pending', 'resolved')
    }
    expect((await readOne(student, id)).can).toMatchObject({ confirm: true, reportNotSolved: false })
    expect((await notSolved(student, id)).body.code).toBe('complaint.closed')
  })

  it('of a merged complaint takes it apart, and leaves the other as it is', async () => {
    const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
    const joins = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(kept.id, 'pending', 'resolved')
    expect(await unanswered(joins.student)).toMatchObject([{ id: joins.id }])
    await confirm(kept.student, kept.id)
    expect((await readOne(joins.student, joins.id)).can.confirm).toBe(true)
    expect((await notSolved(joins.student, joins.id)).status).toBe(200)
    expect(await readOne(joins.student, joins.id)).toMatchObject({ state: 'open', status: 'pending' })
    expect(await readOne(kept.student, kept.id)).toMatchObject({ status: 'resolved', notSolved: 0 })
    expect((await readOne(ours.hostelAdmin, kept.id)).joined).toEqual([])
    // From now on its student hears nothing of the other.
    await setStatus(kept.id, 'resolved', 'pending')
    expect((await readOne(joins.student, joins.id)).events.at(-1)).toMatchObject({ type: 'not_solved' })
    expect(await wrongCounters(world)).toEqual([])
  })

  it('of a complaint that others joined leaves theirs as they are', async () => {
    const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
    const joins = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(kept.id, 'pending', 'resolved')
    await confirm(joins.student, joins.id)
    const before = await readOne(joins.student, joins.id)
    expect((await notSolved(kept.student, kept.id)).status).toBe(200)
    const { status, state, closing } = await readOne(joins.student, joins.id)
    // It keeps its answer and its ten days, too.
    expect({ status, state, closing }).toEqual({ status: 'resolved', state: 'open', closing: before.closing })
    expect(await readOne(kept.student, kept.id)).toMatchObject({ status: 'pending' })
    expect(await wrongCounters(world)).toEqual([])
  })

  it('is not possible anew because a merged complaint was withdrawn and restored', async () => {
    const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
    const joins = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(kept.id, 'pending', 'resolved')
    for (const { id } of [kept, joins]) await age(id, '11 days')
    await joins.student.call(complaintsApi.withdraw, { params: { id: joins.id } })
    await joins.student.call(complaintsApi.restore, { params: { id: joins.id } })
    const { status, can } = await readOne(joins.student, joins.id)
    expect({ status, can }).toMatchObject({
      status: 'resolved',
      can: { confirm: false, reportNotSolved: false },
    })
  })

  it('prevents that the office undoes its status', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id } = await fileOne(student, { departmentId: hostel })
    const { body } = await setStatus(id, 'pending', 'rejected')
    await notSolved(student, id)
    const undone = await ours.hostelAdmin.call(complaintsApi.undo, {
      params: { id },
      body: { eventId: body.undo?.eventId },
    })
    expect(undone.body.code).toBe('complaint.changed')
  })
})
