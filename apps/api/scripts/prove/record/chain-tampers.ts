import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { findEnd, listLinks } from '#modules/audit/chain/audit.chain.queries.ts'
import type { FaultKind } from '#modules/audit/chain/audit.chain.table.ts'
import { type Verified, verifyChain } from '#modules/audit/chain/audit.checking.service.ts'
import { readHeads } from '#modules/audit/chain/audit.heads.service.ts'
import { beginning, hashAfter } from '#modules/audit/chain/audit.links.service.ts'
import { type Tx, txOver } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { urlsOf } from '#testing/database/database.ts'

/** A chain in the transaction of an administrator, in which no trigger runs. It is rolled back. */
type Ground = {
  tx: Tx
  collegeId: string
  length: number
  run: (text: string, ...values: unknown[]) => Promise<unknown>
}

/** What the verifier must say: one of these faults, or an entry without a place. `at` is where it must name it. */
type Expected = { kinds: readonly FaultKind[]; at: readonly [number, number] } | { lateId: string }
type Tamper = (ground: Ground, at: number) => Promise<Expected>

const found = (kind: FaultKind | readonly FaultKind[], from: number, to = from): Expected => ({
  kinds: [kind].flat(),
  at: [from, to],
})

const isEntry = `college_id = $1 and id = (select entry_id from audit_links where college_id = $1 and position = $2)`
const ofLink = 'college_id = $1 and position = $2'

/** Moves the links after a position. In two steps, because no two may have the same position in between. */
async function shift({ run, collegeId }: Ground, after: number, by: number): Promise<void> {
  const far = 10_000_000
  const text = 'update audit_links set position = position + $3 where college_id = $1 and position > $2'
  await run(text, collegeId, after, far)
  await run(text, collegeId, far, by - far)
}

const newEntry = `insert into audit_entries (college_id, id, at, action, details)
  values ($1, $2, now() - make_interval(mins => $3), 'complaint.removed', '{}')`

/** Calculates all hashes after a position anew, as a person would who wants to hide a change. */
async function chainAnew({ tx, run, collegeId }: Ground, after: number): Promise<void> {
  const [before] = after === 0 ? [beginning] : await listLinks(tx, collegeId, after - 1, 1)
  let { hash } = before ?? beginning
  for (let position = after; ; ) {
    const page = await listLinks(tx, collegeId, position, 5000)
    const last = page.at(-1)
    if (!last) return
    const hashes = page.map(({ entry }) => {
      if (entry) hash = hashAfter(hash, entry)
      return hash
    })
    await run(
      `update audit_links l set hash = n.hash from unnest($2::int[], $3::text[]) n (position, hash)
       where l.college_id = $1 and l.position = n.position`,
      collegeId,
      page.map((link) => link.position),
      hashes,
    )
    position = last.position
  }
}

const changes = [
  `action = action || 'x'`,
  'actor_id = gen_random_uuid()',
  'subject_id = gen_random_uuid()',
  `details = details || '{"to":"rejected"}'`,
  `at = at + interval '1 microsecond'`,
]

const alter = (at: number) => `update audit_entries set ${changes[at % changes.length]} where ${isEntry}`

const tampers: Record<string, Tamper> = {
  altered: async ({ run, collegeId }, at) => {
    await run(alter(at), collegeId, at)
    return found('altered', at)
  },
  'deleted entry': async ({ run, collegeId }, at) => {
    await run(`delete from audit_entries where ${isEntry}`, collegeId, at)
    return found('missing', at)
  },
  'deleted with its link': async ({ run, collegeId, length }, at) => {
    await run(`delete from audit_entries where ${isEntry}`, collegeId, at)
    await run(`delete from audit_links where ${ofLink}`, collegeId, at)
    return found(at === length ? 'cut' : 'missing', at)
  },
  'deleted and closed up': async (ground, at) => {
    await ground.run(`delete from audit_entries where ${isEntry}`, ground.collegeId, at)
    await ground.run(`delete from audit_links where ${ofLink}`, ground.collegeId, at)
    await shift(ground, at, -1)
    return found(at === ground.length ? 'cut' : 'altered', at)
  },
  'inserted without a link': async ({ run, collegeId }) => {
    const id = newId()
    await run(newEntry, collegeId, id, 6)
    return { lateId: id }
  },
  'inserted into the chain': async (ground, at) => {
    const id = randomUUID()
    await shift(ground, at - 1, 1)
    await ground.run(newEntry, ground.collegeId, id, 6)
    const hash = randomUUID().replaceAll('-', '').repeat(2)
    await ground.run('insert into audit_links values ($1, $2, $3, $4)', ground.collegeId, at, id, hash)
    return found('inserted', at)
  },
  'inserted with a right hash': async (ground, at) => {
    const { tx, run, collegeId } = ground
    const id = randomUUID()
    await shift(ground, at - 1, 1)
    await run(newEntry, collegeId, id, 6)
    await run('insert into audit_links values ($1, $2, $3, $4)', collegeId, at, id, '')
    const [before] = at === 1 ? [beginning] : await listLinks(tx, collegeId, at - 2, 1)
    const [link] = await listLinks(tx, collegeId, at - 1, 1)
    const hash = link?.entry && hashAfter(before?.hash ?? '', link.entry)
    await run(`update audit_links set hash = $3 where ${ofLink}`, collegeId, at, hash)
    return found('inserted', at)
  },
  'dated back': async (ground) => {
    const { run, collegeId, length } = ground
    await run(newEntry, collegeId, newId(), 60 * 24 * 100)
    await run(
      `insert into audit_links select college_id, $2::int + 1, id, '' from audit_entries e where college_id = $1
       and not exists (select from audit_links l where l.college_id = $1 and l.entry_id = e.id)`,
      collegeId,
      length,
    )
    await chainAnew(ground, length)
    return found('inserted', length + 1)
  },
  'swapped entries': async ({ run, collegeId, length }, at) => {
    const other = at === length ? 1 : randomInt(at + 1, length + 1)
    await run('alter table audit_links drop constraint audit_links_entry')
    await run(
      `update audit_links l set entry_id = o.entry_id from audit_links o where l.college_id = $1 and o.college_id = $1
       and (l.position, o.position) in (($2::int, $3::int), ($3::int, $2::int))`,
      collegeId,
      at,
      other,
    )
    // The verifier looks links up by their entries. Without the index it would read all links for each entry.
    await run('alter table audit_links add constraint audit_links_entry unique (college_id, entry_id)')
    return found('reordered', Math.min(at, other))
  },
  'swapped links': async ({ run, collegeId, length }, at) => {
    const other = at === length ? 1 : randomInt(at + 1, length + 1)
    const move = `update audit_links set position = $3 where ${ofLink}`
    for (const [from, to] of [
      [at, 20_000_000],
      [other, at],
      [20_000_000, other],
    ])
      await run(move, collegeId, from, to)
    return found('reordered', Math.min(at, other))
  },
  'altered and chained anew': async (ground, at) => {
    const { run, collegeId } = ground
    await run(alter(at), collegeId, at)
    await chainAnew(ground, at - 1)
    return afterHeads(collegeId, at)
  },
  'deleted and chained anew': async (ground, at) => {
    const { run, collegeId } = ground
    await run(`delete from audit_entries where ${isEntry}`, collegeId, at)
    await run(`delete from audit_links where ${ofLink}`, collegeId, at)
    await shift(ground, at, -1)
    await chainAnew(ground, at - 1)
    return { ...(await afterHeads(collegeId, at)), kinds: ['rewritten', 'cut'] }
  },
  'tail cut': async ({ run, collegeId, length }) => {
    const left = length - randomInt(1, Math.max(2, Math.floor(length / 10)))
    const isCut = 'college_id = $1 and position > $2'
    await run(
      `delete from audit_entries where college_id = $1 and id in (select entry_id from audit_links where ${isCut})`,
      collegeId,
      left,
    )
    await run(`delete from audit_links where ${isCut}`, collegeId, left)
    return { kinds: ['cut'], at: [left + 1, left + 1] }
  },
}

/** A history that was chained anew differs at the first head that was signed after the change. */
async function afterHeads(collegeId: string, at: number) {
  const { heads } = await readHeads(collegeId)
  const first = heads.find(({ position }) => position >= at)?.position ?? 0
  return { kinds: ['rewritten'] as const, at: [first, first] as const }
}

function isNamed({ fault, late }: Verified, expected: Expected): boolean {
  if ('lateId' in expected) return !fault && late.count === 1 && late.firstId === expected.lateId
  const [from, to] = expected.at
  return !!fault && expected.kinds.includes(fault.kind) && fault.position >= from && fault.position <= to
}

/** Tampers so many times with a chain, each time in a transaction that is rolled back, and returns what was not named. */
export async function tamperWith(collegeId: string, count: number) {
  const { pathname } = new URL(process.env['DATABASE_URL'] ?? '')
  const client = new pg.Client({ connectionString: urlsOf(pathname.slice(1)).administrator })
  await client.connect()
  const tx = txOver((query, values) => client.query(query, values))
  const length = (await findEnd(tx, collegeId))?.position ?? 0
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  const ground = { tx, collegeId, length, run }
  const open = <T>(_id: string, work: (opened: Tx) => Promise<T>) => work(tx)
  const kinds = Object.entries(tampers)
  const unnamed: string[] = []
  let slowestMs = 0
  for (let round = 0; round < count; round += 1) {
    const [name, tamper] = kinds[round % kinds.length] ?? ['', tampers['altered'] as Tamper]
    const at = randomInt(1, length + 1)
    await client.query('begin; set local session_replication_role = replica')
    const expected = await tamper(ground, at)
    const started = performance.now()
    const verified = await verifyChain(collegeId, open)
    slowestMs = Math.max(slowestMs, performance.now() - started)
    await client.query('rollback')
    // Otherwise every row that was moved and rolled back is read again in all later rounds.
    await client.query('vacuum analyze audit_entries, audit_links')
    if (!isNamed(verified, expected))
      unnamed.push(
        `${name} at ${at}: ${JSON.stringify({ ...expected, ...verified.fault, late: verified.late })}`,
      )
  }
  const started = performance.now()
  const sound = await verifyChain(collegeId)
  await client.end()
  return {
    unnamed,
    isSound: !sound.fault && sound.late.count === 0 && sound.kept.heads.length > 0,
    soundMs: Math.round(performance.now() - started),
    slowestMs: Math.round(slowestMs),
  }
}
