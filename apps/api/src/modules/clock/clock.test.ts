import { auditApi } from '@counterfoil/contract/audit'
import { clockApi, type Holiday, type OfficeInterval, type TargetRow } from '@counterfoil/contract/clock'
import { rulesApi } from '@counterfoil/contract/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertCategory } from '#testing/people/category-rows.ts'
import { aWorld, type Member } from '#testing/world.ts'
import { usualCalendar, usualTargets } from './clock.rules.ts'

const world = aWorld({ withWorker: false })
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
})

const calendarOf = async (member: Member) => (await member.call(clockApi.readCalendar)).body
const targetsOf = async (member: Member) => (await member.call(clockApi.readTargets)).body
const sendCalendar = (member: Member, body: object) => member.call(clockApi.editCalendar, { body } as never)
const sendTargets = (member: Member, body: object) => member.call(clockApi.editTargets, { body } as never)
const lastEntry = async (member: Member) => (await member.call(auditApi.listEntries)).body.items[0]
const storedCalendars = ({ collegeId }: Member) =>
  world.sql('select version, time_zone, holidays from calendars where college_id = $1 order by version', [
    collegeId,
  ])
const storedTargets = ({ collegeId }: Member) =>
  world.sql('select version, rows from target_policies where college_id = $1 order by version', [collegeId])

const withLunch: OfficeInterval[] = [
  { from: 570, until: 780 },
  { from: 840, until: 1050 },
]
const week: OfficeInterval[][] = [withLunch, withLunch, withLunch, withLunch, withLunch, [], []]
const jayanti: Holiday = { day: '2026-11-27', name: 'Kanakadasa Jayanti' }
const christmas: Holiday = { day: '2026-12-25', name: 'Christmas Day' }

const days = (count: number) => ({ unit: 'days', count }) as const
const forAll: TargetRow = {
  ...{ departmentId: null, categoryId: null, priority: null },
  ...{ answer: days(2), outcome: days(15) },
}

describe('the calendar of a college', () => {
  it('is the usual one at first, and nothing is stored', async () => {
    const { today, ...calendar } = await calendarOf(head)
    expect(calendar).toEqual({ version: 0, timeZone: 'Asia/Kolkata', ...usualCalendar })
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await storedCalendars(head)).toEqual([])
  })

  it('gets a version with every edit, and the first edit stores what held until then', async () => {
    const edit = { version: 0, week, holidays: [christmas, jayanti] }
    expect(await sendCalendar(head, edit)).toMatchObject({ status: 200 })
    expect(await calendarOf(head)).toMatchObject({ version: 1, week, holidays: [jayanti, christmas] })
    expect(await storedCalendars(head)).toEqual([
      { version: 0, time_zone: 'Asia/Kolkata', holidays: [] },
      { version: 1, time_zone: 'Asia/Kolkata', holidays: [jayanti, christmas] },
    ])
    expect(await calendarOf(neighbour)).toMatchObject({ version: 0, holidays: [] })
  })

  it('has its changes in the audit: hours with both values, holidays as what was added and removed', async () => {
    expect(await lastEntry(head)).toMatchObject({
      action: 'calendar.edited',
      details: {
        fields: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        before: Array(5).fill('09:30-17:30'),
        after: Array(5).fill('09:30-13:00,14:00-17:30'),
        added: ['2026-11-27 Kanakadasa Jayanti', '2026-12-25 Christmas Day'],
      },
    })
    await sendCalendar(head, { version: 1, week, holidays: [jayanti] })
    const { details } = (await lastEntry(head)) ?? {}
    expect(details).toEqual({ removed: ['2026-12-25 Christmas Day'] })
  })

  it('is not overwritten by an admin who saw the earlier one', async () => {
    const { version } = await calendarOf(head)
    await sendCalendar(head, { version, week, holidays: [] })
    const answer = await sendCalendar(head, { version, week, holidays: [christmas] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'clock.changed' } })
    expect((await calendarOf(head)).holidays).toEqual([])
  })

  it('of two edits at once takes one', async () => {
    const { version } = await calendarOf(head)
    const both = await Promise.all(
      [jayanti, christmas].map((one) => sendCalendar(head, { version, week, holidays: [one] })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await calendarOf(head)).version).toBe(version + 1)
  })

  it('changes once if the same edit is sent twice', async () => {
    const { version } = await calendarOf(head)
    const edit = { version, week, holidays: [jayanti, christmas] }
    const both = await Promise.all([sendCalendar(head, edit), sendCalendar(head, edit)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await calendarOf(head)).version).toBe(version + 1)
  })

  it.each([
    ['no working day', { week: Array(7).fill([]) }, { week: 'field.required' }],
    ['six days', { week: week.slice(1) }, { week: 'field.invalid' }],
    [
      'hours that overlap',
      { week: week.with(0, [withLunch[1], withLunch[0]] as never) },
      { week: 'field.invalid' },
    ],
    ['hours past midnight', { week: week.with(0, [{ from: 540, until: 1440 }]) }, { week: 'field.invalid' }],
    [
      'the same holiday twice',
      { holidays: [jayanti, { ...jayanti, name: 'Again' }] },
      { holidays: 'field.invalid' },
    ],
    [
      'a day that does not exist',
      { holidays: [{ ...jayanti, day: '2026-02-30' }] },
      { holidays: 'field.date' },
    ],
  ])('refuses %s', async (_, edit, fields) => {
    const { version, holidays } = await calendarOf(head)
    const answer = await sendCalendar(head, { version, week, holidays, ...edit })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', fields } })
    expect((await calendarOf(head)).version).toBe(version)
  })
})

describe('the time zone of a college', () => {
  const moveTo = async (member: Member, timeZone: string) => {
    const rules = (await member.call(rulesApi.readRules)).body
    return member.call(rulesApi.editRules, { body: { ...rules, timeZone } })
  }

  it('makes a version of the calendar when it is changed, and the earlier one keeps the earlier zone', async () => {
    const founder = await world.aSuperAdmin()
    await calendarOf(founder)
    expect(await moveTo(founder, 'Asia/Dhaka')).toMatchObject({ status: 200 })
    expect(await calendarOf(founder)).toMatchObject({ version: 1, timeZone: 'Asia/Dhaka', ...usualCalendar })
    await sendCalendar(founder, { version: 1, week, holidays: [jayanti] })
    await moveTo(founder, 'Asia/Kolkata')
    expect(await storedCalendars(founder)).toEqual([
      { version: 0, time_zone: 'Asia/Kolkata', holidays: [] },
      { version: 1, time_zone: 'Asia/Dhaka', holidays: [] },
      { version: 2, time_zone: 'Asia/Dhaka', holidays: [jayanti] },
      { version: 3, time_zone: 'Asia/Kolkata', holidays: [jayanti] },
    ])
  })

  it('makes none if only other rules are changed', async () => {
    const founder = await world.aSuperAdmin()
    const rules = (await founder.call(rulesApi.readRules)).body
    await founder.call(rulesApi.editRules, { body: { ...rules, filingDays: 9 } })
    expect(await storedCalendars(founder)).toEqual([])
  })
})

describe('the targets of a college', () => {
  it('are the usual ones at first, and nothing is stored', async () => {
    const rows = usualTargets.map((row) => ({ ...row, department: null, category: null }))
    expect(await targetsOf(head)).toEqual({ version: 0, rows })
    expect(await storedTargets(head)).toEqual([])
  })

  it('get a version with every edit, with the names of department and category', async () => {
    const hostel = await world.departmentIdOf(head, 'Hostel')
    const { id: water } = await insertCategory(world, {
      collegeId: head.collegeId,
      departmentId: hostel,
      name: 'Water',
    })
    const rows = [
      forAll,
      { ...forAll, departmentId: hostel, priority: 'high' as const, answer: { unit: 'hours', count: 4 } },
      { ...forAll, categoryId: water, outcome: days(3) },
    ]
    expect(await sendTargets(head, { version: 0, rows })).toMatchObject({ status: 200 })
    expect(await targetsOf(head)).toMatchObject({
      version: 1,
      rows: [
        { department: null, category: null },
        { department: 'Hostel', category: null, priority: 'high', answer: { unit: 'hours', count: 4 } },
        { department: null, category: 'Water' },
      ],
    })
    expect(await storedTargets(head)).toEqual([
      { version: 0, rows: usualTargets },
      { version: 1, rows },
    ])
    expect(await lastEntry(head)).toMatchObject({
      action: 'targets.edited',
      details: {
        targets: ['//high', `/${hostel}/high`, `${water}//`],
        before: ['1 days,7 days', '', ''],
        after: ['', '4 hours,15 days', '2 days,3 days'],
      },
      names: { [hostel]: 'Hostel', [water]: 'Water' },
    })
  })

  it('refuse a second row for the same complaints', async () => {
    const { version } = await targetsOf(head)
    const high = { ...forAll, priority: 'high' as const }
    const answer = await sendTargets(head, { version, rows: [forAll, high, { ...high, answer: days(1) }] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'clock.target_twice' } })
    expect((await targetsOf(head)).version).toBe(version)
  })

  it('are not overwritten by an admin who saw the earlier ones', async () => {
    const { version } = await targetsOf(head)
    await sendTargets(head, { version, rows: [forAll] })
    const answer = await sendTargets(head, { version, rows: [{ ...forAll, outcome: days(9) }] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'clock.changed' } })
    expect((await targetsOf(head)).rows).toMatchObject([forAll])
  })

  it('change once if the same edit is sent twice', async () => {
    const { version } = await targetsOf(head)
    const edit = { version, rows: [{ ...forAll, outcome: days(8) }] }
    const both = await Promise.all([sendTargets(head, edit), sendTargets(head, edit)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await targetsOf(head)).version).toBe(version + 1)
  })

  it('refuse departments and categories of another college', async () => {
    const departmentId = await world.departmentIdOf(neighbour, 'Hostel')
    const { id: categoryId } = await insertCategory(world, {
      collegeId: neighbour.collegeId,
      departmentId,
      name: 'Water',
    })
    const { version } = await targetsOf(head)
    for (const row of [
      { ...forAll, departmentId },
      { ...forAll, categoryId },
    ])
      expect(await sendTargets(head, { version, rows: [forAll, row] })).toMatchObject({
        status: 400,
        body: { fields: { rows: 'field.invalid' } },
      })
  })

  it.each([
    ['none for all complaints', [{ ...forAll, priority: 'low' }]],
    ['more than 90 days', [{ ...forAll, outcome: days(91) }]],
    ['no time at all', [{ ...forAll, answer: days(0) }]],
    ['an outcome before the first answer', [{ ...forAll, answer: days(3), outcome: days(2) }]],
  ])('refuse %s', async (_, rows) => {
    const { version } = await targetsOf(head)
    const answer = await sendTargets(head, { version, rows })
    expect(answer).toMatchObject({ status: 400, body: { fields: { rows: 'field.invalid' } } })
  })
})

it('calendar and targets are for SuperAdmins alone', async () => {
  const [admin, student] = [await world.aDepartmentAdmin(head), await world.aStudent(head)]
  for (const member of [admin, student])
    for (const answer of [
      await member.call(clockApi.readCalendar),
      await member.call(clockApi.readTargets),
      await sendCalendar(member, { version: 0, week, holidays: [] }),
      await sendTargets(member, { version: 0, rows: [forAll] }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'request.role_not_allowed' } })
})
