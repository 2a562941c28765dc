import { complaintsApi } from '@counterfoil/contract/complaints'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let [hostel, library, law] = ['', '', '']

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  const departments = await world.departmentsOf(ours.superAdmin)
  hostel = departments.find(({ name }) => name === 'Hostel')?.id ?? ''
  library = departments.find(({ name }) => name === 'Library')?.id ?? ''
  law = departments.find(({ name }) => name === 'Law')?.id ?? ''
})

const windowMs = 10 * 60_000

/**
 * If the current window of ten minutes is nearly over, this waits for the next one. So a test files all its complaints
 * within one window.
 */
async function withinOneWindow(): Promise<void> {
  const left = windowMs - (Date.now() % windowMs)
  if (left < 8000) await new Promise((done) => setTimeout(done, left + 100))
}

type Row = { id: string; data: { userId: string; window: number }; start_after: Date }

const jobsOf = ({ id }: Member) =>
  world.sql(
    `select id, data, start_after from pgboss.job
      where name = 'complaints.mail_new' and data ->> 'userId' = $1 and state = 'created'`,
    [id],
  ) as Promise<Row[]>

/** Starts the waiting mail jobs of this admin now, as if the ten minutes were over. */
const letWindowEnd = ({ id }: Member) =>
  world.sql(
    `update pgboss.job set start_after = now()
      where name = 'complaints.mail_new' and data ->> 'userId' = $1 and state = 'created'`,
    [id],
  )

/**
 * Waits for the student's receipt. The job that mails it first adds the jobs for the admins' mails, so those jobs exist
 * when the receipt arrives.
 */
const receiptOf = (student: Member, number: number) =>
  world.mailbox.waitFor(student.email, new RegExp(`Complaint ${number} received`))

const mailsTo = ({ email }: Member) =>
  world.mailbox.mails.filter(({ to, subject }) => to.includes(email) && /new complaint/i.test(subject))

describe('new complaints of a department', () => {
  it('are mailed to its admins, those of ten minutes in one mail', async () => {
    await withinOneWindow()
    const student = await world.aStudent(ours.superAdmin)
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const first = await fileOne(student, { departmentId: hostel, subject: 'No light in room 12' })
    const second = await fileOne(student, { departmentId: hostel, subject: 'पंखा', priority: 'high' })
    const withdrawn = await fileOne(student, { departmentId: hostel, subject: 'Filed by mistake' })
    const elsewhere = await fileOne(student, { departmentId: library })
    await student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
    for (const { number } of [first, second, withdrawn, elsewhere]) await receiptOf(student, number)

    const jobs = await jobsOf(admin)
    expect(jobs).toHaveLength(1)
    const end = ((jobs[0]?.data.window ?? 0) + 1) * windowMs
    expect(jobs[0]?.start_after.getTime()).toBe(end + 60_000)
    expect(Object.keys(jobs[0]?.data ?? {}).sort()).toEqual(['collegeId', 'departmentId', 'userId', 'window'])

    await letWindowEnd(admin)
    const mail = await world.mailbox.waitFor(admin.email, /2 new complaints in Hostel/)
    expect(mail.text).toContain(`${first.number}: No light in room 12`)
    expect(mail.text).toContain(`${second.number}: पंखा\nHigh priority`)
    expect(mail.text).toContain('/Login?to=%2FDepartmentComplaints')
    expect(mail.text).not.toContain('Filed by mistake')
    expect(mail.text).not.toContain(student.email)
    expect(mailsTo(admin)).toHaveLength(1)
  })

  it('are mailed once, though more is filed in the same ten minutes after the mail', async () => {
    await withinOneWindow()
    const student = await world.aStudent(ours.superAdmin)
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Law')
    const { id, number } = await fileOne(student, { departmentId: law })
    await receiptOf(student, number)
    await letWindowEnd(admin)
    const mail = await world.mailbox.waitFor(admin.email, new RegExp(`New complaint ${number} in Law`))
    expect(mail.text).toContain(`/Login?to=%2FDepartmentComplaints%3Fid%3D${id}`)
    const later = await fileOne(student, { departmentId: law })
    await receiptOf(student, later.number)
    expect(await jobsOf(admin)).toEqual([])
  })

  it('are not mailed to an admin who left the department in between', async () => {
    await withinOneWindow()
    const student = await world.aStudent(ours.superAdmin)
    const [leaver, stays] = await Promise.all([
      world.aDepartmentAdmin(ours.superAdmin, 'Hostel'),
      world.aDepartmentAdmin(ours.superAdmin, 'Hostel'),
    ])
    const { number } = await fileOne(student, { departmentId: hostel })
    await receiptOf(student, number)
    await world.sql('update "user" set department_id = $2 where id = $1', [leaver.id, library])
    await letWindowEnd(leaver)
    await letWindowEnd(stays)
    await world.mailbox.waitFor(stays.email, /new complaint/i)
    await expect.poll(() => jobsOf(leaver)).toEqual([])
    expect(mailsTo(leaver)).toEqual([])
  })
})
