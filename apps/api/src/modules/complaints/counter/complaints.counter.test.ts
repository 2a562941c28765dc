import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { todayIn } from '#testing/days.ts'
import { aCounterFiling, aPersonAtCounter, fileOne } from '#testing/people/complaints.ts'
import { mailAtOnce } from '#testing/people/mails.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'
import { maskedAddress } from './complaints.counter.rules.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel = ''
let library = ''

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

type Wish = Partial<Parameters<typeof aCounterFiling>[0]>

const file = (by: Member, wish: Wish = {}, key: string = randomUUID()) =>
  by.call(complaintsApi.fileAtCounter, { key, body: aCounterFiling({ departmentId: hostel, ...wish }) })
async function filed(by: Member, wish: Wish = {}) {
  const { status, body } = await file(by, wish)
  expect(status).toBe(201)
  return body
}
const read = async (by: Member, id: string) => (await by.call(complaintsApi.read, { params: { id } })).body
const rowsOf = (table: 'complaint_reporters' | 'complaint_events', id: string) =>
  world.sql(`select * from ${table} where complaint_id = $1`, [id])
const accountOf = async ({ id }: Member) => (await world.sql('select * from "user" where id = $1', [id]))[0]
const setProfile = ({ id }: Member, name: string | null, roll: string | null) =>
  world.sql('update "user" set name = $2, roll = $3 where id = $1', [id, name, roll])

describe('a complaint at the counter', () => {
  it('is the student’s, with the details of the account, which stays as it is', async () => {
    const student = await world.aStudent(ours.superAdmin)
    await setProfile(student, 'Meera Nair', '0815')
    const before = await accountOf(student)
    const { id, number } = await filed(ours.hostelAdmin, { student: { id: student.id }, heard: 'phone' })
    expect(await accountOf(student)).toEqual(before)
    expect(await rowsOf('complaint_reporters', id)).toMatchObject([
      {
        ...{ user_id: student.id, heard: 'phone', name: 'Meera Nair', roll: '0815' },
        ...{ email: student.email, phone: '9876543210' },
      },
    ])
    const details = { to: 'pending', priority: 'low', heard: 'phone' }
    expect(await rowsOf('complaint_events', id)).toMatchObject([
      {
        type: 'filed',
        visibility: 'public',
        actor_id: ours.hostelAdmin.id,
        actor_role: 'DepartmentAdmin',
        details,
      },
    ])
    expect(
      await world.sql('select action, actor_id, details from audit_entries where subject_id = $1', [id]),
    ).toEqual([{ action: 'complaint.filed', actor_id: ours.hostelAdmin.id, details }])
    const seen = { number, heard: 'phone', events: [{ type: 'filed', byRole: 'DepartmentAdmin' }] }
    expect(await read(student, id)).toMatchObject({ ...seen, can: { edit: true, withdraw: true } })
    expect(await read(ours.hostelAdmin, id)).toMatchObject({ ...seen, can: { edit: false, withdraw: false } })
    const own = await student.call(complaintsApi.listOwn, { query: {} })
    expect(own.body.items.map((one) => one.id)).toEqual([id])
  })

  it('has the beginning of the address in place of a name that the student has not typed yet', async () => {
    const student = await world.aStudent(ours.superAdmin)
    await setProfile(student, null, null)
    const { id } = await filed(ours.superAdmin, { student: { id: student.id } })
    const { reporter } = await read(ours.superAdmin, id)
    expect(reporter).toMatchObject({ name: maskedAddress(student.email), roll: '', email: student.email })
    expect((await accountOf(student)).name).toBeNull()
  })

  it('shows a department admin no more of the account than the search does (T02)', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id } = await filed(ours.hostelAdmin, { student: { id: student.id } })
    const { reporter } = await read(ours.hostelAdmin, id)
    expect(reporter).toMatchObject({ email: maskedAddress(student.email), phone: '' })
    expect(JSON.stringify(await read(ours.hostelAdmin, id))).not.toContain(student.email)
    expect((await read(ours.superAdmin, id)).reporter).toMatchObject({ email: student.email })
    expect((await read(student, id)).reporter).toMatchObject({ email: student.email })
  })

  it('has the typed details of a person without an account, and is found by the name', async () => {
    const name = unique('Zubin')
    const email = ` ${unique('Zubin').toUpperCase()}@Home.test `
    const { id } = await filed(ours.hostelAdmin, {
      student: { ...aPersonAtCounter, name, email },
      heard: 'letter',
    })
    const typed = { userId: null, name, roll: '', phone: '9812345678', email: email.trim().toLowerCase() }
    const shown = await read(ours.hostelAdmin, id)
    expect(shown).toMatchObject({ heard: 'letter', reporter: typed })
    const found = await ours.hostelAdmin.call(complaintsApi.searchInbox, { query: { words: name } })
    expect(found.body.items).toMatchObject([{ id, studentName: name, roll: null, heard: 'letter' }])
    const listed = await ours.hostelAdmin.call(complaintsApi.listInbox, { query: {} })
    expect(listed.body.items).toContainEqual(
      expect.objectContaining({ id, studentName: name, heard: 'letter' }),
    )
    const exported = await ours.hostelAdmin.call(complaintsApi.exportInbox, {
      body: { filter: {}, words: name },
    })
    expect(String(exported.body)).toContain(`"${name}","","By letter"`)
  })

  it('gets the next number of the college and is counted like any other', async () => {
    const first = await filed(theirs.superAdmin, {
      departmentId: await world.departmentIdOf(theirs.superAdmin, 'Law'),
    })
    const second = await fileOne(theirs.student, {
      departmentId: await world.departmentIdOf(theirs.superAdmin, 'Law'),
    })
    const third = await filed(theirs.hostelAdmin, {
      departmentId: await world.departmentIdOf(theirs.superAdmin, 'Hostel'),
    })
    expect([second.number, third.number]).toEqual([first.number + 1, first.number + 2])
    const counted = (table: string) =>
      world.sql(
        `select department_id, sum(total)::int as total from ${table} where college_id = $1 group by 1 order by 1`,
        [theirs.superAdmin.collegeId],
      )
    const open = await world.sql(
      `select department_id, count(*)::int as total from complaints where college_id = $1 and state = 'open'
       group by 1 order by 1`,
      [theirs.superAdmin.collegeId],
    )
    expect(await counted('complaint_counts')).toEqual(open)
    expect(await counted('complaint_day_counts')).toEqual(open)
  })

  it('is filed once however often the answer is lost', async () => {
    const key = randomUUID()
    const first = await file(ours.hostelAdmin, {}, key)
    expect(await file(ours.hostelAdmin, {}, key)).toMatchObject({ status: 201, body: first.body })
    expect((await file(ours.hostelAdmin, { priority: 'high' }, key)).body.code).toBe('request.key_reused')
  })

  it('can be about today and the days that students can choose', async () => {
    const today = todayIn('Asia/Kolkata')
    const start = await ours.hostelAdmin.call(complaintsApi.readCounter)
    expect(start.body).toEqual({ today, filingDays: 6, hasCategories: false, hasPlaces: false })
    for (const days of [1, -20]) {
      const date = todayIn('Asia/Kolkata', new Date(Date.now() + days * 86_400_000))
      const refused = { status: 400, body: { fields: { date: 'field.date' } } }
      expect(await file(ours.hostelAdmin, { date })).toMatchObject(refused)
    }
  })

  it('keeps the details of a person without an account for three years', async () => {
    const { id } = await filed(ours.hostelAdmin, {
      student: { ...aPersonAtCounter, email: 'ravi@home.test' },
    })
    const later = new Date(Date.now() + (3 * 365 + 2) * 86_400_000).toISOString()
    await world.setClock(later)
    await world.runJob('complaints.old', { collegeId: ours.superAdmin.collegeId })
    await world.setClock()
    expect(await rowsOf('complaint_reporters', id)).toMatchObject([
      { name: null, phone: null, email: null, heard: 'counter' },
    ])
    expect((await read(ours.hostelAdmin, id)).reporter).toBeNull()
  })
})

// T02.
describe('who can file at the counter', () => {
  it('is an admin of the department, or a SuperAdmin for any', async () => {
    expect(await file(ours.hostelAdmin, { departmentId: library })).toMatchObject({
      status: 404,
      body: { code: 'department.missing' },
    })
    await filed(ours.superAdmin, { departmentId: library })
    expect((await file(ours.student)).status).toBe(403)
  })

  it('is for students of the college who are approved and active', async () => {
    const missing = { status: 404, body: { code: 'member.missing' } }
    const ask = (id: string) => file(ours.superAdmin, { student: { id } })
    expect(await ask(theirs.student.id)).toMatchObject(missing)
    expect(await ask(ours.libraryAdmin.id)).toMatchObject(missing)
    expect(await ask(randomUUID())).toMatchObject(missing)
    for (const change of [
      'waiting = true',
      'email_verified = false',
      `state = 'suspended'`,
      `state = 'removed'`,
    ]) {
      const student = await world.aStudent(ours.superAdmin)
      await world.sql(`update "user" set ${change} where id = $1`, [student.id])
      expect(await ask(student.id)).toMatchObject(missing)
    }
  })

  it('loses the student’s details when the account is deleted', async () => {
    const student = await world.aStudent(ours.superAdmin)
    await setProfile(student, 'Meera Nair', '0816')
    const { id } = await filed(ours.hostelAdmin, { student: { id: student.id } })
    await ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
    expect((await read(ours.hostelAdmin, id)).reporter).toBeNull()
    await expect
      .poll(async () => (await rowsOf('complaint_reporters', id))[0])
      .toMatchObject({ name: null, roll: null, email: null, phone: null })
  })
})

describe('the mails about a complaint at the counter', () => {
  const noticesOf = async ({ id }: Member) =>
    (await world.sql('select about_id from notices where user_id = $1', [id])).map((row) => row.about_id)
  const mailsTo = (address: string) => world.mailbox.mails.filter(({ to }) => to.includes(address))

  it('tell the student in one gathered mail', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const first = await filed(ours.hostelAdmin, { student: { id: student.id }, subject: 'Fan in B-224' })
    const second = await filed(ours.superAdmin, { student: { id: student.id }, subject: 'Tap in B-224' })
    const sent = mailsTo(student.email).length
    await world.hurryNotices()
    const { text } = await world.mailbox.waitFor(student.email, /complaint/i)
    expect(text).toContain(`No. ${first.number}: Fan in B-224\nHostel\nStatus: Pending`)
    expect(text).toContain(`No. ${second.number}: Tap in B-224\nHostel\nStatus: Pending`)
    expect(text.match(/The office filed this complaint for you/g)).toHaveLength(2)
    expect(text).toContain('You are getting this email because it is about your complaint.')
    expect(text).toContain(`ComplaintDetailPage%3Fid%3D${first.id}`)
    expect(mailsTo(student.email)).toHaveLength(sent + 1)
  })

  it('tell the other admins of the department', async () => {
    const colleague = await world.aDepartmentAdmin(ours.superAdmin, 'Library')
    const { id } = await filed(ours.libraryAdmin, { departmentId: library })
    await expect.poll(() => noticesOf(colleague)).toContain(id)
    expect(await noticesOf(ours.libraryAdmin)).not.toContain(id)
  })

  it('never go to an address that the office typed', async () => {
    const address = `${unique('typed')}@home.test`
    await mailAtOnce(ours.hostelAdmin)
    const { id } = await filed(ours.superAdmin, { student: { ...aPersonAtCounter, email: address } })
    const status = { from: 'pending', to: 'resolved', reason: 'Repaired.' }
    await ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id }, body: status })
    await expect.poll(() => noticesOf(ours.hostelAdmin)).toContain(id)
    await world.hurryNotices()
    await world.mailbox.waitFor(ours.hostelAdmin.email, /new complaint/i)
    expect(mailsTo(address)).toEqual([])
  })
})
