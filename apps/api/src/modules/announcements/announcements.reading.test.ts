import { announcementsApi } from '@counterfoil/contract/announcements'
import { membersApi } from '@counterfoil/contract/members'
import { noticesApi } from '@counterfoil/contract/notices'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld()
let ours: People

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
})

async function post(priority: 'low' | 'high' = 'low', by: Member = ours.superAdmin) {
  const title = unique('Library closed ')
  const body = { title, description: 'On Monday.', priority }
  const { id } = (await by.call(announcementsApi.post, { body })).body
  return { id, title }
}

const list = async (by: Member) => (await by.call(announcementsApi.list)).body.items
const isRead = async (by: Member, id: string) => (await list(by)).find((one) => one.id === id)?.isRead
const unread = async (by: Member) => (await by.call(announcementsApi.readUnread)).body.unread
const mark = (by: Member, body: { announcementId: string; isRead: boolean } | { upTo: string }) =>
  by.call(announcementsApi.mark, { body })

describe('an announcement', () => {
  it('is unread for everybody at once, and read for those who mark it', async () => {
    const [one, other] = [await world.aStudent(ours.superAdmin), await world.aStudent(ours.superAdmin)]
    const [first, second] = [await post(), await post()]
    expect([await unread(one), await unread(other)]).toEqual([2, 2])
    await mark(one, { announcementId: first.id, isRead: true })
    expect([await unread(one), await isRead(one, first.id), await isRead(one, second.id)]).toEqual([
      1,
      true,
      false,
    ])
    expect(await isRead(other, first.id)).toBe(false)
    await mark(one, { announcementId: first.id, isRead: false })
    expect(await unread(one)).toBe(2)
    await mark(one, { upTo: second.id })
    expect(await unread(one)).toBe(0)
    await post()
    expect([await unread(one), await unread(other)]).toEqual([1, 3])
  })

  it('from before the account, or of long ago, is not unread', async () => {
    const { id } = await post()
    const late = await world.aStudent(ours.superAdmin)
    expect([await unread(late), await isRead(late, id)]).toEqual([0, true])
    const early = await world.aStudent(ours.superAdmin)
    const old = await post()
    expect(await isRead(early, old.id)).toBe(false)
    await world.sql(`update announcements set created_at = created_at - interval '31 days' where id = $1`, [
      old.id,
    ])
    await world.sql(`update "user" set created_at = created_at - interval '60 days' where id = $1`, [
      early.id,
    ])
    expect(await isRead(early, old.id)).toBe(true)
  })

  it('that is deleted is not unread, and cannot be marked', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id } = await post()
    await ours.superAdmin.call(announcementsApi.remove, { params: { id } })
    expect(await unread(student)).toBe(0)
    expect((await mark(student, { announcementId: id, isRead: true })).status).toBe(404)
    expect((await mark(student, { upTo: id })).status).toBe(404)
  })

  it('keeps both marks of two tabs, and they are deleted with the account', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const posted = await Promise.all(Array.from({ length: 16 }, () => post()))
    await Promise.all(posted.map(({ id }) => mark(student, { announcementId: id, isRead: true })))
    expect(await unread(student)).toBe(0)
    await ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
    const rows = () => world.sql('select 1 from announcement_marks where user_id = $1', [student.id])
    await expect.poll(rows).toEqual([])
  })
})

describe('the mail of an announcement', () => {
  const jobsOf = ({ id }: Member) =>
    world.sql(
      `select 1 from pgboss.job where name = 'notices.deliver' and data ->> 'userId' = $1 and state < 'completed'`,
      [id],
    )
  const sent = (to: Member, title: string) =>
    world.mailbox.mails.filter((mail) => mail.to.includes(to.email) && mail.subject.includes(title)).length

  it('of high priority goes to all but the author and those who want none', async () => {
    const there = await aCollegeWithPeople(world)
    const [student, silent] = [await world.aStudent(there.superAdmin), await world.aStudent(there.superAdmin)]
    await silent.call(noticesApi.changeMailSettings, { body: { paces: { urgent_announcements: 'none' } } })
    const { title } = await post('high', there.superAdmin)
    const told = () =>
      world.sql(`select user_id from notices where kind = 'announcement' and college_id = $1`, [
        there.superAdmin.collegeId,
      ])
    await expect.poll(async () => (await told()).length).toBeGreaterThan(2)
    expect((await told()).map((row) => row['user_id'])).not.toContain(silent.id)
    await world.hurryNotices()
    for (const reader of [student, there.hostelAdmin]) {
      const mail = await world.mailbox.waitFor(reader.email, new RegExp(title))
      expect(mail.text).toContain('On Monday.')
      expect(mail.text).toContain('/Unsubscribe#')
    }
    expect([sent(there.superAdmin, title), sent(silent, title)]).toEqual([0, 0])
  })

  it('of another one goes to those who want it, and is left out if it was deleted', async () => {
    const reader = await world.aStudent(ours.superAdmin)
    await reader.call(noticesApi.changeMailSettings, { body: { paces: { announcements: 'at_once' } } })
    // The job that a new choice starts would mail them at once.
    await expect.poll(() => jobsOf(reader)).toEqual([])
    const [first, second] = [await post(), await post()]
    const told = () =>
      world.sql(`select user_id from notices where kind = 'announcement' and about_id = any($1::uuid[])`, [
        [first.id, second.id],
      ])
    await expect.poll(told).toEqual([{ user_id: reader.id }, { user_id: reader.id }])
    await ours.superAdmin.call(announcementsApi.remove, { params: { id: second.id } })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(reader.email, new RegExp(first.title))
    expect(mail.text).not.toContain(second.title)
    expect(sent(ours.student, first.title)).toBe(0)
  })

  it('is sent when it becomes one of high priority, and leads to the page of the reader', async () => {
    const there = await aCollegeWithPeople(world)
    const { id, title } = await post('low', there.superAdmin)
    const told = () => world.sql('select 1 from notices where about_id = $1', [id])
    const jobs = () =>
      world.sql(`select 1 from pgboss.job where name = 'announcements.mail' and state < 'completed'`)
    await expect.poll(jobs).toEqual([])
    expect(await told()).toEqual([])
    await there.superAdmin.call(announcementsApi.edit, { params: { id }, body: { priority: 'high' } })
    await expect.poll(async () => (await told()).length).toBeGreaterThan(2)
    for (const priority of ['low', 'high', 'low', 'high'] as const)
      await there.superAdmin.call(announcementsApi.edit, { params: { id }, body: { priority } })
    const mailings = `select 1 from pgboss.job where name = 'announcements.mail' and data ->> 'announcementId' = $1`
    expect(await world.sql(mailings, [id])).toHaveLength(2)
    await world.hurryNotices()
    const toStudent = await world.mailbox.waitFor(there.student.email, new RegExp(title))
    expect(toStudent.text).toContain('to=%2FStudentAnnouncements')
    const toAdmin = await world.mailbox.waitFor(there.hostelAdmin.email, new RegExp(title))
    expect(toAdmin.text).toContain('to=%2FDepartmentAnnouncements')
  })

  it('is not sent twice by a slice that runs again after the mail', async () => {
    const there = await aCollegeWithPeople(world)
    const student = await world.aStudent(there.superAdmin)
    const { id, title } = await post('high', there.superAdmin)
    const { collegeId } = there.superAdmin
    const rows = () =>
      world.sql('select mail from notices where user_id = $1 and about_id = $2', [student.id, id])
    await expect.poll(rows).toEqual([{ mail: 'waiting' }])
    await world.hurryNotices()
    await world.mailbox.waitFor(student.email, new RegExp(title))
    await expect.poll(rows).toEqual([{ mail: 'done' }])
    const { mailSlice } = await import('./announcements.mail.service.ts')
    await mailSlice({ collegeId, announcementId: id, topic: 'urgent_announcements' })
    await world.hurryNotices()
    await expect.poll(() => jobsOf(student)).toEqual([])
    expect(sent(student, title)).toBe(1)
  })

  it('is written a slice at a time, each person once', async () => {
    const { listReaders } = await import('./announcements.mail.queries.ts')
    const { inCollegeAsWorker } = await import('#platform/database/database.ts')
    const there = await aCollegeWithPeople(world)
    const { collegeId, id: exceptId } = there.superAdmin
    const asked = { collegeId, topic: 'urgent_announcements', isByDefault: true, exceptId, limit: 1 } as const
    const found: string[] = []
    await inCollegeAsWorker(collegeId, async (tx) => {
      for (let slice = await listReaders(tx, { ...asked, after: null }); slice[0]; ) {
        found.push(slice[0])
        slice = await listReaders(tx, { ...asked, after: slice[0] })
      }
    })
    const people = await world.sql(`select id from "user" where college_id = $1 and id <> $2 order by id`, [
      collegeId,
      exceptId,
    ])
    expect(found).toEqual(people.map(({ id }) => id))
  })
})
