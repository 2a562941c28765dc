import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditApi } from '@counterfoil/contract/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstIdAt, newId } from '#platform/ids.ts'
import { aWorld, type Member } from '#testing/world.ts'

let folder = ''
const world = aWorld({ withWorker: false })
let head: Member
let chain: typeof import('./audit.chain.service.ts')
let database: typeof import('#platform/database/database.ts')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-heads-'))
  // The modules read the configuration when they are imported, and the world has imported them.
  const { config } = await import('#platform/config.ts')
  config.AUDIT_HEADS_FOLDER = folder
  chain = await import('./audit.chain.service.ts')
  database = await import('#platform/database/database.ts')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeEach(async () => {
  head = await world.aSuperAdmin()
  // The entries of signing up have ids of a moment ago. The tests write theirs after them.
  await extend()
})

const extend = () => chain.extendChain(head.collegeId)
const codeOf = async () => {
  const [row] = await world.sql('select code from colleges where id = $1', [head.collegeId])
  return String(row?.['code'])
}
async function verdict() {
  const { verifyAudit } = await import('./audit.checking.service.ts')
  return verifyAudit(await codeOf())
}
const verify = async () => (await verdict())?.text ?? ''
const isSound = async () => (await verdict())?.isSound

async function write(count: number, at = Date.now()): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(at))
  await world.sql(
    `insert into audit_entries (college_id, id, at, action, details)
     select $1, one, to_timestamp($3), 'complaint.filed', '{}' from unnest($2::uuid[]) one`,
    [head.collegeId, ids, at / 1000],
  )
  return ids
}

const linksOf = (of = head.collegeId) =>
  world.sql(
    `select position, entry_id as "entryId", hash from audit_links where college_id = $1 order by position`,
    [of],
  )
const placesOf = async (ids: readonly string[]) =>
  (await linksOf()).filter(({ entryId }) => ids.includes(entryId)).map(({ position }) => position)

/** Runs statements as a role that can do everything, past the triggers. */
const tamper = (sql: string) =>
  world.sql(`do $$ begin set local session_replication_role = replica; ${sql}; end $$`)
const ofCollege = () => `college_id = '${head.collegeId}'`
const isEntry = (position: number) =>
  `${ofCollege()} and id = (select entry_id from audit_links where ${ofCollege()} and position = ${position})`

describe('the worker', () => {
  it('gives every entry one place, in the order of the ids', async () => {
    const before = (await linksOf()).length
    const ids = await write(3)
    expect(await extend()).toBe('done')
    expect(await extend()).toBe('done')
    const links = await linksOf()
    expect(links.map(({ position }) => position)).toEqual(links.map((_, at) => at + 1))
    expect(links.slice(before).map(({ entryId }) => entryId)).toEqual(ids)
    const [{ count } = { count: 0 }] = await world.sql(
      'select count(*)::int from audit_entries where college_id = $1',
      [head.collegeId],
    )
    expect(links).toHaveLength(Number(count))
  })

  it('gives a place to an entry with a smaller id that was committed later', async () => {
    const [later] = await write(1)
    await extend()
    const early = await write(1, Date.now() - 120_000)
    await extend()
    const [place = 0] = await placesOf([later ?? ''])
    expect(await placesOf(early)).toEqual([place + 1])
    expect(await verify()).toContain('unbroken')
  })

  it('finds at night what came much later', async () => {
    await write(1)
    await extend()
    const late = await write(1, Date.now() - 7_200_000)
    await extend()
    expect(await placesOf(late)).toEqual([])
    expect(await verify()).toContain(`1 entries have had no place in the chain for more than 5 minutes`)
    expect(await verify()).toContain(late[0])
    await world.runJob('audit.check', { collegeId: head.collegeId, only: true })
    expect(await placesOf(late)).toHaveLength(1)
    await world.runJob('audit.heads')
    expect(await verify()).toContain('unbroken')
  })

  it('finds the smallest id there can be', async () => {
    const least = '00000000-0000-0000-0000-000000000000'
    await world.sql(
      `insert into audit_entries (college_id, id, at, action, details)
       values ($1, $2, now() - interval '6 minutes', 'complaint.filed', '{}')`,
      [head.collegeId, least],
    )
    expect(await verify()).toContain(`the first of them ${least}`)
    await chain.chainLeftOver(head.collegeId)
    expect(await placesOf([least])).toHaveLength(1)
    expect(await verify()).toContain('unbroken')
  })

  it('is not misled by a server whose clock is ahead', async () => {
    const ahead = firstIdAt(Date.now() + 86_400_000)
    await world.sql(
      `insert into audit_entries (college_id, id, action, details) values ($1, $2, 'complaint.filed', '{}')`,
      [head.collegeId, ahead],
    )
    await extend()
    const ids = await write(2)
    await extend()
    expect(await placesOf(ids)).toHaveLength(2)
  })

  it('catches up in slices, also with two workers at once', async () => {
    await write(2500)
    expect(await extend()).toBe('more')
    await Promise.all([extend(), extend()])
    await world.runJob('audit.chain', {})
    expect(await verify()).toContain('unbroken')
  })

  it('does not hold up those who write', async () => {
    await database.inCollegeAsWorker(head.collegeId, async (tx) => {
      const { lockChain } = await import('./audit.chain.queries.ts')
      expect(await lockChain(tx, head.collegeId)).toBe(true)
      expect(await extend()).toBe('busy')
      const answer = await head.send('PATCH', '/api/settings', { joinApproval: true })
      expect(answer.status).toBe(200)
    })
  })
})

// T34
describe('T34: the verifier', () => {
  beforeEach(async () => {
    await write(20, Date.now() - 60_000)
    await extend()
  })

  it('finds nothing in a record that was not changed', async () => {
    expect(await verify()).toMatch(/unbroken\. \d+ entries, none altered, missing or added\./)
  })

  it.each([
    ['altered', (at: number) => `update audit_entries set actor_id = gen_random_uuid() where ${isEntry(at)}`],
    ['missing', (at: number) => `delete from audit_entries where ${isEntry(at)}`],
    ['missing', (at: number) => `delete from audit_links where ${ofCollege()} and position = ${at}`],
    [
      'moved',
      (at: number) => `update audit_links set position = 1000 where ${ofCollege()} and position = ${at};
        update audit_links set position = ${at} where ${ofCollege()} and position = ${at + 5};
        update audit_links set position = ${at + 5} where ${ofCollege()} and position = 1000`,
    ],
    [
      'added later',
      (
        at: number,
      ) => `update audit_links set position = position + 1000 where ${ofCollege()} and position >= ${at};
        update audit_links set position = position - 999 where ${ofCollege()} and position >= 1000;
        insert into audit_entries (college_id, id, action, details) values ('${head.collegeId}', '${newId()}', 'x', '{}');
        insert into audit_links select '${head.collegeId}', ${at}, id, repeat('0', 64) from audit_entries
          where ${ofCollege()} and action = 'x'`,
    ],
  ])('names the first entry that was %s', async (word, sql) => {
    await tamper(sql(8))
    const said = await verify()
    expect(said).toMatch(new RegExp(`BROKEN\\. Entry 8 .*${word}`))
  })

  it('keeps what a check at night has found', async () => {
    const check = () => world.runJob('audit.check', { collegeId: head.collegeId, only: true })
    const kept = () =>
      world.sql('select position, fault, fault_position as at from audit_checks where college_id = $1', [
        head.collegeId,
      ])
    await check()
    expect(await kept()).toEqual([{ position: (await linksOf()).length, fault: null, at: null }])
    await tamper(`update audit_entries set action = 'x' where ${isEntry(5)}`)
    await check()
    expect(await kept()).toEqual([{ position: 4, fault: 'altered', at: 5 }])
  })
})

// T34
describe('T34: signed heads outside the database', () => {
  const file = () => join(folder, `${head.collegeId}.jsonl`)
  const lines = async () => (await readFile(file(), 'utf8')).split('\n').filter(Boolean)
  const keep = () => world.runJob('audit.heads')

  /** Alters an entry and calculates all later hashes anew. */
  async function chainAnew(at: number): Promise<void> {
    const { linksAfter, beginning } = await import('./audit.links.service.ts')
    const { listLinks } = await import('./audit.chain.queries.ts')
    await tamper(`update audit_entries set actor_id = gen_random_uuid() where ${isEntry(at)}`)
    const links = await database.inCollegeAsWorker(head.collegeId, (tx) =>
      listLinks(tx, head.collegeId, 0, 10_000),
    )
    const anew = linksAfter(
      beginning,
      links.flatMap(({ entry }) => (entry ? [entry] : [])),
    )
    const set = anew.map(
      ({ position, hash }) =>
        `update audit_links set hash = '${hash}' where ${ofCollege()} and position = ${position}`,
    )
    await tamper(set.join(';'))
  }

  beforeEach(async () => {
    await write(10, Date.now() - 60_000)
    await extend()
    await keep()
  })

  it('are added when the chain has grown', async () => {
    const length = (await linksOf()).length
    await keep()
    expect(await lines()).toHaveLength(1)
    await write(1)
    await extend()
    await keep()
    const heads = (await lines()).map((line) => JSON.parse(line))
    expect(heads.map(({ position }) => position)).toEqual([length, length + 1])
    expect(await verify()).toContain('Compared with 2 signed heads.')
  })

  it('show a record that was chained anew, which is not signed', async () => {
    const length = (await linksOf()).length
    await chainAnew(4)
    await write(1)
    await extend()
    await keep()
    expect(await lines()).toHaveLength(1)
    expect(await verify()).toContain(`BROKEN. Entry ${length} differs from its signed head`)
  })

  it('show a record whose end was cut off', async () => {
    const length = (await linksOf()).length
    await tamper(
      `delete from audit_entries where ${isEntry(length)}; delete from audit_links where ${ofCollege()} and position = ${length}`,
    )
    expect(await verify()).toContain(`The record was cut off after entry ${length - 1}.`)
  })

  it('count only if they are signed', async () => {
    await chainAnew(4)
    const [line = ''] = await lines()
    const { hash } = (await linksOf()).at(-1) ?? {}
    await writeFile(file(), `${line.replace(/"hash":"\w+"/, `"hash":"${hash}"`)}\n{"broken\n`)
    expect(await verify()).toContain('2 lines were signed with another SECRET or changed')
  })

  it('are missed if there is none after an entry of two hours ago', async () => {
    await write(1, Date.now() - 7_300_000)
    await chain.chainLeftOver(head.collegeId)
    await keep()
    expect(await isSound()).toBe(true)
    const written = await readFile(file(), 'utf8')
    for (const spoil of [
      () => rm(file()),
      () => writeFile(file(), written.replaceAll('"hash":"', '"hash":"0')),
    ]) {
      await spoil()
      expect(await verify()).toMatch(/HEADS ARE MISSING\. Entry \d+ is older than 2 hours/)
      expect(await isSound()).toBe(false)
    }
  })

  it('are missed if there were more at a check before', async () => {
    const check = () => world.runJob('audit.check', { collegeId: head.collegeId, only: true })
    await write(1)
    await extend()
    await keep()
    await check()
    expect(await isSound()).toBe(true)
    await writeFile(file(), `${(await lines()).at(-1)}\n`)
    // A check at night does not forget them.
    await check()
    expect(await verify()).toContain('HEADS ARE MISSING. There are 1 signed heads, and there were 2')
    expect(await isSound()).toBe(false)
  })

  it('are not those that a SuperAdmin can download', async () => {
    const [kept = ''] = await lines()
    await chainAnew(4)
    const { body } = await head.call(auditApi.readProof)
    expect(body.head).toMatchObject({ position: JSON.parse(kept).position })
    await writeFile(file(), `${JSON.stringify(body.head)}\n`)
    expect(await verify()).toContain('1 lines were signed with another SECRET or changed')
  })

  it('are said to be missing where none are kept', async () => {
    const { config } = await import('#platform/config.ts')
    config.AUDIT_HEADS_FOLDER = undefined
    await keep()
    expect(await verify()).toContain('No signed heads are kept')
    config.AUDIT_HEADS_FOLDER = folder
  })
})
