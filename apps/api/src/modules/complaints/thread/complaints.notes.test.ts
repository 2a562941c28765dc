import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { fileOne } from '#testing/people/complaints.ts'
import { announce, aStoredPhoto } from '#testing/people/files.ts'
import { mailAtOnce } from '#testing/people/mails.ts'
import { readOne } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { ask, note, reply } from '#testing/people/thread.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string
let url: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
})

const everything = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
const wordOf = 'salamander'

/** Everything that the API answers to this student about the complaint, as it is sent. */
async function answersTo(student: Member, id: string): Promise<string> {
  const answers = await Promise.all([
    student.call(complaintsApi.read, { params: { id } }),
    student.call(complaintsApi.listEvents, { params: { id }, query: { before: everything } }),
    student.call(complaintsApi.listOwn),
    student.call(complaintsApi.listOwn, { query: { words: wordOf } }),
    student.call(complaintsApi.listOwn, { query: { words: 'salamandr' } }),
    student.call(complaintsApi.listOwn, { query: { asked: 'true' } }),
    student.call(complaintsApi.countOwn),
  ])
  return JSON.stringify(answers.map(({ status, body, headers }) => [status, body, headers['etag']]))
}

/** A photo of this admin with the mark in its name, which is in a note. */
async function aNote(by: Member, id: string, mark: string): Promise<string> {
  const file = await announce(by, { name: `${mark}.jpg` })
  const written = await note(by, id, {
    words: `${mark} ${wordOf}`,
    files: [file],
    mentions: [ours.otherSuperAdmin.id],
  })
  expect(written.status).toBe(201)
  return file
}

describe('a note', () => {
  it('never leaves the office: not by answers, their digests, the search, the stream or mails (T24)', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id } = await fileOne(student, { departmentId: hostel })
    await world.mailbox.waitFor(student.email, /received/)
    const before = await answersTo(student, id)
    const stream = await openStream(url, student.cookieHeader)
    const ofOffice = await openStream(url, ours.hostelAdmin.cookieHeader)
    const file = await aNote(ours.hostelAdmin, id, 'SECRET')
    await eventually(() => topicsOf(ofOffice).includes('complaints'))

    // Nothing at all is different, so that a student cannot even tell that there is a note.
    expect(await answersTo(student, id)).toBe(before)
    for (const endpoint of [complaintsApi.readFile, complaintsApi.readContent, complaintsApi.readThumbnail])
      expect((await student.call(endpoint, { params: { id: file } })).status).toBe(404)
    const mail = await world.mailbox.waitFor(ours.otherSuperAdmin.email, /mentioned you/)
    expect(mail.text).not.toContain('SECRET')
    expect(topicsOf(stream)).not.toContain('complaints')
    const toStudent = world.mailbox.mails.filter(({ to }) => to.includes(student.email))
    expect(JSON.stringify(toStudent)).not.toContain('SECRET')
    for (const one of [stream, ofOffice]) one.close()

    // The same search finds what is written to the student.
    await reply(ours.hostelAdmin, id, { words: `SECRET ${wordOf}` })
    const planted = await answersTo(student, id)
    expect(planted.match(/SECRET/g)?.length).toBeGreaterThan(2)
  })

  it('and its files are read by the office', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const file = await aNote(ours.hostelAdmin, id, 'INSIDE')
    for (const admin of [ours.hostelAdmin, ours.superAdmin]) {
      expect((await readOne(admin, id)).events.at(-1)).toMatchObject({
        type: 'noted',
        visibility: 'staff',
        words: `INSIDE ${wordOf}`,
        mentioned: [ours.otherSuperAdmin.email],
        files: [{ id: file, name: 'INSIDE.jpg' }],
      })
    }
    expect((await ours.libraryAdmin.call(complaintsApi.readFile, { params: { id: file } })).status).toBe(404)
  })

  it('cannot be stored as an event that students see', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const insert = world.sql(
      `insert into complaint_events (college_id, id, complaint_id, type, visibility, details)
       values ($1, gen_random_uuid(), $2, 'noted', 'public', '{}')`,
      [ours.student.collegeId, id],
    )
    await expect(insert).rejects.toThrow('complaint_events_notes')
  })

  it('mentions only colleagues who can see the complaint', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const offered = await ours.hostelAdmin.call(complaintsApi.listColleagues, { params: { id } })
    const emails = offered.body.items.map(({ email }) => email)
    expect(emails).toContain(ours.superAdmin.email)
    for (const other of [ours.hostelAdmin, ours.libraryAdmin, ours.student])
      expect(emails).not.toContain(other.email)
    for (const other of [ours.hostelAdmin, ours.libraryAdmin, ours.student]) {
      const refused = await note(ours.hostelAdmin, id, { words: 'Look', mentions: [other.id] })
      expect(refused).toMatchObject({ status: 404, body: { code: 'member.missing' } })
    }
  })
})

describe('mails about what was written', () => {
  it('tell the student the words of the office, and what it asks', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id, number } = await fileOne(student, { departmentId: hostel })
    await reply(ours.hostelAdmin, id, { words: 'The plumber comes today.' })
    await ask(ours.hostelAdmin, id, { words: 'Which tap is it?' })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /the Hostel office asks you/)
    expect(mail.subject).toBe(`${number}: the Hostel office asks you`)
    expect(mail.text).toContain('Which tap is it?')
    expect(mail.text).toContain('The Hostel office replied: The plumber comes today.')
    expect(mail.text).not.toContain(ours.hostelAdmin.email)
  })

  it('tell the admin who has it that the student wrote, else the admins of the department, and not what', async () => {
    // A college of its own, because admins are also told about the complaints of other tests.
    const there = await aCollegeWithPeople(world)
    const { student } = there
    const departmentId = await world.departmentIdOf(there.superAdmin, 'Hostel')
    const admin = await world.aDepartmentAdmin(there.superAdmin, 'Hostel')
    await mailAtOnce(admin)
    const { id, number } = await fileOne(student, { departmentId })
    await reply(student, id, { words: 'VERY-PRIVATE' })
    await reply(student, id, { words: 'VERY-PRIVATE, too' })
    const noticesOf = ({ id: of }: Member) =>
      world.sql(
        `select 1 from notices where user_id = $1 and kind = 'complaint.student_wrote'
        and mail = 'waiting'`,
        [of],
      )
    const unfinished = () =>
      world.sql(
        `select state from pgboss.job where name = 'complaints.tell_office' and data ->> 'complaintId' = $1
           and state <> 'completed'`,
        [id],
      )
    // One mail waits, however often the student wrote.
    const told = async (one: Member) => {
      await expect.poll(unfinished).toEqual([])
      expect(await noticesOf(one)).toHaveLength(1)
    }
    for (const one of [admin, there.hostelAdmin]) await told(one)
    const isNewTold = () =>
      world.sql(`select 1 from notices where user_id = $1 and kind = 'complaint.new'`, [admin.id])
    await expect.poll(async () => (await isNewTold()).length).toBe(1)
    await world.hurryNotices()
    // That the complaint is new is told in the same mail.
    const mail = await world.mailbox.waitFor(admin.email, /New complaint/)
    expect(mail.text).toContain(`No. ${number}: `)
    expect(mail.text).toContain('The student of this complaint wrote to your office.')
    expect(mail.text).not.toContain('VERY-PRIVATE')

    await there.superAdmin.call(complaintsApi.assign, {
      params: { id },
      body: { from: null, to: there.superAdmin.id },
    })
    await reply(student, id, { words: 'Hello?' })
    await told(there.superAdmin)
    await world.hurryNotices()
    const toHolder = await world.mailbox.waitFor(there.superAdmin.email, /the student wrote/)
    expect(toHolder.text).toContain('%2FHomepageAdmin')
    expect(await noticesOf(admin)).toEqual([])
  })
})

describe('a file of a reply', () => {
  it('is gone for an admin when the complaint is transferred away (T24)', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const file = await aStoredPhoto(world, ours.student, id)
    const { body } = await reply(ours.student, id, { words: 'See this.' })
    await world.sql('update complaint_files set event_id = $2 where id = $1', [file, body.id])
    const content = (by: Member) => by.call(complaintsApi.readContent, { params: { id: file } })
    for (const one of [ours.student, ours.hostelAdmin]) expect((await content(one)).status).toBe(200)
    expect((await content(ours.otherStudent)).status).toBe(404)
    const library = await world.departmentIdOf(ours.superAdmin, 'Library')
    await ours.hostelAdmin.call(complaintsApi.transfer, {
      params: { id },
      body: { from: hostel, to: library, reason: 'Theirs.' },
    })
    expect((await content(ours.hostelAdmin)).status).toBe(404)
    expect((await content(ours.libraryAdmin)).status).toBe(200)
  })
})
