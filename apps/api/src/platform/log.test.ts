import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { privacyNoticeVersion } from '@counterfoil/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailbox, openMailbox, tokenIn } from '#testing/mail/mailbox.ts'
import { aWorld, goodPassword, publicUrl, unique } from '#testing/world.ts'

// T37. Runs the real server and worker at the most detailed log level and keeps everything they write.

const world = aWorld({ withWorker: false })
const children: ChildProcess[] = []
let written = ''
let mailbox: Mailbox
let port = 0

beforeAll(async () => {
  mailbox = await openMailbox(0, /^refused/)
  port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  }
  for (const script of ['server.ts', 'worker.ts']) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], { env, stdio: 'pipe' })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (written += String(chunk)))
    child.once('exit', (code) => (written += `${script} ended with ${code}\n`))
    children.push(child)
  }
  await until(() => written.includes('"serving"') && written.includes('"working"'))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => new Promise((gone) => child.once('exit', gone))))
  await mailbox.close()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function until(isTrue: () => boolean, timeoutMs = 45_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`not in time; written so far:\n${written}`)
    await wait(50)
  }
}

let cookies = ''
async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      origin: publicUrl,
      cookie: cookies,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  if (set.length > 0) cookies = set.join('; ')
  return { status: answer.status, text: await answer.text(), set }
}

it('writes nothing that a person typed or that opens a door', async () => {
  const secrets: string[] = [goodPassword, 'Banyan-Shade4-Library', process.env['SECRET'] ?? '']
  const keep = <T extends string>(secret: T): T => {
    secrets.push(secret)
    return secret
  }
  const email = keep(`${unique('founder')}@college.test`)
  const collegeName = keep(unique('Canary College '))
  const registration = {
    type: 'SuperAdmin',
    phone: keep('+911126599999'),
    password: goodPassword,
    email,
    collegeName,
  }
  expect(
    (await send('POST', '/api/register', { ...registration, privacyNotice: privacyNoticeVersion })).status,
  ).toBe(202)
  const verification = keep(tokenIn(await mailbox.waitFor(email, /Confirm/)))
  expect((await send('POST', '/api/email/verify', { token: verification })).status).toBe(200)

  await send('POST', '/api/session', { email, password: keep('Wrong-Passw0rd-Canary') })
  const signedIn = await send('POST', '/api/session', { email, password: goodPassword })
  expect(signedIn.status).toBe(200)
  for (const cookie of signedIn.set) keep(cookie.split('=')[1] ?? '')
  keep(decodeURIComponent(/__Host-session=([^;]+)/.exec(cookies)?.[1] ?? '').split('.')[0] ?? '')

  const factor = JSON.parse((await send('POST', '/api/second-factor', { password: goodPassword })).text)
  keep(/secret=([A-Z2-7]+)/.exec(factor.uri)?.[1] ?? '')
  for (const code of factor.recoveryCodes) keep(code)

  // The mail server refuses this mail and quotes the address in its error.
  const refused = keep(`${unique('refused')}@college.test`)
  await send('POST', '/api/email/change', { email: refused, password: goodPassword })
  const message = keep('A canary of a message to the office')
  await send('POST', '/api/contact', { name: keep('Canary Visitor'), email: refused, message })
  await until(() => written.includes('job failed'))

  await send('POST', '/api/password/forgotten', { email })
  const reset = keep(tokenIn(await mailbox.waitFor(email, /password/i)))
  await failInEveryWay(email, reset)
  expect(
    (await send('POST', '/api/password/reset', { token: reset, password: 'Banyan-Shade4-Library' })).status,
  ).toBe(200)
  await until(() => written.includes('"status":500'))
  await wait(700)

  expect(written.split('\n').length).toBeGreaterThan(20)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(written.toLowerCase()).not.toContain(secret.toLowerCase())
  }
  expect(written).not.toMatch(/@college\.test|__Host-[a-z-]+=|postgres:\/\/|\$argon2/i)
}, 90_000)

it('cuts what must not be written, even if a line is given it by mistake', () => {
  const script = `
    const { log } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
    const secrets = { password: 'canary-1', token: 'canary-2', cookie: 'canary-3', email: 'canary-4', text: 'canary-5' }
    log.info({ ...secrets, request: secrets, job: { data: secrets }, id: 'kept' }, 'a line')`
  const env = { ...process.env, LOG_LEVEL: 'debug' }
  const line = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  })
  expect(line).toContain('"id":"kept"')
  expect(line).not.toContain('canary')
})

/** Sends requests that fail and that have a secret in the path, the query, a header or the body. */
async function failInEveryWay(email: string, token: string): Promise<void> {
  await send('GET', `/ResetPassword?token=${token}&email=${email}`)
  await send('GET', `/api/${token}/${email}`)
  await send('GET', `/api/profile?token=${token}`)
  await send('GET', '/api/profile', undefined, {
    authorization: `Bearer ${token}`,
    referer: `${publicUrl}/#${token}`,
  })
  await send('DELETE', `/api/students/${token}`)
  await send('POST', '/api/session', `{"email":"${email}","password":"${goodPassword}"`)
  await send('POST', '/api/session', { email, password: goodPassword, [token]: email })
  await send('POST', '/api/session', `email=${email}`, { 'content-type': 'text/plain' })
  const report = {
    'csp-report': { 'document-uri': `${publicUrl}/?${token}`, 'effective-directive': 'img-src' },
  }
  await send('POST', '/api/csp', report, { 'content-type': 'application/csp-report' })
  await world.sql('alter table departments rename to departments_gone')
  await send('GET', '/api/profile')
  await world.sql('alter table departments_gone rename to departments')
  await world.sql('alter table account rename column password to password_gone')
  await send('POST', '/api/session', { email, password: goodPassword })
  await send('POST', '/api/password', { currentPassword: goodPassword, newPassword: 'Banyan-Shade4-Library' })
  await world.sql('alter table account rename column password_gone to password')
}
