import { billingApi } from '@counterfoil/contract/billing'
import { membersApi } from '@counterfoil/contract/members'
import { beforeAll, expect, it } from 'vitest'
import { aWorld, type Member, unique } from '#testing/world.ts'

const world = aWorld()
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
})

const planOf = async (member: Member) => (await member.call(billingApi.readPlan)).body

it('starts every college on the free plan with three admins beside the founder', async () => {
  const free = {
    plan: 'free',
    billing: 'on',
    admins: { used: 0, limit: 3 },
    announcementsThisWeek: { used: 0, limit: 1 },
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
  await head.call(membersApi.removeSuperAdmin, { params: { id: body.id } })
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
