import { restorableDays } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let theirs: People
let hostel: string

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([aCollegeWithPeople(world), aCollegeWithPeople(world)])
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})

const read = (member: Member, id: string) => member.call(complaintsApi.read, { params: { id } })
const remove = (member: Member, id: string, reason = 'Filed twice by mistake.') =>
  member.call(complaintsApi.remove, { params: { id }, body: { reason } })
const withdraw = (member: Member, id: string) => member.call(complaintsApi.withdraw, { params: { id } })
const restore = (member: Member, id: string) => member.call(complaintsApi.restore, { params: { id } })
const setStatus = (member: Member, id: string) =>
  member.call(complaintsApi.changeStatus, { params: { id }, body: { from: 'pending', to: 'in-progress' } })
const countInbox = async () => (await ours.hostelAdmin.call(complaintsApi.countInbox)).body
const listed = async (member: Member, query: Record<string, string> = {}) =>
  (await member.call(complaintsApi.listOwn, { query: { limit: '100', ...query } })).body.items
const inboxIds = async () =>
  (await ours.superAdmin.call(complaintsApi.listInbox, { query: { limit: '100' } })).body.items.map(
    ({ id }) => id,
  )
const deletedList = async (member: Member, query: Record<string, string> = {}) =>
  (await member.call(complaintsApi.listDeleted, { query: { limit: '100', ...query } })).body
const eventsOf = async (id: string) =>
  (await world.sql('select type from complaint_events where complaint_id = $1 order by id', [id])).map(
    ({ type }) => type,
  )
/** The mails about the complaint that wait, except those that tell the admins that it was filed. */
const noticesOf = async (id: string) =>
  world.sql(`select user_id, kind from notices where about_id = $1 and kind <> 'complaint.new'`, [id])

/** Moves the events of a complaint into the past, which the database refuses to everyone else. */
async function age(id: string, days: number): Promise<void> {
  await world.sql(`do $$ begin
    set local session_replication_role = replica;
    update complaint_events set at = at - interval '${days} days' where complaint_id = '${id}';
  end $$`)
}

describe('a complaint that its student withdraws', () => {
  it('leaves every list and count at once, and keeps its record [own-complaints.delete-stored]', async () => {
    const before = await countInbox()
    const own = (await ours.student.call(complaintsApi.countOwn)).body
    const { id } = await fileOne(ours.student, { departmentId: hostel, priority: 'high' })
    await withdraw(ours.student, id)
    expect((await ours.student.call(complaintsApi.countOwn)).body).toEqual({
      ...own,
      withdrawn: own.withdrawn + 1,
    })
    expect(await inboxIds()).not.toContain(id)
    expect((await listed(ours.student)).map((one) => one.id)).not.toContain(id)
    expect((await setStatus(ours.hostelAdmin, id)).status).toBe(404)
    expect((await remove(ours.hostelAdmin, id)).status).toBe(404)
    expect(await countInbox()).toEqual(before)
    const [row] = await world.sql('select state, subject from complaints where id = $1', [id])
    expect(row).toMatchObject({ state: 'withdrawn', subject: 'No water on the second floor' })
  })

  it('is only a number to the office, without the words of the student', async () => {
    const words = { subject: 'The warden', description: 'What the warden did.', name: 'Asha Devi' }
    const { id, number } = await fileOne(ours.student, { departmentId: hostel, priority: 'high', ...words })
    await setStatus(ours.hostelAdmin, id)
    await withdraw(ours.student, id)
    await restore(ours.student, id)
    await withdraw(ours.student, id)
    for (const member of [ours.superAdmin, ours.hostelAdmin]) {
      const { status, body } = await read(member, id)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        number,
        state: 'withdrawn',
        subject: '',
        description: '',
        date: '',
        status: 'pending',
        priority: 'low',
        department: { id: hostel, name: 'Hostel' },
        reporter: null,
        events: [
          { type: 'filed', words: null },
          { type: 'withdrawn', at: body.deleted?.at, words: null },
        ],
        eventsLeftOut: 0,
        deleted: { at: expect.any(String), by: null, reason: null },
        can: { changeStatus: false, remove: false, restore: false },
      })
    }
    const { items } = await deletedList(ours.superAdmin)
    expect(items[0]).toMatchObject({
      number,
      state: 'withdrawn',
      subject: null,
      deletedBy: null,
      reason: null,
    })
    expect(JSON.stringify(items)).not.toContain('warden')
    expect((await read(ours.libraryAdmin, id)).status).toBe(404)
  })

  it('is restored by that student alone, as it was, and without mails', async () => {
    const { id, number } = await fileOne(ours.student, { departmentId: hostel, priority: 'high' })
    await setStatus(ours.hostelAdmin, id)
    await world.sql('delete from notices')
    const before = await countInbox()
    await withdraw(ours.student, id)
    expect((await ours.student.call(complaintsApi.countOwn)).body.withdrawn).toBeGreaterThan(0)
    expect(await listed(ours.student, { state: 'withdrawn' })).toContainEqual(
      expect.objectContaining({ id, can: { edit: false, withdraw: false, restore: true } }),
    )
    for (const member of [ours.superAdmin, ours.otherStudent, theirs.student, theirs.superAdmin])
      expect((await restore(member, id)).status).toBe(404)
    expect((await restore(ours.hostelAdmin, id)).status).toBe(403)

    expect((await restore(ours.student, id)).status).toBe(200)
    expect((await restore(ours.student, id)).status).toBe(200)
    expect(await eventsOf(id)).toEqual(['filed', 'status_changed', 'withdrawn', 'restored'])
    expect(await countInbox()).toEqual(before)
    expect((await read(ours.hostelAdmin, id)).body).toMatchObject({
      number,
      state: 'open',
      status: 'in-progress',
      deleted: null,
      subject: 'No water on the second floor',
    })
    expect(await noticesOf(id)).toEqual([])
  })

  it(`cannot be restored after ${restorableDays} days`, async () => {
    const { id } = await fileOne(ours.student, { departmentId: hostel })
    await withdraw(ours.student, id)
    await age(id, restorableDays - 1)
    expect((await read(ours.student, id)).body.can.restore).toBe(true)
    const { withdrawn } = (await ours.student.call(complaintsApi.countOwn)).body
    await age(id, 1)
    expect((await restore(ours.student, id)).status).toBe(404)
    expect((await read(ours.student, id)).status).toBe(404)
    expect((await listed(ours.student, { state: 'withdrawn' })).map((one) => one.id)).not.toContain(id)
    expect((await ours.student.call(complaintsApi.countOwn)).body.withdrawn).toBe(withdrawn - 1)
    expect((await read(ours.superAdmin, id)).body).toMatchObject({ state: 'withdrawn', subject: '' })
  })
})

describe('a complaint that the office removes', () => {
  it('needs a reason, which is sent to the student [inbox.delete-told]', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id, number } = await fileOne(student, { departmentId: hostel })
    const without = await remove(ours.hostelAdmin, id, ' ')
    expect(without).toMatchObject({ status: 400, body: { fields: { reason: 'field.required' } } })
    expect((await remove(ours.hostelAdmin, id)).status).toBe(200)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, new RegExp(`Complaint ${number} was deleted`))
    expect(mail.raw).toContain('Filed twice by mistake.')
  })

  it('is told to every SuperAdmin, with who did it and why', async () => {
    const [first, second] = [
      await fileOne(ours.student, { departmentId: hostel }),
      await fileOne(ours.student, { departmentId: hostel }),
    ]
    await world.sql('delete from notices')
    await remove(ours.hostelAdmin, first.id, 'Not true.')
    await remove(ours.hostelAdmin, second.id, 'Not true either.')
    await world.hurryNotices()
    for (const superAdmin of [ours.superAdmin, ours.otherSuperAdmin]) {
      const mail = await world.mailbox.waitFor(superAdmin.email, /2 complaints were deleted/)
      for (const words of [
        `${first.number}:`,
        `${second.number}:`,
        ours.hostelAdmin.email,
        'Not true either.',
      ])
        expect(mail.text).toContain(words)
    }
  })

  it('stays with the student and the SuperAdmins, and leaves the admins of the department', async () => {
    const before = await countInbox()
    const { id, number } = await fileOne(ours.student, { departmentId: hostel })
    await remove(ours.hostelAdmin, id, 'Not true.')
    expect(await countInbox()).toEqual(before)
    expect(await inboxIds()).not.toContain(id)
    expect((await read(ours.hostelAdmin, id)).status).toBe(404)
    expect((await read(ours.otherStudent, id)).status).toBe(404)
    expect((await read(theirs.superAdmin, id)).status).toBe(404)

    const slip = (await read(ours.student, id)).body
    expect(slip).toMatchObject({
      state: 'removed',
      subject: 'No water on the second floor',
      deleted: { by: null, reason: 'Not true.', restorableUntil: null },
      can: { edit: false, withdraw: false, restore: false },
    })
    expect(slip.events.at(-1)).toMatchObject({ type: 'removed', words: 'Not true.' })
    expect(await listed(ours.student)).toContainEqual(expect.objectContaining({ id, state: 'removed' }))
    expect((await listed(ours.student, { status: 'pending' })).map((one) => one.id)).not.toContain(id)
    expect((await withdraw(ours.student, id)).status).toBe(404)
    expect((await restore(ours.student, id)).status).toBe(404)

    expect((await read(ours.superAdmin, id)).body).toMatchObject({
      deleted: { by: ours.hostelAdmin.email, reason: 'Not true.' },
      can: { restore: true, remove: false, changeStatus: false },
    })
    const { items } = await deletedList(ours.superAdmin)
    expect(items[0]).toEqual({
      id,
      number,
      state: 'removed',
      subject: 'No water on the second floor',
      department: { id: hostel, name: 'Hostel' },
      deletedAt: expect.any(String),
      deletedBy: ours.hostelAdmin.email,
      reason: 'Not true.',
    })
    expect((await deletedList(theirs.superAdmin)).items).toEqual([])
  })

  it('is restored by a SuperAdmin as it was, the student is told, and a second click does nothing', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id, number } = await fileOne(student, { departmentId: hostel, priority: 'high' })
    const before = await countInbox()
    await remove(ours.hostelAdmin, id)
    const both = await Promise.all([restore(ours.superAdmin, id), restore(ours.otherSuperAdmin, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(id)).toEqual(['filed', 'removed', 'restored'])
    expect(await countInbox()).toEqual(before)
    expect((await read(ours.hostelAdmin, id)).body).toMatchObject({ number, state: 'open', deleted: null })
    expect((await deletedList(ours.superAdmin)).items.map((one) => one.id)).not.toContain(id)
    const actions = await world.sql('select action from audit_entries where subject_id = $1 order by id', [
      id,
    ])
    expect(actions.map(({ action }) => action)).toEqual([
      'complaint.filed',
      'complaint.removed',
      'complaint.restored',
    ])
    await world.hurryNotices()
    await world.mailbox.waitFor(student.email, new RegExp(`Complaint ${number} was restored`))
  })

  it('comes in pages, last deleted first, each complaint once', async () => {
    const own = await world.aSuperAdmin()
    const student = await world.aStudent(own)
    const department = await world.departmentIdOf(own, 'Library')
    const numbers = []
    for (let count = 0; count < 5; count += 1) {
      const { id, number } = await fileOne(student, { departmentId: department })
      await remove(own, id)
      numbers.unshift(number)
    }
    // The first one is restored and deleted again, so it is now the last deleted one.
    const last = (await deletedList(own)).items.at(-1)
    await restore(own, last?.id ?? '')
    await remove(own, last?.id ?? '')
    const found: number[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: Awaited<ReturnType<typeof deletedList>> = await deletedList(own, {
        limit: '2',
        ...(after ? { after } : {}),
      })
      found.push(...page.items.map(({ number }) => number))
      after = page.next
    }
    expect(found).toEqual([numbers.at(-1), ...numbers.slice(0, -1)])
  })

  it('is told even if the account of the student is deleted right after', async () => {
    const student = await world.aStudent(ours.superAdmin)
    const { id, number } = await fileOne(student, { departmentId: hostel })
    const other = await fileOne(student, { departmentId: hostel })
    await setStatus(ours.hostelAdmin, other.id)
    await remove(ours.hostelAdmin, id, 'Not true.')
    const gone = await ours.superAdmin.call(membersApi.removeStudent, { params: { id: student.id } })
    expect(gone.status).toBe(200)
    await world.hurryNotices()
    const mail = await world.mailbox.waitFor(student.email, /^Your account was deleted/)
    expect(mail.text).toContain(`The office deleted your complaint ${number}`)
    expect(mail.text).toContain('Not true.')
    expect(mail.text).not.toContain('In Progress')
    await expect.poll(() => world.sql('select 1 from notices where user_id = $1', [student.id])).toEqual([])
  })
})
