import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { aMarkedComplaint, merge, readOne, wrongCounters } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

// What the students of complaints that are handled together learn of each other: nothing. KEPT marks what the student
// of the complaint that the office keeps working on wrote, JOINED the same of the one that joined it.

const world = aWorld()
let ours: People
let hostel: string
let library: string
let url: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Numbers far from each other and from all other figures, so that a test finds them wherever they appear. */
let lastNumber = 700_000
async function aPair() {
  const kept = await aMarkedComplaint(world, ours.superAdmin, hostel, 'KEPT')
  const joins = await aMarkedComplaint(world, ours.superAdmin, hostel, 'JOINED')
  for (const one of [kept, joins]) {
    lastNumber += 1_111
    one.number = lastNumber
    await world.sql('update complaints set number = $2 where id = $1', [one.id, lastNumber])
  }
  return { kept, joins }
}
type Pair = Awaited<ReturnType<typeof aPair>>

type Change = { from: string; to: string; reason?: string; forAll?: boolean }
const setStatus = (by: Member, id: string, body: Change) =>
  by.call(complaintsApi.changeStatus, { params: { id }, body })
const transfer = (id: string) =>
  ours.hostelAdmin.call(complaintsApi.transfer, {
    params: { id },
    body: { from: hostel, to: library, reason: 'TRANSFER-WORDS' },
  })

/** Everything that the API answers to this student, as it is sent. */
async function answersTo(student: Member, ids: readonly string[]): Promise<string> {
  const answers = await Promise.all([
    ...ids.map((id) => student.call(complaintsApi.read, { params: { id } })),
    student.call(complaintsApi.listOwn),
    student.call(complaintsApi.listOwn, { query: { words: 'water' } }),
    ...(['pending', 'in-progress', 'resolved', 'rejected'] as const).map((status) =>
      student.call(complaintsApi.listOwn, { query: { status } }),
    ),
    student.call(complaintsApi.countOwn),
  ])
  return JSON.stringify(answers.map(({ status, body, headers }) => [status, body, headers['etag']]))
}

const mailsTo = ({ email }: Member) =>
  world.mailbox.mails.filter(({ to, subject }) => to.includes(email) && !/received/.test(subject))

function expectNothingOf({ kept }: Pair, raw: string): void {
  for (const secret of ['KEPT', kept.id, String(kept.number), kept.student.id, kept.student.email])
    expect(raw).not.toContain(secret)
}

describe('the student of a complaint that joined another', () => {
  it('has the status of the other, in the list, the counts, the search and the details', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'in-progress' })
    const own = async (query: Record<string, string> = {}) =>
      (await joins.student.call(complaintsApi.listOwn, { query })).body.items
    const row = { id: joins.id, number: joins.number, status: 'in-progress', state: 'merged' }
    for (const query of [{}, { status: 'in-progress' }, { words: 'water' }])
      expect(await own(query)).toMatchObject([{ ...row, can: { edit: false, withdraw: true } }])
    expect(await own({ status: 'pending' })).toEqual([])
    expect((await joins.student.call(complaintsApi.countOwn)).body).toMatchObject({
      pending: 0,
      inProgress: 1,
    })
    expect(await readOne(joins.student, joins.id)).toMatchObject({
      state: 'merged',
      status: 'in-progress',
      mergedInto: null,
      joined: [],
      version: null,
      can: { edit: false, withdraw: true, takeApart: false },
    })
    const words = { subject: 'Anew', description: 'Anew.', priority: 'low' } as const
    const edit = await joins.student.call(complaintsApi.edit, { params: { id: joins.id }, body: words })
    expect(edit).toMatchObject({ status: 409, body: { code: 'complaint.not_editable' } })
    const number = { params: { number: String(joins.number) } }
    expect((await joins.student.call(complaintsApi.findByNumber, number)).body).toMatchObject({
      state: 'merged',
    })
  })

  it('reads the words that are marked for all, and no others (T02)', async () => {
    const { kept, joins } = await aPair()
    const early = { from: 'pending', to: 'resolved', reason: 'EARLY-WORDS', forAll: true }
    await setStatus(ours.hostelAdmin, kept.id, early)
    await setStatus(ours.hostelAdmin, kept.id, { from: 'resolved', to: 'pending', reason: 'EARLY-WORDS' })
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'resolved', reason: 'PRIVATE-WORDS' })
    const forAll = { from: 'resolved', to: 'in-progress', reason: 'COMMON-WORDS', forAll: true }
    await setStatus(ours.hostelAdmin, kept.id, forAll)
    const undone = { from: 'in-progress', to: 'rejected', reason: 'UNDONE-WORDS', forAll: true }
    const { body } = await setStatus(ours.hostelAdmin, kept.id, undone)
    const eventId = body.undo?.eventId ?? ''
    await ours.hostelAdmin.call(complaintsApi.undo, { params: { id: kept.id }, body: { eventId } })

    const { events, eventsLeftOut } = await readOne(joins.student, joins.id)
    expect(events.map(({ type, to, words, isForAll }) => [type, to, words, isForAll])).toEqual([
      ['filed', 'pending', null, false],
      ['merged', 'pending', null, false],
      ['status_changed', 'resolved', null, false],
      ['status_changed', 'in-progress', 'COMMON-WORDS', true],
    ])
    expect(eventsLeftOut).toBe(0)
    const raw = await answersTo(joins.student, [joins.id])
    for (const words of ['EARLY-WORDS', 'PRIVATE-WORDS', 'UNDONE-WORDS']) expect(raw).not.toContain(words)
  })

  it('gets mails about the complaint they filed, with the words for all alone (T02)', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await world.hurryNotices()
    const merged = await world.mailbox.waitFor(joins.student.email, /together/)
    expect(merged.subject).toBe(`Complaint ${joins.number} is handled together with others`)
    expect(merged.text).toContain(
      `Your complaint ${joins.number} is now handled together with other complaints about the same problem`,
    )
    await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'resolved', reason: 'PRIVATE-WORDS' })
    const forAll = { from: 'resolved', to: 'in-progress', reason: 'COMMON-WORDS', forAll: true }
    await setStatus(ours.hostelAdmin, kept.id, forAll)
    await world.hurryNotices()
    const changed = await world.mailbox.waitFor(joins.student.email, /In Progress/)
    expect(changed.subject).toBe(`${joins.number}: In Progress`)
    expect(changed.text).toContain('COMMON-WORDS')
    expect(changed.text).toContain('No water JOINED')
    expect(changed.text).toContain(joins.id)
    const own = await world.mailbox.waitFor(kept.student.email, /In Progress/)
    expect(own.subject).toBe(`${kept.number}: In Progress`)
    expect(own.text).toContain('PRIVATE-WORDS')
    expect(own.text).toContain('No water KEPT')
    expect(JSON.stringify(mailsTo(kept.student))).not.toMatch(/JOINED|together/)
    const raw = JSON.stringify(mailsTo(joins.student))
    expectNothingOf({ kept, joins }, raw)
    expect(raw).not.toContain('PRIVATE-WORDS')
  })

  it('follows the other to its new department, without the reason, and so does the right to see it (T02)', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await transfer(kept.id)
    const { department, events } = await readOne(joins.student, joins.id)
    expect(department.id).toBe(library)
    expect(events.at(-1)).toMatchObject({
      type: 'transferred',
      transfer: { from: 'Hostel', to: 'Library' },
      words: null,
      byRole: null,
    })
    expect(await readOne(ours.hostelAdmin, joins.id)).toMatchObject({ code: 'complaint.missing' })
    const number = { params: { number: String(joins.number) } }
    expect((await ours.hostelAdmin.call(complaintsApi.findByNumber, number)).status).toBe(404)
    expect((await ours.libraryAdmin.call(complaintsApi.findByNumber, number)).status).toBe(200)
    expect(await readOne(ours.libraryAdmin, joins.id)).toMatchObject({ department: { id: library } })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(joins.student.email, /now with Library/)
    expect(mail.text).not.toContain('TRANSFER-WORDS')
    expect(await answersTo(joins.student, [joins.id])).not.toContain('TRANSFER-WORDS')
  })

  it('is on its own again when the other student moves the other complaint, and does not learn who did (T02)', async () => {
    const pair = await aPair()
    const { kept, joins } = pair
    await merge(ours.hostelAdmin, joins.id, kept.id)
    const words = { subject: 'KEPT anew', description: 'KEPT anew', priority: 'high' } as const
    await kept.student.call(complaintsApi.edit, {
      params: { id: kept.id },
      body: { ...words, department: { from: hostel, to: library } },
    })
    const { events } = await readOne(joins.student, joins.id)
    // The office does it without a name, too, so that the two cannot be told apart.
    expect(events.at(-1)).toMatchObject({ type: 'parted', byRole: null })
    expect(await readOne(ours.hostelAdmin, joins.id)).toMatchObject({
      state: 'open',
      department: { id: hostel },
    })
    expect(await readOne(ours.libraryAdmin, kept.id)).toMatchObject({ state: 'open', joined: [] })
    expect(await wrongCounters(world)).toEqual([])
    expect(events.filter(({ type }) => type === 'edited')).toEqual([])
    expectNothingOf(pair, await answersTo(joins.student, [joins.id]))
    expect(await readOne(joins.student, kept.id)).toMatchObject({ code: 'complaint.missing' })
  })

  it('learns nothing of the other student, whose account is deleted (T02)', async () => {
    const pair = await aPair()
    const { kept, joins } = pair
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await ours.superAdmin.call(membersApi.removeStudent, { params: { id: kept.student.id } })
    expect(await readOne(joins.student, joins.id)).toMatchObject({ state: 'merged', status: 'pending' })
    expectNothingOf(pair, await answersTo(joins.student, [joins.id]))
  })

  it('always reads the reason where one is needed, as if it were their own complaint (T34)', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'rejected', reason: 'NEEDED-WORDS' })
    const { status, events } = await readOne(joins.student, joins.id)
    expect(status).toBe('rejected')
    expect(events.at(-1)).toMatchObject({ words: 'NEEDED-WORDS', isForAll: true })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(joins.student.email, /Rejected/i)
    expect(mail.text).toContain('NEEDED-WORDS')
  })

  it('keeps what happened while it was merged, and sees nothing of what happened in between', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'in-progress' })
    await ours.hostelAdmin.call(complaintsApi.takeApart, { params: { id: joins.id } })
    const apart = { from: 'in-progress', to: 'resolved', reason: 'APART-WORDS', forAll: true }
    await setStatus(ours.hostelAdmin, kept.id, apart)
    const again = { from: 'resolved', to: 'pending', reason: 'APART-WORDS', forAll: true }
    await setStatus(ours.hostelAdmin, kept.id, again)
    await merge(ours.hostelAdmin, joins.id, kept.id)
    const { events } = await readOne(joins.student, joins.id)
    expect(events.map(({ type }) => type)).toEqual(['filed', 'merged', 'status_changed', 'parted', 'merged'])
    expect(await answersTo(joins.student, [joins.id])).not.toContain('APART-WORDS')
  })
})

describe('the student of the complaint that others joined', () => {
  it('notices nothing at all (T02)', async () => {
    const { kept, joins } = await aPair()
    const stream = await openStream(url, kept.student.cookieHeader)
    const before = await answersTo(kept.student, [kept.id])
    await merge(ours.hostelAdmin, joins.id, kept.id)
    expect(await answersTo(kept.student, [kept.id])).toBe(before)
    await ours.hostelAdmin.call(complaintsApi.takeApart, { params: { id: joins.id } })
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await joins.student.call(complaintsApi.withdraw, { params: { id: joins.id } })
    expect(await answersTo(kept.student, [kept.id])).toBe(before)
    expect(await world.sql('select from notices where user_id = $1', [kept.student.id])).toEqual([])
    expect(topicsOf(stream)).toEqual([])
    stream.close()
  })

  it('is not told that words were written for all (T02)', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    const forAll = { from: 'pending', to: 'resolved', reason: 'COMMON-WORDS', forAll: true }
    await setStatus(ours.hostelAdmin, kept.id, forAll)
    const { events } = await readOne(kept.student, kept.id)
    expect(events.at(-1)).toMatchObject({ words: 'COMMON-WORDS', isForAll: false })
    expect((await readOne(ours.hostelAdmin, kept.id)).events.at(-1)).toMatchObject({ isForAll: true })
  })

  it('is not charged with what the other student does', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await joins.student.call(complaintsApi.withdraw, { params: { id: joins.id } })
    const left = await world.sql(
      `select actor_id, actor_role, visibility from complaint_events where complaint_id = $1 and type = 'left'`,
      [kept.id],
    )
    expect(left).toEqual([{ actor_id: null, actor_role: null, visibility: 'staff' }])
  })
})

it('browsers of students read again when the other complaint changes, and when they are merged', async () => {
  const { kept, joins } = await aPair()
  const stream = await openStream(url, joins.student.cookieHeader)
  const isTold = async (times: number) => eventually(() => topicsOf(stream).length >= times)
  await merge(ours.hostelAdmin, joins.id, kept.id)
  expect(await isTold(1)).toBe(true)
  const { body } = await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'resolved' })
  expect(await isTold(2)).toBe(true)
  const eventId = body.undo?.eventId ?? ''
  await ours.hostelAdmin.call(complaintsApi.undo, { params: { id: kept.id }, body: { eventId } })
  expect(await isTold(3)).toBe(true)
  await transfer(kept.id)
  expect(await isTold(4)).toBe(true)
  await ours.libraryAdmin.call(complaintsApi.takeApart, { params: { id: joins.id } })
  expect(await isTold(5)).toBe(true)
  expectNothingOf({ kept, joins }, stream.raw())
  stream.close()
})

describe('undoing a change of the complaint that others joined', () => {
  it('takes back the mails to their students', async () => {
    const { kept, joins } = await aPair()
    await merge(ours.hostelAdmin, joins.id, kept.id)
    await world.hurryNotices()
    await world.mailbox.waitFor(joins.student.email, /together/)
    const { body } = await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'resolved' })
    const eventId = body.undo?.eventId ?? ''
    const waiting = () => world.sql('select about_id from notices where event_id = $1', [eventId])
    expect(await waiting()).toHaveLength(2)
    const undo = { params: { id: kept.id }, body: { eventId } }
    expect(await ours.hostelAdmin.call(complaintsApi.undo, undo)).toMatchObject({ status: 200 })
    expect(await waiting()).toEqual([])
    expect(await readOne(joins.student, joins.id)).toMatchObject({ status: 'pending' })
  })

  it.each(['update notices set batch_id = gen_random_uuid()', 'delete from notices'])(
    'is refused if one of their students is told already: %s',
    async (statement) => {
      const { kept, joins } = await aPair()
      await merge(ours.hostelAdmin, joins.id, kept.id)
      const { body } = await setStatus(ours.hostelAdmin, kept.id, { from: 'pending', to: 'resolved' })
      const eventId = body.undo?.eventId ?? ''
      await world.sql(`${statement} where event_id = $1 and user_id = $2`, [eventId, joins.student.id])
      const undo = { params: { id: kept.id }, body: { eventId } }
      expect(await ours.hostelAdmin.call(complaintsApi.undo, undo)).toMatchObject({
        status: 409,
        body: { code: 'complaint.undo_late' },
      })
      expect(await readOne(ours.hostelAdmin, kept.id)).toMatchObject({ status: 'resolved' })
    },
  )
})
