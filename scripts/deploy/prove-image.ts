// `npm run prove:image`: the Dockerfile done in plain folders, and server and worker started from what comes out, on a
// fresh database: readiness, pages, and a college founded by mail. No container engine is needed, and none is shown to work.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dropDatabase, environmentOf } from '../../apps/api/src/testing/database/database.ts'
import { openMailbox, tokenIn } from '../../apps/api/src/testing/mail/mailbox.ts'
import { privacyNoticeVersion } from '../../packages/contract/src/members.ts'
import { type Assembled, assembleImage } from './assemble-image.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '3290' } } })
const url = `http://localhost:${values.port}`
const database = `counterfoil_image_${values.port}`
const person = { email: 'founder@image.example', password: 'Banyan-Ferry-Kite-4711' }

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-image-'))
const mailbox = await openMailbox()
const children: ChildProcess[] = []
try {
  const image = assembleImage(folder)
  await dropDatabase(database)
  setUp(image)
  start(image, ...image.command)
  start(image, 'node', 'apps/api/src/worker.ts')
  await untilReady()
  await lookAtPages()
  await foundCollege()
  console.log('proven: what the image holds is enough to set up, serve, mail and sign in')
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)))
  await mailbox.close()
  await dropDatabase(database)
  rmSync(folder, { recursive: true, force: true })
}

/** As compose.yaml would give it: the image's own settings, and nothing of this shell but where Node is. */
function settingsOf({ environment }: Assembled): Record<string, string> {
  const { DATABASE_OWNER_URL: _owner, ...ours } = environmentOf(database, {
    ...environment,
    HOST: '127.0.0.1',
    PORT: String(values.port),
    PUBLIC_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1',
    BILLING: 'off',
  })
  return { ...ours, PATH: process.env['PATH'] ?? '' }
}

function setUp(image: Assembled): void {
  const { DATABASE_OWNER_URL = '' } = environmentOf(database)
  const { DATABASE_ADMIN_URL } = process.env
  const env = {
    ...settingsOf(image),
    DATABASE_OWNER_URL,
    ...(DATABASE_ADMIN_URL ? { DATABASE_ADMIN_URL } : {}),
  }
  const { status } = spawnSync('node', ['apps/api/scripts/setup.ts'], {
    cwd: image.folder,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The database could not be set up from the image.')
}

function start(image: Assembled, command = '', ...args: string[]): void {
  children.push(spawn(command, args, { cwd: image.folder, env: settingsOf(image), stdio: 'inherit' }))
}

async function untilReady(): Promise<void> {
  for (
    const giveUp = Date.now() + 180_000;
    Date.now() < giveUp;
    await new Promise((again) => setTimeout(again, 100))
  ) {
    if (children.some((child) => child.exitCode !== null)) throw new Error('A process ended at its start.')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error('Not ready in three minutes.')
}

async function lookAtPages(): Promise<void> {
  for (const [path, words] of [
    ['/', 'Counterfoil'],
    ['/Login', '/static/js/'],
  ] as const) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    const page = await answer.text()
    expect(answer.status === 200 && page.includes(words), `${path} answers ${answer.status}`)
    const script = /\/static\/js\/[^"]+\.js/.exec(page)?.[0] ?? ''
    expect((await fetch(url + script)).status === 200, `${path} has its script ${script}`)
  }
}

/** Sign-up, the mail of the worker, its link, and signing in. */
async function foundCollege(): Promise<void> {
  const { email, password } = person
  const registration = {
    collegeName: 'Image College',
    phone: '+918210000099',
    privacyNotice: privacyNoticeVersion,
  }
  await post('/api/register', { type: 'SuperAdmin', email, password, ...registration })
  const token = tokenIn(await mailbox.waitFor(email, undefined, 120_000))
  await post('/api/email/verify', { token, password })
  const signedIn = await post('/api/session', { email, password })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const profile = await fetch(`${url}/api/profile`, { headers: { cookie } })
  expect(profile.status === 200, `the profile answers ${profile.status}: ${await profile.text()}`)
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { origin: url, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, `${path} answers ${answer.status}`)
  return answer
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
  console.log(`ok ${what}`)
}
