import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let [hostel, library] = ['', '']

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

const list = async (by: Member) => (await by.call(complaintsApi.listNotices)).body.items
const about = async (by: Member, id: string) =>
  (await list(by)).filter(({ complaint }) => complaint.id === id)
const unread = async (by: Member) => (await by.call(complaintsApi.readUnread)).body
const markRead = (by: Member, body: { complaintId: string } | { upTo: string }) =>
  by.call(complaintsApi.markRead, { body })
const setStatus = (by: Member, id: string, from: string, to: string) =>
  by.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, reason: 'Because.' } })
const reply = (by: Member, id: string, words: string) =>
  by.call(complaintsApi.reply, { params: { id }, body: { words } })
const ask = (by: Member, id: string, words: string) =>
  by.call(complaintsApi.ask, { params: { id }, body: { words } })
const note = (by: Member, id: string, mentions: string[]) =>
  by.call(complaintsApi.note, { params: { id }, body: { words: 'VERY-INTERNAL', mentions } })

/** A student and an admin of their own, because others are told about the complaints of other tests. */
async function aCase() {
  const student = await world.aStudent(ours.superAdmin)
  const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
  return { student, admin, ...(await fileOne(student, { departmentId: hostel, subject: 'The tap drips' })) }
}

/** Waits until the worker has told the person of so many things about the complaint. */
const told = (by: Member, id: string, count: number) =>
  expect.poll(async () => (await about(by, id)).length).toBe(count)

/** Puts the notices apart, as if hours had passed between them. */
const apart = (id: string) =>
  world.sql(
    `update notices n set created_at = n.created_at - r.place * interval '2 hours'
     from (select id, row_number() over (order by id desc) as place from notices where about_id = $1) r where r.id = n.id`,
    [id],
  )

describe('the bell of a student', () => {
  it('tells what the office did, in words of the office and not of a person', async () => {
    const { student, admin, id, number } = await aCase()
    await reply(admin, id, 'The plumber comes today.')
    await ask(admin, id, 'Which tap is it?')
    await setStatus(admin, id, 'pending', 'resolved')
    await apart(id)
    const items = await about(student, id)
    expect(items).toMatchObject([
      { type: 'status_changed', to: 'resolved', words: 'Because.', isRead: false, more: 0 },
      { type: 'asked', office: 'Hostel', words: 'Which tap is it?' },
      { type: 'replied', office: 'Hostel', words: 'The plumber comes today.' },
    ])
    expect(items[0]?.complaint).toEqual({ id, number, subject: 'The tap drips' })
    expect(JSON.stringify(items)).not.toContain(admin.email)
    expect(await unread(student)).toEqual({ unread: 3, complaintIds: [id] })
  })

  it('tells what happened within an hour as one thing', async () => {
    const { student, admin, id } = await aCase()
    for (const words of ['One', 'Two', 'Three']) await reply(admin, id, words)
    expect(await about(student, id)).toMatchObject([{ words: 'Three', more: 2 }])
    expect((await unread(student)).unread).toBe(1)
  })

  it('does not hide a question behind what came after it', async () => {
    const { student, admin, id } = await aCase()
    await ask(admin, id, 'Which tap is it?')
    await reply(admin, id, 'The plumber has time today.')
    const [item] = await about(student, id)
    expect(item).toMatchObject({ type: 'asked', words: 'Which tap is it?', more: 1 })
    await markRead(student, { upTo: item?.id ?? '' })
    expect((await unread(student)).unread).toBe(0)
  })

  it('does not tell what the student did, nor what the office writes for itself', async () => {
    const { student, admin, id } = await aCase()
    await reply(student, id, 'Hello?')
    await note(admin, id, [ours.superAdmin.id])
    const given = await ours.superAdmin.call(complaintsApi.assign, {
      params: { id },
      body: { from: null, to: admin.id },
    })
    expect(given.status).toBe(200)
    expect(await list(student)).toEqual([])
    expect(await unread(student)).toEqual({ unread: 0, complaintIds: [] })
  })

  it('takes back what was undone', async () => {
    const { student, admin, id } = await aCase()
    const { body } = await setStatus(admin, id, 'pending', 'resolved')
    expect(await about(student, id)).toHaveLength(1)
    const eventId = body.undo?.eventId ?? ''
    expect((await admin.call(complaintsApi.undo, { params: { id }, body: { eventId } })).status).toBe(200)
    expect(await about(student, id)).toEqual([])
  })

  it('shows words of another complaint only if they were for all', async () => {
    const [kept, joins] = await Promise.all([aCase(), aCase()])
    await ours.superAdmin.call(complaintsApi.merge, {
      params: { id: joins.id },
      body: { into: kept.id },
    })
    await setStatus(ours.superAdmin, kept.id, 'pending', 'in-progress')
    const words = (await about(joins.student, joins.id)).map((one) => one.words)
    expect(words).not.toContain('Because.')
  })
})

describe('the bell of the office', () => {
  it('tells of new complaints, replies, notes, and what was given', async () => {
    const { student, admin, id } = await aCase()
    await told(admin, id, 1)
    await reply(student, id, 'Hello?')
    await expect
      .poll(async () => (await about(admin, id)).map(({ type, more }) => [type, more]))
      .toEqual([['replied', 1]])
    await note(ours.superAdmin, id, [admin.id])
    await ours.superAdmin.call(complaintsApi.assign, { params: { id }, body: { from: null, to: admin.id } })
    await apart(id)
    expect((await about(admin, id)).map(({ type }) => type)).toEqual([
      'assigned',
      'noted',
      'replied',
      'filed',
    ])
    // Who gives something to themselves is not told.
    await admin.call(complaintsApi.assign, { params: { id }, body: { from: admin.id, to: null } })
    await admin.call(complaintsApi.assign, { params: { id }, body: { from: null, to: admin.id } })
    expect(await about(admin, id)).toHaveLength(4)
  })

  it('asks who may see the complaint today: a transferred one leaves it', async () => {
    const { admin, id } = await aCase()
    await told(admin, id, 1)
    expect((await unread(admin)).complaintIds).toContain(id)
    await admin.call(complaintsApi.transfer, {
      params: { id },
      body: { from: hostel, to: library, reason: 'Theirs.' },
    })
    expect(await about(admin, id)).toEqual([])
    expect((await unread(admin)).complaintIds).not.toContain(id)
    await world.sql('update "user" set department_id = $2 where id = $1', [admin.id, library])
    expect(await about(admin, id)).toHaveLength(1)
  })

  it('does not tell what the student of a joined complaint wrote once it is handled on its own', async () => {
    const [kept, joins] = [await aCase(), await aCase()]
    await told(kept.admin, kept.id, 1)
    await ours.superAdmin.call(complaintsApi.merge, { params: { id: joins.id }, body: { into: kept.id } })
    await reply(joins.student, joins.id, 'VERY-PRIVATE')
    const words = async () => JSON.stringify(await list(kept.admin))
    await expect.poll(words).toContain('VERY-PRIVATE')
    await joins.student.call(complaintsApi.withdraw, { params: { id: joins.id } })
    expect(await words()).not.toContain('VERY-PRIVATE')
  })

  it('has one line of a student who writes again and again, the last', async () => {
    const { student, admin, id } = await aCase()
    await told(admin, id, 1)
    for (const count of [1, 2, 3, 4, 5]) await reply(student, id, `Hello ${count}`)
    const wrote = () =>
      world.sql(
        `select 1 from notices where user_id = $1 and about_id = $2 and kind = 'complaint.student_wrote'`,
        [admin.id, id],
      )
    const unfinished = () =>
      world.sql(
        `select state from pgboss.job where name = 'complaints.tell_office' and data ->> 'complaintId' = $1
           and state <> 'completed'`,
        [id],
      )
    await expect.poll(unfinished).toEqual([])
    expect((await about(admin, id))[0]?.words).toBe('Hello 5')
    // The one about which a mail waits, and the last one. Jobs run in any order, so they can be the same.
    expect((await wrote()).length).toBeLessThanOrEqual(2)
  })

  it('does not tell of what a student withdrew', async () => {
    const { student, admin, id } = await aCase()
    await told(admin, id, 1)
    await student.call(complaintsApi.withdraw, { params: { id } })
    expect(await about(admin, id)).toEqual([])
  })

  it('tells SuperAdmins of a department without an admin', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const law = await world.departmentIdOf(ours.superAdmin, 'Law')
    const { id } = await fileOne(student, { departmentId: law })
    await told(ours.superAdmin, id, 1)
    await reply(student, id, 'Is anybody there?')
    await expect.poll(async () => (await about(ours.superAdmin, id))[0]?.words).toBe('Is anybody there?')
  })

  it('tells once of a cause, however often its job runs', async () => {
    const { admin, id } = await aCase()
    await told(admin, id, 1)
    const [event] = await world.sql('select id, college_id from complaint_events where complaint_id = $1', [
      id,
    ])
    const { notifyAdmins } = await import('#modules/complaints/mail/complaints.mail.service.ts')
    const job = { collegeId: admin.collegeId, complaintId: id, departmentId: hostel, eventId: event?.['id'] }
    await Promise.all([notifyAdmins(job), notifyAdmins(job)])
    await notifyAdmins(job)
    const rows = await world.sql('select 1 from notices where user_id = $1 and about_id = $2', [admin.id, id])
    expect(rows).toHaveLength(1)
  })
})

describe('what was read', () => {
  it('is marked for a complaint, or up to a notice, and by its person alone', async () => {
    const { student, admin, id } = await aCase()
    const other = await fileOne(student, { departmentId: hostel })
    await reply(admin, id, 'One')
    await reply(admin, other.id, 'Two')
    await markRead(student, { complaintId: id })
    expect(await unread(student)).toEqual({ unread: 1, complaintIds: [other.id] })
    const [newest] = await list(student)
    await reply(admin, id, 'Three')
    await markRead(ours.student, { upTo: newest?.id ?? '' })
    expect((await unread(student)).unread).toBe(2)
    await markRead(student, { upTo: newest?.id ?? '' })
    expect(await unread(student)).toEqual({ unread: 1, complaintIds: [id] })
    const [item] = await about(student, id)
    expect(item?.isRead).toBe(false)
  })

  it('and what is new reaches the other tabs of the person at once, and no other person', async () => {
    const { student, admin, id } = await aCase()
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const streams = await Promise.all([student, admin].map((by) => openStream(url, by.cookieHeader)))
    const heard = (at: number) => () =>
      topicsOf(streams[at] as never).filter((topic) => topic === 'notices').length
    await reply(admin, id, 'One')
    expect(await eventually(() => heard(0)() === 1, 2000)).toBe(true)
    await markRead(student, { complaintId: id })
    expect(await eventually(() => heard(0)() === 2, 2000)).toBe(true)
    // Nothing was unread any more.
    await markRead(student, { complaintId: id })
    await note(ours.superAdmin, id, [admin.id])
    expect(await eventually(() => heard(1)() > 0, 2000)).toBe(true)
    expect(heard(0)()).toBe(2)
    for (const stream of streams) stream.close()
  })

  it('is forgotten with the account', async () => {
    const { student, admin, id } = await aCase()
    await reply(admin, id, 'One')
    await ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
    const rows = await world.sql(`select 1 from notices where user_id = $1 and kind = 'complaint.yours'`, [
      student.id,
    ])
    expect(rows).toEqual([])
  })
})
