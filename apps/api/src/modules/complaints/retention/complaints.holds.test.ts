import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { releasedDays, retentionApi } from '@counterfoil/contract/complaints/retention-api'
import { membersApi } from '@counterfoil/contract/members'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aStoredPhoto } from '#testing/people/files.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let ours: People
let theirs: People
let hostel: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})
afterEach(() => world.setClock())

const hold = (by: Member, id: string, reason = 'The police ask for it.') =>
  by.call(retentionApi.hold, { params: { id }, body: { reason } })
const release = (by: Member, id: string, reason = 'The case is closed.') =>
  by.call(retentionApi.release, { params: { id }, body: { reason } })
/** Lets the days pass in which a released complaint can be kept again. */
const afterRelease = (id: string) =>
  world.sql(
    `update complaint_holds set released_at = released_at - interval '${releasedDays} days' where complaint_id = $1`,
    [id],
  )
const holdOf = async (by: Member, id: string) =>
  (await by.call(complaintsApi.read, { params: { id } })).body.hold
const listHeld = async (by: Member, query: Record<string, string> = {}) =>
  (await by.call(retentionApi.listHeld, { query })).body
const heldNumbers = async (by: Member) => (await listHeld(by)).items.map(({ number }) => number)
const file = (by = ours.student, subject = 'The warden shouts') =>
  fileOne(by, { departmentId: hostel, subject })

const inYears = (years: number) => {
  const at = new Date(Date.now() + 2 * 86_400_000)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at.toISOString()
}
const run = async () => {
  await world.runJob('complaints.old')
  await world.runJob('complaints.files')
}
/** Everything about a complaint that retention may blank. */
const wordsOf = async (id: string) =>
  world.sql(
    `select (select to_jsonb(c) from complaints c where id = $1) as row,
       (select jsonb_agg(to_jsonb(t) order by id) from complaint_texts t where complaint_id = $1) as texts,
       (select to_jsonb(r) from complaint_reporters r where complaint_id = $1) as reporter,
       (select text_words || person_words from complaint_search where complaint_id = $1) as search,
       (select jsonb_agg(to_jsonb(f)) from complaint_files f where complaint_id = $1) as files`,
    [id],
  )
const subjectOf = async (id: string) =>
  (await world.sql('select subject from complaints where id = $1', [id]))[0]?.subject
const nameOf = async (id: string) =>
  (await world.sql('select name from complaint_reporters where complaint_id = $1', [id]))[0]?.name

describe('keeping a complaint from deletion', () => {
  it('is done by SuperAdmins alone, who alone see it', async () => {
    const { id, number } = await file()
    for (const member of [ours.hostelAdmin, ours.student]) expect((await hold(member, id)).status).toBe(403)
    expect((await hold(theirs.superAdmin, id)).status).toBe(404)
    expect((await hold(ours.superAdmin, id, ' ')).body.fields).toEqual({ reason: 'field.required' })
    expect((await hold(ours.superAdmin, id)).status).toBe(200)

    const seen = { at: expect.any(String), by: ours.superAdmin.email, reason: 'The police ask for it.' }
    for (const member of [ours.superAdmin, ours.otherSuperAdmin])
      expect(await holdOf(member, id)).toEqual(seen)
    for (const member of [ours.hostelAdmin, ours.student]) expect(await holdOf(member, id)).toBeNull()
    expect((await listHeld(ours.otherSuperAdmin)).items[0]).toMatchObject({
      ...{ id, number, state: 'open', status: 'pending', subject: 'The warden shouts' },
      ...{ department: { id: hostel, name: 'Hostel' }, hold: seen },
    })
    expect(await heldNumbers(theirs.superAdmin)).toEqual([])
  })

  it('is in the audit without its words, and is no change that others see', async () => {
    const { id } = await file()
    const before = (await ours.hostelAdmin.call(complaintsApi.read, { params: { id } })).body
    await hold(ours.superAdmin, id)
    await release(ours.otherSuperAdmin, id)
    expect((await ours.hostelAdmin.call(complaintsApi.read, { params: { id } })).body).toEqual(before)
    const entries = `select action, actor_id, details from audit_entries where subject_id = $1 and action in
      ('complaint.held', 'complaint.released') order by id`
    expect(await world.sql(entries, [id])).toEqual([
      { action: 'complaint.held', actor_id: ours.superAdmin.id, details: {} },
      { action: 'complaint.released', actor_id: ours.otherSuperAdmin.id, details: {} },
    ])
  })

  it('is said once: a second SuperAdmin is told, and a repeated request changes nothing', async () => {
    const { id } = await file()
    await hold(ours.superAdmin, id)
    expect((await hold(ours.superAdmin, id)).status).toBe(200)
    expect(await hold(ours.otherSuperAdmin, id)).toMatchObject({ status: 409, body: { code: 'hold.exists' } })
    expect((await release(ours.superAdmin, id)).status).toBe(200)
    expect((await release(ours.superAdmin, id)).status).toBe(200)
    expect(await holdOf(ours.superAdmin, id)).toBeNull()
    expect((await hold(ours.otherSuperAdmin, id)).status).toBe(200)
    expect(await world.sql('select id from complaint_holds where complaint_id = $1', [id])).toHaveLength(2)
  })

  it('of two SuperAdmins at once lets one', async () => {
    const { id } = await file()
    const both = await Promise.all([ours.superAdmin, ours.otherSuperAdmin].map((by) => hold(by, id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('shows nothing of what a student withdrew', async () => {
    const { id, number } = await file()
    await ours.student.call(complaintsApi.withdraw, { params: { id } })
    expect((await hold(ours.superAdmin, id)).status).toBe(200)
    const held = (await listHeld(ours.superAdmin)).items.find((one) => one.id === id)
    expect(held).toMatchObject({ number, state: 'withdrawn', status: null, subject: '' })
    expect((await ours.superAdmin.call(complaintsApi.read, { params: { id } })).body).toMatchObject({
      subject: '',
      hold: { reason: 'The police ask for it.' },
    })
  })

  it('comes in pages', async () => {
    const ids = [await file(), await file(), await file()].map(({ id }) => id)
    for (const id of ids) await hold(ours.superAdmin, id)
    const first = await listHeld(ours.superAdmin, { limit: '2' })
    const second = await listHeld(ours.superAdmin, { limit: '2', after: first.next ?? '' })
    const listed = [...first.items, ...second.items].map(({ id }) => id)
    expect(listed.slice(0, 3)).toEqual(ids.toReversed())
  })
})

describe('a held complaint', () => {
  it('is untouched by the run and the sweep of files, and blanked some days after it is released', async () => {
    const { id } = await file()
    await aStoredPhoto(world, ours.student, id)
    await hold(ours.superAdmin, id)
    const before = await wordsOf(id)
    await world.setClock(inYears(11))
    await run()
    expect(await wordsOf(id)).toEqual(before)

    await release(ours.superAdmin, id)
    await run()
    expect(await subjectOf(id)).not.toBe('')
    await afterRelease(id)
    await run()
    expect(await subjectOf(id)).toBe('')
    expect(await world.sql('select 1 from complaint_files where complaint_id = $1', [id])).toEqual([])
    // The reasons of the hold are texts of the complaint, and go with them.
    expect(
      await world.sql(`select 1 from complaint_texts where complaint_id = $1 and body <> ''`, [id]),
    ).toEqual([])
    expect(await hold(ours.superAdmin, id)).toMatchObject({
      status: 409,
      body: { code: 'hold.nothing_left' },
    })
  })

  it('keeps its student when the account is deleted, until some nights after it is released', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const [held, other] = [await file(student), await file(student)]
    for (const { id } of [held, other]) await aStoredPhoto(world, student, id)
    await hold(ours.superAdmin, held.id)
    await ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
    const [before] = await wordsOf(held.id)
    await world.runJob('members.removed', { collegeId: student.collegeId, userId: student.id })
    await run()
    expect(await wordsOf(held.id)).toEqual([{ ...before, search: expect.anything() }])
    expect(await nameOf(held.id)).not.toBeNull()
    expect(await nameOf(other.id)).toBeNull()

    // It is kept, but nobody finds it by the person.
    const found = await ours.superAdmin.call(complaintsApi.searchInbox, { query: { words: 'Asha' } })
    expect(found.body.items.map(({ id }) => id)).not.toContain(held.id)

    await release(ours.superAdmin, held.id)
    await run()
    expect(await nameOf(held.id)).not.toBeNull()
    await afterRelease(held.id)
    await run()
    expect(await nameOf(held.id)).toBeNull()
    expect(await subjectOf(held.id)).toBe('The warden shouts')
    expect(await world.sql('select 1 from complaint_files where complaint_id = $1', [held.id])).toEqual([])
  })

  it('keeps the complaints that are handled together with it, in both directions, and after they are taken apart', async () => {
    const [kept, joined, single] = [await file(), await file(ours.otherStudent), await file()]
    await ours.superAdmin.call(complaintsApi.merge, { params: { id: joined.id }, body: { into: kept.id } })
    await world.setClock(inYears(3))
    await hold(ours.superAdmin, kept.id)
    await run()
    expect(await Promise.all([kept, joined, single].map(({ id }) => subjectOf(id)))).toEqual([
      'The warden shouts',
      'The warden shouts',
      '',
    ])
    await release(ours.superAdmin, kept.id)
    await afterRelease(kept.id)
    await hold(ours.superAdmin, joined.id)
    await run()
    expect(await subjectOf(kept.id)).toBe('The warden shouts')
    // Taken apart, each still tells a part of what happened to the other.
    await ours.hostelAdmin.call(complaintsApi.takeApart, { params: { id: joined.id } })
    await world.setClock(inYears(7))
    await run()
    expect(await subjectOf(kept.id)).toBe('The warden shouts')
    await release(ours.superAdmin, joined.id)
    await afterRelease(joined.id)
    await run()
    expect(await Promise.all([kept, joined].map(({ id }) => subjectOf(id)))).toEqual(['', ''])
  })
})
