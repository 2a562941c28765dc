import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { mailAtOnce } from '#testing/people/mails.ts'
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

/** Waits until the admin has this many notices about new complaints. */
const told = ({ id }: Member, count: number) =>
  expect
    .poll(
      async () =>
        (await world.sql(`select 1 from notices where user_id = $1 and mail = 'waiting'`, [id])).length,
    )
    .toBe(count)

const startsIn = async ({ id }: Member) =>
  (
    await world.sql(
      `select extract(epoch from start_after - now())::float as seconds from pgboss.job
       where name = 'notices.deliver' and data ->> 'userId' = $1 and state = 'created'`,
      [id],
    )
  ).map(({ seconds }) => seconds)

const mailsTo = ({ email }: Member) =>
  world.mailbox.mails.filter(({ to, subject }) => to.includes(email) && /new complaint/i.test(subject))

describe('new complaints of a department', () => {
  it('are mailed to its admins, those of ten minutes in one mail', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    await mailAtOnce(admin)
    const first = await fileOne(student, { departmentId: hostel, subject: 'No light in room 12' })
    const second = await fileOne(student, { departmentId: hostel, subject: 'पंखा', priority: 'high' })
    const withdrawn = await fileOne(student, { departmentId: hostel, subject: 'Filed by mistake' })
    await fileOne(student, { departmentId: library })
    await student.call(complaintsApi.withdraw, { params: { id: withdrawn.id } })
    await told(admin, 3)
    // The one of high priority waits for a minute, the others for ten.
    const [urgent, ...others] = (await startsIn(admin)).sort((a, b) => a - b)
    expect(urgent).toBeLessThanOrEqual(60)
    for (const seconds of others) {
      expect(seconds).toBeGreaterThan(500)
      expect(seconds).toBeLessThanOrEqual(600)
    }

    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(admin.email, /2 new complaints in Hostel/)
    expect(mail.text).toMatch(new RegExp(`^${first.number} .*No light in room 12$`, 'm'))
    expect(mail.text).toMatch(
      new RegExp(`^${second.number} +पंखा\n +High priority. First answer due by `, 'm'),
    )
    expect(mail.text).toContain('/Login?to=%2FDepartmentComplaints')
    expect(mail.text).not.toContain('Filed by mistake')
    expect(mail.text).not.toContain(student.email)
    await told(admin, 0)
    await expect.poll(() => startsIn(admin)).toEqual([])
    expect(mailsTo(admin)).toHaveLength(1)
  })

  it('are mailed once, also if the receipt is sent a second time', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Law')
    await mailAtOnce(admin)
    const { id, number } = await fileOne(student, { departmentId: law })
    await told(admin, 1)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(admin.email, new RegExp(`New complaint ${number} in Law`))
    expect(mail.text).toContain(`/Login?to=%2FDepartmentComplaints%3Fid%3D${id}`)
    await told(admin, 0)
    const [event] = await world.sql('select college_id, id from complaint_events where complaint_id = $1', [
      id,
    ])
    const { deliverReceipt } = await import('./complaints.mail.service.ts')
    await deliverReceipt({ collegeId: event?.['college_id'], eventId: event?.['id'] }, crypto.randomUUID())
    const later = await fileOne(student, { departmentId: law })
    await expect
      .poll(() =>
        world.sql(`select about_id from notices where user_id = $1 and mail = 'waiting'`, [admin.id]),
      )
      .toEqual([{ about_id: later.id }])
  })

  it('are not mailed to an admin who left the department in between', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const [leaver, stays] = await Promise.all([
      world.aDepartmentAdmin(ours.superAdmin, 'Hostel'),
      world.aDepartmentAdmin(ours.superAdmin, 'Hostel'),
    ])
    for (const one of [leaver, stays]) await mailAtOnce(one)
    await fileOne(student, { departmentId: hostel })
    await told(leaver, 1)
    await told(stays, 1)
    await world.sql('update "user" set department_id = $2 where id = $1', [leaver.id, library])
    await world.hurryNotices()
    await world.mailbox.waitFor(stays.email, /new complaint/i)
    await told(leaver, 0)
    expect(mailsTo(leaver)).toEqual([])
  })
})
