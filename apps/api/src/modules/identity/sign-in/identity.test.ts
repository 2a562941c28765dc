import { startingDepartments } from '@counterfoil/contract/colleges'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi, privacyNoticeVersion } from '@counterfoil/contract/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

const world = aWorld()
let founder: Member
let neighbour: Member

beforeAll(async () => {
  ;[founder, neighbour] = await Promise.all([
    world.aSuperAdmin('Kaveri College of Arts'),
    world.aSuperAdmin('Godavari College of Law'),
  ])
})

const anAddress = () => `${unique('person')}@college.test`
const verificationOf = async (email: string) => tokenIn(await world.mailbox.waitFor(email, /^Confirm/))

/** Makes a sign-up that is not confirmed yet. `browser` is the browser that signed up. */
async function aSignUp(
  wish: { type?: 'student' | 'SuperAdmin'; collegeName?: string; password?: string } = {},
) {
  const email = anAddress()
  const { visitor, answer } = await world.register({
    type: 'student',
    collegeName: 'Kaveri College of Arts',
    email,
    ...wish,
  })
  expect(answer).toMatchObject({ status: 202, body: {} })
  return { email, browser: visitor, token: await verificationOf(email) }
}

const rowOf = async (email: string) => (await world.sql('select * from "user" where email = $1', [email]))[0]

describe('signing up', () => {
  it('as SuperAdmin founds a college with the eight departments [sign-up.college-founded]', async () => {
    const { body } = await founder.call(identityApi.readSession)
    expect(body.person).toMatchObject({
      id: founder.id,
      email: founder.email,
      emailVerified: true,
      role: 'SuperAdmin',
      college: { id: founder.collegeId, name: 'Kaveri College of Arts', approval: 'approved' },
      department: null,
      passwordToReplace: false,
      secondFactorOn: false,
    })
    const departments = await world.departmentsOf(founder)
    expect(departments.map((one) => one.name).sort()).toEqual([...startingDepartments].sort())
    expect(neighbour.collegeId).not.toBe(founder.collegeId)
  })

  it.each([
    'kaveri college of arts',
    '  KAVERI   College of  Arts ',
    'Ｋａｖｅｒｉ College of Arts',
    'Kaveri\u00a0College\u200b of Arts',
  ])('as student joins the college by another spelling: %j [sign-up.other-spelling]', async (collegeName) => {
    const { email } = await aSignUp({ collegeName })
    expect(await rowOf(email)).toMatchObject({
      college_id: founder.collegeId,
      role: 'student',
      department_id: null,
    })
  })

  it('as student of a college that is not registered is refused [sign-up.unknown-college]', async () => {
    const email = anAddress()
    const { answer } = await world.register({ type: 'student', email, collegeName: 'Nowhere College' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'college.not_registered' } })
    expect(await rowOf(email)).toBeUndefined()
  })

  it('as student of a college whose founder has not confirmed is refused', async () => {
    await aSignUp({ type: 'SuperAdmin', collegeName: 'Reserved College' })
    const { answer } = await world.register({
      type: 'student',
      email: anAddress(),
      collegeName: 'Reserved College',
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'college.not_registered' } })
  })

  it('as SuperAdmin with a taken name is refused and leaves nothing behind [sign-up.taken-name]', async () => {
    const email = anAddress()
    const { answer } = await world.register({
      type: 'SuperAdmin',
      email,
      collegeName: 'godavari college of LAW',
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'college.name_taken' } })
    expect(await rowOf(email)).toBeUndefined()
  })

  it('records which privacy notice was agreed to, and refuses any other', async () => {
    expect((await rowOf(founder.email))?.['privacy_notice']).toBe(privacyNoticeVersion)
    const [entry] = await world.sql(
      `select details from audit_entries where college_id = $1 and action = 'member.registered' and subject_id = $2`,
      [founder.collegeId, founder.id],
    )
    expect(entry?.['details']).toEqual({ role: 'SuperAdmin', privacyNotice: privacyNoticeVersion })
    const answer = await world.visitor().call(membersApi.register, {
      body: {
        type: 'student',
        email: anAddress(),
        phone: '9876543210',
        password: goodPassword,
        collegeName: 'Kaveri College of Arts',
        privacyNotice: '2020-01',
      },
    })
    expect(answer).toMatchObject({ status: 400, body: { fields: { privacyNotice: 'field.invalid' } } })
  })

  it('again with an unconfirmed address leaves the first sign-up, and the one that is confirmed counts', async () => {
    const first = await aSignUp()
    const { visitor } = await world.register({
      type: 'student',
      email: first.email,
      collegeName: 'Godavari College of Law',
      password: 'Another-Tree8-Hostel',
    })
    const mails = () => world.mailbox.mails.filter((mail) => mail.to.includes(first.email)).length
    await expect.poll(mails).toBe(2)
    const token = await verificationOf(first.email)
    expect(await visitor.call(identityApi.verifyEmail, { body: { token } })).toMatchObject({ status: 200 })
    const rows = await world.sql('select college_id from "user" where email = $1', [first.email])
    expect(rows).toEqual([{ college_id: neighbour.collegeId }])
    const redeemed = await first.browser.call(identityApi.verifyEmail, { body: { token: first.token } })
    expect(redeemed).toMatchObject({ status: 400, body: { code: 'token.invalid' } })
  })

  it('with the address of a member changes nothing and sends that member a mail', async () => {
    const before = await rowOf(neighbour.email)
    const { answer } = await world.register({
      type: 'student',
      email: neighbour.email.toUpperCase(),
      collegeName: 'Kaveri College of Arts',
    })
    expect(answer).toMatchObject({ status: 202, body: {} })
    await world.mailbox.waitFor(neighbour.email, /already have/)
    expect(await rowOf(neighbour.email)).toEqual(before)
  })
})

describe('signing in', () => {
  it('is refused before the address is confirmed', async () => {
    const { email } = await aSignUp()
    const visitor = world.visitor()
    const right = await visitor.call(identityApi.signIn, { body: { email, password: goodPassword } })
    expect(right).toMatchObject({ status: 401, body: { code: 'sign_in.refused' } })
    expect(right.cookies).toEqual([])
  })

  it('does not reveal to a person who signs up whether the address was known', async () => {
    const password = 'Stranger-Tree9-Bus'
    const answers = []
    for (const email of [neighbour.email, anAddress()]) {
      const { answer } = await world.register({
        type: 'student',
        email,
        collegeName: 'Kaveri College of Arts',
        password,
      })
      const tried = await world.visitor().call(identityApi.signIn, { body: { email, password } })
      answers.push({ signUp: answer.status, signIn: tried.status, code: tried.body.code })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('gives the same answer for a wrong password, an unconfirmed and an unknown address', async () => {
    const { email } = await aSignUp()
    const answers = []
    for (const address of [email, neighbour.email, anAddress()]) {
      const { status, body, cookies } = await world
        .visitor()
        .call(identityApi.signIn, { body: { email: address, password: 'Wrong-Tree7-Hostel' } })
      answers.push({ status, code: body.code, cookies })
    }
    expect(answers).toEqual(Array(3).fill({ status: 401, code: 'sign_in.refused', cookies: [] }))
  })

  it('ignores the case of the address and answers with the role [sign-in.role]', async () => {
    const { body } = await world
      .visitor()
      .call(identityApi.signIn, { body: { email: founder.email.toUpperCase(), password: goodPassword } })
    expect(body).toEqual({ next: 'signed_in', role: 'SuperAdmin' })
  })

  it('is recorded with the moment', async () => {
    const visitor = world.visitor()
    await visitor.call(identityApi.signIn, { body: { email: neighbour.email, password: goodPassword } })
    const { body } = await visitor.call(identityApi.readSession)
    expect(Date.now() - Date.parse(body.person?.lastSignInAt ?? '')).toBeLessThan(60_000)
    const entries = await world.sql(
      `select 1 from audit_entries where action = 'session.started' and subject_id = $1`,
      [neighbour.id],
    )
    expect(entries.length).toBeGreaterThan(1)
  })

  it('works with every address that could sign up', async () => {
    const names = [unique("o'brien+hostel_2.x-"), unique('asha&co')]
    const emails = [...names.map((name) => `${name}@mail.college.test`), `${unique('x')}@y.z`]
    for (const email of emails) {
      const member = await world.verified({ type: 'student', email, collegeName: 'Kaveri College of Arts' })
      expect(member.role).toBe('student')
    }
    const refused = await world.register({
      type: 'student',
      email: 'आशा@college.test',
      collegeName: 'Kaveri College of Arts',
    })
    expect(refused.answer).toMatchObject({ status: 400, body: { fields: { email: 'field.email' } } })
  })

  it('of a visitor is null, not an error', async () => {
    const answer = await world.visitor().call(identityApi.readSession)
    expect(answer).toMatchObject({ status: 200, body: { person: null } })
    const forged = world.visitor()
    forged.cookies.set('__Host-session', 'forged.c2lnbmF0dXJl')
    expect((await forged.call(identityApi.readSession)).body).toEqual({ person: null })
  })
})

describe('confirming the address', () => {
  it('needs no password in the browser that signed up, and the link works once', async () => {
    const { browser, token, email } = await aSignUp()
    expect(await browser.call(identityApi.verifyEmail, { body: { token } })).toMatchObject({ status: 200 })
    expect(await browser.call(identityApi.verifyEmail, { body: { token } })).toMatchObject({
      status: 400,
      body: { code: 'token.invalid' },
    })
    const signedIn = await browser.call(identityApi.signIn, { body: { email, password: goodPassword } })
    expect(signedIn).toMatchObject({ status: 200, body: { next: 'signed_in', role: 'student' } })
  })

  it('needs the password in any other browser', async () => {
    const { token, email } = await aSignUp()
    const other = world.visitor()
    const bare = await other.call(identityApi.verifyEmail, { body: { token } })
    expect(bare).toMatchObject({ status: 422, body: { code: 'token.password_needed' } })
    const wrong = await other.call(identityApi.verifyEmail, {
      body: { token, password: 'Wrong-Tree7-Hostel' },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    expect(await rowOf(email)).toMatchObject({ email_verified: false })
    const right = await other.call(identityApi.verifyEmail, { body: { token, password: goodPassword } })
    expect(right).toMatchObject({ status: 200 })
    expect(await rowOf(email)).toMatchObject({ email_verified: true })
  })

  it('works for 24 hours', async () => {
    const { browser, token, email } = await aSignUp()
    const [link] = await world.sql(
      `select extract(epoch from t.expires_at - now()) / 3600 as hours
       from mail_tokens t join "user" u on u.id = t.user_id where u.email = $1`,
      [email],
    )
    expect(Number(link?.['hours'])).toBeCloseTo(24, 1)
    await world.sql(
      `update mail_tokens set expires_at = now() - interval '1 second'
       where user_id = (select id from "user" where email = $1)`,
      [email],
    )
    const late = await browser.call(identityApi.verifyEmail, { body: { token } })
    expect(late).toMatchObject({ status: 400, body: { code: 'token.invalid' } })
  })

  it('can be mailed again; the new link asks for the password', async () => {
    const { browser, token, email } = await aSignUp()
    expect(await world.visitor().call(identityApi.resendVerification, { body: { email } })).toMatchObject({
      status: 202,
      body: {},
    })
    // The mail needs two jobs, and the worker looks for each of them only twice a second.
    await expect.poll(() => verificationOf(email)).not.toBe(token)
    const again = await verificationOf(email)
    const bare = await browser.call(identityApi.verifyEmail, { body: { token: again } })
    expect(bare).toMatchObject({ status: 422, body: { code: 'token.password_needed' } })
    const right = await browser.call(identityApi.verifyEmail, {
      body: { token: again, password: goodPassword },
    })
    expect(right).toMatchObject({ status: 200 })
    expect(await browser.call(identityApi.verifyEmail, { body: { token } })).toMatchObject({ status: 400 })
  })
})

describe('disowning an address', () => {
  it('drops the sign-up and frees the name that it reserved', async () => {
    const { token, email } = await aSignUp({ type: 'SuperAdmin', collegeName: 'Stolen College' })
    expect(await world.visitor().call(identityApi.disownEmail, { body: { token } })).toMatchObject({
      status: 200,
    })
    expect(await rowOf(email)).toBeUndefined()
    expect(await world.sql(`select 1 from colleges where name = 'Stolen College'`)).toEqual([])
    const again = await world.visitor().call(identityApi.disownEmail, { body: { token } })
    expect(again).toMatchObject({ status: 400, body: { code: 'token.invalid' } })
    await aSignUp({ type: 'SuperAdmin', collegeName: 'Stolen College' })
  })

  it('cannot end an account that was confirmed or that an admin made', async () => {
    const { browser, token, email } = await aSignUp()
    await browser.call(identityApi.verifyEmail, { body: { token } })
    expect(await browser.call(identityApi.disownEmail, { body: { token } })).toMatchObject({ status: 400 })
    expect(await rowOf(email)).toMatchObject({ email_verified: true })
  })
})

it("answers a sign-up with an operator's address like any other, and changes nothing", async () => {
  const email = `${unique('operator')}@platform.test`
  await world.sql(
    `insert into "user" (id, role, email, email_verified) values (gen_random_uuid(), 'operator', $1, true)`,
    [email],
  )
  const { answer } = await world.register({ type: 'student', email, collegeName: 'Kaveri College of Arts' })
  expect(answer.status).toBe(202)
  expect(await world.sql('select role from "user" where email = $1', [email])).toEqual([{ role: 'operator' }])
})
