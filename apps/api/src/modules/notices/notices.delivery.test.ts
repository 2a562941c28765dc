import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { noticesApi } from '@counterfoil/contract/notices'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel = ''

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

const choose = (by: Member, body: Record<string, unknown>) => by.call(noticesApi.changeMailSettings, { body })
const reply = (id: string, words: string) =>
  ours.hostelAdmin.call(complaintsApi.reply, { params: { id }, body: { words } })
const setStatus = (id: string, from: string, to: string) =>
  ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id }, body: { from, to } })

async function aComplaint(priority: 'low' | 'high' = 'low') {
  const student = await world.aStudent(ours.superAdmin)
  const { id, number } = await fileOne(student, { departmentId: hostel, subject: 'The tap drips', priority })
  await world.mailbox.waitFor(student.email, /received/)
  return { student, id, number }
}

const mailsTo = ({ email }: Member) => world.mailbox.mails.filter(({ to }) => to.includes(email))

/** When the next job of the person runs, by the clock of the college. */
const nextJobs = async ({ id }: Member) =>
  (
    await world.sql(
      `select to_char(start_after at time zone 'Asia/Kolkata', 'HH24:MI') as at from pgboss.job
       where name = 'notices.deliver' and data ->> 'userId' = $1 and state < 'active' order by start_after`,
      [id],
    )
  ).map((row) => row['at'])

/** Waits for the job that a new choice starts. */
const idle = (person: Member) => expect.poll(() => nextJobs(person)).toEqual([])

/** Lets all that waits for the mail of the day be of yesterday, and runs the jobs. */
async function nextDay() {
  await world.sql(`update notices set created_at = created_at - interval '1 day'`)
  await world.hurryNotices()
}

/** Runs the jobs of the person that wait now, until others wait in their place. */
async function runJobs(person: Member, ends: string) {
  await world.hurryNotices()
  await expect.poll(() => nextJobs(person)).toEqual([ends])
}

/** The subject of the mail of the day. In tests it is written at any hour. */
const ofTheDay = /(this morning|today): \d/

describe('the mail of the day', () => {
  it('is sent to a student at the time that they chose, with all that came since', async () => {
    const { student, id } = await aComplaint()
    await choose(student, { paces: { status: 'daily' }, dailyAt: '19:00' })
    await idle(student)
    await setStatus(id, 'pending', 'in-progress')
    await setStatus(id, 'in-progress', 'pending')
    await runJobs(student, '19:00')
    expect(mailsTo(student)).toHaveLength(1)
    await nextDay()
    const mail = await world.mailbox.waitFor(student.email, /Pending/)
    expect(mail.text).toContain('In Progress')
    expect(mailsTo(student)).toHaveLength(2)
  })

  it('is not lost because another mail goes first', async () => {
    const { student, id } = await aComplaint()
    await choose(student, { paces: { status: 'daily' }, dailyAt: '13:00' })
    await idle(student)
    // One mail was just sent, so the next one waits for a minute.
    await world.sql(
      `insert into notice_paces (college_id, user_id, last_sent_at, day, sent) values ($1, $2, now(), current_date, 1)
       on conflict (college_id, user_id) do update set last_sent_at = now()`,
      [student.collegeId, student.id],
    )
    await reply(id, 'The plumber comes today.')
    await setStatus(id, 'pending', 'in-progress')
    await world.sql(`update notices set held_until = now() where user_id = $1`, [student.id])
    const hurry = () =>
      world.sql(
        `update pgboss.job set start_after = now() where name = 'notices.deliver' and data ->> 'userId' = $1
           and state < 'active' and start_after < now() + interval '2 minutes'`,
        [student.id],
      )
    await hurry()
    await expect.poll(() => nextJobs(student)).toContain('13:00')
    await expect.poll(async () => (await nextJobs(student)).length).toBe(2)
    await world.sql(`update notice_paces set last_sent_at = now() - interval '1 minute' where user_id = $1`, [
      student.id,
    ])
    await hurry()
    await world.mailbox.waitFor(student.email, /Hostel office/)
    await expect.poll(() => nextJobs(student)).toEqual(['13:00'])
    await nextDay()
    await world.mailbox.waitFor(student.email, /In Progress/)
  })

  it('sums up for an admin what is new, longest waiting first, and high priority is not in it', async () => {
    const there = await aCollegeWithPeople(world)
    const admin = there.hostelAdmin
    const departmentId = await world.departmentIdOf(there.superAdmin, 'Hostel')
    const student = await world.aStudent(there.superAdmin)
    const first = await fileOne(student, { departmentId, subject: 'First of all' })
    const second = await fileOne(student, { departmentId, subject: 'Second' })
    const urgent = await fileOne(student, { departmentId, subject: 'Sparks', priority: 'high' })
    await student.call(complaintsApi.reply, { params: { id: first.id }, body: { words: 'Hello?' } })
    const told = () => world.sql(`select 1 from notices where user_id = $1`, [admin.id])
    await expect.poll(async () => (await told()).length).toBe(4)
    await world.hurryNotices()
    const atOnce = await world.mailbox.waitFor(admin.email, /New complaint/)
    expect(atOnce.text).toContain(`${urgent.number}`)
    expect(atOnce.text).not.toContain('First of all')
    await expect.poll(() => nextJobs(admin)).toEqual(['08:00'])
    await nextDay()
    const mail = await world.mailbox.waitFor(admin.email, ofTheDay)
    expect(mail.subject).toMatch(/^Hostel [a-z ]+: 2 new$/)
    expect(mail.text.indexOf('First of all')).toBeLessThan(mail.text.indexOf('Second'))
    expect(mail.text).toContain('First of all')
    expect(mail.text).not.toContain('Sparks')
    expect(mail.text).not.toContain(student.email)
    expect(second.number).toBeGreaterThan(first.number)
  })

  it('leaves out what the admin can no longer see, and is not sent if nothing is left', async () => {
    const there = await aCollegeWithPeople(world)
    const admin = there.hostelAdmin
    const departmentId = await world.departmentIdOf(there.superAdmin, 'Hostel')
    const library = await world.departmentIdOf(there.superAdmin, 'Library')
    const { id } = await fileOne(there.student, { departmentId, subject: 'Wrong office' })
    const waiting = () =>
      world.sql(`select 1 from notices where user_id = $1 and mail = 'waiting'`, [admin.id])
    await expect.poll(async () => (await waiting()).length).toBe(1)
    const body = { from: departmentId, to: library, reason: 'Theirs.' }
    await there.superAdmin.call(complaintsApi.transfer, { params: { id }, body })
    await nextDay()
    await expect.poll(waiting).toEqual([])
    expect(mailsTo(admin).filter(({ subject }) => ofTheDay.test(subject))).toEqual([])
  })
})

describe('a person', () => {
  it('in quiet hours is mailed when they end', async () => {
    const { student, id } = await aComplaint()
    const [clock] = await world.sql(
      `select to_char(date_trunc('hour', now() at time zone 'Asia/Kolkata'), 'HH24:MI') as "from",
         to_char(date_trunc('hour', now() at time zone 'Asia/Kolkata') + interval '2 hours', 'HH24:MI') as "to"`,
    )
    const [from, to] = [clock?.['from'], clock?.['to']]
    await choose(student, { quiet: { isOn: true, from, to } })
    await idle(student)
    await reply(id, 'At night')
    await runJobs(student, to)
    expect(mailsTo(student)).toHaveLength(1)
    // Outside of the hours, which go past midnight, it is sent.
    await choose(student, { quiet: { isOn: true, from: to, to: from } })
    await world.hurryNotices()
    await world.mailbox.waitFor(student.email, /Hostel office/)
  })

  it('is mailed what waits as soon as they choose so', async () => {
    const { student, id } = await aComplaint()
    await choose(student, { paces: { conversation: 'daily' } })
    await idle(student)
    await reply(id, 'Waits for the morning')
    await world.hurryNotices()
    const waits = () => world.sql(`select mail from notices where user_id = $1`, [student.id])
    await expect.poll(() => nextJobs(student)).toEqual(['07:00'])
    expect(await waits()).toEqual([{ mail: 'waiting' }])
    await choose(student, { paces: { conversation: 'at_once' } })
    await world.mailbox.waitFor(student.email, /Hostel office/)
  })

  it('is mailed at once what is theirs, although news of the same complaint wait for the morning', async () => {
    const there = await aCollegeWithPeople(world)
    const [admin, student] = [there.hostelAdmin, there.student]
    const departmentId = await world.departmentIdOf(there.superAdmin, 'Hostel')
    const { id } = await fileOne(student, { departmentId })
    const write = () => student.call(complaintsApi.reply, { params: { id }, body: { words: 'Hello?' } })
    const topics = async () =>
      (
        await world.sql(
          `select topic from notices where user_id = $1 and kind = 'complaint.student_wrote' and mail = 'waiting' order by id`,
          [admin.id],
        )
      ).map((row) => row['topic'])
    await write()
    await expect.poll(topics).toEqual(['complaints'])
    await admin.call(complaintsApi.assign, { params: { id }, body: { from: null, to: admin.id } })
    await write()
    await expect.poll(topics).toEqual(['complaints', 'yours'])
  })

  it('whose account is deleted leaves no address behind, although the mail cannot be sent', async () => {
    const { student, id } = await aComplaint()
    await ours.hostelAdmin.call(complaintsApi.remove, { params: { id }, body: { reason: 'Twice.' } })
    await ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
    const rows = () => world.sql('select 1 from notices where address = $1', [student.email])
    expect((await rows()).length).toBeGreaterThan(0)
    const { giveUpNotices } = await import('#platform/notices/notices.ts')
    const { inCollegeAsWorker } = await import('#platform/database/database.ts')
    const { newId } = await import('#platform/ids.ts')
    const [old] = await world.sql('select id from notices where address = $1 limit 1', [student.email])
    const longAgo = newId(Date.now() - 8 * 86_400_000)
    await world.sql('update notices set id = $2 where id = $1', [old?.['id'], longAgo])
    await inCollegeAsWorker(student.collegeId, (tx) => giveUpNotices(tx, student.collegeId))
    expect(await world.sql('select 1 from notices where id = $1', [longAgo])).toEqual([])
  })

  it('who wants no mail of a kind has it in the bell alone', async () => {
    const { student, id } = await aComplaint()
    await choose(student, { paces: { conversation: 'none' } })
    await reply(id, 'Not mailed')
    const rows = () => world.sql('select mail from notices where user_id = $1', [student.id])
    await world.hurryNotices()
    await expect.poll(rows).toEqual([{ mail: 'done' }])
    expect(mailsTo(student)).toHaveLength(1)
    expect((await student.call(complaintsApi.readUnread)).body.unread).toBe(1)
  })

  it('is always told that the office deleted a complaint, whatever they chose', async () => {
    const { student, id } = await aComplaint()
    await choose(student, {
      paces: { conversation: 'none', status: 'none', reminders: 'none' },
      quiet: { isOn: true, from: '00:00', to: '23:30' },
    })
    await ours.hostelAdmin.call(complaintsApi.remove, { params: { id }, body: { reason: 'Twice.' } })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /deleted/i)
    expect(mail.text).not.toContain('/Unsubscribe')
  })
})
