import { randomUUID } from 'node:crypto'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { urlsOf } from '#testing/database/database.ts'
import { todayIn } from '#testing/days.ts'
import { aFiling, fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel: string
let library: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  const departments = await world.departmentsOf(ours.superAdmin)
  hostel = departments.find(({ name }) => name === 'Hostel')?.id ?? ''
  library = departments.find(({ name }) => name === 'Library')?.id ?? ''
})

const today = () => todayIn('Asia/Kolkata')
const daysAgo = (days: number) => todayIn('Asia/Kolkata', new Date(Date.now() - days * 86_400_000))
const read = async (member: Member, id: string) =>
  (await member.call(complaintsApi.read, { params: { id } })).body
const setStatus = (member: Member, id: string, body: Record<string, unknown>) =>
  member.call(complaintsApi.changeStatus, { params: { id }, body })
const inboxIds = async (member: Member, query: Record<string, string> = {}) =>
  (await member.call(complaintsApi.listInbox, { query: { limit: '100', ...query } })).body.items.map(
    ({ id }) => id,
  )

describe('filing', () => {
  it('gives the college’s own number and a receipt by mail [filing.receipt]', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const first = await fileOne(student, { departmentId: hostel, subject: 'No light in room 12' })
    const second = await fileOne(student, { departmentId: hostel })
    expect(second.number).toBe(first.number + 1)
    const mail = await world.mailbox.waitFor(student.email, new RegExp(`Complaint ${first.number} received`))
    expect(mail.raw).toContain('No light in room 12')
    expect(mail.text).toContain(`/Login?to=%2FComplaintDetailPage%3Fid%3D${first.id}`)
  })

  it('keeps what was said, and starts the next form from it [filing.stored]', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const before = await student.call(complaintsApi.readFiling)
    expect(before.body).toMatchObject({ today: today(), email: student.email, name: null, roll: null })
    const { id, number } = await fileOne(student, {
      departmentId: hostel,
      name: 'सुब्रमण्यम वेंकटरामन अय्यर',
      roll: '007',
      phone: '6000000001',
      priority: 'high',
      date: daysAgo(6),
    })
    expect(await read(student, id)).toMatchObject({
      number,
      kind: 'general',
      status: 'pending',
      priority: 'high',
      date: daysAgo(6),
      department: { id: hostel, name: 'Hostel' },
      reporter: { name: 'सुब्रमण्यम वेंकटरामन अय्यर', roll: '007', email: student.email, phone: '6000000001' },
      events: [{ type: 'filed', byRole: 'student', to: 'pending' }],
      can: { edit: true, withdraw: true, changeStatus: false, remove: false, restore: false },
    })
    const after = await student.call(complaintsApi.readFiling)
    expect(after.body).toMatchObject({ name: 'सुब्रमण्यम वेंकटरामन अय्यर', roll: '007', phone: '6000000001' })
  })

  it.each([
    ['the day before the window', () => ({ date: daysAgo(7) }), 'date', 'field.date'],
    ['tomorrow', () => ({ date: daysAgo(-1) }), 'date', 'field.date'],
    ['no date', () => ({ date: '2026-02-30' }), 'date', 'field.date'],
    ['no name', () => ({ name: '  ' }), 'name', 'field.required'],
    ['letters in the roll', () => ({ roll: 'CS-12' }), 'roll', 'field.roll'],
    ['a landline', () => ({ phone: '1126591000' }), 'phone', 'field.phone'],
    ['no subject', () => ({ subject: '' }), 'subject', 'field.required'],
    ['no description', () => ({ description: '\n' }), 'description', 'field.required'],
    ['the priority of another screen', () => ({ priority: 'High priority' }), 'priority', 'field.invalid'],
    ['a status', () => ({ status: 'resolved' }), 'status', 'field.unknown'],
    ['a number', () => ({ number: 1 }), 'number', 'field.unknown'],
  ])('refuses %s at the field [filing.refused]', async (_what, wish, field, code) => {
    const body = { ...aFiling({ departmentId: hostel }), ...wish() }
    const answer = await ours.student.call(complaintsApi.file, { body })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: code } } })
  })

  it('is done once however often it is sent [filing.once]', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const [key, body] = [randomUUID(), aFiling({ departmentId: hostel })]
    const first = await student.call(complaintsApi.file, { key, body })
    const again = await student.call(complaintsApi.file, { key, body })
    expect(again.body).toEqual(first.body)
    const otherWords = { ...body, subject: 'Corrected after the first try' }
    const other = await student.call(complaintsApi.file, { key, body: otherWords })
    expect(other).toMatchObject({ status: 422, body: { code: 'request.key_reused' } })
    expect((await student.call(complaintsApi.listOwn)).body.items).toHaveLength(1)
  })

  it('is not answered with the complaint of another student who sent the same key', async () => {
    const [key, body] = [randomUUID(), aFiling({ departmentId: hostel })]
    const first = await ours.student.call(complaintsApi.file, { key, body })
    const second = await ours.otherStudent.call(complaintsApi.file, { key, body })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('gives 40 students at once 40 numbers without a gap [filing.numbers]', async () => {
    const before = await fileOne(ours.student, { departmentId: hostel })
    const filed = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        fileOne(index % 2 ? ours.student : ours.otherStudent, {
          departmentId: index % 3 ? hostel : library,
          priority: index % 5 ? 'low' : 'high',
        }),
      ),
    )
    const numbers = filed.map(({ number }) => number).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => before.number + 1 + index))
  })
})

describe('what a student sees', () => {
  it('has the student’s complaints, newest first, page by page, and their counts [own-complaints.listed]', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const filed = []
    for (let index = 0; index < 5; index += 1)
      filed.push(await fileOne(student, { departmentId: hostel, subject: `Number ${index}` }))
    await setStatus(ours.superAdmin, filed[0]?.id ?? '', { from: 'pending', to: 'in-progress' })
    const first = await student.call(complaintsApi.listOwn, { query: { limit: '3' } })
    expect(first.body.items.map(({ subject }) => subject)).toEqual(['Number 4', 'Number 3', 'Number 2'])
    const second = await student.call(complaintsApi.listOwn, {
      query: { limit: '3', after: first.body.next ?? '' },
    })
    expect(second.body).toMatchObject({
      next: null,
      items: [{ subject: 'Number 1' }, { subject: 'Number 0' }],
    })
    expect((await student.call(complaintsApi.countOwn)).body).toEqual({
      pending: 4,
      inProgress: 1,
      resolved: 0,
      rejected: 0,
      withdrawn: 0,
      overdue: 0,
    })
    const pending = await student.call(complaintsApi.listOwn, { query: { status: 'pending' } })
    expect(pending.body.items).toHaveLength(4)
  })

  it('shows no complaints of another student [own-complaints.not-others]', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    expect((await ours.otherStudent.call(complaintsApi.read, { params: { id } })).status).toBe(404)
    const answers = await Promise.all([
      ours.otherStudent.call(complaintsApi.edit, {
        params: { id },
        body: { subject: 'x', description: 'y', priority: 'low' },
      }),
      ours.otherStudent.call(complaintsApi.withdraw, { params: { id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('editing', () => {
  it('changes subject, description and priority, keeps the old words, and counts anew [own-complaints.edit-stored]', async () => {
    const { id } = await fileOne(ours.student, { departmentId: library, subject: 'Old words' })
    const urgent = async () => (await ours.libraryAdmin.call(complaintsApi.countInbox)).body.urgent
    const before = await urgent()
    const edit = { subject: 'New words', description: 'Said better.', priority: 'high' }
    expect((await ours.student.call(complaintsApi.edit, { params: { id }, body: edit })).status).toBe(200)
    expect(await read(ours.student, id)).toMatchObject({
      ...edit,
      events: [{ type: 'filed' }, { type: 'edited', byRole: 'student' }],
    })
    expect(await urgent()).toBe(before + 1)
    // The event leads to the words that were replaced.
    const former = await world.sql(
      `select s.body as subject, d.body as description from complaint_events e
         left join complaint_texts s on s.id::text = e.details ->> 'subjectId'
         left join complaint_texts d on d.id::text = e.details ->> 'descriptionId'
       where e.complaint_id = $1 and e.type = 'edited'`,
      [id],
    )
    const { description } = aFiling({ departmentId: library })
    expect(former).toEqual([{ subject: 'Old words', description }])
  })

  it('is refused once an admin has started on it [own-complaints.edit-refused]', async () => {
    const { id } = await fileOne(ours.student, { departmentId: library })
    await setStatus(ours.libraryAdmin, id, { from: 'pending', to: 'in-progress' })
    const body = { subject: 'x', description: 'y', priority: 'low' }
    const answer = await ours.student.call(complaintsApi.edit, { params: { id }, body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'complaint.not_editable' } })
    expect((await read(ours.student, id)).can.edit).toBe(false)
  })
})

describe('the inbox', () => {
  it('of a SuperAdmin is the college, of a department admin the department [inbox.who-sees]', async () => {
    const inHostel = await fileOne(ours.student, { departmentId: hostel })
    const inLibrary = await fileOne(ours.student, { departmentId: library })
    expect(await inboxIds(ours.superAdmin)).toEqual(expect.arrayContaining([inHostel.id, inLibrary.id]))
    const seen = await inboxIds(ours.hostelAdmin)
    expect(seen).toContain(inHostel.id)
    expect(seen).not.toContain(inLibrary.id)
    expect(await inboxIds(ours.hostelAdmin, { departmentId: library })).toEqual([])
    expect(await inboxIds(theirs.superAdmin)).not.toContain(inHostel.id)
  })

  it('filters by status, priority, department and today, together too', async () => {
    const wanted = await fileOne(ours.student, { departmentId: library, priority: 'high' })
    const old = await fileOne(ours.student, { departmentId: library, priority: 'high', date: daysAgo(2) })
    await setStatus(ours.superAdmin, wanted.id, { from: 'pending', to: 'in-progress' })
    const query = { status: 'in-progress', priority: 'high', departmentId: library, day: 'today' }
    expect(await inboxIds(ours.superAdmin, query)).toEqual([wanted.id])
    expect(await inboxIds(ours.superAdmin, { day: 'today' })).not.toContain(old.id)
    expect(await inboxIds(ours.superAdmin, { priority: 'high' })).toContain(old.id)
    const wrong = await ours.superAdmin.call(complaintsApi.listInbox, { query: { status: 'done' } })
    expect(wrong.status).toBe(400)
  })

  it.each(['2026-11-02T09:08:07.006Z', '2026-11-02T09:08:07.100Z', '2026-11-02T09:08:07.000Z'])(
    'tells when it was filed as its details do: %s',
    async (filedAt) => {
      const { id } = await fileOne(ours.student, { departmentId: hostel })
      await world.sql('update complaints set filed_at = $2 where id = $1', [id, filedAt])
      const { body } = await ours.hostelAdmin.call(complaintsApi.listInbox)
      expect(body.items.find((item) => item.id === id)).toMatchObject({ filedAt })
      expect(await read(ours.hostelAdmin, id)).toMatchObject({ filedAt })
    },
  )

  it('lists what has waited longest first where that is asked for, page by page', async () => {
    const newest = await inboxIds(ours.superAdmin)
    const oldest = await inboxIds(ours.superAdmin, { order: 'oldest' })
    expect(newest.length).toBeLessThan(100)
    expect(oldest).toEqual(newest.toReversed())
    const query = { order: 'oldest', limit: '3' }
    const first = (await ours.superAdmin.call(complaintsApi.listInbox, { query })).body
    const second = { ...query, after: first.next ?? '' }
    expect(await inboxIds(ours.superAdmin, second)).toEqual(oldest.slice(3, 6))
  })

  it('counts total, pending, urgent and today as its rows say [inbox.counts]', async () => {
    for (const admin of [ours.superAdmin, ours.hostelAdmin, ours.libraryAdmin]) {
      const { body } = await admin.call(complaintsApi.countInbox)
      const rows: { status: string; priority: string; date: string }[] = await world.sql(
        `select status, priority, date::text from complaints where college_id = $1 and state = 'open'
           and ($2::uuid is null or department_id = $2)`,
        [admin.collegeId, admin === ours.hostelAdmin ? hostel : admin === ours.libraryAdmin ? library : null],
      )
      expect(body).toMatchObject({
        total: rows.length,
        pending: rows.filter(({ status }) => status === 'pending').length,
        urgent: rows.filter(({ priority }) => priority === 'high').length,
        urgentOpen: rows.filter(
          ({ priority, status }) => priority === 'high' && ['pending', 'in-progress'].includes(status),
        ).length,
        today: rows.filter(({ date }) => date === today()).length,
      })
    }
  })
})

describe('the status', () => {
  it('reaches the student with its reason, in the history and by mail [status.told-with-reason]', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id, number } = await fileOne(student, { departmentId: hostel })
    const reason = 'The bill was already refunded in October.'
    await setStatus(ours.hostelAdmin, id, { from: 'pending', to: 'rejected', reason })
    expect(await read(student, id)).toMatchObject({
      status: 'rejected',
      events: [
        { type: 'filed' },
        { type: 'status_changed', byRole: 'DepartmentAdmin', from: 'pending', to: 'rejected', words: reason },
      ],
    })
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, new RegExp(`^${number}: Rejected`))
    expect(mail.raw).toContain('refunded in October')
  })

  it('needs a reason to reject and to re-open, and takes any order otherwise [status.any-order]', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    const needed = {
      status: 400,
      body: { code: 'complaint.reason_needed', fields: { reason: 'field.required' } },
    }
    expect(await setStatus(ours.hostelAdmin, id, { from: 'pending', to: 'rejected' })).toMatchObject(needed)
    expect(await setStatus(ours.hostelAdmin, id, { from: 'pending', to: 'resolved' })).toMatchObject({
      status: 200,
    })
    expect(await setStatus(ours.hostelAdmin, id, { from: 'resolved', to: 'pending' })).toMatchObject(needed)
    const body = { from: 'resolved', to: 'pending', reason: 'It broke again.' }
    expect(await setStatus(ours.hostelAdmin, id, body)).toMatchObject({ status: 200 })
  })

  it('is not changed if another admin was faster [status.changed-meanwhile]', async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    await setStatus(ours.superAdmin, id, { from: 'pending', to: 'in-progress' })
    const late = await setStatus(ours.hostelAdmin, id, { from: 'pending', to: 'resolved' })
    expect(late).toMatchObject({ status: 409, body: { code: 'complaint.changed' } })
    // The complaint already has this status, so the request succeeds and adds no event.
    expect((await setStatus(ours.hostelAdmin, id, { from: 'pending', to: 'in-progress' })).status).toBe(200)
    expect((await read(ours.student, id)).events).toHaveLength(2)
  })
})

describe('the audit', () => {
  type Deed = { by: keyof People; action: string; details?: object; act?: (id: string) => Promise<unknown> }
  const params = (id: string) => ({ params: { id } })
  const withdraw = (id: string) => ours.student.call(complaintsApi.withdraw, params(id))
  const deeds: [string, Deed][] = [
    ['filing', { by: 'student', action: 'complaint.filed', details: { to: 'pending', priority: 'low' } }],
    [
      'editing',
      {
        by: 'student',
        action: 'complaint.edited',
        details: { priority: 'high' },
        act: (id) => {
          const body = { subject: 'New words', description: 'Said better.', priority: 'high' }
          return ours.student.call(complaintsApi.edit, { ...params(id), body })
        },
      },
    ],
    ['withdrawing', { by: 'student', action: 'complaint.withdrawn', act: withdraw }],
    [
      'a change of status',
      {
        by: 'hostelAdmin',
        action: 'complaint.status_changed',
        details: { from: 'pending', to: 'in-progress' },
        act: (id) => setStatus(ours.hostelAdmin, id, { from: 'pending', to: 'in-progress' }),
      },
    ],
    [
      'deleting by the office',
      {
        by: 'hostelAdmin',
        action: 'complaint.removed',
        act: (id) =>
          ours.hostelAdmin.call(complaintsApi.remove, { ...params(id), body: { reason: 'Filed twice.' } }),
      },
    ],
    [
      'restoring',
      {
        by: 'student',
        action: 'complaint.restored',
        act: async (id) => {
          await withdraw(id)
          await ours.student.call(complaintsApi.restore, params(id))
        },
      },
    ],
  ]

  it.each(deeds)('says who did it and what: %s', async (_name, { by, action, details = {}, act }) => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    await act?.(id)
    const entries = await world.sql(
      'select college_id, actor_id, details from audit_entries where subject_id = $1 and action = $2',
      [id, action],
    )
    const who = { college_id: ours[by].collegeId, actor_id: ours[by].id }
    expect(entries).toEqual([{ ...who, details: expect.objectContaining(details) }])
  })
})

it('does not silently drop a second admin’s reason', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  const reject = (admin: Member, reason: string) =>
    setStatus(admin, id, { from: 'pending', to: 'rejected', reason })
  expect((await reject(ours.hostelAdmin, 'Refunded in October.')).status).toBe(200)
  expect((await reject(ours.hostelAdmin, 'Refunded in October.')).status).toBe(200)
  expect(await reject(ours.superAdmin, 'Not ours.')).toMatchObject({
    status: 409,
    body: { code: 'complaint.changed' },
  })
})

it('keeps no second record of an edit that was sent twice', async () => {
  const { id } = await fileOne(ours.student, { departmentId: hostel })
  const body = { subject: 'Said once', description: 'And sent twice.', priority: 'low' }
  for (let sent = 0; sent < 2; sent += 1)
    await ours.student.call(complaintsApi.edit, { params: { id }, body })
  expect((await read(ours.student, id)).events.map(({ type }) => type)).toEqual(['filed', 'edited'])
})

it('blanks the reporter when the account is deleted, for good', async () => {
  const student = await world.aStudent(ours.superAdmin)
  const { id } = await fileOne(student, { departmentId: hostel, name: 'Asha Devi' })
  const nameInList = async () => {
    const { items } = (await ours.superAdmin.call(complaintsApi.listInbox, { query: { limit: '100' } })).body
    return items.find((item) => item.id === id)?.studentName
  }
  expect(await nameInList()).toBe('Asha Devi')
  const filing = () => student.call(complaintsApi.file, { body: aFiling({ departmentId: hostel }) })
  await Promise.all([
    ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } }),
    ...Array.from({ length: 6 }, filing),
  ])
  expect((await read(ours.superAdmin, id)).reporter).toBeNull()
  expect(await nameInList()).toBeNull()
  const kept = () =>
    world.sql(
      `select 1 from complaint_reporters where user_id = $1 and coalesce(name, roll, email, phone) is not null
       union all select 1 from "user" where id = $1 and coalesce(name, roll, phone) is not null`,
      [student.id],
    )
  await expect.poll(async () => (await kept()).length).toBe(0)
})

it('keeps nothing of a student who files while the account is deleted', async () => {
  const student = await world.aStudent(ours.superAdmin)
  const deleting = new pg.Client({ connectionString: urlsOf(world.database).administrator })
  await deleting.connect()
  await deleting.query('begin')
  await deleting.query(
    `update "user" set state = 'removed', name = null, roll = null, phone = null where id = $1`,
    [student.id],
  )
  const late = student.call(complaintsApi.file, { body: aFiling({ departmentId: hostel }) })
  // The deletion is committed once the filing waits for it.
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => world.sql(waiting), { interval: 10 }).not.toEqual([])
  await deleting.query('commit')
  await deleting.end()
  expect(await late).toMatchObject({ status: 401, body: { code: 'session.missing' } })
  const kept = await world.sql('select name, roll, phone from "user" where id = $1', [student.id])
  expect(kept).toEqual([{ name: null, roll: null, phone: null }])
  expect(await world.sql('select 1 from complaint_reporters where user_id = $1', [student.id])).toEqual([])
})
