import { describe, expect, it } from 'vitest'
import {
  beginning,
  type ChainedEntry,
  ChainWalk,
  clueOf,
  compareWithHeads,
  digestOf,
  hashAfter,
  type LinkedEntry,
  linksAfter,
} from './audit.links.service.ts'

const anEntry = (n: number, changes: Partial<ChainedEntry> = {}): ChainedEntry => ({
  collegeId: 'c',
  id: `e${n}`,
  at: `2026-11-18T10:00:00.00000${n}Z`,
  actorId: 'a',
  action: 'complaint.filed',
  subjectId: null,
  details: '{}',
  ...changes,
})

const entries = [1, 2, 3, 4, 5].map((n) => anEntry(n))

function aChain(of: readonly ChainedEntry[] = entries): LinkedEntry[] {
  return linksAfter(beginning, of).map((link, at) => ({ ...link, entry: of[at] ?? null }))
}

function firstFault(chain: readonly LinkedEntry[]) {
  const along = new ChainWalk(beginning, () => Date.parse('2026-11-18T11:00:00Z'))
  for (const link of chain) {
    const fault = along.step(link)
    if (fault) return { ...fault, before: along.place }
  }
  return undefined
}

/** What is said about a chain whose links have new positions in the order of the list. */
function clueIn(list: readonly LinkedEntry[]) {
  const chain = list.map((link, at) => ({ ...link, position: at + 1 }))
  const fault = firstFault(chain)
  if (!fault) return undefined
  const wrong = chain[fault.position - 1]
  if (!wrong) return undefined
  const suspicion = { before: fault.before, wrong, next: chain[fault.position] }
  const clue = [{ ...beginning, entryId: '', entry: null }, ...chain].map((other) => clueOf(suspicion, other))
  return { position: fault.position, ...clue.find(Boolean) }
}

describe('a chain', () => {
  it('is sound as it was written', () => {
    expect(firstFault(aChain())).toBeUndefined()
  })

  it.each([
    { at: '2026-11-18T10:00:00.000004Z' },
    { actorId: null },
    { action: 'complaint.removed' },
    { subjectId: 's' },
    { details: '{"to": "resolved"}' },
    { collegeId: 'd' },
    { id: 'e9' },
  ])('depends on every part of an entry: %j', (changes) => {
    expect(digestOf(anEntry(3, changes))).not.toBe(digestOf(anEntry(3)))
    const chain = aChain().map((link, at) => (at === 2 ? { ...link, entry: anEntry(3, changes) } : link))
    expect(firstFault(chain)).toMatchObject({ kind: 'altered', position: 3, entryId: 'e3' })
  })

  it('misses an entry, and a link', () => {
    const chain = aChain()
    const without = chain.map((link, at) => (at === 1 ? { ...link, entry: null } : link))
    expect(firstFault(without)).toMatchObject({ kind: 'missing', position: 2, entryId: 'e2' })
    expect(firstFault(chain.toSpliced(1, 1))).toMatchObject({ kind: 'missing', position: 2 })
  })

  it('notices an entry that says it is of days before', () => {
    const late = [...entries, anEntry(6, { at: '2026-11-16T10:00:00.000000Z' })]
    expect(firstFault(aChain(late))).toMatchObject({ kind: 'inserted', position: 6 })
    const slow = [...entries, anEntry(6, { at: '2026-11-18T09:58:00.000000Z' })]
    expect(firstFault(aChain(slow))).toBeUndefined()
  })
})

describe('a moment', () => {
  const inserted = anEntry(7, { at: '2026-11-16T10:00:00.000000Z' })

  it.each(['2030-01-01T00:00:00.000000Z', '', 'infinity'])(
    'that has not come is wrong by itself: “%s”',
    (at) => {
      const chain = aChain([...entries, anEntry(6, { at }), inserted])
      expect(firstFault(chain)).toMatchObject({ kind: 'misdated', position: 6, entryId: 'e6' })
    },
  )

  it('can be some minutes ahead, by the clock of the database', () => {
    expect(
      firstFault(aChain([...entries, anEntry(6, { at: '2026-11-18T11:04:00.000000Z' })])),
    ).toBeUndefined()
  })
})

describe('what belongs where a hash is wrong', () => {
  const chain = aChain()
  const forged = { position: 0, hash: 'f'.repeat(64), entryId: 'x', entry: anEntry(9) }

  it('stands elsewhere if links were swapped', () => {
    const [a, b, c, d, e] = chain as [LinkedEntry, LinkedEntry, LinkedEntry, LinkedEntry, LinkedEntry]
    expect(clueIn([a, c, b, d, e])).toMatchObject({ kind: 'reordered', position: 2 })
    expect(clueIn([a, e, c, d, b])).toMatchObject({ kind: 'reordered', position: 2 })
    expect(clueIn([a, b, c, e, d])).toMatchObject({ kind: 'reordered', position: 4 })
  })

  it('stands elsewhere if the entries of two links were swapped', () => {
    const swapped = chain.map((link, at) => {
      const other = chain[at === 1 ? 3 : at === 3 ? 1 : at]
      return { ...link, entry: other?.entry ?? null }
    })
    expect(clueIn(swapped)).toMatchObject({ kind: 'reordered', position: 2 })
  })

  it('comes after what was put in front of it', () => {
    expect(clueIn(chain.toSpliced(2, 0, forged))).toMatchObject({ kind: 'inserted', position: 3 })
    expect(clueIn(chain.toSpliced(4, 0, forged, forged))).toMatchObject({ kind: 'inserted', position: 5 })
  })

  it('comes after what was put in front of it with a right hash', () => {
    const before = chain[1]?.hash ?? ''
    const right = { ...forged, hash: hashAfter(before, anEntry(9)) }
    expect(clueIn(chain.toSpliced(2, 0, right))).toMatchObject({ kind: 'inserted', position: 3 })
    const first = { ...forged, hash: hashAfter(beginning.hash, anEntry(9)) }
    expect(clueIn(chain.toSpliced(0, 0, first))).toMatchObject({ kind: 'inserted', position: 1 })
  })

  it('is not known if an entry was altered', () => {
    expect(clueIn(chain.with(1, { ...forged, entry: anEntry(2, { actorId: 'b' }) }))).toEqual({ position: 2 })
  })
})

describe('the heads', () => {
  const chain = aChain()
  const heads = [2, 4].map((position) => ({ position, hash: chain[position - 1]?.hash ?? '' }))
  const hashes = (links: readonly LinkedEntry[]) => new Map(links.map((link) => [link.position, link.hash]))

  it('agree with a chain that has grown', () => {
    expect(compareWithHeads(heads, hashes(chain), 5)).toBeUndefined()
    expect(compareWithHeads([], hashes(chain), 5)).toBeUndefined()
  })

  it('show that a history was chained anew, and between which entries', () => {
    const anew = aChain(entries.with(2, anEntry(3, { actorId: 'b' })))
    expect(firstFault(anew)).toBeUndefined()
    expect(compareWithHeads(heads, hashes(anew), 5)).toMatchObject({
      kind: 'rewritten',
      position: 4,
      after: 2,
    })
  })

  it('show that the end was cut off', () => {
    const cut = chain.slice(0, 3)
    expect(compareWithHeads(heads, hashes(cut), 3)).toMatchObject({ kind: 'cut', position: 4, after: 3 })
  })
})
