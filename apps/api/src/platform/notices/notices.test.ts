import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let admin: Member
let hostel: string

beforeAll(async () => {
  admin = await world.aSuperAdmin()
  hostel = await world.departmentIdOf(admin, 'Hostel')
})

const mailsTo = (member: Member) => world.mailbox.mails.filter(({ to }) => to.includes(member.email))

async function aComplaint() {
  const student = await world.aStudent(admin)
  const complaint = await fileOne(student, { departmentId: hostel })
  await world.mailbox.waitFor(student.email, /received/)
  return { student, ...complaint }
}

/** Sets the complaint to In Progress and back to Pending, as often as asked. Returns the status it has then. */
async function toggle(id: string, times: number): Promise<void> {
  let from = 'pending'
  for (let count = 0; count < times; count += 1) {
    const to = from === 'pending' ? 'in-progress' : 'pending'
    await admin.call(complaintsApi.changeStatus, { params: { id }, body: { from, to } })
    from = to
  }
}

const waitingJobs = (member: Member) =>
  world.sql(
    `select start_after, extract(epoch from start_after - now())::float as seconds,
       to_char(start_after at time zone 'Asia/Kolkata', 'HH24:MI') as time
     from pgboss.job where name = 'notices.deliver' and data ->> 'userId' = $1 and state < 'active'
     order by start_after`,
    [member.id],
  )
const notices = (member: Member) =>
  world.sql(`select id, batch_id from notices where user_id = $1 and mail = 'waiting'`, [member.id])

const aRecipient = ({ email }: Member) => ({
  ...{ email, isActive: true, timeZone: 'Asia/Kolkata', dailyAt: '07:00', quiet: null, settingsPath: '/' },
  paces: { status: 'at_once' as const },
})

describe('what happens to a person', () => {
  it('is told when the ten seconds to undo it are over, all of it in one mail with the last state', async () => {
    const { student, id, number } = await aComplaint()
    await toggle(id, 5)
    const jobs = await waitingJobs(student)
    expect(jobs.length).toBe(5)
    for (const { seconds } of jobs) expect(seconds).toBeLessThanOrEqual(12)
    expect(jobs.at(-1)?.['seconds']).toBeGreaterThan(9)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /In Progress/)
    expect(mail.subject).toBe(`${number}: In Progress`)
    expect(mail.text.match(/^ {2}\d.*m {2}Pending$/gm)).toHaveLength(2)
    await expect.poll(() => notices(student)).toEqual([])
    await expect.poll(() => waitingJobs(student)).toEqual([])
    expect(mailsTo(student)).toHaveLength(2)
  })

  it('is mailed at most once a minute, and what came since is not lost', async () => {
    const { student, id } = await aComplaint()
    await toggle(id, 1)
    await world.hurryNotices()
    await world.mailbox.waitFor(student.email, /In Progress/)
    await expect.poll(() => waitingJobs(student)).toEqual([])
    for (const [from, to] of [
      ['in-progress', 'pending'],
      ['pending', 'resolved'],
    ])
      await admin.call(complaintsApi.changeStatus, { params: { id }, body: { from, to } })
    await world.sql('update notices set held_until = now()')
    await world.sql(
      `update pgboss.job set start_after = now() where name = 'notices.deliver' and state < 'active'`,
    )
    // Both jobs came too early. They leave one job for the time when the minute is over.
    await expect.poll(async () => (await waitingJobs(student)).length).toBe(1)
    const [later] = await waitingJobs(student)
    expect(later?.['seconds']).toBeGreaterThan(30)
    expect(later?.['seconds']).toBeLessThanOrEqual(60)
    expect(mailsTo(student)).toHaveLength(2)
    expect(await notices(student)).toHaveLength(2)
    await world.hurryNotices()
    await world.mailbox.waitFor(student.email, /Resolved/)
    expect(mailsTo(student)).toHaveLength(3)
  })

  it('is mailed at most 20 times a day, and the rest next morning', async () => {
    const { student, id } = await aComplaint()
    await world.sql(
      `insert into notice_paces (college_id, user_id, last_sent_at, day, sent)
       values ($1, $2, now() - interval '1 hour', (now() at time zone 'Asia/Kolkata')::date, 20)`,
      [student.collegeId, student.id],
    )
    await toggle(id, 1)
    await world.hurryNotices()
    await expect.poll(async () => (await waitingJobs(student))[0]?.['time']).toBe('07:00')
    expect((await waitingJobs(student))[0]?.['seconds']).toBeGreaterThan(7 * 3600 - 60)
    expect(mailsTo(student)).toHaveLength(1)
    await world.sql(`update notice_paces set day = day - 1 where user_id = $1`, [student.id])
    await world.hurryNotices()
    await world.mailbox.waitFor(student.email, /In Progress/)
    const [pace] = await world.sql('select sent from notice_paces where user_id = $1', [student.id])
    expect(pace).toEqual({ sent: 1 })
  })

  it('does not count as a mail if there is nothing left to say', async () => {
    const { student, id } = await aComplaint()
    await toggle(id, 1)
    const { sendNotices } = await import('./notices.delivery.ts')
    await world.sql('update notices set held_until = now() where user_id = $1', [student.id])
    const to = { collegeId: student.collegeId, userId: student.id }
    const recipient = async () => aRecipient(student)
    const writers = [{ kinds: ['complaint.yours'], write: async () => [] }]
    await sendNotices(to, crypto.randomUUID(), writers, recipient)
    expect(await notices(student)).toEqual([])
    const [pace] = await world.sql('select sent from notice_paces where user_id = $1', [student.id])
    expect(pace).toEqual({ sent: 0 })
  })

  it('is in one mail even if it concerns two complaints', async () => {
    const { student, id, number } = await aComplaint()
    const other = await fileOne(student, { departmentId: hostel, subject: 'No light' })
    await toggle(id, 1)
    await toggle(other.id, 2)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /changes to/)
    expect(mail.subject).toBe('3 changes to 2 complaints')
    expect(mail.text).toContain(`No. ${number}: `)
    expect(mail.text).toContain(`No. ${other.number}: No light\nHostel\nStatus: Pending`)
    expect(mail.html).toContain('No light')
  })

  it('is not mailed to an account that is deleted, except that it was deleted', async () => {
    const { student, id } = await aComplaint()
    await toggle(id, 1)
    await admin.call(membersApi.removeStudent, { params: { id: student.id } })
    expect(await notices(student)).toHaveLength(1)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /^Your account was deleted$/)
    expect(mail.text).not.toContain('In Progress')
    await expect.poll(() => waitingJobs(student)).toEqual([])
    expect(mailsTo(student)).toHaveLength(2)
  })
})

it('is sent again by a retry with the same message id, and once more by nobody', async () => {
  const { student, id } = await aComplaint()
  await toggle(id, 1)
  await world.sql('update notices set held_until = now()')
  // Imported here and not at the top, because it reads the environment that `aWorld` sets.
  const { sendNotices } = await import('./notices.delivery.ts')
  const to = { collegeId: student.collegeId, userId: student.id }
  const jobId = crypto.randomUUID()
  const recipient = async () => aRecipient(student)
  const write = async () => [{ subject: 'Twice', lines: [], footer: '' }]
  const writers = [{ kinds: ['complaint.yours'], write }]
  const nowhere = async () => ({ ...(await recipient()), email: 'nobody@[refused' })
  await expect(sendNotices(to, jobId, writers, nowhere)).rejects.toThrow()
  expect(await notices(student)).toEqual([{ id: expect.any(String), batch_id: jobId }])
  // Another job of the same person leaves the claimed notice alone.
  await sendNotices(to, crypto.randomUUID(), writers, recipient)
  expect(mailsTo(student)).toHaveLength(1)
  await sendNotices(to, jobId, writers, recipient)
  const mail = await world.mailbox.waitFor(student.email, /Twice/)
  expect(mail.messageId).toContain(jobId)
  await sendNotices(to, jobId, writers, recipient)
  expect(mailsTo(student)).toHaveLength(2)
})
