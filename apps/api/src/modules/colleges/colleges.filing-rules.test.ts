import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { plusDays } from '@counterfoil/contract/days'
import { membersApi } from '@counterfoil/contract/members'
import { type CollegeRules, rulesApi } from '@counterfoil/contract/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCounterFiling, aFiling } from '#testing/people/complaints.ts'
import { aWorld, type Member } from '#testing/world.ts'

const world = aWorld({ withWorker: false })
let head: Member
let neighbour: Member
let student: Member
let hostel: string

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
  student = await world.aStudent(head)
  hostel = await world.departmentIdOf(head, 'Hostel')
})

const rulesOf = async (member: Member) => (await member.call(rulesApi.readRules)).body
const send = (member: Member, body: object) => member.call(rulesApi.editRules, { body })
/** Changes the rules of our college, whatever they are now. */
const change = async (edit: Partial<CollegeRules>) => send(head, { ...(await rulesOf(head)), ...edit })
const file = (given: object) =>
  student.call(complaintsApi.file, { body: aFiling({ departmentId: hostel, ...given }) })
const wrong = (field: string, code: string) => ({ status: 400, body: { fields: { [field]: code } } })

const fresh = {
  ...{ rollForm: 'digits', rollMask: null, filingDays: 6, filingsPerHour: 10, filingsPerDay: 30 },
  ...{ timeZone: 'Asia/Kolkata', version: 1 },
}

describe('the rules of a college', () => {
  it('are as specified at first', async () => {
    expect(await rulesOf(head)).toEqual(fresh)
  })

  it('change for one college, and the audit has both values', async () => {
    expect(await change({ filingDays: 90, timeZone: 'Asia/Dhaka' })).toMatchObject({ status: 200 })
    expect(await rulesOf(head)).toEqual({ ...fresh, filingDays: 90, timeZone: 'Asia/Dhaka', version: 2 })
    expect(await rulesOf(neighbour)).toEqual(fresh)
    const entries = `select actor_id, details from audit_entries where college_id = $1 and action = 'rules.edited'`
    const details = {
      fields: ['filingDays', 'timeZone'],
      before: ['6', 'Asia/Kolkata'],
      after: ['90', 'Asia/Dhaka'],
    }
    expect(await world.sql(entries, [head.collegeId])).toEqual([{ actor_id: head.id, details }])
  })

  it('are not overwritten by an admin who saw the earlier ones', async () => {
    const seen = await rulesOf(head)
    await change({ filingsPerHour: 12 })
    const answer = await send(head, { ...seen, filingsPerHour: 14 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'rules.changed' } })
    expect((await rulesOf(head)).filingsPerHour).toBe(12)
  })

  it('of two edits at once take one', async () => {
    const seen = await rulesOf(head)
    const both = await Promise.all([20, 21].map((filingsPerHour) => send(head, { ...seen, filingsPerHour })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    [{ filingDays: -1 }, { filingDays: 'field.invalid' }],
    [{ filingDays: 366 }, { filingDays: 'field.invalid' }],
    [{ filingsPerHour: 0 }, { filingsPerHour: 'field.invalid' }],
    [{ filingsPerHour: 101 }, { filingsPerHour: 'field.invalid' }],
    [{ filingsPerHour: 2.5 }, { filingsPerHour: 'field.invalid' }],
    [{ filingsPerDay: 501 }, { filingsPerDay: 'field.invalid' }],
    [{ filingsPerDay: null }, { filingsPerDay: 'field.invalid' }],
    [{ timeZone: 'Asia/Atlantis' }, { timeZone: 'field.invalid' }],
    [{ timeZone: "Asia/Kolkata'" }, { timeZone: 'field.invalid' }],
    [{ rollForm: 'mask' }, { rollMask: 'field.required' }],
    [{ rollMask: '99' }, { rollMask: 'field.required' }],
    [{ rollForm: 'mask', rollMask: '[0-9]+' }, { rollMask: 'field.invalid' }],
    // No roll number begins with a hyphen, so no student could file.
    [{ rollForm: 'mask', rollMask: '-999' }, { rollMask: 'field.invalid' }],
    [{ joinApproval: true }, { joinApproval: 'field.unknown' }],
  ])('refuse %j', async (edit, fields) => {
    const before = await rulesOf(head)
    expect(await send(head, { ...before, ...edit })).toMatchObject({ status: 400, body: { fields } })
    expect(await rulesOf(head)).toEqual(before)
  })

  it('are for SuperAdmins alone', async () => {
    const admin = await world.aDepartmentAdmin(head)
    for (const member of [admin, student])
      for (const answer of [await member.call(rulesApi.readRules), await send(member, fresh)])
        expect(answer).toMatchObject({ status: 403, body: { code: 'request.role_not_allowed' } })
  })
})

describe('the filing window', () => {
  it('is that of the college, for students and at the counter', async () => {
    await change({ filingDays: 90 })
    const start = (await student.call(complaintsApi.readFiling)).body
    expect(start.rules.filingDays).toBe(90)
    const [last, tooOld] = [plusDays(start.today, -90), plusDays(start.today, -91)]
    expect(await file({ date: last })).toMatchObject({ status: 201 })
    expect(await file({ date: tooOld })).toMatchObject(wrong('date', 'field.date'))
    const atCounter = (date: string) =>
      head.call(complaintsApi.fileAtCounter, { body: aCounterFiling({ departmentId: hostel, date }) })
    expect(await atCounter(last)).toMatchObject({ status: 201 })
    expect(await atCounter(tooOld)).toMatchObject(wrong('date', 'field.date'))
  })

  it('is today alone if the college takes no earlier days', async () => {
    await change({ filingDays: 0 })
    const { today } = (await student.call(complaintsApi.readFiling)).body
    expect(await file({ date: plusDays(today, -1) })).toMatchObject(wrong('date', 'field.date'))
    expect(await file({ date: today })).toMatchObject({ status: 201 })
    await change({ filingDays: 6 })
  })
})

describe('roll numbers', () => {
  const edit = (roll: string) => student.call(membersApi.editProfile, { body: { roll } })

  it('follow the mask of the college, with capital letters', async () => {
    await change({ rollForm: 'mask', rollMask: '99AAA9999' })
    expect(await file({ roll: '21bce1234' })).toMatchObject({ status: 201 })
    expect((await student.call(membersApi.readProfile)).body).toMatchObject({
      ...{ roll: '21BCE1234', rollForm: 'mask', rollMask: '99AAA9999' },
    })
    for (const roll of ['2041', '21BCE123', '21BCE12345', 'A1BCE1234'])
      expect(await file({ roll })).toMatchObject(wrong('roll', 'field.roll'))
    expect(await edit('2041')).toMatchObject(wrong('roll', 'field.roll'))
    expect(await edit('22BCE0001')).toMatchObject({ status: 200, body: { roll: '22BCE0001' } })
  })

  it('have letters and digits, if the college says so', async () => {
    await change({ rollForm: 'letters', rollMask: null })
    expect(await edit('CS0042')).toMatchObject({ status: 200 })
    expect(await edit('CS-0042')).toMatchObject(wrong('roll', 'field.roll'))
  })

  it('are digits again from now on, and what was filed keeps its own', async () => {
    await change({ rollForm: 'mask', rollMask: 'AA-99' })
    const { id } = (await file({ roll: 'CS-12' })).body
    await change({ rollForm: 'digits', rollMask: null })
    expect(await file({ roll: 'CS-12' })).toMatchObject(wrong('roll', 'field.roll'))
    const kept = (await student.call(complaintsApi.read, { params: { id } })).body
    expect(kept.reporter?.roll).toBe('CS-12')
  })
})
