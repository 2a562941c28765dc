import { runStatement, type Tx } from '#platform/database/database.ts'
import { endOfList, startOfList } from '#platform/http/pages.ts'
import { firstIdAt } from '#platform/ids.ts'
import type { FaultKind } from './audit.chain.table.ts'
import type { ChainedEntry, Link, LinkedEntry, Place } from './audit.links.service.ts'

/**
 * Locks the chain until the transaction ends, and returns false if another worker has it. The lock is not one of the
 * table `audit_entries`, so no filing waits for it.
 */
export async function lockChain(tx: Tx, collegeId: string): Promise<boolean> {
  const { rows } = await runStatement(tx, {
    name: 'lock_chain',
    text: `select pg_try_advisory_xact_lock(hashtextextended('audit chain ' || $1::uuid, 0)) as "isLocked"`,
    values: [collegeId],
  })
  return rows[0]?.isLocked === true
}

// The conditions that are always true name the column of the order. Without them, and before its statistics know a college
// that has grown quickly, PostgreSQL took the other index and sorted the whole college.
const lastLink = `select position, hash from audit_links where college_id = $1 and position > 0
  order by position desc limit 1`
const greatestIdUntil = (
  last: string,
) => `select entry_id from audit_links where college_id = $1 and entry_id <= ${last}
  order by entry_id desc limit 1`

const end = {
  name: 'end_of_chain',
  text: `select l.position, l.hash, (${greatestIdUntil(`'${endOfList}'`)}) as "greatestId" from (${lastLink}) l`,
}

/** The last link, and the greatest id in the chain, which need not be that of the last link. */
export async function findEnd(
  tx: Tx,
  collegeId: string,
): Promise<(Place & { greatestId: string }) | undefined> {
  return (await runStatement(tx, { ...end, values: [collegeId] })).rows[0]
}

const entryColumns = `e.college_id as "collegeId", e.id,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.actor_id as "actorId", e.action, e.subject_id as "subjectId", e.details::text as details`

/** The first window begins with the smallest id there can be, which could otherwise be written and never chained. */
const isAfter = (after: string) => (after === startOfList ? '>=' : '>')
const nameFor = (name: string, after: string) => (after === startOfList ? `first_${name}` : name)

/**
 * Entries of a window, each with whether it has a link. Each link is looked up by its key: `offset 0` keeps PostgreSQL from
 * joining the tables in another way, which it did while its statistics did not know a college that has grown quickly.
 */
const inWindow = (after: string) => `audit_entries e left join lateral (select l.position from audit_links l
    where l.college_id = $1 and l.entry_id = e.id offset 0) l on true
  where e.college_id = $1 and e.id ${isAfter(after)} $2 and e.id <= $3 and l.position is null`

const unchained = (after: string) => ({
  name: nameFor('unchained_entries', after),
  text: `select ${entryColumns} from ${inWindow(after)} order by e.id limit $4`,
})

type Window = { collegeId: string; after: string; until: string; limit: number }

/** Lists entries that have no link, in the order of their ids. It only looks at ids between `after` and `until`. */
export async function listUnchained(tx: Tx, window: Window): Promise<ChainedEntry[]> {
  const values = [window.collegeId, window.after, window.until, window.limit]
  return (await runStatement(tx, { ...unchained(window.after), values })).rows
}

const late = (after: string) => ({
  name: nameFor('late_entries', after),
  text: `select count(*)::int as count, (array_agg(e.id order by e.id))[1] as "firstId" from ${inWindow(after)}
    and e.at < now() - interval '5 minutes'`,
})

export type Late = { count: number; firstId: string | null }

/** Counts entries of the window that have had no link for five minutes. */
export async function countLate(tx: Tx, window: Omit<Window, 'limit'>): Promise<Late> {
  const values = [window.collegeId, window.after, window.until]
  return (await runStatement(tx, { ...late(window.after), values })).rows[0]
}

const windowEnd = (after: string) => ({
  name: nameFor('end_of_window', after),
  text: `select id from audit_entries where college_id = $1 and id ${isAfter(after)} $2 order by id offset $3 limit 1`,
})

/** The id that ends a window of so many entries, or undefined if there are fewer. */
export async function findWindowEnd(
  tx: Tx,
  { collegeId, after, size }: { collegeId: string; after: string; size: number },
): Promise<string | undefined> {
  return (await runStatement(tx, { ...windowEnd(after), values: [collegeId, after, size - 1] })).rows[0]?.id
}

const insertMany = {
  name: 'insert_links',
  text: `insert into audit_links (college_id, position, entry_id, hash)
    select $1, * from unnest($2::int[], $3::uuid[], $4::text[])`,
}

export async function insertLinks(tx: Tx, collegeId: string, links: readonly Link[]): Promise<void> {
  const values = [
    collegeId,
    links.map(({ position }) => position),
    links.map(({ entryId }) => entryId),
    links.map(({ hash }) => hash),
  ]
  await runStatement(tx, { ...insertMany, values })
}

/**
 * The entry of a link. The range with an order says the same as `=`, for which PostgreSQL took the index by subject, and
 * read the whole college for each link, before its statistics knew a college that has grown quickly.
 */
const entryOfLink = `lateral (select * from audit_entries
    where college_id = $1 and id >= l.entry_id and id <= l.entry_id order by id limit 1) e`

const withEntries = (some: string) => `select l.position, l.hash, l.entry_id as "linkedId", ${entryColumns}
  from (${some}) l left join ${entryOfLink} on true order by l.position`

const links = {
  name: 'links_with_entries',
  text: withEntries(
    'select * from audit_links where college_id = $1 and position > $2 order by position limit $3',
  ),
}

const rowsOf = (rows: (ChainedEntry & Link & { linkedId: string })[]): LinkedEntry[] =>
  rows.map(({ position, hash, linkedId, entryId: _, ...entry }) => ({
    position,
    hash,
    entryId: linkedId,
    entry: entry.id === null ? null : entry,
  }))

/** Lists the links after a position, each with its entry, or null if the entry is gone. */
export async function listLinks(
  tx: Tx,
  collegeId: string,
  after: number,
  limit: number,
): Promise<LinkedEntry[]> {
  const { rows } = await runStatement(tx, { ...links, values: [collegeId, after, limit] })
  return rowsOf(rows)
}

export async function findHash(tx: Tx, collegeId: string, position: number): Promise<string | undefined> {
  const { rows } = await runStatement(tx, {
    name: 'hash_of_link',
    text: 'select hash from audit_links where college_id = $1 and position = $2',
    values: [collegeId, position],
  })
  return rows[0]?.hash
}

const hashes = {
  name: 'hashes_of_links',
  text: 'select position, hash from audit_links where college_id = $1 and position = any($2::int[])',
}

export async function listHashes(
  tx: Tx,
  collegeId: string,
  positions: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await runStatement(tx, { ...hashes, values: [collegeId, positions] })
  return new Map(rows.map(({ position, hash }) => [position, hash]))
}

type Check = {
  collegeId: string
  position: number
  fault: FaultKind | null
  faultPosition: number | null
  heads: number
}

export async function upsertCheck(tx: Tx, check: Check): Promise<void> {
  await runStatement(tx, {
    name: 'upsert_check',
    text: `insert into audit_checks (college_id, position, fault, fault_position, heads) values ($1, $2, $3, $4, $5) on conflict (college_id) do update
      set at = now(), position = $2, fault = $3, fault_position = $4, heads = greatest(audit_checks.heads, $5)`,
    values: [check.collegeId, check.position, check.fault, check.faultPosition, check.heads],
  })
}

type FoundFault = { kind: FaultKind; position: number }

/** What the last check found to be wrong, or null. */
export async function findFault(tx: Tx, collegeId: string): Promise<FoundFault | null> {
  const { rows } = await runStatement(tx, {
    name: 'fault_of_chain',
    text: `select fault as kind, fault_position as position from audit_checks
      where college_id = $1 and fault is not null`,
    values: [collegeId],
  })
  return rows[0] ?? null
}

const headless = {
  name: 'headless_links',
  text: `select (select l.position from audit_links l join ${entryOfLink} on e.at < now() - interval '2 hours'
        where l.college_id = $1 and l.position > $2 order by l.position limit 1) as position,
      coalesce((select heads from audit_checks where college_id = $1), 0) as compared`,
}

/** `compared` is the greatest number of heads with which a check at night compared the chain. */
export type Headless = { position: number | null; compared: number }

/** Looks for an entry behind the last head that is so old that a head should have been signed after it. */
export async function findHeadless(tx: Tx, collegeId: string, lastHead: number): Promise<Headless> {
  return (await runStatement(tx, { ...headless, values: [collegeId, lastHead] })).rows[0]
}

const lastLinks = {
  name: 'last_links',
  text: withEntries(
    'select * from audit_links where college_id = $1 and position > 0 order by position desc limit $2',
  ),
}

export async function listLastLinks(tx: Tx, collegeId: string, limit: number): Promise<LinkedEntry[]> {
  return rowsOf((await runStatement(tx, { ...lastLinks, values: [collegeId, limit] })).rows)
}

// $2 is an id of a moment from now. An entry with a greater id, of a clock that is ahead, does not hide those that wait.
// The `coalesce` is in a select of its own. Beside the column, row-level security would keep it out of the index.
const state = {
  name: 'state_of_chain',
  text: `with waiting as materialized (select e.at from audit_entries e
      left join lateral (select 1 as chained from audit_links l
        where l.college_id = $1 and l.entry_id = e.id offset 0) l on true
      where e.college_id = $1 and e.id > (select coalesce((${greatestIdUntil('$2')}), '${startOfList}')) and chained is null
      order by e.id limit 1000)
    select l.position, l.hash, (select count(*)::int from waiting) as unchained,
      (select coalesce(min(at) < now() - interval '5 minutes', false) from waiting) as "isLate",
      c.at as "checkedAt", c.at < now() - interval '48 hours' as "isOld", c.position as checked, c.heads,
      c.fault, c.fault_position as "faultPosition"
    from (select 1) one
    left join (${lastLink}) l on true
    left join audit_checks c on c.college_id = $1`,
}

type State = {
  head: Place | null
  unchained: number
  isLate: boolean
  check: FoundCheck | null
}
type FoundCheck = Omit<Check, 'collegeId'> & { at: Date; isOld: boolean }

const aMomentMs = 300_000

/** The end of the chain, the latest entries that are not in it yet, and how the last check ended. */
export async function findState(tx: Tx, collegeId: string): Promise<State> {
  const values = [collegeId, firstIdAt(Date.now() + aMomentMs)]
  const { rows } = await runStatement(tx, { ...state, values })
  const { position, hash, unchained, isLate, checkedAt, checked, ...check } = rows[0]
  return {
    head: position === null ? null : { position, hash },
    unchained,
    isLate,
    check: checkedAt === null ? null : { ...check, at: checkedAt, position: checked },
  }
}
