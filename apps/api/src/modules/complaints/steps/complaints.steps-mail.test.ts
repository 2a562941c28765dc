import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { ask as askStudent, reply } from '#testing/people/thread.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string
let collegeId: string

beforeEach(async () => {
  ours = await aCollegeWithPeople(world)
  collegeId = ours.superAdmin.collegeId
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  await at('2030-11-18', '10:00')
})
afterEach(() => world.setClock())

/** A moment in India, later than today, so that mails which are sent once a day wait no longer. 18 November 2030 is a Monday. */
const at = (day: string, time: string) => world.setClock(`${day}T${time}:00+05:30`)

/** The office has to answer until Wednesday, 17:30. */
async function aComplaint(wish: { student?: Member } = {}) {
  const student = wish.student ?? (await world.aStudent(ours.superAdmin))
  const filed = await fileOne(student, { departmentId: hostel, date: '2030-11-18', subject: 'Fan sparks' })
  return { ...filed, student }
}

/** Lets the steps be taken that are due now, and waits until the admin or the student has been told. */
async function take(told: Member, id: string, step: string) {
  await world.runJob('complaints.take_steps', { collegeId })
  await expect.poll(() => stepsTold(told, id)).toContain(step)
}
/** The bell has only the newest line of a complaint, so it would not always show the step. */
const stepsTold = async (told: Member, id: string) => {
  const rows = await world.sql(
    `select e.details ->> 'step' as step from notices n join complaint_events e on e.id = n.event_id
     where n.user_id = $1 and n.about_id = $2 and e.details ? 'step'`,
    [told.id, id],
  )
  return rows.map(({ step }) => step)
}
const resolve = (id: string) =>
  ours.superAdmin.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from: 'pending', to: 'resolved' },
  })

const mailsTo = ({ email }: Member) => world.mailbox.mails.filter(({ to }) => to.includes(email))
const wordsTo = (told: Member) =>
  mailsTo(told)
    .flatMap(({ subject, text }) => [subject, text])
    .join('\n')

/** Lets all mails that wait go out, until one has these words. */
const mailed = (told: Member, words: string) =>
  expect
    .poll(async () => {
      await world.hurryNotices()
      return wordsTo(told)
    })
    .toContain(words)

const anyStep = 'Answer the student'
const inTime = 'finish the complaint before its date passes'
const isOver = 'is overdue'

describe('the mail about a date', () => {
  it('says number, subject and what to do', async () => {
    const { number, id, student } = await aComplaint()
    await at('2030-11-22', '09:30')
    await take(ours.superAdmin, id, 'super_admins')
    await mailed(ours.superAdmin, `Complaint ${number} is 2 working days overdue`)
    const words = wordsTo(ours.superAdmin)
    expect(words).toContain('Find out what holds it up')
    expect(words).toContain('Fan sparks')
    await mailed(student, `${number} ${isOver}, so the SuperAdmins were told`)
  })

  it('tells an admin the last step', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const { id } = await aComplaint()
    await at('2030-11-19', '17:30')
    await take(admin, id, 'warning')
    await at('2030-11-20', '17:30')
    await take(admin, id, 'due')
    await mailed(admin, anyStep)
    expect(wordsTo(admin)).toContain('finish the complaint today')
    expect(wordsTo(admin)).not.toContain(inTime)
  })

  it('leaves out for an admin what was answered in the meantime', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const [answered, left] = [await aComplaint(), await aComplaint()]
    await at('2030-11-19', '17:30')
    await take(admin, answered.id, 'warning')
    await expect.poll(() => stepsTold(admin, left.id)).toContain('warning')
    await reply(admin, answered.id, { words: 'He comes tomorrow.' })
    await mailed(admin, anyStep)
    expect(wordsTo(admin)).toContain(inTime)
    expect(wordsTo(admin)).toContain(`No. ${left.number}: Fan sparks`)
  })

  it('leaves out for an admin what waits for its student in the meantime', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const [asked, left] = [await aComplaint(), await aComplaint()]
    for (const { id } of [asked, left]) await reply(admin, id, { words: 'We look.' })
    // The outcome is due on Monday the 9th.
    await at('2030-12-06', '17:30')
    await take(admin, asked.id, 'warning')
    await expect.poll(() => stepsTold(admin, left.id)).toContain('warning')
    await askStudent(admin, asked.id, { words: 'Which fan?' })
    await mailed(admin, anyStep)
    expect(wordsTo(admin)).toContain(inTime)
    expect(wordsTo(admin)).toContain(`No. ${left.number}: Fan sparks`)
  })

  it('leaves out for a student what was answered or finished in the meantime', async () => {
    const [answered, resolved, gone] = [await aComplaint(), await aComplaint(), await aComplaint()]
    await at('2030-11-20', '17:30')
    for (const { student, id } of [answered, resolved, gone]) await take(student, id, 'due')
    await reply(ours.hostelAdmin, answered.id, { words: 'He comes tomorrow.' })
    await resolve(resolved.id)
    await gone.student.call(complaintsApi.withdraw, { params: { id: gone.id } })
    const left = await aComplaint({ student: gone.student })
    await reply(ours.hostelAdmin, left.id, { words: 'We look.' })
    await mailed(answered.student, 'Hostel office replied')
    await mailed(resolved.student, 'Status: Resolved')
    await mailed(gone.student, 'Hostel office replied')
    for (const { student } of [answered, resolved, gone]) expect(wordsTo(student)).not.toMatch(/overdue/i)
  })

  it('is not written if a worker comes to it after the answer', async () => {
    const { id } = await aComplaint()
    await at('2030-11-20', '17:30')
    await take(ours.hostelAdmin, id, 'due')
    const [event] = await world.sql(
      `delete from notices where about_id = $1 and kind = 'complaint.date' returning event_id as "eventId"`,
      [id],
    )
    await reply(ours.hostelAdmin, id, { words: 'He comes tomorrow.' })
    await world.runJob('complaints.tell_step', { collegeId, complaintId: id, ...event })
    expect(await stepsTold(ours.hostelAdmin, id)).toEqual([])
  })
})
