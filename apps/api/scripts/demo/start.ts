import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { administratorPool, dropDatabase, environmentOf, setUpDatabase } from '#testing/database/database.ts'
import { freePort } from '#testing/processes/service.ts'
import { fillDemo } from './fill.ts'
import { newRolePasswords } from './passwords.ts'
import { kaveri, sahyadri } from './people.ts'
import type { RolePasswords } from './writing/people.ts'

const api = join(import.meta.dirname, '../..')
const webRoot = join(api, '../web/dist')

type DemoAccount = { role: keyof RolePasswords; email: string; password: string; where: string }
export type Demo = {
  url: string
  mailsUrl: string
  accounts: DemoAccount[]
  /** Ends every process and drops the database. */
  stop: () => Promise<void>
  /** Resolves when a process ends unexpectedly. */
  broken: Promise<string>
}

/** Starts the whole product on a new, filled database: API with the built web, worker and mail catcher. */
export async function startDemo({ port }: { port: number }): Promise<Demo> {
  // The demo gives the database roles the passwords of the tests and drops an existing demo database.
  if (process.env['NODE_ENV'] === 'production') throw new Error('The demo does not run in production.')
  const mailPagePort = port + 1
  // The ports have to be free. A demo that already runs on this port would lose its database.
  await Promise.all([port, mailPagePort].map(requireFree))

  const database = `counterfoil_demo_${port}`
  await setUpDatabase(database)
  const accounts = await fill(database)

  const smtpPort = await freePort()
  const env = { ...process.env, ...environmentOf(database, settings({ database, port, smtpPort })) }
  const run = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: api, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const children = {
    'mail catcher': run('scripts/mail-catcher.ts', String(smtpPort), String(mailPagePort)),
    API: run('src/server.ts'),
    worker: run('src/worker.ts'),
  }
  const stop = async () => {
    await Promise.all(Object.values(children).map(end))
    await dropDatabase(database)
  }
  const broken = Promise.race(
    Object.entries(children).map(([name, child]) =>
      once(child, 'exit').then(([code, signal]) => `The ${name} ended (${signal ?? code}).`),
    ),
  )
  const url = `http://localhost:${port}`
  try {
    await Promise.race([untilReady(url), broken.then((reason) => Promise.reject(new Error(reason)))])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, mailsUrl: `http://localhost:${mailPagePort}`, accounts, stop, broken }
}

function settings({ database, port, smtpPort }: { database: string; port: number; smtpPort: number }) {
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    WEB_ROOT: webRoot,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SECRET: randomBytes(32).toString('base64url'),
    // A new prefix for each run, so that requests to an earlier demo do not count towards the rate limits.
    REDIS_PREFIX: `${database}_${Date.now().toString(36)}:`,
    // The limits of a real installation, so that Settings says what happens.
    RATE_LIMIT_FACTOR: '1',
    UPI_ADDRESS: 'counterfoil@examplebank',
    LOG_LEVEL: 'warn',
  }
}

async function fill(database: string): Promise<DemoAccount[]> {
  const passwords = newRolePasswords()
  const db = administratorPool(database, 2)
  try {
    const folder = environmentOf(database)['FILES_FOLDER'] ?? ''
    await fillDemo(db, { passwords, now: Date.now(), folder })
  } finally {
    await db.end()
  }
  const account = (role: keyof RolePasswords, person: { email: string } | undefined, where: string) => ({
    role,
    email: person?.email ?? '',
    password: passwords[role],
    where,
  })
  const [admin] = kaveri.departmentAdmins
  return [
    account('student', kaveri.students[0], kaveri.name),
    account('DepartmentAdmin', admin, `${kaveri.name}: ${admin?.department}`),
    account('SuperAdmin', kaveri.superAdmins[0], kaveri.name),
    account('SuperAdmin', sahyadri.superAdmins[0], sahyadri.name),
  ]
}

async function requireFree(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((free, taken) => {
    server.once('error', (cause) => taken(new Error(`Port ${port} is in use. Choose another.`, { cause })))
    server.listen(port, '127.0.0.1', () => server.close(() => free()))
  })
}

async function untilReady(url: string): Promise<void> {
  for (const giveUp = Date.now() + 90_000; Date.now() < giveUp; await wait(50)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error('The demo did not become ready in 90 s.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([gone, wait(5_000).then(() => child.kill('SIGKILL'))])
}
