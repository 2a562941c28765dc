import { createHash } from 'node:crypto'
import type { FaultKind } from './audit.chain.table.ts'

/** An entry as it is chained. The moment has the microseconds of the database, and `details` is PostgreSQL's text. */
export type ChainedEntry = {
  collegeId: string
  id: string
  at: string
  actorId: string | null
  action: string
  subjectId: string | null
  details: string
}
export type Link = { position: number; hash: string; entryId: string }
export type LinkedEntry = Link & { entry: ChainedEntry | null }
export type Place = { position: number; hash: string }

/** `after` is the last position that is known to be right, of a history that was rewritten or cut. */
export type Fault = { kind: FaultKind; position: number; entryId: string | null; after?: number }

/** What comes before the first link. */
export const beginning: Place = { position: 0, hash: '0'.repeat(64) }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A list and not an object, so that the order of the parts is fixed. */
export function digestOf({ collegeId, id, at, actorId, action, subjectId, details }: ChainedEntry): string {
  return sha256(JSON.stringify([collegeId, id, at, actorId, action, subjectId, details]))
}

/**
 * The digest of the entry is taken by itself first. So a proof can show that a chain is whole without showing what is in
 * its entries.
 */
const nextHash = (before: string, digest: string) => sha256(before + digest)

/** @internal exported for its tests and the proof. */
export const hashAfter = (before: string, entry: ChainedEntry) => nextHash(before, digestOf(entry))

/** Gives the entries the next positions, in their order. */
export function linksAfter(head: Place, entries: readonly ChainedEntry[]): Link[] {
  let { hash } = head
  return entries.map((entry, at) => {
    hash = hashAfter(hash, entry)
    return { position: head.position + at + 1, hash, entryId: entry.id }
  })
}

/** How far the clocks of the database and of this machine may differ. */
const clocksMs = 300_000

/** How far the moment of an entry can be before those in front of it. Clocks and slow transactions differ by minutes. */
const toleratedMs = 86_400_000

/**
 * Goes along a chain from a place that is right. `step` returns what is wrong with a link, or undefined. A hash that is
 * wrong is only called altered: what really happened is found by comparing it with the rest of the chain (`clueOf`).
 */
export class ChainWalk {
  place: Place
  #latestMs = 0
  readonly #now: () => number

  constructor(from: Place = beginning, now: () => number = Date.now) {
    this.place = from
    this.#now = now
  }

  step({ position, hash, entryId, entry }: LinkedEntry): Fault | undefined {
    const expected = this.place.position + 1
    if (position !== expected) return { kind: 'missing', position: expected, entryId: null }
    if (!entry) return { kind: 'missing', position, entryId }
    if (hashAfter(this.place.hash, entry) !== hash) return { kind: 'altered', position, entryId }
    const at = Date.parse(entry.at)
    // No moment at all ("infinity"), or one that has not come yet. Later entries must not be compared with it.
    if (!(at <= this.#now() + clocksMs)) return { kind: 'misdated', position, entryId }
    // Written into the record later than its moment says.
    if (at < this.#latestMs - toleratedMs) return { kind: 'inserted', position, entryId }
    this.#latestMs = Math.max(this.#latestMs, at)
    this.place = { position, hash }
    return undefined
  }
}

/** Of a chain with a wrong hash: the place before it, the wrong link, and the link after that. */
export type Suspicion = { before: Place; wrong: LinkedEntry; next: LinkedEntry | undefined }

type Clue = { kind: FaultKind; position?: number; entryId?: string | null }

/**
 * What another link tells about a wrong one, or undefined if it tells nothing.
 *
 * If the true successor of `before` is found elsewhere, then the links either changed places, or others were put in front
 * of it. If the wrong link is the true successor of an earlier one, then what is between them was put there.
 */
export function clueOf({ before, wrong, next }: Suspicion, other: LinkedEntry): Clue | undefined {
  if (other.position < before.position) {
    const isSuccessor = wrong.entry !== null && wrong.hash === hashAfter(other.hash, wrong.entry)
    return isSuccessor ? { kind: 'inserted', position: other.position + 1, entryId: null } : undefined
  }
  if (!other.entry || other.position <= wrong.position) return undefined
  const hash = hashAfter(before.hash, other.entry)
  // The entry that belongs here stands at another position.
  if (hash === wrong.hash) return { kind: 'reordered' }
  if (hash !== other.hash) return undefined
  const follows = (link: LinkedEntry | undefined) =>
    link?.entry && link.hash === hashAfter(other.hash, link.entry)
  return { kind: follows(wrong) || follows(next) ? 'reordered' : 'inserted' }
}

type HeadPlace = { position: number; hash: string }

/**
 * Compares a chain with the heads that were signed earlier. `hashes` has the chain's hashes at their positions, and
 * `end` is its last position.
 */
export function compareWithHeads(
  heads: readonly HeadPlace[],
  hashes: ReadonlyMap<number, string>,
  end: number,
): Fault | undefined {
  let after = 0
  for (const { position, hash } of heads.toSorted((one, other) => one.position - other.position)) {
    if (position > end) return { kind: 'cut', position: end + 1, entryId: null, after: end }
    if (hashes.get(position) !== hash) return { kind: 'rewritten', position, entryId: null, after }
    after = position
  }
  return undefined
}
