import { announcementsApi } from '@counterfoil/contract/announcements'
import { billingApi } from '@counterfoil/contract/billing'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { figuresApi } from '@counterfoil/contract/figures'
import { membersApi } from '@counterfoil/contract/members'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileOne } from '#testing/people/complaints.ts'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld()
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
})

const planOf = async (member: Member) => (await member.call(billingApi.readPlan)).body
const daysShown = async (member: Member) =>
  (await member.call(figuresApi.readFigures, { query: {} })).body.allowed.days

it('starts every college on the free plan with three admins beside the founder', async () => {
  const free = {
    plan: 'free',
    until: null,
    billing: 'on',
    admins: { used: 0, limit: 3 },
    announcementsThisWeek: { used: 0, limit: 1 },
    complaintsThisMonth: { used: 0, limit: 100 },
  }
  expect(await planOf(head)).toEqual(free)
  expect(await planOf(neighbour)).toEqual(free)
})

it('counts admins made and removed, each college for itself', async () => {
  const { body } = await head.call(membersApi.createSuperAdmin, {
    body: {
      email: `${unique('admin')}@college.test`,
      phone: '+911126591000',
      password: 'Temporary-9-Kaveri',
    },
  })
  expect((await planOf(head)).admins.used).toBe(1)
  expect((await planOf(neighbour)).admins.used).toBe(0)
  await head.call(membersApi.cancelInvitation, { params: { id: body.id } })
  expect((await planOf(head)).admins.used).toBe(0)
})

it('follows the plan at once, and having none is no number', async () => {
  await world.setPlan(head.collegeId, 'premium')
  expect(await planOf(head)).toMatchObject({
    plan: 'premium',
    admins: { used: 0, limit: 25 },
    announcementsThisWeek: { limit: null },
  })
  await world.setPlan(head.collegeId, 'enterprise')
  expect(await planOf(head)).toMatchObject({ plan: 'enterprise', admins: { used: 0, limit: null } })
  expect((await planOf(neighbour)).plan).toBe('free')
})

describe('a plan that ends', () => {
  afterEach(() => world.setClock())

  it('lasts to the end of its last day in the college’s time zone, and is then the free plan', async () => {
    const college = await world.aSuperAdmin()
    await world.sql(`update subscriptions set plan = 'premium', until = '2030-03-31' where college_id = $1`, [
      college.collegeId,
    ])
    await world.setClock('2030-03-31T23:59:59+05:30')
    expect(await planOf(college)).toMatchObject({
      plan: 'premium',
      until: '2030-03-31',
      admins: { limit: 25 },
      announcementsThisWeek: { limit: null },
      complaintsThisMonth: { limit: 2000 },
    })
    expect(await daysShown(college)).toBeNull()

    await world.setClock('2030-04-01T00:00:01+05:30')
    expect(await planOf(college)).toMatchObject({
      plan: 'free',
      until: null,
      admins: { limit: 3 },
      announcementsThisWeek: { limit: 1 },
      complaintsThisMonth: { limit: 100 },
    })
    expect(await daysShown(college)).toBe(30)
    const body = { title: 'Water supply', description: 'No water on Monday.', priority: 'low' }
    expect((await college.call(announcementsApi.post, { body })).status).toBe(201)
    expect(await college.call(announcementsApi.post, { body })).toMatchObject({
      body: { code: 'plan.announcements_used_up' },
    })
  })
})

describe('the complaints of a month', () => {
  afterEach(() => world.setClock())

  it('are counted from its first day, also deleted ones, and never refused [plans.complaints-counted]', async () => {
    const college = await world.aSuperAdmin()
    const student = await world.aStudent(college)
    const [department] = await world.departmentsOf(student)
    const file = (date: string) => fileOne(student, { departmentId: department?.id ?? '', date })
    const counted = async () => (await planOf(college)).complaintsThisMonth

    await world.setClock('2030-03-31T23:59:00+05:30')
    await file('2030-03-31')
    const { id } = await file('2030-03-30')
    await student.call(complaintsApi.withdraw, { params: { id } })
    expect(await counted()).toEqual({ used: 2, limit: 100 })
    expect((await planOf(neighbour)).complaintsThisMonth.used).toBe(0)

    await world.setClock('2030-04-01T00:00:01+05:30')
    expect(await counted()).toEqual({ used: 0, limit: 100 })
    await file('2030-03-31')
    expect(await counted()).toEqual({ used: 1, limit: 100 })
    // A server that began its filing before midnight does not open the old month again.
    await world.setClock('2030-03-31T23:59:59+05:30')
    await file('2030-03-31')
    await world.setClock('2030-04-01T00:00:02+05:30')
    expect(await counted()).toEqual({ used: 2, limit: 100 })

    await world.sql('update complaint_numbers set last = last + 98 where college_id = $1', [
      college.collegeId,
    ])
    expect(await counted()).toEqual({ used: 100, limit: 100 })
    expect((await file('2030-04-01')).number).toBe(103)
    expect(await counted()).toEqual({ used: 101, limit: 100 })
  })
})

it('is shown to SuperAdmins alone', async () => {
  const [student, admin] = await Promise.all([world.aStudent(head), world.aDepartmentAdmin(head)])
  for (const member of [student, admin])
    expect(await member.call(billingApi.readPlan)).toMatchObject({
      status: 403,
      body: { code: 'request.role_not_allowed' },
    })
  expect(await world.visitor().call(billingApi.readPlan)).toMatchObject({ status: 401 })
})

it('asks for no payment where no UPI address is set', async () => {
  expect((await head.call(billingApi.readPayment)).body).toEqual({ payment: null })
})
