import { contactApi } from '@counterfoil/contract/contact'
import { identityApi } from '@counterfoil/contract/identity'
import { membersApi, privacyNoticeVersion } from '@counterfoil/contract/members'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFullForm } from '#testing/form.ts'
import { whenServed } from '#testing/http/when-served.ts'
import { tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, type Member, unique } from '#testing/world.ts'

// Each of these tests hashes dozens of passwords, which a busy machine does slowly.
vi.setConfig({ testTimeout: 120_000 })

/** How many passwords the attacker tries. PROVE=full makes the same test with more of them. */
const tries = isFullForm ? 10_000 : 400

/** Counts how many passwords are hashed or compared with a hash. The real functions still run. */
const checked = vi.hoisted(() => ({ count: 0 }))
vi.mock('better-auth/crypto', async (load) => {
  const real = await load<typeof import('better-auth/crypto')>()
  const counted =
    <Given, Result>(work: (given: Given) => Promise<Result>) =>
    (given: Given) => {
      checked.count += 1
      return work(given)
    }
  return {
    ...real,
    hashPassword: counted(real.hashPassword),
    verifyPassword: counted(real.verifyPassword),
  }
})

// 127.0.0.1 is a proxy that passes on the client's address, as in a real installation.
const world = aWorld({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } })
let redis: Redis
let head: Member
let neighbour: Member

/** Resets some limits, as if their time had passed. */
async function pass(...limits: string[]): Promise<void> {
  for (const limit of limits) {
    const keys = await redis.keys(`${world.database}:limit:${limit}:*`)
    if (keys.length > 0) await redis.del(...keys)
  }
}

beforeAll(async () => {
  redis = new Redis(process.env['REDIS_URL'] ?? '')
  // On a busy machine the answers of Redis are read late, and then the process counts by itself, from the beginning. These
  // tests are about the limits and not about that.
  const { redis: counting } = await import('#platform/redis.ts')
  counting.options.commandTimeout = 10_000
  ;[head, neighbour] = await Promise.all([
    world.aSuperAdmin('Kaveri College'),
    world.aSuperAdmin('Godavari College'),
  ])
})
beforeEach(() =>
  pass(
    'public',
    'sign-in',
    'link',
    'mail',
    'register',
    'contact',
    'sign-in-account',
    'mails-hour',
    'mails-day',
    'reset-mails',
  ),
)
afterAll(() => {
  redis.disconnect()
})

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  world.visitor().call(identityApi.signIn, { body: { email, password }, headers })

/**
 * Returns the headers of an attacker who seems to use many addresses: forged ones, addresses of one /64 network, and
 * other spellings.
 */
function disguise(index: number): Record<string, string> {
  const spoofed = `10.${index % 250}.${(index >> 3) % 250}.7`
  const real = [
    `203.0.113.${index % 250}`,
    `2001:db8:1:2:${(index + 1).toString(16)}::${(index * 7).toString(16)}`,
    `::ffff:203.0.113.${index % 250}`,
    `2001:0DB8:0001:0002:0:0:0:${(index % 9999).toString(16)}`,
  ]
  return { 'x-forwarded-for': `${spoofed}, ${real[index % real.length]}` }
}

describe(`T16: ${tries} guesses at one account`, { timeout: tries * 60 + 10_000 }, () => {
  it('reach the hasher 20 times an hour, whatever they come from', async () => {
    const [local = '', domain = ''] = head.email.split('@')
    const spellings = [
      head.email,
      head.email.toUpperCase(),
      ` ${head.email} `,
      `${local.toUpperCase()}@${domain}`,
      `${local}+tag@${domain}`,
    ]
    const paths = [
      '/api/session',
      '//api/session',
      '/api%2fsession',
      '/api/session/',
      '/API/session',
      '/api/./session',
    ]
    checked.count = 0
    const statuses = new Map<number, number>()
    const guess = async (index: number) => {
      const email = spellings[index % spellings.length] ?? ''
      const path = index % 3 === 0 ? (paths[index % paths.length] ?? '') : '/api/session'
      const body = { email, password: `Guess-${index}-Hostel` }
      const { status } = await world.visitor().send('POST', path, body, disguise(index))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    for (let start = 0; start < tries; start += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, offset) => guess(start + offset)))
      expect(checked.count).toBeLessThanOrEqual(20)
    }
    expect(checked.count).toBeGreaterThan(0)
    // 200 asks for a mailed code.
    expect([...statuses.keys()].sort()).toEqual([200, 401, 404])

    // Another account is not blocked. The owner of the attacked account can still sign in, but only on a device that
    // has signed in before.
    const theirs = await signIn(neighbour.email, goodPassword, { 'x-forwarded-for': '198.51.100.4' })
    expect(theirs.status).toBe(200)
    const stranger = await signIn(head.email, goodPassword, { 'x-forwarded-for': '198.51.100.5' })
    expect(stranger).toMatchObject({ status: 200, body: { next: 'mailed_code', role: null }, cookies: [] })
    const own = await head.call(identityApi.signIn, { body: { email: head.email, password: goodPassword } })
    expect(own.status).toBe(200)
  })

  it('are as few on a device that is known', async () => {
    await pass('sign-in-device')
    checked.count = 0
    const device = await world.signedIn(world.visitor(), neighbour.email, goodPassword)
    await pass('sign-in-account')
    const known = device.cookies.get('__Host-device') ?? ''
    const answers = []
    for (let index = 0; index < 25; index += 1) {
      const visitor = world.visitor()
      visitor.cookies.set('__Host-device', known)
      const body = { email: neighbour.email, password: 'Wrong-Tree7-Hostel' }
      const answer = await visitor.call(identityApi.signIn, { body })
      answers.push(answer.body.next ?? answer.status)
    }
    expect(answers).toEqual([...Array(20).fill(401), ...Array(5).fill('mailed_code')])
    expect(checked.count).toBeLessThanOrEqual(21)
  })

  it('are not made free by the mark of another account or a forged one', async () => {
    const [id = ''] = (neighbour.cookies.get('__Host-device') ?? '').split('.')
    const marks = [neighbour.cookies.get('__Host-device') ?? '', `${id}.${'A'.repeat(43)}`, `${id}.`, id, '.']
    const statuses: number[] = []
    for (let index = 0; index < 25; index += 1) {
      const visitor = world.visitor()
      visitor.cookies.set('__Host-device', marks[index % marks.length] ?? '')
      const body = { email: head.email, password: 'Wrong-Tree7-Hostel' }
      statuses.push((await visitor.call(identityApi.signIn, { body })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  })

  it('count one network however its address is written, and not the neighbour', async () => {
    const say = (forwarded: string) =>
      world.visitor().call(contactApi.send, {
        body: { name: 'Asha', email: 'asha@college.test', message: 'Hello' },
        headers: { 'x-forwarded-for': forwarded },
      })
    const forms = [
      '2001:db8:7:8::1',
      '2001:db8:7:8:ffff::2',
      '2001:0db8:0007:0008:0:0:0:3',
      '2001:DB8:7:8:a:b:c:d',
      '1.2.3.4, 2001:db8:7:8::5',
      '2001:db8:7:8::6',
    ]
    const sayOften = (form: string) => Promise.all(Array.from({ length: 25 }, () => say(form)))
    await sayOften('2001:db8:7:8::1')
    const statuses = []
    for (const form of forms) statuses.push((await say(form)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    expect((await say('2001:db8:7:9::1')).status).toBe(202)
    expect((await say('198.51.100.7')).status).toBe(202)
    await sayOften('192.0.2.1')
    const four = []
    for (const form of [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '::FFFF:c000:201',
      '0:0:0:0:0:ffff:192.0.2.1',
      '192.0.2.1',
      '192.0.2.1',
    ])
      four.push((await say(form)).status)
    expect(four).toEqual([202, 202, 202, 202, 202, 429])
    expect((await say('192.0.2.2')).status).toBe(202)
  })
})

it('T16: takes 10 passwords an hour with a link that confirms an address, and then not even the right one', async () => {
  const email = `${unique('student')}@college.test`
  await world.register({ type: 'student', email, collegeName: 'Kaveri College' })
  const token = tokenIn(await world.mailbox.waitFor(email, /^Confirm/))
  const confirm = async (link: string, password: string) =>
    (await world.visitor().call(identityApi.verifyEmail, { body: { token: link, password } })).status
  checked.count = 0
  const statuses = []
  for (let guess = 0; guess < 12; guess += 1) statuses.push(await confirm(token, `Guess-${guess}-Hostel`))
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  expect(checked.count).toBe(10)
  expect(await confirm(token, goodPassword)).toBe(429)
  // The owner of the mailbox can have another link, which has tries of its own.
  world.mailbox.mails.length = 0
  await world.visitor().call(identityApi.resendVerification, { body: { email } })
  const next = tokenIn(await world.mailbox.waitFor(email, /^Confirm/))
  expect(await confirm(next, goodPassword)).toBe(200)
})

it('hashes once for every sign-in, so that its time does not tell whether the address has an account', async () => {
  for (const email of [head.email, `${unique('nobody')}@college.test`]) {
    checked.count = 0
    expect((await signIn(email, 'Wrong-Tree7-Hostel')).status).toBe(401)
    expect(checked.count).toBe(1)
  }
})

describe('T17: a mailbox that somebody wants to fill', () => {
  const delivered = async () => {
    await expect
      .poll(() => world.sql(`select 1 from pgboss.job where state in ('created', 'active', 'retry')`), {
        timeout: 60_000,
      })
      .toEqual([])
  }
  const mailsTo = (mailbox: RegExp) =>
    world.mailbox.mails.filter((mail) => mail.to.some((address) => mailbox.test(address))).length

  const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index % 50}` })
  const forget = (email: string, index: number) =>
    world.visitor().call(identityApi.forgotPassword, { body: { email }, headers: from(index) })
  const resend = (email: string, index: number) =>
    world.visitor().call(identityApi.resendVerification, { body: { email }, headers: from(index) })
  const signUp = (email: string, index: number) =>
    whenServed(() =>
      world.visitor().call(membersApi.register, {
        headers: from(index),
        body: {
          type: 'student',
          email,
          phone: '9876543210',
          password: goodPassword,
          collegeName: 'Kaveri College',
          privacyNotice: privacyNoticeVersion,
        },
      }),
    )

  const batches = async (count: number, ask: (index: number) => Promise<{ status: number }>) => {
    const statuses = new Set<number>()
    for (let start = 0; start < count; start += 50)
      for (const { status } of await Promise.all(
        Array.from({ length: Math.min(50, count - start) }, (_, offset) => ask(start + offset)),
      ))
        statuses.add(status)
    return [...statuses].sort()
  }

  it('gets two mails an hour from 500 requests of 50 networks', async () => {
    const [local = '', domain = ''] = head.email.split('@')
    world.mailbox.mails.length = 0
    const statuses = await batches(500, (index) => {
      const spelling = index % 2 === 0 ? head.email : head.email.toUpperCase()
      return index % 5 === 0 ? resend(`${local}+${index}@${domain}`, index) : forget(spelling, index)
    })
    expect(statuses).toEqual([202])
    await delivered()
    expect(mailsTo(new RegExp(`^${local}`))).toBeLessThanOrEqual(2)
    expect(mailsTo(new RegExp(`^${local}`))).toBeGreaterThan(0)
  })

  it('gets three mails an hour from sign-ups too, known or not, with any tag', async () => {
    const local = unique('victim')
    world.mailbox.mails.length = 0
    const statuses = await batches(30, (index) =>
      signUp(`${local}${index % 2 ? `+${index}` : ''}@college.test`, index),
    )
    expect(statuses).toEqual([202])
    await delivered()
    // There can be fewer than three mails: if a newer link replaces a link before its mail is sent, that mail is not
    // sent at all.
    expect(mailsTo(new RegExp(`^${local}`))).toBeLessThanOrEqual(3)
    expect(mailsTo(new RegExp(`^${local}`))).toBeGreaterThan(0)
    world.mailbox.mails.length = 0
    expect(await batches(5, (index) => signUp(neighbour.email, index))).toEqual([202])
    await delivered()
    expect(mailsTo(new RegExp(`^${neighbour.email}$`))).toBe(3)
  })

  it('gets three mails an hour from invitations, made and removed again', async () => {
    const email = `${unique('victim')}@college.test`
    const statuses = []
    for (let index = 0; index < 5; index += 1) {
      const answer = await head.call(membersApi.createSuperAdmin, {
        body: { email, phone: '+911126591000', password: goodPassword },
      })
      statuses.push(answer.status)
      if (answer.status === 201)
        await head.call(membersApi.cancelInvitation, { params: { id: answer.body.id } })
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
  })

  it('gets ten mails a day', async () => {
    world.mailbox.mails.length = 0
    // Three an hour would be 15.
    for (let hour = 0; hour < 5; hour += 1) {
      await pass('mails-hour', 'mail', 'public', 'register')
      await batches(4, (index) => signUp(head.email, index))
      await delivered()
    }
    expect(mailsTo(new RegExp(`^${head.email}$`))).toBeLessThanOrEqual(10)
    expect(mailsTo(new RegExp(`^${head.email}$`))).toBeGreaterThan(3)
  })

  it('gets two links an hour to a new password, also when sign-ups have used up its mails, and the last works', async () => {
    const { email, id } = await world.aStudent(head)
    await batches(5, (index) => signUp(email, index))
    await delivered()
    for (let hour = 0; hour < 6; hour += 1) {
      world.mailbox.mails.length = 0
      await pass('reset-mails', 'mail', 'public')
      for (let index = 0; index < 4; index += 1) {
        await forget(email, index)
        await delivered()
      }
      expect(mailsTo(new RegExp(`^${email}$`))).toBe(2)
    }
    const key = (await redis.keys(`${world.database}:limit:reset-mails:*`))[0] ?? ''
    const [link] = await world.sql(
      `select extract(epoch from expires_at - now()) as seconds from mail_tokens
       where user_id = $1 and purpose = 'reset'`,
      [id],
    )
    // The link works until more can be mailed. Half a second is for the time between the two clocks.
    expect(Number(link?.['seconds']) + 0.5).toBeGreaterThan((await redis.pttl(key)) / 1000)
    const mail = world.mailbox.mails.at(-1) ?? expect.fail()
    const body = { token: tokenIn(mail), password: 'Fresh-Tree8-Hostel' }
    expect((await world.visitor().call(identityApi.resetPassword, { body })).status).toBe(200)
  })

  it('does not keep a sign-up with a mistyped college from being tried again', async () => {
    const email = `${unique('student')}@college.test`
    for (let index = 0; index < 5; index += 1) {
      const { answer } = await world.register({
        type: 'student',
        email,
        collegeName: `Mistyped College ${index}`,
      })
      expect(answer.status).toBe(422)
    }
    expect(
      (await world.register({ type: 'student', email, collegeName: 'Kaveri College' })).answer.status,
    ).toBe(202)
    await world.mailbox.waitFor(email, /^Confirm/)
  })
})
