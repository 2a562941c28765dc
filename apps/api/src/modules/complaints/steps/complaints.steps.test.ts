import { clockApi } from '@counterfoil/contract/clock'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { merge, readOne } from '#testing/people/merging.ts'
import { aCollegeWithPeople, type People } from '#testing/people/people.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let ours: People
let hostel: string
let collegeId: string

beforeAll(async () => {
  ours = await aCollegeWithPeople(world)
  collegeId = ours.superAdmin.collegeId
  hostel = await world.departmentIdOf(ours.superAdmin, 'Hostel')
})
beforeEach(() => at('2026-11-16', '10:00'))
afterEach(() => world.setClock())

/** A moment in India, where the office works from 9:30 to 17:30. 16 November 2026 is a Monday. */
const at = (day: string, time: string) => world.setClock(`${day}T${time}:00+05:30`)

/** With high priority the office has to answer until Tuesday, 17:30. */
async function aComplaint(priority: 'low' | 'high' = 'high') {
  const student = await world.aStudent(ours.superAdmin)
  const filed = await fileOne(student, { departmentId: hostel, date: '2026-11-16', priority })
  return { ...filed, student }
}

const take = () => world.runJob('complaints.take_steps', { collegeId })
const stepsOf = async (by: Member, id: string) =>
  (await readOne(by, id)).events.flatMap(({ step, type }) =>
    step ? [`${type} ${step.target} ${step.step}`] : [],
  )
const answer = (id: string) =>
  ours.hostelAdmin.call(complaintsApi.reply, { params: { id }, body: { words: 'We look.' } })
const finish = (id: string) =>
  ours.hostelAdmin.call(complaintsApi.changeStatus, {
    params: { id },
    body: { from: 'pending', to: 'resolved' },
  })
const ask = (by: Member, id: string, level: 'super_admins' | 'next_level') =>
  by.call(complaintsApi.askLevel, { params: { id }, body: { level } })
const nextStep = async (id: string) =>
  (await world.sql('select at from complaint_next_steps where complaint_id = $1', [id]))[0]?.at ?? null
const told = async (by: Member, id: string) =>
  (await by.call(complaintsApi.listNotices)).body.items.filter(({ complaint }) => complaint.id === id)

async function nameRegistrar(userId: string | null = ours.superAdmin.id, title = 'Registrar') {
  const { version } = (await ours.superAdmin.call(clockApi.readNextLevel)).body
  const nextLevel = userId === null ? null : { userId, title }
  return ours.superAdmin.call(clockApi.editNextLevel, { body: { version, nextLevel } })
}

describe('what happens by itself', () => {
  it('climbs from the warning to the next level, each step once, however often a worker looks', async () => {
    await nameRegistrar()
    const { id, student } = await aComplaint()
    const both = async () => [await stepsOf(ours.hostelAdmin, id), await stepsOf(student, id)]
    await at('2026-11-16', '17:29')
    await take()
    expect(await both()).toEqual([[], []])
    await at('2026-11-16', '17:30')
    await Promise.all([take(), take()])
    const warning = 'reminded answer warning'
    // That a date comes near is the office's own matter.
    expect(await both()).toEqual([[warning], []])
    await at('2026-11-17', '17:30')
    await Promise.all([take(), take(), take()])
    const due = 'reminded answer due'
    expect(await both()).toEqual([[warning, due], [due]])
    await at('2026-11-19', '09:30')
    await take()
    await take()
    const superAdmins = 'reminded answer super_admins'
    expect(await both()).toEqual([
      [warning, due, superAdmins],
      [due, superAdmins],
    ])
    // The outcome is due on Wednesday the 25th, so it is warned about on the day on which the next level is told.
    await at('2026-11-24', '17:30')
    await Promise.all([take(), take()])
    const all = [due, superAdmins, 'reminded answer next_level']
    expect(await both()).toEqual([[warning, ...all, 'reminded outcome warning'], all])
    const [event] = (await readOne(student, id)).events.filter(({ step }) => step?.step === 'next_level')
    expect(event).toMatchObject({ byRole: null, byEmail: null, step: { title: 'Registrar' } })
    const rows = await world.sql('select step from complaint_steps where complaint_id = $1', [id])
    expect(rows).toHaveLength(5)
    const audited = await world.sql(
      `select count(*)::int as count from audit_entries where action = 'complaint.reminded' and subject_id = $1 and actor_id is null`,
      [id],
    )
    expect(audited).toEqual([{ count: 5 }])
  })

  it('ends with the answer for the answer, and for good when it is finished', async () => {
    const [answered, finished] = [await aComplaint(), await aComplaint()]
    await answer(answered.id)
    await finish(finished.id)
    expect(await nextStep(finished.id)).toBeNull()
    await at('2026-11-20', '10:00')
    await take()
    expect(await stepsOf(ours.hostelAdmin, answered.id)).toEqual([])
    expect(await stepsOf(ours.hostelAdmin, finished.id)).toEqual([])
    await at('2026-11-25', '17:30')
    await take()
    expect(await stepsOf(ours.hostelAdmin, answered.id)).toEqual(['reminded outcome due'])
  })

  it('leaves out what nobody was there to be told, and what is deleted or merged until it comes back', async () => {
    await nameRegistrar(null)
    const [alone, gone, joins, into] = [
      await aComplaint(),
      await aComplaint(),
      await aComplaint(),
      await aComplaint(),
    ]
    await gone.student.call(complaintsApi.withdraw, { params: { id: gone.id } })
    await merge(ours.hostelAdmin, joins.id, into.id)
    await at('2026-12-10', '10:00')
    await take()
    expect(await stepsOf(ours.hostelAdmin, alone.id)).toEqual([
      'reminded answer due',
      'reminded answer super_admins',
      'reminded outcome due',
      'reminded outcome super_admins',
    ])
    expect(await nextStep(alone.id)).toBeNull()
    expect(await nextStep(joins.id)).toBeNull()
    expect(await stepsOf(joins.student, joins.id)).toEqual([])
    await gone.student.call(complaintsApi.restore, { params: { id: gone.id } })
    await ours.hostelAdmin.call(complaintsApi.takeApart, { params: { id: joins.id } })
    await take()
    expect(await stepsOf(gone.student, gone.id)).toContain('reminded outcome due')
    expect(await stepsOf(joins.student, joins.id)).toContain('reminded outcome due')
  })

  it('tells the levels of a complaint that comes back late days after that, as its student reads', async () => {
    await nameRegistrar()
    const { id, student } = await aComplaint()
    await student.call(complaintsApi.withdraw, { params: { id } })
    await at('2026-12-10', '10:00')
    await student.call(complaintsApi.restore, { params: { id } })
    await take()
    const due = ['reminded answer due', 'reminded outcome due']
    expect(await stepsOf(student, id)).toEqual(due)
    expect((await readOne(student, id)).levels?.next).toMatchObject({
      step: 'super_admins',
      at: { day: '2026-12-14', minute: 570 },
    })
    await at('2026-12-14', '09:29')
    await take()
    expect(await stepsOf(student, id)).toEqual(due)
    await at('2026-12-14', '09:30')
    await take()
    const superAdmins = ['reminded answer super_admins', 'reminded outcome super_admins']
    expect(await stepsOf(student, id)).toEqual([...due, ...superAdmins])
    expect((await readOne(student, id)).levels?.next).toMatchObject({
      at: { day: '2026-12-17', minute: 570 },
    })
    await at('2026-12-17', '09:30')
    await take()
    expect(await stepsOf(student, id)).toHaveLength(6)
  })

  it('does not keep an admin from undoing a transfer', async () => {
    const { id } = await aComplaint()
    const library = await world.departmentIdOf(ours.superAdmin, 'Library')
    await world.setClock('2026-11-17T17:29:58+05:30')
    const { body } = await ours.hostelAdmin.call(complaintsApi.transfer, {
      params: { id },
      body: { from: hostel, to: library, reason: 'It is about the reading room.' },
    })
    await at('2026-11-17', '17:30')
    await take()
    expect(await stepsOf(ours.superAdmin, id)).toEqual(['reminded answer due'])
    const eventId = body.undo?.eventId ?? ''
    const undone = await ours.hostelAdmin.call(complaintsApi.undo, { params: { id }, body: { eventId } })
    expect(undone.status).toBe(200)
  })

  it('goes on if one complaint fails, which is looked at again after a quarter of an hour', async () => {
    const [broken, whole] = [await aComplaint(), await aComplaint()]
    const setVersion = (version: number) =>
      world.sql('update complaints set calendar_version = $2 where id = $1', [broken.id, version])
    const [{ version } = { version: 0 }] = await world.sql(
      'select calendar_version as version from complaints where id = $1',
      [broken.id],
    )
    await setVersion(999)
    await at('2026-11-17', '17:30')
    await take()
    expect(await stepsOf(whole.student, whole.id)).toEqual(['reminded answer due'])
    await setVersion(version)
    await at('2026-11-17', '17:44')
    await take()
    expect(await stepsOf(broken.student, broken.id)).toEqual([])
    await at('2026-11-17', '17:46')
    await take()
    expect(await stepsOf(broken.student, broken.id)).toEqual(['reminded answer due'])
  })

  it('begins anew for a complaint that is reopened', async () => {
    const { id, student } = await aComplaint()
    await at('2026-11-25', '17:30')
    await take()
    await finish(id)
    const reopened = { from: 'resolved', to: 'pending', reason: 'It leaks again.' } as const
    await ours.hostelAdmin.call(complaintsApi.changeStatus, { params: { id }, body: reopened })
    await at('2026-12-07', '17:30')
    await take()
    expect((await stepsOf(student, id)).filter((step) => step === 'reminded outcome due')).toHaveLength(2)
  })

  it('is found in all colleges at once, and wakes only those in which it is time', async () => {
    const other = await aCollegeWithPeople(world)
    const waiting = async () => {
      await world.runJob('complaints.wake_steps')
      const rows = await world.sql(
        `select distinct data ->> 'collegeId' as id from pgboss.job where name = 'complaints.take_steps'`,
      )
      return rows.map(({ id }) => id)
    }
    expect(await waiting()).not.toContain(other.superAdmin.collegeId)
    const otherHostel = await world.departmentIdOf(other.superAdmin, 'Hostel')
    const { id } = await fileOne(other.student, {
      departmentId: otherHostel,
      ...{ date: '2026-11-16', priority: 'high' },
    })
    await at('2026-11-17', '17:30')
    expect(await waiting()).toContain(other.superAdmin.collegeId)
    await expect.poll(() => stepsOf(other.student, id)).toEqual(['reminded answer due'])
  })
})

describe('who is told', () => {
  it('is the admin who has it, then the department and the student, then the SuperAdmins, then the named one', async () => {
    const admin = await world.aDepartmentAdmin(ours.superAdmin, 'Hostel')
    const registrar = await world.anotherSuperAdmin(ours.superAdmin)
    await nameRegistrar(registrar.id)
    const { id, student } = await aComplaint()
    await admin.call(complaintsApi.assign, { params: { id }, body: { from: null, to: admin.id } })
    const steps = async (by: Member) => (await told(by, id)).map(({ step }) => step?.step)
    await at('2026-11-16', '17:30')
    await take()
    await expect.poll(() => steps(admin)).toContain('warning')
    expect(await steps(ours.hostelAdmin)).not.toContain('warning')
    expect(await steps(student)).toEqual([])
    await at('2026-11-17', '17:30')
    await take()
    await expect.poll(() => steps(ours.hostelAdmin)).toContain('due')
    expect(await steps(student)).toEqual(['due'])
    expect(await steps(ours.superAdmin)).toEqual([])
    expect(await steps(ours.libraryAdmin)).toEqual([])
    await at('2026-11-19', '09:30')
    await take()
    await expect.poll(() => steps(ours.superAdmin)).toEqual(['super_admins'])
    await at('2026-11-24', '09:30')
    await take()
    await expect.poll(() => steps(registrar)).toContain('next_level')
    expect(await steps(ours.superAdmin)).toEqual(['super_admins'])
  })
})

describe('asking the next level', () => {
  it('tells it at once, takes the place of the step, and waits two working days before the next', async () => {
    await nameRegistrar()
    const { id, student } = await aComplaint()
    expect((await ask(student, id, 'super_admins')).body).toMatchObject({ code: 'complaint.level_told' })
    await at('2026-11-17', '17:31')
    const before = await readOne(student, id)
    expect(before.can.askLevel).toBe(true)
    expect(before.levels?.next).toMatchObject({ step: 'super_admins', at: { day: '2026-11-19' } })
    expect((await readOne(ours.hostelAdmin, id)).levels).toBeNull()
    expect((await ask(student, id, 'next_level')).status).toBe(409)
    expect((await ask(ours.otherStudent, id, 'super_admins')).status).toBe(404)
    const answers = await Promise.all([ask(student, id, 'super_admins'), ask(student, id, 'super_admins')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await readOne(student, id)
    expect(after.can.askLevel).toBe(false)
    expect(after.levels).toMatchObject({
      asked: { step: 'super_admins' },
      next: { step: 'next_level', title: 'Registrar' },
      askAgain: { day: '2026-11-19', minute: 1050 },
    })
    await expect
      .poll(async () => (await told(ours.superAdmin, id)).map(({ type }) => type))
      .toEqual(['level_asked'])
    await at('2026-11-19', '09:30')
    await take()
    expect(await stepsOf(student, id)).toEqual(['level_asked answer super_admins', 'reminded answer due'])
    await at('2026-11-19', '17:31')
    expect((await ask(student, id, 'next_level')).status).toBe(200)
    expect((await readOne(student, id)).levels).toMatchObject({
      asked: { step: 'next_level', title: 'Registrar' },
      next: null,
    })
    await at('2026-11-24', '09:30')
    await take()
    expect((await stepsOf(student, id)).filter((step) => step.includes('next_level'))).toEqual([
      'level_asked answer next_level',
    ])
  })

  it('is not offered for what is finished, merged or has no date', async () => {
    const [finished, joins, into, old] = [
      await aComplaint(),
      await aComplaint(),
      await aComplaint(),
      await aComplaint(),
    ]
    await at('2026-11-20', '10:00')
    await finish(finished.id)
    await merge(ours.hostelAdmin, joins.id, into.id)
    await world.sql('update complaints set calendar_version = null where id = $1', [old.id])
    for (const { student, id } of [finished, joins, old]) {
      const { can, levels } = await readOne(student, id)
      expect([can.askLevel, levels]).toEqual([false, null])
      expect((await ask(student, id, 'super_admins')).status).toBe(409)
    }
  })
})

describe('who is told last', () => {
  const nextLevels = async (by: Member, id: string) =>
    (await stepsOf(by, id)).filter((step) => step.endsWith('next_level'))

  it('is told nothing about the time before, however often the dates are counted anew, unless a student asks', async () => {
    await nameRegistrar(null)
    const { id, student } = await aComplaint()
    await at('2026-12-10', '10:00')
    await take()
    await nameRegistrar()
    await answer(id)
    expect(await nextStep(id)).toBeNull()
    await at('2026-12-10', '10:01')
    await world.sql('insert into complaint_next_steps values ($1, $2, clock_now())', [collegeId, id])
    await take()
    expect(await nextLevels(student, id)).toEqual([])
    expect((await ask(student, id, 'next_level')).status).toBe(200)
    expect(await nextLevels(student, id)).toEqual(['level_asked outcome next_level'])
    await nameRegistrar(null)
  })

  it('is told about the time since they were named first, also under another title', async () => {
    const registrar = await world.anotherSuperAdmin(ours.superAdmin)
    await nameRegistrar()
    const { id, student } = await aComplaint()
    await at('2026-11-20', '10:00')
    await nameRegistrar(registrar.id)
    await at('2026-11-25', '10:00')
    await nameRegistrar(registrar.id, 'Dean')
    await at('2026-11-26', '10:00')
    await take()
    expect(await nextLevels(student, id)).toEqual(['reminded answer next_level'])
    await nameRegistrar(null)
  })

  it('is a SuperAdmin of the college, by versions, and nobody after that account is deleted', async () => {
    const registrar = await world.anotherSuperAdmin(ours.superAdmin)
    expect((await nameRegistrar(registrar.id, 'Dean')).status).toBe(200)
    const { body } = await ours.superAdmin.call(clockApi.readNextLevel)
    expect(body).toMatchObject({ userId: registrar.id, title: 'Dean' })
    expect(body.superAdmins.map(({ id }) => id)).toContain(registrar.id)
    const stale = { version: body.version - 1, nextLevel: { userId: ours.superAdmin.id, title: 'Registrar' } }
    expect((await ours.superAdmin.call(clockApi.editNextLevel, { body: stale })).body).toMatchObject({
      code: 'clock.changed',
    })
    const [lost, wrong] = [
      await nameRegistrar(registrar.id, 'Dean'),
      await nameRegistrar(ours.hostelAdmin.id),
    ]
    // The same again changes nothing.
    expect([lost.status, wrong.body]).toMatchObject([200, { code: 'clock.no_super_admin' }])
    expect((await ours.superAdmin.call(clockApi.readNextLevel)).body.version).toBe(body.version)
    await world.sql(`update "user" set state = 'removed' where id = $1`, [registrar.id])
    expect((await ours.superAdmin.call(clockApi.readNextLevel)).body).toMatchObject({ userId: null })
    const audited = await world.sql(
      `select details from audit_entries where action = 'next_level.edited' order by id desc limit 1`,
    )
    expect(JSON.stringify(audited)).not.toContain('Dean')
  })
})
