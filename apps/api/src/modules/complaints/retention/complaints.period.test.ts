import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { retentionApi } from '@counterfoil/contract/complaints/retention-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld()
let head: Member
let second: Member
let student: Member

beforeEach(async () => {
  head = await world.aSuperAdmin()
  second = await world.anotherSuperAdmin(head)
  student = await world.aStudent(head)
})
afterEach(() => world.setClock())

const read = async (by = head) => (await by.call(retentionApi.readRetention)).body
const send = (body: object, by = head) => by.call(retentionApi.changeRetention, { body })
const choose = async (years: number, by = head) => send({ version: (await read(by)).version, years }, by)
const keep = (by: Member) => by.call(retentionApi.keepRetention)
const due = async (years: number, query: Record<string, string> = {}) =>
  (await head.call(retentionApi.listDue, { query: { years: String(years), ...query } })).body
const file = async (subject = 'No water') => {
  const departmentId = await world.departmentIdOf(head, 'Hostel')
  return fileOne(student, { departmentId, subject })
}
const later = (years: number, days = 1) => {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at.toISOString()
}
const subjectOf = async (id: string) =>
  (await world.sql('select subject from complaints where id = $1', [id]))[0]?.subject
const audited = () =>
  world.sql(
    `select actor_id, action, details from audit_entries where college_id = $1 and action like 'retention.%' order by id`,
    [head.collegeId],
  )

describe('the period of a college', () => {
  it('is three years at first, and a longer one takes effect at once', async () => {
    expect(await read()).toEqual({ years: 3, next: null, version: 1, held: 0 })
    const { id } = await file()
    expect((await choose(5)).status).toBe(200)
    expect(await read(second)).toEqual({ years: 5, next: null, version: 2, held: 0 })
    expect(await audited()).toEqual([
      { actor_id: head.id, action: 'retention.lengthened', details: { before: 3, after: 5 } },
    ])
    await world.setClock(later(3))
    await world.runJob('complaints.old')
    expect(await subjectOf(id)).toBe('No water')
    await world.setClock(later(5))
    await world.runJob('complaints.old')
    expect(await subjectOf(id)).toBe('')
  })

  it('becomes shorter only after a week, and every SuperAdmin is told', async () => {
    const { id } = await file()
    await world.setClock(later(1))
    expect((await choose(1)).status).toBe(200)
    const { next, ...present } = await read()
    expect(present).toEqual({ years: 3, version: 2, held: 0 })
    expect(next?.years).toBe(1)
    expect(Date.parse(next?.from ?? '') - Date.parse(later(1))).toBeCloseTo(7 * 86_400_000, -5)
    await world.setClock(later(1, 7))
    await world.runJob('complaints.old')
    expect(await subjectOf(id)).toBe('No water')
    await world.hurryNotices()
    for (const { email } of [head, second]) {
      const mail = await world.mailbox.waitFor(email, /Complaints will be erased earlier/)
      for (const words of [head.email, '1 year after', 'instead of 3 years', '%2FSettings'])
        expect(mail.text).toContain(words)
    }

    await world.setClock(later(1, 9))
    expect(await read()).toMatchObject({ years: 1, next: null })
    await world.runJob('complaints.old')
    expect(await subjectOf(id)).toBe('')
    expect(await audited()).toEqual([
      {
        ...{ actor_id: head.id, action: 'retention.shortened' },
        details: { before: 3, after: 1, from: next?.from },
      },
    ])
  })

  it('stays as it is if another SuperAdmin takes the shorter one back', async () => {
    await choose(1)
    expect((await keep(second)).status).toBe(200)
    expect((await keep(second)).status).toBe(200)
    expect(await read()).toEqual({ years: 3, next: null, version: 3, held: 0 })
    expect((await audited()).slice(1)).toEqual([
      { actor_id: second.id, action: 'retention.kept', details: { before: 1, after: 3 } },
    ])
    await world.setClock(later(0, 9))
    expect((await read()).years).toBe(3)
  })

  it('does not take a shorter one back if the present one is saved again', async () => {
    const { version } = await read()
    await choose(1)
    const waiting = await read()
    expect((await choose(3, second)).status).toBe(200)
    expect((await send({ version, years: 3 })).status).toBe(409)
    expect(await read()).toEqual(waiting)
    expect(await audited()).toHaveLength(1)
    // A longer one is a choice, and nothing waits after it.
    await choose(4, second)
    expect(await read()).toMatchObject({ years: 4, next: null })
  })

  it('begins its week anew with another shorter one, and counts from the one in force', async () => {
    await choose(2)
    await world.setClock(later(0, 5))
    await choose(1)
    await world.setClock(later(0, 10))
    expect(await read()).toMatchObject({ years: 3, next: { years: 1 } })
    await world.setClock(later(0, 13))
    expect(await read()).toMatchObject({ years: 1, next: null })
    await choose(2)
    expect(await read()).toMatchObject({ years: 2, next: null })
    expect((await audited()).at(-1)).toMatchObject({
      action: 'retention.lengthened',
      details: { before: 1, after: 2 },
    })
  })

  it('is not overwritten by an admin who saw the earlier one, and takes the same edit twice', async () => {
    const { version } = await read()
    await choose(4, second)
    expect((await send({ version, years: 4 })).status).toBe(200)
    const refused = { status: 409, body: { code: 'retention.changed' } }
    expect(await send({ version, years: 5 })).toMatchObject(refused)
    const seen = await read()
    const both = await Promise.all([6, 7].map((years) => send({ version: seen.version, years })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([0, 11, 2.5, null, '3'])('refuses %j years', async (years) => {
    const refused = { status: 400, body: { fields: { years: 'field.invalid' } } }
    expect(await send({ version: 1, years })).toMatchObject(refused)
  })

  it.each(['0', '11', '-1', '1.5', ''])('has no dry run for %j years', async (years) => {
    const answer = await head.call(retentionApi.listDue, { query: { years } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { years: 'field.invalid' } } })
  })

  it('needs a fresh sign-in to be changed, and none to be kept', async () => {
    await choose(1)
    await world.sql(
      `update session set created_at = now() - interval '2 hours', proven_at = now() - interval '2 hours'
      where user_id = $1`,
      [head.id],
    )
    expect((await choose(2)).status).toBe(403)
    expect((await keep(head)).status).toBe(200)
  })

  it('is read and changed by SuperAdmins alone', async () => {
    const admin = await world.aDepartmentAdmin(head)
    for (const member of [admin, student])
      for (const answer of [
        await member.call(retentionApi.readRetention),
        await send({ version: 1, years: 4 }, member),
        await keep(member),
        await member.call(retentionApi.listDue, { query: { years: '1' } }),
        await member.call(retentionApi.listHeld),
      ])
        expect(answer.status).toBe(403)
  })
})

it('tells every SuperAdmin that a complaint is no longer kept from deletion', async () => {
  const { id, number } = await file()
  const params = { id }
  await head.call(retentionApi.hold, { params, body: { reason: 'A court asks for it.' } })
  await second.call(retentionApi.release, { params, body: { reason: 'The case is closed.' } })
  await world.hurryNotices()
  for (const { email } of [head, second]) {
    const mail = await world.mailbox.waitFor(email, /is no longer kept from deletion/)
    expect(mail.text).toContain(`${number}: released by ${second.email}`)
    // Why is for the settings, not for a mail.
    expect(mail.text).not.toContain('The case is closed.')
  }
})

describe('the dry run', () => {
  const hold = (id: string) =>
    head.call(retentionApi.hold, { params: { id }, body: { reason: 'A court asks for it.' } })

  it('lists what the run then blanks, changes nothing, and counts what is held', async () => {
    const filed = []
    for (let at = 0; at < 5; at += 1) filed.push(await file(`Tap ${at}`))
    const [removed, withdrawn, held] = filed.map(({ id }) => id)
    await head.call(complaintsApi.remove, { params: { id: removed ?? '' }, body: { reason: 'Twice.' } })
    await student.call(complaintsApi.withdraw, { params: { id: withdrawn ?? '' } })
    await hold(held ?? '')
    expect(await due(1)).toEqual({ items: [], next: null, total: 0, held: 0 })

    await world.setClock(later(3))
    const first = await due(3, { limit: '3' })
    const rest = await due(3, { limit: '3', after: first.next ?? '' })
    const listed = [...first.items, ...rest.items]
    expect(rest.next).toBeNull()
    expect([first.total, first.held]).toEqual([4, 1])
    expect(listed.slice(0, 3)).toMatchObject([
      { number: 1, state: 'removed', status: 'pending', subject: 'Tap 0', department: { name: 'Hostel' } },
      { number: 2, state: 'withdrawn', status: null, subject: '' },
      { number: 4, state: 'open', status: 'pending', subject: 'Tap 3' },
    ])
    expect(await subjectOf(removed ?? '')).toBe('Tap 0')

    await world.runJob('complaints.old', { collegeId: head.collegeId })
    const blanked = await world.sql(
      `select id from complaints where college_id = $1 and subject = '' order by id`,
      [head.collegeId],
    )
    expect(blanked.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    expect(await due(3)).toEqual({ items: [], next: null, total: 0, held: 1 })
  })

  it('asks for the period that is named, and not for the one in force', async () => {
    await file()
    await world.setClock(later(2))
    expect([(await due(3)).total, (await due(2)).total, (await due(1)).total]).toEqual([0, 1, 1])
    expect((await read()).years).toBe(3)
  })
})
