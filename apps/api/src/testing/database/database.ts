import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const host = process.env['TEST_DATABASE_HOST'] ?? '127.0.0.1:5432'
const administrator = process.env['DATABASE_ADMIN_URL'] ?? `postgres://postgres@${host}/postgres`

/** The URLs of every role on a database of this name. */
export function urlsOf(database: string) {
  const url = (role: string) => `postgres://${role}:${role}@${host}/${database}`
  return {
    owner: url('owner'),
    app: url('app'),
    auth: url('auth'),
    worker: url('worker'),
    administrator: administrator.replace(/\/[^/]*$/, `/${database}`),
  }
}

/**
 * A pool that can see and change everything in a test database. It ignores errors of lost connections. The reason is
 * that `end()` resolves before the sockets close. If the database is dropped in between, the connection is cut, and an
 * unhandled error would fail the run.
 */
export function administratorPool(database: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: urlsOf(database).administrator, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: administrator })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function createDatabase(database: string, template: string): Promise<void> {
  await asAdministrator(
    `create database "${database}" owner owner template "${template}"`,
    `revoke all on database "${database}" from public`,
    `grant connect on database "${database}" to app, auth, worker`,
  )
}

/** Also deletes the photos and PDFs of the database. */
export async function dropDatabase(database: string): Promise<void> {
  await rm(filesOf(database), { recursive: true, force: true })
  await asAdministrator(`drop database if exists "${database}" with (force)`)
}

const filesOf = (database: string) => join(tmpdir(), 'counterfoil-files', database)

/** All environment variables that the server and the worker read, for a database of this name. */
export function environmentOf(
  database: string,
  overrides: Record<string, string> = {},
): Record<string, string> {
  const urls = urlsOf(database)
  return {
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:3100',
    HOST: '127.0.0.1',
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_URL: urls.app,
    DATABASE_AUTH_URL: urls.auth,
    DATABASE_WORKER_URL: urls.worker,
    DATABASE_POOL_SIZE: '8',
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    REDIS_PREFIX: `${database}:`,
    FILES_FOLDER: filesOf(database),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Counterfoil <no-reply@counterfoil.test>',
    CONTACT_TO: 'office@counterfoil.test',
    FOUNDING: 'open',
    SECRET: 'a secret of the tests that is long enough',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    RATE_LIMIT_FACTOR: '100',
    ...overrides,
  }
}

/** Creates a database of this name with the setup script of a real installation. */
export async function setUpDatabase(database: string): Promise<void> {
  await dropDatabase(database)
  execFileSync(process.execPath, [join(import.meta.dirname, '../../../scripts/setup.ts')], {
    env: { ...process.env, ...environmentOf(database) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
