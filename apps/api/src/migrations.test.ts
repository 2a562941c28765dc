import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase, environmentOf, urlsOf } from '#testing/database/database.ts'
import { runScript } from '#testing/processes/service.ts'
import { migrateDatabase } from '../scripts/migration.ts'

const databases: string[] = []
const clients: pg.Client[] = []

async function aDatabase(template: string): Promise<string> {
  const database = `${inject('template')}_migrations_${databases.length}`
  databases.push(database)
  await createDatabase(database, template)
  return database
}

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlsOf(database).administrator })
  clients.push(client)
  await client.connect()
  return client
}

afterAll(async () => {
  for (const client of clients) await client.end()
  for (const database of databases) await dropDatabase(database)
})

const ours = `n.nspname in ('public', 'pgboss', 'drizzle')`
/** Queries that list every table, column, constraint, index, policy, right, trigger and function, and the queues. */
const catalogue = [
  `select c.oid::regclass::text, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  `select a.attrelid::regclass::text, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attacl::text,
     pg_get_expr(d.adbin, d.adrelid)
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where ${ours} and a.attnum > 0`,
  `select c.conrelid::regclass::text, c.conname, pg_get_constraintdef(c.oid)
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${ours}`,
  `select schemaname, indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss', 'drizzle')`,
  'select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies',
  `select p.oid::regprocedure::text, pg_get_functiondef(p.oid), p.proacl::text
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind = 'f'`,
  'select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
  "select nspname, nspacl::text from pg_namespace n where nspname !~ '^pg_'",
  'select name, policy, retry_limit, retry_delay, retry_delay_max, dead_letter from pgboss.queue',
  'select hash from drizzle.__drizzle_migrations',
]

async function schemaOf(database: string): Promise<string[]> {
  const client = await connect(database)
  const lines: string[] = []
  for (const query of catalogue) {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    lines.push(...rows.map((row) => JSON.stringify(row)).sort())
  }
  return lines
}

/**
 * The schema after all migrations. It is read from a copy of the template database, because PostgreSQL cannot copy a
 * template while a connection to it is open.
 */
let expected: string[]
beforeAll(async () => {
  expected = await schemaOf(await aDatabase(inject('template')))
  expect(expected.length).toBeGreaterThan(200)
})

const startMigrator = (database: string) => runScript('../scripts/migrate.ts', environmentOf(database))

describe('migrating', () => {
  it('by two at once ends well for both and gives one result', async () => {
    const database = await aDatabase('template0')
    const [first, second] = [startMigrator(database), startMigrator(database)]
    expect((await first.exited).code, first.output()).toBe(0)
    expect((await second.exited).code, second.output()).toBe(0)
    expect(await schemaOf(database)).toEqual(expected)
  })

  /**
   * Moments at which the test kills a migration. The query of a moment returns a row as soon as the migration has
   * reached it.
   */
  const moments: [string, string][] = [
    ['about to begin', `select from pg_tables where schemaname = 'drizzle'`],
    ['done with our tables', `select from pg_tables where tablename = 'idempotency_keys'`],
    [
      'done with the tables of the queue',
      `select from pg_tables where schemaname = 'pgboss' and tablename = 'job'`,
    ],
    ['done with some queues', 'select from pgboss.queue offset 2'],
  ]

  it.each(moments)('is killed when %s, and completed by the next', async (_moment, sign) => {
    const database = await aDatabase('template0')
    const client = await connect(database)
    const migrator = startMigrator(database)
    const isThere = async () => ((await client.query(sign).catch(() => undefined))?.rowCount ?? 0) > 0
    while (!(await isThere())) await wait(1)
    migrator.kill('SIGKILL')
    expect((await migrator.exited).signal).toBe('SIGKILL')
    await migrateDatabase(urlsOf(database).owner)
    expect(await schemaOf(database)).toEqual(expected)
  })

  it('holds nobody up beside a long transaction', async () => {
    const database = await aDatabase(inject('template'))
    const folder = aFolderWith('ALTER TABLE "departments" ADD COLUMN "note" text;')
    const [long, reader] = [await connect(database), await connect(database)]
    // A reader that waits longer gives up, so that the test ends.
    await reader.query("set statement_timeout = '2s'")
    await long.query('begin')
    await long.query('select from departments')
    let isMigrated = false
    const migrated = migrateDatabase(urlsOf(database).owner, folder).then(() => {
      isMigrated = true
    })
    let longestMs = 0
    for (const end = Date.now() + 2500; Date.now() < end; await wait(5)) {
      const asked = performance.now()
      await reader.query('select from departments').catch(() => undefined)
      longestMs = Math.max(longestMs, performance.now() - asked)
    }
    expect(isMigrated).toBe(false)
    await long.query('commit')
    await migrated
    await reader.query('select note from departments')
    rmSync(folder, { recursive: true })
    expect(longestMs).toBeGreaterThan(100)
    expect(longestMs).toBeLessThan(1000)
  })
})

/** Makes a folder with our migrations and one more migration, which runs `statement`. */
function aFolderWith(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(join(import.meta.dirname, '../migrations'), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'test_extra' })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folder, 'test_extra.sql'), statement)
  return folder
}

it('say what to run if a role is missing that only an administrator can create', async () => {
  const database = await aDatabase('template0')
  const client = await connect(database)
  const newcomer = `newcomer_${process.pid}`
  await client.query(`create role ${newcomer} login; grant connect on database ${database} to ${newcomer}`)
  try {
    const url = new URL(urlsOf(database).administrator)
    url.username = newcomer
    await expect(migrateDatabase(url.href)).rejects.toThrow('Run "npm run db:setup"')
  } finally {
    await client.query(`drop owned by ${newcomer}; drop role ${newcomer}`)
  }
})
