import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { mailAtOnce } from '#testing/people/mails.ts'
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

const undo = (by: Member, id: string, eventId: string) =>
  by.call(complaintsApi.undo, { params: { id }, body: { eventId } })
const read = async (by: Member, id: string) => (await by.call(complaintsApi.read, { params: { id } })).body
const counts = async (by: Member) => (await by.call(complaintsApi.countInbox)).body
const take = (by: Member, id: string) =>
  by.call(complaintsApi.assign, { params: { id }, body: { from: null, to: by.id } })

const changes = {
  status: (by: Member, id: string) =>
    by.call(complaintsApi.changeStatus, { params: { id }, body: { from: 'pending', to: 'resolved' } }),
  transfer: (by: Member, id: string) =>
    by.call(complaintsApi.transfer, {
      params: { id },
      body: { from: hostel, to: library, reason: 'It is about the reading room.' },
    }),
  release: (by: Member, id: string) =>
    by.call(complaintsApi.assign, { params: { id }, body: { from: ours.hostelAdmin.id, to: null } }),
  deletion: (by: Member, id: string) =>
    by.call(complaintsApi.remove, { params: { id }, body: { reason: 'Filed twice.' } }),
}
type Kind = keyof typeof changes

/** A complaint of its own student, which the admin of Hostel has taken. */
async function aComplaint() {
  const student = await world.aStudent(ours.superAdmin)
  const { id } = await fileOne(student, { departmentId: hostel })
  await take(ours.hostelAdmin, id)
  return { id, student }
}

async function change(kind: Kind, by: Member, id: string): Promise<string> {
  const { status, body } = await changes[kind](by, id)
  expect(status).toBe(200)
  return body.undo?.eventId ?? ''
}

const eventsOf = (id: string) =>
  world.sql('select type, details from complaint_events where complaint_id = $1 order by id', [id])
const noticesAbout = (id: string) =>
  world.sql(`select user_id from notices where about_id = $1 and kind <> 'complaint.new'`, [id])

/** Moves the events of a complaint into the past, which the database refuses to everyone else. */
const age = (id: string, seconds: number) =>
  world.sql(`do $$ begin
    set local session_replication_role = replica;
    update complaint_events set at = at - interval '${seconds} seconds' where complaint_id = '${id}';
  end $$`)

describe('undo', () => {
  it.each<Kind>(['status', 'transfer', 'release', 'deletion'])('puts back a %s', async (kind) => {
    const { id, student } = await aComplaint()
    const seen = async () => ({
      complaint: await read(ours.hostelAdmin, id),
      own: await read(student, id),
      counts: await Promise.all([
        counts(ours.hostelAdmin),
        counts(ours.libraryAdmin),
        counts(ours.superAdmin),
      ]),
    })
    const before = await seen()
    const eventId = await change(kind, ours.hostelAdmin, id)
    expect((await undo(ours.hostelAdmin, id, eventId)).status).toBe(200)
    const after = await seen()
    expect(after.own).toEqual(before.own)
    expect(after.counts).toEqual(before.counts)
    const { events, version, ...complaint } = after.complaint
    const { events: eventsBefore, version: versionBefore, ...complaintBefore } = before.complaint
    expect(version).not.toBe(versionBefore)
    expect(complaint).toEqual(complaintBefore)
    // The office sees what was done and that it was undone, as one line.
    expect(events.slice(0, -1)).toEqual(eventsBefore)
    expect(events.at(-1)).toMatchObject({ id: eventId, undoneAt: expect.any(String) })
    const entries = await world.sql(
      `select actor_id, details from audit_entries where subject_id = $1 and action = 'complaint.undone'`,
      [id],
    )
    expect(entries).toEqual([{ actor_id: ours.hostelAdmin.id, details: { undoneId: eventId } }])
  })

  it.each<Kind>(['status', 'transfer', 'deletion'])('of a %s leaves nothing to mail', async (kind) => {
    const { id, student } = await aComplaint()
    await world.mailbox.waitFor(student.email, /received/)
    const eventId = await change(kind, ours.hostelAdmin, id)
    expect(await noticesAbout(id)).toContainEqual({ user_id: student.id })
    await undo(ours.hostelAdmin, id, eventId)
    expect(await noticesAbout(id)).toEqual([])
    await world.hurryNotices()
    const { id: later } = await fileOne(student, { departmentId: hostel })
    await changes.status(ours.hostelAdmin, later)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /Resolved/)
    expect(mail.text).not.toContain(id)
    const told = world.mailbox.mails.filter(
      ({ to, subject }) => to.includes(student.email) && !/received/.test(subject),
    )
    expect(told).toHaveLength(1)
  })

  it('is done once, however often it is sent', async () => {
    const { id } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    for (const _ of [1, 2, 3]) expect((await undo(ours.hostelAdmin, id, eventId)).status).toBe(200)
    expect((await eventsOf(id)).filter(({ type }) => type === 'undone')).toHaveLength(1)
  })

  it('is possible again after the answer to a change was lost', async () => {
    const { id } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    const { undo: again } = (await changes.status(ours.hostelAdmin, id)).body
    expect(again?.eventId).toBe(eventId)
    expect(again?.seconds).toBeGreaterThan(5)
    expect(again?.seconds).toBeLessThanOrEqual(10)
    expect((await changes.status(ours.superAdmin, id)).body).toEqual({ undo: null })
    await age(id, 11)
    expect((await changes.status(ours.hostelAdmin, id)).body).toEqual({ undo: null })
  })

  it('does not give a complaint back to an admin who has left', async () => {
    const { id } = await aComplaint()
    const leaver = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const give = { from: ours.hostelAdmin.id, to: leaver.id }
    await ours.hostelAdmin.call(complaintsApi.assign, { params: { id }, body: give })
    const eventId = await change('transfer', ours.hostelAdmin, id)
    await world.sql(`update "user" set state = 'suspended' where id = $1`, [leaver.id])
    expect((await undo(ours.hostelAdmin, id, eventId)).status).toBe(200)
    expect(await read(ours.hostelAdmin, id)).toMatchObject({ department: { id: hostel } })
    const [row] = await world.sql('select assignee_id from complaints where id = $1', [id])
    expect(row).toEqual({ assignee_id: null })
  })
})

describe('undo is refused', () => {
  it('when the time is over, and then the mail goes out', async () => {
    const { id, student } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    await age(id, 13)
    expect(await undo(ours.hostelAdmin, id, eventId)).toMatchObject({
      status: 409,
      body: { code: 'complaint.undo_late' },
    })
    expect(await read(student, id)).toMatchObject({ status: 'resolved' })
    await world.hurryNotices()
    await world.mailbox.waitFor(student.email, /Resolved/)
  })

  it('when a mail already tells the student', async () => {
    const { id } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    await world.sql('update notices set batch_id = gen_random_uuid() where event_id = $1', [eventId])
    expect(await undo(ours.hostelAdmin, id, eventId)).toMatchObject({
      status: 409,
      body: { code: 'complaint.undo_late' },
    })
    expect(await read(ours.hostelAdmin, id)).toMatchObject({ status: 'resolved' })
  })

  it('when a mail has told the student, even if there is time left', async () => {
    const { id } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    await world.sql('delete from notices where event_id = $1', [eventId])
    expect(await undo(ours.hostelAdmin, id, eventId)).toMatchObject({
      status: 409,
      body: { code: 'complaint.undo_late' },
    })
  })

  it('when the complaint is not as it was left, whatever the clocks say', async () => {
    const { id } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    await world.sql(`update complaints set state = 'withdrawn' where id = $1`, [id])
    expect(await undo(ours.hostelAdmin, id, eventId)).toMatchObject({ body: { code: 'complaint.changed' } })
  })

  it('with the same answer as long as one likes, whatever happens to a complaint elsewhere (T02)', async () => {
    const { id } = await aComplaint()
    const eventId = await change('transfer', ours.hostelAdmin, id)
    await age(id, 13)
    const before = await undo(ours.hostelAdmin, id, eventId)
    await take(ours.libraryAdmin, id)
    const after = await undo(ours.hostelAdmin, id, eventId)
    expect([before.status, before.body.code]).toEqual([409, 'complaint.undo_late'])
    expect([after.status, after.body.code]).toEqual([409, 'complaint.undo_late'])
  })

  it('for an event of a version that did not offer it', async () => {
    const { id } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    await world.sql(`do $$ begin
      set local session_replication_role = replica;
      update complaint_events set details = details - 'undoSeconds' where id = '${eventId}';
    end $$`)
    expect(await undo(ours.hostelAdmin, id, eventId)).toMatchObject({ body: { code: 'complaint.undo_late' } })
  })

  it.each([
    [
      'the student',
      async (id: string, student: Member) => student.call(complaintsApi.withdraw, { params: { id } }),
    ],
    [
      'a colleague, who left the status as it is,',
      (id: string) =>
        ours.superAdmin.call(complaintsApi.assign, {
          params: { id },
          body: { from: ours.hostelAdmin.id, to: null },
        }),
    ],
    [
      'a colleague',
      (id: string) =>
        ours.superAdmin.call(complaintsApi.changeStatus, {
          params: { id },
          body: { from: 'resolved', to: 'pending', reason: 'Still dry.' },
        }),
    ],
  ])('when %s has done something since', async (_who, follow) => {
    const { id, student } = await aComplaint()
    const eventId = await change('status', ours.hostelAdmin, id)
    expect((await follow(id, student)).status).toBe(200)
    const before = await eventsOf(id)
    expect((await undo(ours.hostelAdmin, id, eventId)).status).toBeGreaterThanOrEqual(404)
    expect(await eventsOf(id)).toEqual(before)
  })

  it.each<Kind>(['status', 'transfer', 'release', 'deletion'])(
    'to everyone but the admin who made the %s (T02)',
    async (kind) => {
      const { id, student } = await aComplaint()
      const colleague = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
      const eventId = await change(kind, ours.hostelAdmin, id)
      for (const by of [colleague, ours.superAdmin, ours.libraryAdmin, theirs.superAdmin, theirs.hostelAdmin])
        expect((await undo(by, id, eventId)).status).toBe(404)
      expect((await undo(student, id, eventId)).status).toBe(403)
      expect((await eventsOf(id)).filter(({ type }) => type === 'undone')).toEqual([])
    },
  )

  it('to an admin who is no longer of the department', async () => {
    const { id } = await aComplaint()
    const leaver = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const eventId = await change('transfer', leaver, id)
    await world.sql('update "user" set department_id = $2 where id = $1', [
      leaver.id,
      await world.departmentIdOf(ours.superAdmin, 'Law'),
    ])
    expect((await undo(leaver, id, eventId)).status).toBe(404)
  })

  it('for what cannot be undone', async () => {
    const { id } = await aComplaint()
    const [filed] = await world.sql(
      `select id from complaint_events where complaint_id = $1 and type = 'filed'`,
      [id],
    )
    expect((await undo(ours.hostelAdmin, id, filed.id)).status).toBe(404)
  })
})

describe('a mail', () => {
  it('leaves out what can still be undone, and it is in a later one', async () => {
    const { id, student } = await aComplaint()
    const { id: other } = await fileOne(student, { departmentId: hostel })
    const held = await change('status', ours.hostelAdmin, id)
    const told = await change('status', ours.superAdmin, other)
    await world.sql('update notices set held_until = now() where event_id = $1', [told])
    await world.sql(
      `update pgboss.job set start_after = now() where name = 'notices.deliver' and data ->> 'userId' = $1`,
      [student.id],
    )
    const mail = await world.mailbox.waitFor(student.email, /Resolved/)
    expect(mail.text).toContain(other)
    expect(mail.text).not.toContain(id)
    expect(await world.sql('select batch_id from notices where event_id = $1', [held])).toEqual([
      { batch_id: null },
    ])
    await world.hurryNotices()
    const mails = () =>
      world.mailbox.mails.filter(({ text, to }) => to.includes(student.email) && text.includes(id))
    await expect.poll(() => mails().map(({ subject }) => /Resolved/.test(subject))).toContain(true)
  })
})

describe('a mail to admins', () => {
  /** A complaint about which a new colleague still has to be told, as the only one. */
  async function aNewComplaint() {
    const colleague = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    await mailAtOnce(colleague)
    const { id } = await fileOne(await world.aStudent(ours.superAdmin), { departmentId: hostel })
    const told = () =>
      world.sql('select 1 from notices where user_id = $1 and about_id = $2', [colleague.id, id])
    await expect.poll(told).toHaveLength(1)
    await world.sql('delete from notices where user_id = $1 and about_id <> $2', [colleague.id, id])
    return { id, colleague, told }
  }
  const runJobsOf = (userId: string) =>
    world.sql(
      `update pgboss.job set start_after = now() where name = 'notices.deliver' and data ->> 'userId' = $1
         and state < 'active'`,
      [userId],
    )
  const jobsOf = (userId: string) =>
    world.sql(
      `select 1 from pgboss.job where name = 'notices.deliver' and data ->> 'userId' = $1 and state < 'active'
         and start_after > now() + interval '3 seconds'`,
      [userId],
    )

  it.each<Kind>(['transfer', 'deletion'])(
    'is not lost because a complaint was gone for the moment of a %s',
    async (kind) => {
      const { id, colleague, told } = await aNewComplaint()
      const eventId = await change(kind, ours.hostelAdmin, id)
      await runJobsOf(colleague.id)
      // The job came too early and waits for the end of the time to undo.
      await expect.poll(() => jobsOf(colleague.id)).toHaveLength(1)
      expect(await told()).toHaveLength(1)
      await undo(ours.hostelAdmin, id, eventId)
      await world.hurryNotices()
      const mail = await world.mailbox.waitFor(colleague.email, /in Hostel/)
      expect(mail.text).not.toContain('Transferred to you')
    },
  )

  it('is not used up by transfers that are undone', async () => {
    const victim = await world.aDepartmentAdmin(ours.superAdmin, 'Library')
    const { id } = await aComplaint()
    const eventId = await change('transfer', ours.hostelAdmin, id)
    await undo(ours.hostelAdmin, id, eventId)
    await world.sql(
      `update pgboss.job set start_after = now() where name = 'complaints.tell_admins' and data ->> 'complaintId' = $1`,
      [id],
    )
    const unfinished = () =>
      world.sql(
        `select state, retry_count from pgboss.job where name = 'complaints.tell_admins'
           and data ->> 'complaintId' = $1 and state <> 'completed'`,
        [id],
      )
    // Jobs take long while other proofs use up the machine.
    await expect.poll(unfinished).toEqual([])
    // Complaints of earlier tests may be told in the meantime.
    const told = 'select 1 from notices where user_id = $1 and about_id = $2'
    expect(await world.sql(told, [victim.id, id])).toEqual([])
  })

  it('is about the transfer that stands, not about one that was undone before', async () => {
    const { notifyAdmins } = await import('#modules/complaints/mail/complaints.mail.service.ts')
    const colleague = await world.aDepartmentAdmin(ours.superAdmin, 'Library')
    const { id } = await aComplaint()
    const undone = await change('transfer', ours.hostelAdmin, id)
    await undo(ours.hostelAdmin, id, undone)
    const stands = await change('transfer', ours.hostelAdmin, id)
    const { collegeId } = ours.superAdmin
    for (const eventId of [undone, stands])
      await notifyAdmins({ collegeId, complaintId: id, departmentId: library, eventId })
    const told = 'select event_id as "eventId" from notices where user_id = $1 and about_id = $2'
    expect(await world.sql(told, [colleague.id, id])).toEqual([{ eventId: stands }])
  })
})

describe('the time to undo', () => {
  const choose = (by: Member, body: Record<string, unknown>) =>
    by.call(complaintsApi.changePreferences, { body })
  const chosen = async (by: Member) => (await by.call(complaintsApi.readPreferences)).body

  it('is chosen by each admin, and mails wait as long', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    expect(await chosen(admin)).toEqual({ undoSeconds: 10, shortcuts: true })
    expect((await choose(admin, { undoSeconds: 120, shortcuts: false })).status).toBe(200)
    expect(await chosen(admin)).toEqual({ undoSeconds: 120, shortcuts: false })
    expect(await chosen(ours.hostelAdmin)).toEqual({ undoSeconds: 10, shortcuts: true })
    const { id, student } = await aComplaint()
    const { body } = await changes.transfer(admin, id)
    expect(body.undo?.seconds).toBe(120)
    // Neither the student nor the admins of the other department are told before the time is over.
    const jobs = await world.sql(
      `select extract(epoch from start_after - now())::float as seconds from pgboss.job
       where state < 'active' and (data ->> 'userId' = $1 or (name = 'complaints.tell_admins' and data ->> 'complaintId' = $2
         and data ->> 'departmentId' = $3))`,
      [student.id, id, library],
    )
    expect(jobs).toHaveLength(2)
    for (const { seconds } of jobs) expect(seconds).toBeGreaterThan(115)
    await age(id, 100)
    expect((await undo(admin, id, body.undo?.eventId ?? '')).status).toBe(200)
  })

  it('holds every mail about the change, also those to SuperAdmins', async () => {
    const { id } = await aComplaint()
    const eventId = await change('deletion', ours.hostelAdmin, id)
    const early = await world.sql(
      `select user_id from notices where event_id = $1 and held_until < now() + interval '5 seconds'`,
      [eventId],
    )
    expect(early).toEqual([])
    expect((await noticesAbout(id)).length).toBeGreaterThan(1)
  })

  it('is one of three, and its longest does not help a change that was made before it', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    expect((await choose(admin, {})).status).toBe(200)
    expect((await choose(admin, { shortcuts: false })).status).toBe(200)
    expect(await chosen(admin)).toEqual({ undoSeconds: 10, shortcuts: false })
    for (const undoSeconds of [0, 11, 3600, '10'])
      expect((await choose(admin, { undoSeconds, shortcuts: true })).status).toBe(400)
    const { id } = await aComplaint()
    const eventId = await change('status', admin, id)
    await choose(admin, { undoSeconds: 120, shortcuts: true })
    await age(id, 13)
    expect((await undo(admin, id, eventId)).status).toBe(409)
  })

  it('is forgotten with the account', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    await choose(admin, { undoSeconds: 30, shortcuts: true })
    await ours.superAdmin.call(membersApi.removeDepartmentAdmin, { params: { id: admin.id } })
    await expect
      .poll(() => world.sql('select 1 from inbox_preferences where user_id = $1', [admin.id]))
      .toEqual([])
  })
})
