import { identityApi } from '@counterfoil/contract/identity'
import { membersApi, privacyNoticeVersion } from '@counterfoil/contract/members'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { urlsOf } from '#testing/database/database.ts'
import { eventually, openStream, topicsOf } from '#testing/http/stream.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique, type Visitor } from '#testing/world.ts'

const world = aWorld()
let founder: Member
let neighbour: Member

beforeAll(async () => {
  ;[founder, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
})

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(identityApi.readSession)).body.person !== null

const signIn = (member: Member, password = member.password) =>
  world.visitor().call(identityApi.signIn, { body: { email: member.email, password } })

async function anotherBrowserOf(member: Member) {
  const visitor = world.visitor()
  await visitor.call(identityApi.signIn, { body: { email: member.email, password: member.password } })
  expect(await isSignedIn(visitor)).toBe(true)
  return visitor
}

/** Asks for the mail and takes the token out of it. */
async function aResetToken(member: Member) {
  const known = new Set(world.mailbox.mails)
  await world.visitor().call(identityApi.forgotPassword, { body: { email: member.email } })
  const isNew = (mail: (typeof world.mailbox.mails)[number]) =>
    !known.has(mail) && mail.to.includes(member.email) && /Choose a new/.test(mail.subject)
  await expect.poll(() => world.mailbox.mails.some(isNew)).toBe(true)
  const mail = world.mailbox.mails.findLast(isNew)
  return mail ? tokenIn(mail) : ''
}

describe('a password that changes while somebody signs in with it', () => {
  it('leaves no session behind', async () => {
    const person = await world.aSuperAdmin()
    const changing = new pg.Client({ connectionString: urlsOf(world.database).auth })
    await changing.connect()
    await changing.query('begin')
    await changing.query("update account set password = 'another' where user_id = $1", [person.id])
    await changing.query('delete from session where user_id = $1', [person.id])
    const late = signIn(person)
    // Waits until the sign-in has created its session. The earlier session still counts, because its deletion is not
    // committed yet.
    await expect
      .poll(() => world.sql('select 1 from session where user_id = $1', [person.id]), {
        interval: 10,
      })
      .toHaveLength(2)
    await changing.query('commit')
    await changing.end()
    expect(await late).toMatchObject({ status: 401, body: { code: 'sign_in.refused' } })
    expect(await world.sql('select 1 from session where user_id = $1', [person.id])).toHaveLength(0)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends every session and works once', async () => {
    const other = await anotherBrowserOf(founder)
    const token = await aResetToken(founder)
    const password = 'Fresh-Tree8-Hostel'
    const answer = await world.visitor().call(identityApi.resetPassword, { body: { token, password } })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.cookies).toEqual([])

    expect(await isSignedIn(founder)).toBe(false)
    expect(await isSignedIn(other)).toBe(false)
    expect(await signIn(founder)).toMatchObject({ status: 401, body: { code: 'sign_in.refused' } })
    const again = await world
      .visitor()
      .call(identityApi.resetPassword, { body: { token, password: 'Second-Tree9-Hostel' } })
    expect(again).toMatchObject({ status: 400, body: { code: 'token.invalid' } })
    await world.mailbox.waitFor(founder.email, /password was changed/)
    const entries = await world.sql(
      `select actor_id from audit_entries where action = 'password.reset' and subject_id = $1`,
      [founder.id],
    )
    expect(entries).toEqual([{ actor_id: null }])
    founder = await world.signedIn(world.visitor(), founder.email, password)
    expect(await isSignedIn(neighbour)).toBe(true)
  })

  it('leaves one hour, and only the newest mail counts', async () => {
    const first = await aResetToken(founder)
    const second = await aResetToken(founder)
    const body = (token: string) => ({ token, password: 'Fresh-Tree9-Hostel' })
    expect(await world.visitor().call(identityApi.resetPassword, { body: body(first) })).toMatchObject({
      status: 400,
    })
    const [link] = await world.sql(
      `select extract(epoch from expires_at - now()) / 60 as minutes from mail_tokens
       where user_id = $1 and purpose = 'reset'`,
      [founder.id],
    )
    expect(Number(link?.['minutes'])).toBeGreaterThan(58)
    expect(Number(link?.['minutes'])).toBeLessThanOrEqual(60)
    await world.sql(`update mail_tokens set expires_at = now() where user_id = $1`, [founder.id])
    const late = await world.visitor().call(identityApi.resetPassword, { body: body(second) })
    expect(late).toMatchObject({ status: 400, body: { code: 'token.invalid' } })
    expect(await isSignedIn(founder)).toBe(true)
  })

  it('of an unknown address gets the same answer and sends no mail', async () => {
    const email = `${unique('nobody')}@college.test`
    const answer = await world.visitor().call(identityApi.forgotPassword, { body: { email } })
    expect(answer).toMatchObject({ status: 202, body: {} })
    const unfinished = `select 1 from pgboss.job where state in ('created', 'active', 'retry')`
    await expect.poll(() => world.sql(unfinished)).toEqual([])
    expect(world.mailbox.mails.some((mail) => mail.to.includes(email))).toBe(false)
  })
})

describe('changing the password', () => {
  it('keeps this session and ends the others', async () => {
    const other = await anotherBrowserOf(neighbour)
    const newPassword = 'Changed-Tree8-Hostel'
    const answer = await neighbour.call(identityApi.changePassword, {
      body: { currentPassword: neighbour.password, newPassword },
    })
    expect(answer).toMatchObject({ status: 200 })
    expect(await isSignedIn(neighbour)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    expect(await signIn(neighbour)).toMatchObject({ status: 401 })
    neighbour.password = newPassword
    expect(await signIn(neighbour)).toMatchObject({ status: 200 })
    await world.mailbox.waitFor(neighbour.email, /password was changed/)
  })

  it('needs the old one, and a new one that is new', async () => {
    const wrong = await neighbour.call(identityApi.changePassword, {
      body: { currentPassword: 'Wrong-Tree7-Hostel', newPassword: 'Newest-Tree8-Hostel' },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    const same = await neighbour.call(identityApi.changePassword, {
      body: { currentPassword: neighbour.password, newPassword: neighbour.password },
    })
    expect(same).toMatchObject({ status: 422, body: { code: 'password.same' } })
    expect(await signIn(neighbour)).toMatchObject({ status: 200 })
  })
})

describe('a common password', () => {
  const common = 'Password@123'
  const refusal = (field: string) => ({
    status: 400,
    body: { code: 'request.invalid', fields: { [field]: 'field.password_common' } },
  })

  it('is refused at sign-up [sign-up.common-password]', async () => {
    const { answer } = await world.register({
      type: 'SuperAdmin',
      email: `${unique('head')}@college.test`,
      collegeName: unique('College '),
      password: common,
    })
    expect(answer).toMatchObject(refusal('password'))
  })

  it.each(['Elephant#42', 'Karaoke#42'])('is any of the 10,000 most common ones: %s', async (password) => {
    const [email, collegeName] = [`${unique('head')}@college.test`, unique('College ')]
    const { answer } = await world.register({ type: 'SuperAdmin', email, collegeName, password })
    expect(answer).toMatchObject(refusal('password'))
  })

  it('is refused in a reset, whose link then still works', async () => {
    const token = await aResetToken(founder)
    const visitor = world.visitor()
    const refused = await visitor.call(identityApi.resetPassword, { body: { token, password: common } })
    expect(refused).toMatchObject(refusal('password'))
    const good = await visitor.call(identityApi.resetPassword, { body: { token, password: goodPassword } })
    expect(good).toMatchObject({ status: 200 })
    founder = await world.signedIn(visitor, founder.email, goodPassword)
  })

  it('is refused when changed', async () => {
    const answer = await founder.call(identityApi.changePassword, {
      body: { currentPassword: founder.password, newPassword: common },
    })
    expect(answer).toMatchObject(refusal('newPassword'))
  })

  it('is refused for an account that an admin makes', async () => {
    const body = { email: `${unique('admin')}@college.test`, phone: '+911126591000', password: common }
    expect(await founder.call(membersApi.createSuperAdmin, { body })).toMatchObject(refusal('password'))
    const [department] = await world.departmentsOf(founder)
    expect(
      await founder.call(membersApi.createDepartmentAdmin, {
        body: { ...body, departmentId: department?.id },
      }),
    ).toMatchObject(refusal('password'))
  })

  it('has another code than a weak one, and may have 128 characters', async () => {
    const body = {
      type: 'SuperAdmin',
      email: `${unique('head')}@college.test`,
      phone: '+911126591000',
      collegeName: unique('College '),
      privacyNotice: privacyNoticeVersion,
    }
    const weak = await world.visitor().call(membersApi.register, { body: { ...body, password: 'mango' } })
    expect(weak).toMatchObject({ status: 400, body: { fields: { password: 'field.password' } } })
    const long = await world
      .visitor()
      .call(membersApi.register, { body: { ...body, password: `Aa1!${'x'.repeat(125)}` } })
    expect(long).toMatchObject({ status: 400, body: { fields: { password: 'field.too_long' } } })
    const longest = await world
      .visitor()
      .call(membersApi.register, { body: { ...body, password: `Aa1!${'x'.repeat(124)}` } })
    expect(longest).toMatchObject({ status: 202 })
  })
})

describe('own sessions', () => {
  it('are listed with the browser, the current one marked', async () => {
    const other = await anotherBrowserOf(founder)
    const { body } = await founder.call(identityApi.listSessions)
    expect(body.items.length).toBe(2)
    expect(body.items.filter((one) => one.current).length).toBe(1)
    const theirs = (await other.call(identityApi.listSessions)).body.items
    expect(theirs.map((one) => one.id)).toEqual(body.items.map((one) => one.id))
    expect(theirs.find((one) => one.current)?.id).not.toBe(body.items.find((one) => one.current)?.id)
  })

  it('are ended one by one, never those of another person', async () => {
    const other = await anotherBrowserOf(founder)
    const id = (await other.call(identityApi.listSessions)).body.items.find((one) => one.current)?.id ?? ''
    const foreign = await neighbour.call(identityApi.endSession, { params: { id } })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'request.missing' } })
    expect(await isSignedIn(other)).toBe(true)
    expect(await founder.call(identityApi.endSession, { params: { id } })).toMatchObject({ status: 200 })
    expect(await isSignedIn(other)).toBe(false)
    expect(await founder.call(identityApi.endSession, { params: { id } })).toMatchObject({ status: 404 })
  })

  it('are ended all but this one', async () => {
    const others = await Promise.all([anotherBrowserOf(founder), anotherBrowserOf(founder)])
    expect(await founder.call(identityApi.endOtherSessions)).toMatchObject({ status: 200 })
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(founder)).toBe(true)
    expect((await founder.call(identityApi.listSessions)).body.items).toHaveLength(1)
  })

  it('close their live streams as soon as they end', async () => {
    const student = await world.aStudent(founder)
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { publish } = await import('#platform/live/live.ts')
    /** A stream that has received an event, so that the check at its beginning is over. */
    const aStreamOf = async (visitor: Visitor) => {
      const stream = await openStream(url, visitor.cookieHeader)
      const hasHeard = async () => {
        await publish(student.collegeId, [{ topic: 'announcements', to: [{ userId: student.id }] }])
        return topicsOf(stream).length > 0
      }
      await expect.poll(hasHeard).toBe(true)
      return stream
    }
    const idOf = async (visitor: Visitor) =>
      (await visitor.call(identityApi.listSessions)).body.items.find((one) => one.current)?.id ?? ''
    const ways: Record<string, (other: Visitor) => Promise<{ status: number }>> = {
      'signing out': (other) => other.call(identityApi.signOut),
      'ending it': async (other) =>
        student.call(identityApi.endSession, { params: { id: await idOf(other) } }),
      'ending the others': () => student.call(identityApi.endOtherSessions),
      'a new password': () =>
        student.call(identityApi.changePassword, {
          body: { currentPassword: student.password, newPassword: 'Changed-Tree8-Hostel' },
        }),
    }
    const own = await aStreamOf(student)
    // Every ten seconds all streams are checked anyway. One of the ways can be hidden by that, but not all.
    for (const [way, end] of Object.entries(ways)) {
      const other = await anotherBrowserOf(student)
      const stream = await aStreamOf(other)
      expect((await end(other)).status, way).toBe(200)
      expect(await eventually(stream.isClosed), way).toBe(true)
    }
    expect(own.isClosed()).toBe(false)
    own.close()
  })

  it('end after 30 days whatever the browser keeps', async () => {
    const other = await anotherBrowserOf(founder)
    const id = (await other.call(identityApi.listSessions)).body.items.find((one) => one.current)?.id
    const [row] = await world.sql(
      `select extract(epoch from expires_at - now()) / 86400 as days from session where id = $1`,
      [id],
    )
    expect(Number(row?.['days'])).toBeCloseTo(30, 1)
    await world.sql(`update session set expires_at = now() where id = $1`, [id])
    expect(await isSignedIn(other)).toBe(false)
    expect(await other.call(membersApi.readProfile)).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    })
  })
})

describe('signing out', () => {
  it('ends the session on the server and takes the cookie back [sign-out.session-ends]', async () => {
    const other = await anotherBrowserOf(founder)
    const cookie = other.cookies.get('__Host-session') ?? ''
    expect(await other.call(identityApi.signOut)).toMatchObject({ status: 200 })
    expect(other.cookies.has('__Host-session')).toBe(false)
    other.cookies.set('__Host-session', cookie)
    expect(await other.call(identityApi.signOut)).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    })
    expect(await isSignedIn(founder)).toBe(true)
  })

  it('is recorded, as are the other ways to end sessions', async () => {
    const student = await world.aStudent(founder)
    const [one, two] = [await anotherBrowserOf(student), await anotherBrowserOf(student)]
    const id = (await two.call(identityApi.listSessions)).body.items.find((own) => own.current)?.id ?? ''
    await one.call(identityApi.signOut)
    await student.call(identityApi.endSession, { params: { id } })
    await student.call(identityApi.endOtherSessions)
    const entries = await world.sql(
      `select action from audit_entries where actor_id = $1 and action like 'session.%ended' order by id`,
      [student.id],
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'session.ended',
      'session.ended',
      'session.others_ended',
    ])
  })
})
