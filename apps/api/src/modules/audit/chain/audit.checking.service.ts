import type * as z from 'zod/mini'
import { findNextCollegeId, inCollegeOfCode } from '#modules/colleges/colleges.service.ts'
import {
  inCollegeAsWorker,
  outsideCollegesAsWorker,
  type TransactionRunner,
  type Tx,
} from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { log } from '#platform/log.ts'
import {
  countLate,
  findEnd,
  findHash,
  findHeadless,
  type Headless,
  type Late,
  listHashes,
  listLinks,
  upsertCheck,
} from './audit.chain.queries.ts'
import { chainLeftOver, checkChains, eachByItself, windowsOf } from './audit.chain.service.ts'
import { type KeptHeads, readHeads } from './audit.heads.service.ts'
import {
  beginning,
  ChainWalk,
  clueOf,
  compareWithHeads,
  type Fault,
  type LinkedEntry,
  type Place,
} from './audit.links.service.ts'

const linksPerPage = 5000

/** `isOver` is false if the time was. Then the check goes on after this position. */
type Walked = { position: number; fault: Fault | undefined; isOver: boolean }

/** Reads the chain of a college, in pages, so that memory does not grow. */
type Reader = {
  collegeId: string
  pageAfter: (position: number, limit?: number) => Promise<LinkedEntry[]>
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

function readerOf(collegeId: string, open: TransactionRunner = inCollegeAsWorker): Reader {
  const read: Reader['read'] = (work) => open(collegeId, work)
  return {
    collegeId,
    read,
    pageAfter: (position, limit = linksPerPage) => read((tx) => listLinks(tx, collegeId, position, limit)),
  }
}

/** Compares each link with its entry and with the link before it. */
async function walk(reader: Reader, from: Place, stopAt: number): Promise<Walked> {
  const along = new ChainWalk(from)
  for (;;) {
    const page = await reader.pageAfter(along.place.position)
    const fault = await faultIn(page, along, reader)
    const { position } = along.place
    if (fault) return { position, fault, isOver: true }
    if (page.length < linksPerPage) return { position, fault, isOver: true }
    if (Date.now() >= stopAt) return { position, fault, isOver: false }
  }
}

async function faultIn(
  page: readonly LinkedEntry[],
  along: ChainWalk,
  reader: Reader,
): Promise<Fault | undefined> {
  for (const link of page) {
    const fault = along.step(link)
    if (fault) return fault.kind === 'altered' ? name(reader, along.place, link) : fault
  }
  return undefined
}

/** Says what happened where a hash is wrong, by looking in the whole chain for what belongs there. */
async function name(reader: Reader, before: Place, wrong: LinkedEntry): Promise<Fault> {
  const [next] = await reader.pageAfter(wrong.position, 1)
  const fault: Fault = { kind: 'altered', position: wrong.position, entryId: wrong.entryId }
  const clue = clueOf({ before, wrong, next }, { ...beginning, entryId: '', entry: null })
  if (clue) return { ...fault, ...clue }
  for (let after = 0; ; ) {
    const others = await reader.pageAfter(after)
    for (const other of others) {
      const found = clueOf({ before, wrong, next }, other)
      if (found) return { ...fault, ...found }
    }
    const last = others.at(-1)
    if (!last) return fault
    after = last.position
  }
}

/** Compares the chain with the heads that were signed earlier. */
async function compare(reader: Reader, { heads }: KeptHeads, end: number): Promise<Fault | undefined> {
  const positions = heads.map(({ position }) => position)
  const hashes = await reader.read((tx) => listHashes(tx, reader.collegeId, positions))
  return compareWithHeads(heads, hashes, end)
}

/** What goes wrong first. A head that differs is behind the place where something was changed. */
const firstOf = (one: Fault | undefined, other: Fault | undefined) =>
  one && other ? (one.position <= other.position ? one : other) : (one ?? other)

/** Compares with the heads what a walk has found. */
async function conclude(reader: Reader, found: Fault | undefined) {
  // The heads are read before the end of the chain, which may have grown since the walk, and heads with it.
  const kept = await readHeads(reader.collegeId)
  const end = await reader.read((tx) => findEnd(tx, reader.collegeId))
  const entries = end?.position ?? 0
  return { kept, entries, fault: firstOf(found, await compare(reader, kept, entries)) }
}

/** @internal exported for the proof. */
export type Verified = {
  /** How many entries are in the chain. */
  entries: number
  fault: Fault | undefined
  late: Late
  kept: KeptHeads
  headless: Headless
}

/**
 * Checks the whole chain at once, for the operator.
 * @internal exported for the proof.
 */
export async function verifyChain(collegeId: string, open?: TransactionRunner): Promise<Verified> {
  const reader = readerOf(collegeId, open)
  const walked = await walk(reader, beginning, Number.POSITIVE_INFINITY)
  const concluded = await conclude(reader, walked.fault)
  const last = concluded.kept.heads.reduce((most, { position }) => Math.max(most, position), 0)
  const headless = await reader.read((tx) => findHeadless(tx, collegeId, last))
  return { ...concluded, headless, late: await findLate(reader) }
}

async function findLate({ collegeId, read }: Reader): Promise<Late> {
  const all: Late = { count: 0, firstId: null }
  for await (const window of windowsOf(collegeId, read)) {
    const some = await read((tx) => countLate(tx, { collegeId, ...window }))
    all.count += some.count
    all.firstId ??= some.firstId
  }
  return all
}

// Jobs end after two minutes.
const jobMs = 30_000

type CheckPlace = z.output<typeof checkChains.data>
type CollegePlace = CheckPlace & { collegeId: string }

/** Checks the chains of all colleges and keeps how it ended. A job stops long before its time, and the next continues. */
export async function checkColleges(from: CheckPlace): Promise<void> {
  const stopAt = Date.now() + jobMs
  const colleges = eachByItself('checking the audit')
  let next: CollegePlace | undefined =
    from.collegeId === undefined ? await collegeAfter(undefined) : { ...from, collegeId: from.collegeId }
  while (next && Date.now() < stopAt) {
    const place: CollegePlace = next
    const rest = await colleges.run(place.collegeId, () => checkFrom(place, stopAt))
    next = rest ?? (place.only ? undefined : await collegeAfter(place.collegeId))
  }
  const rest = next
  if (rest) await outsideCollegesAsWorker((tx) => enqueue(tx, checkChains, rest))
  colleges.end()
}

/** Returns where the check of this college goes on, or undefined if it has ended. */
async function checkFrom(
  { collegeId, position = 0, only }: CollegePlace,
  stopAt: number,
): Promise<CollegePlace | undefined> {
  const reader = readerOf(collegeId)
  if (position === 0) await chainLeftOver(collegeId)
  const hash = position === 0 ? undefined : await reader.read((tx) => findHash(tx, collegeId, position))
  // Without a hash there, the chain was cut meanwhile, and the check begins again.
  const walked = await walk(reader, hash === undefined ? beginning : { position, hash }, stopAt)
  if (!walked.isOver) return { collegeId, position: walked.position, only }
  await keepResult(reader, walked)
  return undefined
}

async function collegeAfter(collegeId: string | undefined): Promise<CollegePlace | undefined> {
  const next = await findNextCollegeId(collegeId)
  return next === undefined ? undefined : { collegeId: next }
}

async function keepResult(reader: Reader, { position, fault: found }: Walked): Promise<void> {
  const { collegeId } = reader
  const { kept, fault } = await conclude(reader, found)
  if (fault) log.error({ collegeId, ...fault }, 'the audit chain is broken')
  await reader.read((tx) =>
    upsertCheck(tx, {
      ...{ collegeId, position, heads: kept.heads.length },
      fault: fault?.kind ?? null,
      faultPosition: fault?.position ?? null,
    }),
  )
}

// What the operator is told

const number = new Intl.NumberFormat('en')

/** What the operator reads about a fault. */
function faultText({ kind, position, entryId, after = 0 }: Fault): string {
  const at = `Entry ${number.format(position)}${entryId === null ? '' : ` (${entryId})`}`
  const lastGood = after === 0 ? 'the beginning' : `entry ${number.format(after)}`
  switch (kind) {
    case 'altered':
      return `${at} was altered, or an entry before it was taken out.`
    case 'missing':
      return `${at} is missing.`
    case 'inserted':
      return `${at} was added later.`
    case 'misdated':
      return `${at} has a moment that has not come yet.`
    case 'reordered':
      return `${at} was moved to another position.`
    case 'rewritten':
      return `${at} differs from its signed head. The record was written anew, somewhere after ${lastGood}.`
    case 'cut':
      return `The record was cut off after ${lastGood}. A signed head knows entries after it.`
  }
}

/** Which of the signed heads are missing, or undefined. Without them, a record that was written anew looks unbroken. */
function missingHeads({ kept, headless }: Verified): string | undefined {
  const found = number.format(kept.heads.length)
  if (kept.heads.length < headless.compared)
    return `There are ${found} signed heads, and there were ${number.format(headless.compared)} at an earlier check.`
  if (kept.isKept && headless.position !== null)
    return `Entry ${number.format(headless.position)} is older than 2 hours, and no head was signed after it. There are ${found} signed heads in AUDIT_HEADS_FOLDER.`
  return undefined
}

function headsText({ kept }: Verified): string {
  if (!kept.isKept)
    return 'No signed heads are kept (AUDIT_HEADS_FOLDER). A record that was written anew or cut off cannot be noticed.'
  const others =
    kept.others === 0
      ? ''
      : ` ${number.format(kept.others)} lines were signed with another SECRET or changed, and were not compared.`
  return `Compared with ${number.format(kept.heads.length)} signed heads.${others}`
}

function stateText({ fault, entries }: Verified, missing: string | undefined): string {
  if (fault) return `BROKEN. ${faultText(fault)} What comes after it cannot be trusted.`
  const all = `${number.format(entries)} entries`
  if (missing)
    return `HEADS ARE MISSING. ${missing} The ${all} fit together, but a record that was written anew would, too.`
  return `unbroken. ${all}, none altered, missing or added.`
}

type Verdict = { isSound: boolean; text: string }

/**
 * Checks the audit of the college with this code. Returns undefined if there is no such college.
 * @internal called by the operator's command alone.
 */
export async function verifyAudit(code: string): Promise<Verdict | undefined> {
  const college = await inCollegeOfCode(code, async (_tx, found) => found)
  if (!college) return undefined
  const verified = await verifyChain(college.id)
  const { fault, late } = verified
  const missing = missingHeads(verified)
  const lines = [
    `${college.name}: ${stateText(verified, missing)}`,
    ...(late.count === 0
      ? []
      : [
          `${number.format(late.count)} entries have had no place in the chain for more than 5 minutes, the first of them ${late.firstId}. Does the worker run?`,
        ]),
    headsText(verified),
  ]
  return { isSound: !fault && !missing && late.count === 0, text: lines.join('\n') }
}
