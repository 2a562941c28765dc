import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { createQueues } from '#platform/jobs/jobs.ts'
import { jobs } from '../src/modules.ts'
import { buildIndexes } from './indexes.ts'
import { fillNameSkeletons } from './name-skeletons.ts'

const ownMigrations = new URL('../migrations', import.meta.url).pathname
/** The key of an advisory lock, so that only one migrator of a database runs at a time. It can be any number. */
const migratorsLock = 4_202_611

/**
 * Migrates the database of this URL as its owner. This is safe while the service runs: if a lock is not free within
 * half a second, the migration gives up and tries again later, so that requests do not wait behind it.
 */
export async function migrateDatabase(ownerUrl: string, folder = ownMigrations): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await requireSearchRole(client)
    await takeMigratorsLock(client)
    await client.query("set lock_timeout = '500ms'")
    await withRetries(() => migrate(drizzle({ client }), { migrationsFolder: folder }))
    await fillNameSkeletons(client, console.warn)
    await buildIndexes(client)
    await prepareQueues(ownerUrl)
    await grantQueues(client)
  } finally {
    await client.end()
  }
}

/** A migration gives a function to the role `search`, which only an administrator can create. */
async function requireSearchRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select pg_has_role('search', 'member') as "isMember" from pg_roles where rolname = 'search'`,
  )
  if (rows[0]?.isMember !== true)
    throw new Error('The role "search" is missing. Run "npm run db:setup", which creates it and migrates.')
}

/**
 * Asks for the lock again and again, because waiting for it in one query could block both migrators forever. A waiting
 * query is an open transaction, and the other migrator's CREATE INDEX CONCURRENTLY waits for all open transactions.
 */
async function takeMigratorsLock(client: pg.Client): Promise<void> {
  const waitedUntil = Date.now() + 60_000
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migratorsLock])
    if (rows[0].taken === true) return
    if (Date.now() > waitedUntil) throw new Error('another migrator has held the lock for a minute')
    await setTimeout(200)
  }
}

async function withRetries(work: () => Promise<void>, attempts = 20): Promise<void> {
  try {
    await work()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isLockTimeout = cause instanceof Error && 'code' in cause && cause.code === '55P03'
    if (!isLockTimeout || attempts <= 1) throw error
    await setTimeout(200 + Math.random() * 800)
    await withRetries(work, attempts - 1)
  }
}

async function prepareQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await createQueues(
    boss,
    jobs.map((handler) => handler.job),
  )
  await boss.stop({ graceful: false })
}

/** The roles that serve requests can add jobs. The worker can also run them. */
async function grantQueues(client: pg.Client): Promise<void> {
  await client.query('grant usage on schema pgboss to app, auth, worker')
  await client.query('grant select on pgboss.queue, pgboss.version to app, auth')
  await client.query('grant insert, select (id) on pgboss.job, pgboss.job_common to app, auth')
  await client.query('grant select, insert, update, delete on all tables in schema pgboss to worker')
  await client.query('grant execute on all functions in schema pgboss to app, auth, worker')
}
