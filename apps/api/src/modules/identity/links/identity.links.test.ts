import { setTimeout as wait } from 'node:timers/promises'
import { identityApi } from '@counterfoil/contract/identity'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { whenServed } from '#testing/http/when-served.ts'
import { type CaughtMail, tokenIn } from '#testing/mail/mailbox.ts'
import { type Service, startService, startWorker } from '#testing/processes/service.ts'
import { aWorld, goodPassword, type Member, publicUrl, unique, type Visitor } from '#testing/world.ts'

// Some of these tests hash 50 passwords at once, which a busy machine does slowly.
vi.setConfig({ testTimeout: 120_000 })

/** Here the server and the worker run as real processes, so that the tests can read their logs. */
const world = aWorld({ withWorker: false })
let server: Service
let worker: Awaited<ReturnType<typeof startWorker>>
let head: Member
let neighbour: Member

beforeAll(async () => {
  ;[server, worker] = await Promise.all([
    startService({ LOG_LEVEL: 'debug' }),
    startWorker({ LOG_LEVEL: 'debug' }),
  ])
  ;[head, neighbour] = await Promise.all([world.aSuperAdmin(), world.aSuperAdmin()])
})
afterAll(async () => {
  await Promise.all([server?.kill('SIGTERM'), worker?.kill('SIGTERM')])
})

async function newMails(to: string, count: number): Promise<CaughtMail[]> {
  await expect
    .poll(() => world.mailbox.mails.filter((mail) => mail.to.includes(to)).length)
    .toBeGreaterThanOrEqual(count)
  return world.mailbox.mails.filter((mail) => mail.to.includes(to))
}

async function aResetToken(member: Member): Promise<string> {
  world.mailbox.mails.length = 0
  await world.visitor().call(identityApi.forgotPassword, { body: { email: member.email } })
  const [mail] = await newMails(member.email, 1)
  return mail ? tokenIn(mail) : ''
}

const redeem = (token: string, visitor: Visitor = world.visitor(), password = 'Fresh-Tree8-Hostel') =>
  visitor.call(identityApi.resetPassword, { body: { token, password } })

/** Sends a request over a real connection, with the headers that our own pages send. */
const post = (service: Service, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  })

describe('T13: the token of a mailed link', () => {
  it('has 64 signs, of which 256 bits cannot be guessed, and stands behind # where no server sees it', async () => {
    const token = await aResetToken(head)
    expect(token).toMatch(/^[A-Za-z0-9_-]{64}$/)
    expect(Buffer.from(token, 'base64url').length - 16).toBeGreaterThanOrEqual(16)
    const [mail] = world.mailbox.mails
    const links = [...(mail?.text.matchAll(/https?:\S+/g) ?? [])].map(([link]) => new URL(link))
    expect(links).toHaveLength(1)
    expect(links[0]?.hash).toContain(token)
    expect(`${links[0]?.pathname}${links[0]?.search}`).toBe('/ResetPassword')
    expect(await aResetToken(head)).not.toBe(token)
  })

  it('is stored nowhere', async () => {
    const token = await aResetToken(head)
    const tables = await world.sql(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const needles = [token, token.slice(22), Buffer.from(token, 'base64url').subarray(16).toString('hex')]
    for (const { name } of tables) {
      const hits = await world.sql(
        `select 1 from ${name} t where exists (select 1 from unnest($1::text[]) n where strpos(t::text, n) > 0)`,
        [needles],
      )
      expect(hits, String(name)).toEqual([])
    }
  })

  it('of a sign-up is redeemed by exactly one of 50 at the same time', async () => {
    const email = `${unique('head')}@college.test`
    const { visitor } = await world.register({ type: 'SuperAdmin', email, collegeName: unique('College ') })
    const token = tokenIn(await world.mailbox.waitFor(email))
    const verify = () => whenServed(() => visitor.call(identityApi.verifyEmail, { body: { token } }))
    const answers = await Promise.all(Array.from({ length: 50 }, verify))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49)
  })

  it('of a reset is redeemed by exactly one of 50 at the same time', async () => {
    const token = await aResetToken(head)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        whenServed(() => redeem(token, world.visitor(), `Fresh-Tree${index}-Hostel`)),
      ),
    )
    const won = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49)
    head = await world.signedIn(world.visitor(), head.email, `Fresh-Tree${won[0]}-Hostel`)
  })

  it('counts in exactly one spelling', async () => {
    const token = await aResetToken(head)
    const bytes = Buffer.from(token, 'base64url')
    const flipped = Buffer.from(bytes)
    flipped[47] = (flipped[47] ?? 0) ^ 1
    const variants = [
      `${token} `,
      ` ${token}`,
      `${token}\n`,
      `${token}\u0000`,
      `${token}=`,
      `${token}==`,
      `${token}A`,
      token.slice(0, -1),
      token.toLowerCase(),
      token.toUpperCase(),
      `${token.slice(0, 10)} ${token.slice(10)}`,
      encodeURIComponent(`${token}%20`),
      `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
      bytes.toString('base64').padEnd(65, '='),
      bytes.toString('hex'),
      flipped.toString('base64url'),
      Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(32)]).toString('base64url'),
      '',
      'A'.repeat(64),
    ].filter((variant) => variant !== token)
    for (const variant of variants) expect((await redeem(variant)).status, JSON.stringify(variant)).toBe(400)
    for (const odd of [null, 42, [token], { token }])
      expect(
        await world.visitor().send('POST', '/api/password/reset', { token: odd, password: goodPassword }),
      ).toMatchObject({
        status: 400,
      })
    const elsewhere = [identityApi.verifyEmail, identityApi.disownEmail, identityApi.undoEmailChange]
    for (const endpoint of elsewhere)
      expect(await world.visitor().call(endpoint, { body: { token } })).toMatchObject({ status: 400 })
    expect(await head.call(identityApi.confirmEmailChange, { body: { token } })).toMatchObject({
      status: 400,
    })
    expect((await redeem(token)).status).toBe(200)
    head = await world.signedIn(world.visitor(), head.email, 'Fresh-Tree8-Hostel')
  })

  it('is in no log, nor is a password, a cookie or an address', async () => {
    world.mailbox.mails.length = 0
    await post(server, '/api/password/forgotten', { email: neighbour.email })
    const [mail] = await newMails(neighbour.email, 1)
    const token = mail ? tokenIn(mail) : ''
    const password = 'Unlogged-Tree8-Hostel'
    expect((await post(server, '/api/password/reset', { token: `${token}x`, password })).status).toBe(400)
    expect((await post(server, '/api/password/reset', { token, password })).status).toBe(200)
    const signedIn = await post(server, '/api/session', { email: neighbour.email, password })
    expect(signedIn.status).toBe(200)
    const session = /__Host-session=([^;]+)/.exec(signedIn.headers.getSetCookie().join('\n'))?.[1] ?? ''
    await post(server, '/api/session', { email: neighbour.email, password: 'Mistyped-Tree8-Hostel' })
    await fetch(`${server.url}/ResetPassword?reset=${token}`)
    await wait(100)
    const written = server.output() + worker.output()
    expect(written).toContain('/api/password/reset')
    const secrets = [
      token,
      token.slice(22),
      password,
      'Mistyped-Tree8-Hostel',
      neighbour.email,
      session.split('.')[0] ?? '',
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10)
      expect(written).not.toContain(secret)
    }
    neighbour = await world.signedIn(world.visitor(), neighbour.email, password)
  })
})

describe('T14: a forged host', () => {
  const forgeries: Record<string, string>[] = [
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test' },
    { forwarded: 'host=evil.test;proto=https;for=127.0.0.1' },
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
    { 'x-original-host': 'evil.test', 'x-host': 'evil.test', 'x-forwarded-server': 'evil.test' },
    {
      'x-original-url': 'https://evil.test/',
      'x-rewrite-url': 'https://evil.test/',
      referer: 'https://evil.test/',
    },
    { host: 'localhost:3100@evil.test' },
  ]

  it.each(forgeries)('changes nothing in the mailed link: %j', async (headers) => {
    world.mailbox.mails.length = 0
    const answer = await world
      .visitor()
      .call(identityApi.forgotPassword, { body: { email: head.email }, headers })
    expect(answer.status).toBe(202)
    const [mail] = await newMails(head.email, 1)
    const links = [...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([link]) => new URL(link),
    )
    expect(links.length).toBeGreaterThan(1)
    expect(new Set(links.map((link) => link.origin))).toEqual(new Set([publicUrl]))
    expect(mail?.raw).not.toContain('evil.test')
  })

  it('changes nothing on the port itself either', async () => {
    world.mailbox.mails.length = 0
    const answer = await post(
      server,
      '/api/password/forgotten',
      { email: head.email },
      { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    )
    expect(answer.status).toBe(202)
    const [mail] = await newMails(head.email, 1)
    expect(mail?.raw).not.toContain('evil.test')
    expect(mail?.text).toContain(`${publicUrl}/ResetPassword#`)
  })

  it('finds no redirect anywhere: nothing answers with a Location', async () => {
    const targets = ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/Homepage']
    const names = ['next', 'redirect', 'redirectTo', 'callbackURL', 'returnTo', 'url', 'continue']
    const asked: { name: string; status: number; location: unknown }[] = []
    for (const endpoint of world.endpoints.filter((one) => one.method === 'GET'))
      for (const [index, target] of targets.entries()) {
        const query = { [names[index % names.length] ?? '']: target }
        const { status, headers } = await head.call(endpoint, { query, params: { id: head.id } })
        asked.push({ name: endpoint.path, status, location: headers['location'] })
      }
    for (const path of [
      '//evil.test',
      '//evil.test/%2e%2e',
      '/\\evil.test',
      '/%5cevil.test',
      '/api//session',
      '/Login/',
    ]) {
      const { status, headers } = await world.visitor().send('GET', path)
      asked.push({ name: path, status, location: headers['location'] })
    }
    for (const one of asked) {
      expect(one.location, one.name).toBeUndefined()
      expect(one.status >= 300 && one.status < 400, `${one.name} ${one.status}`).toBe(false)
    }
    const signedIn = await world.visitor().send('POST', '/api/session', {
      email: head.email,
      password: head.password,
      callbackURL: 'https://evil.test',
    })
    expect(signedIn).toMatchObject({ status: 400, body: { fields: { callbackURL: 'field.unknown' } } })
  })
})
