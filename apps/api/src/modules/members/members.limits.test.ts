import { collegesApi } from '@counterfoil/contract/colleges'
import { membersApi } from '@counterfoil/contract/members'
import { describe, expect, it } from 'vitest'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

// The limits of a real installation. Each test has colleges of its own, because a limit that is used up stays so.
const world = aWorld({ env: { RATE_LIMIT_FACTOR: '1' } })
const temporary = 'Temporary-9-Kaveri'
const tooMany = { status: 429, body: { code: 'request.too_many' } }

const anAddress = () => `${unique('admin')}@college.test`
const invite = (member: Member, email = anAddress()) =>
  member.call(membersApi.createSuperAdmin, { body: { email, phone: '+911126591000', password: temporary } })

async function aCollege(): Promise<Member> {
  const founder = await world.aSuperAdmin()
  await world.setPlan(founder.collegeId, 'enterprise')
  return founder
}

/** Sends this many invitations, one after the other, and returns how many were accepted. */
async function inviteOften(member: Member, count: number): Promise<number> {
  let accepted = 0
  for (let sent = 0; sent < count; sent += 1) {
    const answer = await invite(member)
    if (answer.status === 201) accepted += 1
    else expect(answer).toMatchObject(tooMany)
  }
  return accepted
}

describe('invitations', { timeout: 120_000 }, () => {
  it('are 20 an hour of one SuperAdmin, and the others of the college still have theirs', async () => {
    const founder = await aCollege()
    const second = await world.anotherSuperAdmin(founder)
    expect(await inviteOften(founder, 21)).toBe(20)
    expect(await inviteOften(second, 1)).toBe(1)
  })

  it('are 60 a day of one college, in which refused ones do not count', async () => {
    const founder = await aCollege()
    const another = () => world.anotherSuperAdmin(founder)
    for (const superAdmin of [founder, await another(), await another()])
      expect(await inviteOften(superAdmin, 21)).toBe(20)
    expect(await inviteOften(await another(), 2)).toBe(0)
    expect(await inviteOften(await aCollege(), 1)).toBe(1)
  })

  it('reach an address with 10 mails a day, however many colleges invite it', async () => {
    const email = anAddress()
    for (let colleges = 0; colleges < 12; colleges += 1)
      expect((await invite(await aCollege(), email)).status).toBe(201)
    const waiting = `select 1 from pgboss.job where state in ('created', 'active', 'retry')`
    await expect.poll(() => world.sql(waiting), { timeout: 20_000 }).toEqual([])
    expect(world.mailbox.mails.filter((mail) => mail.to.includes(email))).toHaveLength(10)
  })

  it('take 10 temporary passwords an hour, and then not even the right one', async () => {
    const founder = await aCollege()
    const aToken = async () => {
      const email = anAddress()
      await invite(founder, email)
      return tokenIn(await world.mailbox.waitFor(email))
    }
    const accept = (token: string, temporaryPassword: string) =>
      world
        .visitor()
        .call(membersApi.acceptInvitation, { body: { token, temporaryPassword, password: goodPassword } })
    const [token, other] = [await aToken(), await aToken()]
    for (let guess = 0; guess < 10; guess += 1)
      expect(await accept(token, `Guess-${guess}-Kaveri`)).toMatchObject({
        status: 422,
        body: { code: 'password.wrong' },
      })
    expect(await accept(token, 'Guess-10-Kaveri')).toMatchObject(tooMany)
    expect(await accept(token, temporary)).toMatchObject(tooMany)
    expect((await accept(other, temporary)).status).toBe(200)
  })
})

it.each(['free', 'request'])(
  'lets an admin change the department 6 times an hour, where the rule is %s',
  async (departmentChange) => {
    const founder = await aCollege()
    await founder.call(collegesApi.editSettings, { body: { departmentChange } })
    const [admin, colleague] = [await world.aDepartmentAdmin(founder), await world.aDepartmentAdmin(founder)]
    const others = (await world.departmentsOf(founder)).filter(({ name }) => name !== 'Hostel')
    const choose = (member: Member, at: number) =>
      member.call(membersApi.editProfile, { body: { departmentId: others[at]?.id } })
    for (let at = 0; at < 6; at += 1) expect((await choose(admin, at)).status).toBe(200)
    expect(await choose(admin, 6)).toMatchObject(tooMany)
    expect((await admin.call(membersApi.readProfile)).body).toMatchObject(
      departmentChange === 'free'
        ? { department: { id: others[5]?.id } }
        : { requestedDepartment: { id: others[5]?.id } },
    )
    expect((await choose(colleague, 0)).status).toBe(200)
  },
)
