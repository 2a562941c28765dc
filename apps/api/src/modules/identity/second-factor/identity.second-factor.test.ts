import { setTimeout as wait } from 'node:timers/promises'
import { identityApi } from '@counterfoil/contract/identity'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyBody } from '#testing/http/good-requests.ts'
import { totpOf, wrongCodeFor } from '#testing/people/totp.ts'
import { aWorld, type Member, type Visitor } from '#testing/world.ts'

const world = aWorld()
let founder: Member
let neighbour: Member
let student: Member
/** `app` is the URI of the founder's authenticator app. `papers` are the founder's recovery codes. */
let app = ''
let papers: string[] = []

beforeAll(async () => {
  ;[founder, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
  student = await world.aStudent(founder)
})

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(identityApi.readSession)).body.person !== null

const used = new Set<string>()

/**
 * Returns a valid code that no test has used yet, because each code works only once. The third code of a person within
 * 30 seconds is the one of before, which is valid only until the next 30 seconds begin.
 */
async function freshCode(uri: string): Promise<string> {
  const isFresh = (shift: number) => !used.has(totpOf(uri, Date.now() + shift))
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 5_000 && !isFresh(0) && !isFresh(30_000)) await wait(left)
  const code = totpOf(uri, Date.now() + ([0, 30_000, -30_000].find(isFresh) ?? 0))
  used.add(code)
  return code
}

async function aPendingSignIn(member: Member) {
  const visitor = world.visitor()
  const answer = await visitor.call(identityApi.signIn, {
    body: { email: member.email, password: member.password },
  })
  expect(answer).toMatchObject({ status: 200, body: { next: 'second_factor', role: null } })
  return visitor
}

async function turnOn(member: Member) {
  const started = await member.call(identityApi.startSecondFactor, { body: { password: member.password } })
  expect(started.status).toBe(200)
  const confirmed = await member.call(identityApi.confirmSecondFactor, {
    body: { code: await freshCode(started.body.uri) },
  })
  expect(confirmed).toMatchObject({ status: 200, body: {} })
  return started.body
}

describe('setting up a second factor', () => {
  it('is not for students', async () => {
    const body = { password: student.password }
    const refusal = { status: 403, body: { code: 'request.role_not_allowed' } }
    expect(await student.call(identityApi.startSecondFactor, { body })).toMatchObject(refusal)
    expect(
      await student.call(identityApi.stopSecondFactor, { body: { ...body, code: '123456' } }),
    ).toMatchObject(refusal)
    expect(await student.call(identityApi.confirmSecondFactor, { body: { code: '123456' } })).toMatchObject(
      refusal,
    )
  })

  it('needs the password, and changes nothing until a first code is right', async () => {
    const wrong = await founder.call(identityApi.startSecondFactor, {
      body: { password: 'Wrong-Tree7-Hostel' },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'password.wrong' } })
    const early = await founder.call(identityApi.confirmSecondFactor, { body: { code: '123456' } })
    expect(early).toMatchObject({ status: 422, body: { code: 'second_factor.not_started' } })
    const { body } = await founder.call(identityApi.startSecondFactor, {
      body: { password: founder.password },
    })
    const mistyped = await founder.call(identityApi.confirmSecondFactor, {
      body: { code: wrongCodeFor(body.uri) },
    })
    expect(mistyped).toMatchObject({ status: 422, body: { code: 'second_factor.wrong_code' } })
    const plain = await world
      .visitor()
      .call(identityApi.signIn, { body: { email: founder.email, password: founder.password } })
    expect(plain.body).toEqual({ next: 'signed_in', role: 'SuperAdmin' })
  })

  it('gives ten recovery codes once, keeps this browser signed in and is recorded', async () => {
    const started = await turnOn(founder)
    app = started.uri
    const repeated = await founder.call(identityApi.confirmSecondFactor, { body: { code: totpOf(app) } })
    expect(repeated).toMatchObject({ status: 409, body: { code: 'second_factor.already_on' } })
    papers = started.recoveryCodes
    expect(new Set(papers).size).toBe(10)
    expect(new URL(app).protocol).toBe('otpauth:')
    const { body } = await founder.call(identityApi.readSession)
    expect(body.person?.secondFactorOn).toBe(true)
    const again = await founder.call(identityApi.startSecondFactor, { body: { password: founder.password } })
    expect(again).toMatchObject({ status: 409, body: { code: 'second_factor.already_on' } })
    const entries = await world.sql(
      `select 1 from audit_entries where action = 'second_factor.on' and actor_id = $1`,
      [founder.id],
    )
    expect(entries).toHaveLength(1)
  })

  it('keeps neither secret nor codes readable in the database', async () => {
    const [row] = await world.sql('select secret, backup_codes from two_factor where user_id = $1', [
      founder.id,
    ])
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(new URL(app).searchParams.get('secret'))
    for (const code of papers) expect(stored).not.toContain(code)
  })
})

describe('signing in with a second factor', () => {
  it('is a session only after the code', async () => {
    const visitor = await aPendingSignIn(founder)
    expect(await isSignedIn(visitor)).toBe(false)
    const wrong = await visitor.call(identityApi.signInWithSecondFactor, {
      body: { code: wrongCodeFor(app) },
    })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'second_factor.wrong_code' } })
    const right = await visitor.call(identityApi.signInWithSecondFactor, {
      body: { code: await freshCode(app) },
    })
    expect(right).toMatchObject({ status: 200, body: { role: 'SuperAdmin' } })
    expect(await isSignedIn(visitor)).toBe(true)
  })

  it('takes each code of the app once, though the app shows it for a while', async () => {
    const person = await world.aSuperAdmin()
    const { uri } = await turnOn(person)
    const code = await freshCode(uri)
    const first = await (await aPendingSignIn(person)).call(identityApi.signInWithSecondFactor, {
      body: { code },
    })
    expect(first.status).toBe(200)
    const thief = await aPendingSignIn(person)
    const second = await thief.call(identityApi.signInWithSecondFactor, { body: { code } })
    expect(second).toMatchObject({ status: 422, body: { code: 'second_factor.wrong_code' } })
    expect(await isSignedIn(thief)).toBe(false)
  })

  it('takes each recovery code once', async () => {
    const [paper = '', other = ''] = papers
    const first = await aPendingSignIn(founder)
    expect(
      await first.call(identityApi.signInWithSecondFactor, { body: { recoveryCode: paper } }),
    ).toMatchObject({ status: 200 })
    expect(await isSignedIn(first)).toBe(true)
    const second = await aPendingSignIn(founder)
    expect(
      await second.call(identityApi.signInWithSecondFactor, { body: { recoveryCode: paper } }),
    ).toMatchObject({ status: 422, body: { code: 'second_factor.wrong_code' } })
    expect(
      await second.call(identityApi.signInWithSecondFactor, { body: { recoveryCode: other } }),
    ).toMatchObject({ status: 200 })
  })

  it('takes one recovery code once even when it comes twice at the same time', async () => {
    const paper = papers[2] ?? ''
    const browsers = await Promise.all([aPendingSignIn(founder), aPendingSignIn(founder)])
    const answers = await Promise.all(
      browsers.map((one) => one.call(identityApi.signInWithSecondFactor, { body: { recoveryCode: paper } })),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.map((one) => one.status).sort()).not.toContain(500)
  })

  it('cannot be finished without the password or with another person’s session', async () => {
    const person = await world.aSuperAdmin()
    const { uri } = await turnOn(person)
    const code = { body: { code: await freshCode(uri) } }
    const stranger = await world.visitor().call(identityApi.signInWithSecondFactor, code)
    expect(stranger).toMatchObject({ status: 401, body: { code: 'session.missing' } })
    expect(await neighbour.call(identityApi.signInWithSecondFactor, code)).toMatchObject({ status: 401 })
    expect(await person.call(identityApi.signInWithSecondFactor, code)).toMatchObject({ status: 401 })
  })

  it('cannot be finished with the code of another person who is signed in', async () => {
    const [person, thief] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
    await turnOn(person)
    const { uri } = await turnOn(thief)
    const started = await aPendingSignIn(person)
    for (const [name, value] of started.cookies) thief.cookies.set(name, value)
    const answer = await thief.call(identityApi.signInWithSecondFactor, {
      body: { code: await freshCode(uri) },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'second_factor.wrong_code' } })
  })

  it('cannot be finished after the password has changed', async () => {
    const person = await world.aSuperAdmin()
    const { uri } = await turnOn(person)
    const started = await aPendingSignIn(person)
    const change = { currentPassword: person.password, newPassword: 'Changed-Tree8-Hostel' }
    expect(await person.call(identityApi.changePassword, { body: change })).toMatchObject({ status: 200 })
    const late = await started.call(identityApi.signInWithSecondFactor, {
      body: { code: await freshCode(uri) },
    })
    expect(late).toMatchObject({ status: 401, body: { code: 'session.missing' } })
    expect(await isSignedIn(started)).toBe(false)
  })

  it('T19: opens nothing while the code is missing', async () => {
    const person = await world.aSuperAdmin()
    await turnOn(person)
    const visitor = world.visitor()
    const body = { email: person.email, password: person.password }
    await visitor.call(identityApi.signIn, { body })
    for (const endpoint of world.endpoints.filter((one) => one.access !== 'public')) {
      const answer = await visitor.call(endpoint, { params: { id: person.id }, body: emptyBody(endpoint) })
      expect(answer, `${endpoint.method} ${endpoint.path}`).toMatchObject({ status: 401 })
    }
    expect(await visitor.send('GET', '/live')).toMatchObject({ status: 401 })
    expect(await world.sql('select 1 from session where user_id = $1', [person.id])).toHaveLength(1)
  })
})

describe('guessing codes', () => {
  it('ends the waiting sign-in after five and locks the second factor after ten', async () => {
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 3; round += 1) {
      const visitor = await aPendingSignIn(founder)
      for (let guess = 0; guess < 6; guess += 1) {
        const { body } = await visitor.call(identityApi.signInWithSecondFactor, {
          body: { code: wrongCodeFor(app) },
        })
        codes.push(body.code)
      }
    }
    expect(codes.filter((code) => code === 'second_factor.wrong_code')).toHaveLength(10)
    expect(codes.at(-1)).toBe('second_factor.locked')

    const owner = await aPendingSignIn(founder)
    const locked = await owner.call(identityApi.signInWithSecondFactor, { body: { code: totpOf(app) } })
    expect(locked).toMatchObject({ status: 429, body: { code: 'second_factor.locked' } })
    await world.sql(`update two_factor set locked_until = now() - interval '1 second' where user_id = $1`, [
      founder.id,
    ])
    const later = await owner.call(identityApi.signInWithSecondFactor, {
      body: { code: await freshCode(app) },
    })
    expect(later).toMatchObject({ status: 200 })
  })
})

describe('turning the second factor off', () => {
  const stop = (member: Member, body: object) => member.call(identityApi.stopSecondFactor, { body })
  const isOn = async (member: Member) =>
    (await member.call(identityApi.readSession)).body.person?.secondFactorOn

  it('needs the password and its code, and makes signing in plain again', async () => {
    const { password } = founder
    const wrongCode = { status: 422, body: { code: 'second_factor.wrong_code' } }
    expect(await stop(founder, { password: 'Wrong-Tree7-Hostel', code: totpOf(app) })).toMatchObject({
      status: 422,
      body: { code: 'password.wrong' },
    })
    expect(await stop(founder, { password })).toMatchObject(wrongCode)
    expect(await stop(founder, { password, code: wrongCodeFor(app) })).toMatchObject(wrongCode)
    expect(await stop(founder, { password, recoveryCode: 'aaaaa-bbbbb' })).toMatchObject(wrongCode)
    expect(await isOn(founder)).toBe(true)

    const before = founder.cookies.get('__Host-session')
    expect(await stop(founder, { password, recoveryCode: papers[5] })).toMatchObject({ status: 200 })
    expect(founder.cookies.get('__Host-session')).not.toBe(before)
    expect(await isOn(founder)).toBe(false)
    const plain = await world
      .visitor()
      .call(identityApi.signIn, { body: { email: founder.email, password: founder.password } })
    expect(plain.body).toEqual({ next: 'signed_in', role: 'SuperAdmin' })
    const entries = await world.sql(
      `select 1 from audit_entries where action = 'second_factor.off' and actor_id = $1`,
      [founder.id],
    )
    expect(entries).toHaveLength(1)
  })

  it('takes a code of the app that was not used before, and only so many tries', async () => {
    const admin = await world.aSuperAdmin()
    const { password } = admin
    const { uri } = await turnOn(admin)
    expect(await stop(admin, { password, code: wrongCodeFor(uri) })).toMatchObject({
      body: { code: 'second_factor.wrong_code' },
    })
    const spent = await freshCode(uri)
    await (await aPendingSignIn(admin)).call(identityApi.signInWithSecondFactor, { body: { code: spent } })
    expect(await stop(admin, { password, code: spent })).toMatchObject({
      body: { code: 'second_factor.wrong_code' },
    })
    const guessed = await world.aSuperAdmin()
    const other = await turnOn(guessed)
    // The tries are counted here without sending them, because each one would hash a password.
    const { defineLimit, isAllowed } = await import('#platform/limits/rate-limit.ts')
    const limit = defineLimit('second-factor-off', 10, 3600)
    while (await isAllowed(limit, guessed.id));
    expect(await stop(guessed, { password: guessed.password, code: totpOf(other.uri) })).toMatchObject({
      status: 429,
      body: { code: 'request.too_many' },
    })
    expect(await isOn(guessed)).toBe(true)
    expect(await stop(admin, { password, code: await freshCode(uri) })).toMatchObject({ status: 200 })
    expect(await isOn(admin)).toBe(false)
  })
})
