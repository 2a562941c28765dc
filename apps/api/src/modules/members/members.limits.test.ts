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

  it('are 3 a day of a college that waits for the operator, who has not checked its name yet', async () => {
    const founder = await aCollege()
    const decide = (approval: string) =>
      world.sql('update colleges set approval = $2 where id = $1', [founder.collegeId, approval])
    await decide('waiting')
    expect(await inviteOften(founder, 4)).toBe(3)
    await decide('approved')
    expect(await inviteOften(founder, 4)).toBe(4)
  })

  /** Different addresses of one mailbox. */
  const spellings = (count: number) => {
    const name = unique('admin')
    return Array.from({ length: count }, (_, at) => `${name}+${at}@college.test`)
  }

  it('reach a mailbox 3 times a day from one college, whatever tag its address has', async () => {
    const founder = await aCollege()
    const statuses = []
    for (const email of spellings(4)) statuses.push((await invite(founder, email)).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  it('reach a mailbox with 10 mails a day, however many colleges invite it', async () => {
    const emails = spellings(12)
    for (const email of emails) expect((await invite(await aCollege(), email)).status).toBe(201)
    const waiting = `select 1 from pgboss.job where state in ('created', 'active', 'retry')`
    await expect.poll(() => world.sql(waiting)).toEqual([])
    const mails = world.mailbox.mails.filter(({ to }) => to.some((address) => emails.includes(address)))
    expect(mails).toHaveLength(10)
  })

  it('are mailed by every try of their job, because the mail server may have been down', async () => {
    const founder = await aCollege()
    const email = anAddress()
    const { body } = await invite(founder, email)
    const job = { collegeId: founder.collegeId, invitationId: body.id }
    const mails = () => world.mailbox.mails.filter(({ to }) => to.includes(email))
    await expect.poll(() => mails().length).toBe(1)
    // A failed try is followed by the next one, up to a hundred times.
    for (let tries = 0; tries < 12; tries += 1) await world.runJob('members.invitation', job)
    expect(mails()).toHaveLength(13)
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
