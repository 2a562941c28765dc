import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, expect, it } from 'vitest'
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

async function aResolved() {
  const student = await world.aStudent(ours.superAdmin)
  const { id, number } = await fileOne(student, { departmentId: hostel, subject: 'The tap drips' })
  await ours.hostelAdmin.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from: 'pending', to: 'resolved' },
  })
  return { student, id, number }
}

/** Runs the job as it runs so many days, and three hours, later. */
const runAfter = async (days: number) => {
  const { remind } = await import('./complaints.reminding.service.ts')
  await world.setClock(new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString())
  await remind({ collegeId: ours.superAdmin.collegeId })
  await world.setClock()
}

const reminders = async (by: Member) =>
  (await by.call(complaintsApi.listNotices)).body.items.filter(({ isReminder }) => isReminder)

it('reminds once, a week after it was finished, those who have not answered', async () => {
  const [silent, answered] = [await aResolved(), await aResolved()]
  await answered.student.call(complaintsApi.confirm, { params: { id: answered.id } })
  await runAfter(6)
  expect(await reminders(silent.student)).toEqual([])
  await runAfter(8)
  expect(await reminders(silent.student)).toEqual([])
  await runAfter(7)
  await runAfter(7)
  const rows = await world.sql(`select 1 from notices where kind = 'complaint.reminder' and about_id = $1`, [
    silent.id,
  ])
  expect(rows).toHaveLength(1)
  // The status itself was told before, in the same hour of this test.
  await world.sql(
    `update notices set created_at = created_at - interval '2 hours' where kind = 'complaint.yours'`,
  )
  expect(await reminders(silent.student)).toMatchObject([
    { complaint: { id: silent.id }, type: 'status_changed' },
  ])
  expect(await reminders(answered.student)).toEqual([])
})

it('is in the mail of the day, unless the student answers before', async () => {
  const [silent, quick] = [await aResolved(), await aResolved()]
  await runAfter(7)
  await quick.student.call(complaintsApi.confirm, { params: { id: quick.id } })
  await world.sql(
    `update notices set created_at = created_at - interval '1 day' where kind = 'complaint.reminder'`,
  )
  await world.hurryNotices()
  const isTold = (mail: { to: string[]; text: string }, { student }: typeof silent) =>
    mail.to.includes(student.email) && mail.text.includes('The office finished this complaint a week ago.')
  await expect.poll(() => world.mailbox.mails.some((mail) => isTold(mail, silent))).toBe(true)
  const done = () =>
    world.sql(`select mail from notices where user_id = $1 and kind = 'complaint.reminder'`, [
      quick.student.id,
    ])
  await expect.poll(done).toEqual([{ mail: 'done' }])
  expect(world.mailbox.mails.filter((mail) => isTold(mail, quick))).toEqual([])
})
