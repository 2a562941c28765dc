import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { eventsPerPage } from '@counterfoil/contract/complaints/thread-api'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCounterFiling, fileOne } from '#testing/people/complaints.ts'
import { announce } from '#testing/people/files.ts'
import { readOne } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { ask, note, reply, see } from '#testing/people/thread.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let [hostel, library] = ['', '']

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
  library = await world.departmentIdOf(ours.superAdmin, 'Library')
})

const aComplaint = () => fileOne(ours.student, { departmentId: hostel })
const setStatus = (by: Member, id: string, from: string, to: string) =>
  by.call(complaintsApi.changeStatus, { params: { id }, body: { from, to, reason: 'Done.' } })
const rowOf = async (by: Member, id: string) =>
  (await by.call(complaintsApi.listInbox)).body.items.find((one: { id: string }) => one.id === id)
const typesOf = async (by: Member, id: string) =>
  (await readOne(by, id)).events.map(({ type }: { type: string }) => type)

describe('what student and office write', () => {
  it('is read by both at once, and the student reads the name of the office and never that of a person', async () => {
    const { id } = await aComplaint()
    expect((await reply(ours.student, id, { words: 'It drips\nday and night.' })).status).toBe(201)
    expect((await reply(ours.hostelAdmin, id, { words: 'The plumber comes today.' })).status).toBe(201)
    const forStudent = await readOne(ours.student, id)
    expect(forStudent.events.slice(1)).toMatchObject([
      { type: 'replied', byRole: 'student', words: 'It drips\nday and night.', office: null },
      { type: 'replied', words: 'The plumber comes today.', office: 'Hostel', byEmail: null },
    ])
    expect(JSON.stringify(forStudent)).not.toContain(ours.hostelAdmin.email)
    expect((await readOne(ours.hostelAdmin, id)).events.at(-1)).toMatchObject({
      byEmail: ours.hostelAdmin.email,
      words: 'The plumber comes today.',
      visibility: 'public',
    })
  })

  it('needs words or a file', async () => {
    const { id } = await aComplaint()
    expect((await reply(ours.student, id, {})).body.fields).toEqual({ words: 'field.required' })
    const file = await announce(ours.student)
    expect((await reply(ours.student, id, { files: [file] })).status).toBe(201)
    const { events, files } = await readOne(ours.hostelAdmin, id)
    expect(events.at(-1)).toMatchObject({ words: null, files: [{ id: file }] })
    expect(files).toEqual([])
  })

  it('is stored once, however often it is sent', async () => {
    const { id } = await aComplaint()
    const key = crypto.randomUUID()
    const send = () =>
      ours.student.call(complaintsApi.reply, { params: { id }, body: { words: 'Hello?' }, key })
    expect((await send()).body).toEqual((await send()).body)
    expect(await typesOf(ours.student, id)).toEqual(['filed', 'replied'])
  })

  it('ends with the complaint, and goes on when it is open again', async () => {
    const { id } = await aComplaint()
    await setStatus(ours.hostelAdmin, id, 'pending', 'resolved')
    for (const person of [ours.student, ours.hostelAdmin])
      expect((await reply(person, id, { words: 'And now?' })).body.code).toBe('complaint.not_open')
    expect((await ask(ours.hostelAdmin, id, { words: 'And now?' })).body.code).toBe('complaint.not_open')
    expect((await readOne(ours.student, id)).can.reply).toBe(false)
    // Notes are for the office alone, so they can follow later.
    expect((await note(ours.hostelAdmin, id, { words: 'The bill came.' })).status).toBe(201)
    await setStatus(ours.hostelAdmin, id, 'resolved', 'pending')
    expect((await reply(ours.student, id, { words: 'It drips again.' })).status).toBe(201)
  })

  it('is refused for everyone who cannot see the complaint, and for notes by students', async () => {
    const { id } = await aComplaint()
    for (const person of [ours.otherStudent, ours.libraryAdmin]) {
      expect((await reply(person, id, { words: 'Hello' })).status).toBe(404)
      expect((await person.call(complaintsApi.listEvents, events(id))).status).toBe(404)
    }
    for (const write of [ask, note, see]) {
      expect((await write(ours.libraryAdmin, id, { words: 'Hello' })).status).toBe(404)
      expect((await write(ours.student, id, { words: 'Hello' })).status).toBe(403)
    }
    expect((await ours.libraryAdmin.call(complaintsApi.listColleagues, { params: { id } })).status).toBe(404)
    expect(await typesOf(ours.student, id)).toEqual(['filed'])
  })
})

const events = (id: string, before = 'ffffffff-ffff-7fff-bfff-ffffffffffff') => ({
  params: { id },
  query: { before },
})

describe('a question', () => {
  it('makes the complaint wait until the student answers', async () => {
    const { id } = await aComplaint()
    const { body } = await ask(ours.hostelAdmin, id, { words: 'Which tap is it?' })
    expect((await readOne(ours.student, id)).questionId).toBe(body.id)
    expect(await rowOf(ours.hostelAdmin, id)).toMatchObject({ isWaiting: true })
    const asked = async () =>
      (await ours.student.call(complaintsApi.listOwn, { query: { asked: 'true' } })).body
    expect((await asked()).items).toMatchObject([{ id, question: 'Which tap is it?' }])
    // The office's own words are no answer.
    await reply(ours.hostelAdmin, id, { words: 'We wait for you.' })
    expect((await readOne(ours.student, id)).questionId).toBe(body.id)

    await reply(ours.student, id, { words: 'The left one.' })
    const { questionId, events: all } = await readOne(ours.student, id)
    expect(questionId).toBeNull()
    expect(all.at(-1)).toMatchObject({ words: 'The left one.', isAnswer: true })
    expect(await rowOf(ours.hostelAdmin, id)).toMatchObject({ isWaiting: false })
    expect((await asked()).items).toEqual([])
    await reply(ours.student, id, { words: 'Beside the door.' })
    expect((await readOne(ours.student, id)).events.at(-1)).toMatchObject({ isAnswer: false })
  })

  it('waits for nothing when the complaint is resolved', async () => {
    const { id } = await aComplaint()
    await ask(ours.hostelAdmin, id, { words: 'Which tap is it?' })
    await setStatus(ours.hostelAdmin, id, 'pending', 'resolved')
    expect((await readOne(ours.student, id)).questionId).toBeNull()
    expect(await rowOf(ours.hostelAdmin, id)).toMatchObject({ isWaiting: false })
    const { body } = await ours.student.call(complaintsApi.listOwn, { query: { asked: 'true' } })
    expect(body.items.map((one: { id: string }) => one.id)).not.toContain(id)
    // It is not asked again when the complaint is reopened, perhaps months later.
    await setStatus(ours.hostelAdmin, id, 'resolved', 'pending')
    expect((await readOne(ours.student, id)).questionId).toBeNull()
  })

  it('cannot be asked of a person without an account', async () => {
    const { body } = await ours.hostelAdmin.call(complaintsApi.fileAtCounter, {
      body: aCounterFiling({ departmentId: hostel }),
    })
    expect((await readOne(ours.hostelAdmin, body.id)).can).toMatchObject({
      reply: false,
      ask: false,
      note: true,
    })
    expect((await ask(ours.hostelAdmin, body.id, { words: 'Who are you?' })).status).toBe(409)
  })
})

describe('seen by the office', () => {
  it('is said once for each department, by its admins and not by SuperAdmins', async () => {
    const { id } = await aComplaint()
    expect(await rowOf(ours.superAdmin, id)).toMatchObject({ isUnseen: true })
    await see(ours.superAdmin, id)
    expect((await readOne(ours.hostelAdmin, id)).can.see).toBe(true)
    const { version } = await readOne(ours.superAdmin, id)
    await Promise.all([see(ours.hostelAdmin, id), see(ours.hostelAdmin, id)])
    expect((await readOne(ours.hostelAdmin, id)).can.see).toBe(false)
    expect(await rowOf(ours.superAdmin, id)).toMatchObject({ isUnseen: false, version })
    const seen = (await readOne(ours.student, id)).events.filter(
      ({ type }: { type: string }) => type === 'seen',
    )
    expect(seen).toMatchObject([{ office: 'Hostel', byEmail: null }])

    const transfer = (by: Member, from: string, to: string) =>
      by.call(complaintsApi.transfer, { params: { id }, body: { from, to, reason: 'Theirs.' } })
    await transfer(ours.superAdmin, hostel, library)
    expect(await rowOf(ours.libraryAdmin, id)).toMatchObject({ isUnseen: true })
    await see(ours.libraryAdmin, id)
    await transfer(ours.superAdmin, library, hostel)
    expect(await rowOf(ours.hostelAdmin, id)).toMatchObject({ isUnseen: true })
    await see(ours.hostelAdmin, id)
    const types = await typesOf(ours.student, id)
    expect(types).toEqual(['filed', 'seen', 'transferred', 'seen', 'transferred'])
  })

  it('does not keep an admin from undoing a change', async () => {
    const { id } = await aComplaint()
    const { body } = await setStatus(ours.superAdmin, id, 'pending', 'resolved')
    await see(ours.hostelAdmin, id)
    await note(ours.hostelAdmin, id, { words: 'Really?' })
    const undone = await ours.superAdmin.call(complaintsApi.undo, {
      params: { id },
      body: { eventId: body.undo?.eventId },
    })
    expect(undone.status).toBe(200)
  })

  it('keeps an admin from taking back what another department has opened', async () => {
    const { id } = await aComplaint()
    const { body } = await ours.hostelAdmin.call(complaintsApi.transfer, {
      params: { id },
      body: { from: hostel, to: library, reason: 'Theirs.' },
    })
    await see(ours.libraryAdmin, id)
    const undone = await ours.hostelAdmin.call(complaintsApi.undo, {
      params: { id },
      body: { eventId: body.undo?.eventId },
    })
    expect(undone.body.code).toBe('complaint.changed')
  })
})

describe('a long history', () => {
  it('is read page by page, without a gap and without an event twice', async () => {
    const { id } = await aComplaint()
    await world.sql(
      `insert into complaint_events (college_id, id, complaint_id, type, visibility, details)
       select $1, ('0199' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-000000000000')::uuid,
         $2, 'replied', case when n % 3 = 0 then 'staff' else 'public' end, '{}' from generate_series(1, 180) n`,
      [ours.student.collegeId, id],
    )
    const readAll = async (by: Member, before?: string): Promise<string[]> => {
      const { body } = await by.call(complaintsApi.listEvents, events(id, before))
      if (body.next !== null) expect(body.items).toHaveLength(eventsPerPage)
      const earlier = body.next === null ? [] : await readAll(by, body.next)
      return [...earlier, ...body.items.map((one) => one.id)]
    }
    const staff = await readAll(ours.hostelAdmin)
    expect(staff).toEqual([...new Set(staff)].sort())
    expect(staff).toHaveLength(181)
    expect(await readAll(ours.student)).toHaveLength(121)
    const { events: held, eventsLeftOut } = await readOne(ours.student, id)
    expect(held.length + eventsLeftOut).toBe(121)
  })
})

describe('the search', () => {
  const search = async (by: Member, words: string) =>
    (await by.call(complaintsApi.searchInbox, { query: { words } })).body.items
  const own = async (by: Member, words: string) =>
    (await by.call(complaintsApi.listOwn, { query: { words } })).body.items

  it('finds what student and office wrote, also after an edit, and says that it is in a reply', async () => {
    const { id } = await aComplaint()
    await reply(ours.student, id, { words: 'A chameleon sits behind the geyser.' })
    await ask(ours.hostelAdmin, id, { words: 'Is it the green pangolin?' })
    const inReply = (part: string) => ({ id, excerpt: { in: 'reply', text: expect.stringContaining(part) } })
    expect(await search(ours.hostelAdmin, 'pangolin')).toMatchObject([inReply('pangolin')])
    await ours.student.call(complaintsApi.edit, {
      params: { id },
      body: { subject: 'Water', description: 'None.', priority: 'low' },
    })
    for (const [word, part] of [
      ['chameleon', 'A chameleon'],
      ['pangolin', 'green pangolin'],
    ] as const) {
      expect(await search(ours.hostelAdmin, word)).toMatchObject([inReply(part)])
      expect(await own(ours.student, word)).toMatchObject([inReply(part)])
    }
    expect(await search(ours.libraryAdmin, 'chameleon')).toEqual([])
  })
})
