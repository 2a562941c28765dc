import { createHash, randomBytes } from 'node:crypto'

/** The time and the count in the last id. */
let last = { at: 0, count: 0 }

/**
 * A UUID version 7. It begins with the time, so that rows created together are close to each other in an index. The ids
 * that one process makes in one millisecond are counted (RFC 9562, 6.2), because the events of a complaint are read in
 * the order of their ids.
 */
export function newId(at: number = Date.now()): string {
  const bytes = randomBytes(16)
  // The count starts in the lower half of its 12 bits, so that it has room for 2,048 more.
  const count = at === last.at ? last.count + 1 : bytes.readUInt16BE(6) & 0x7ff
  last = { at, count }
  bytes.writeUInt16BE(Math.min(count, 0xfff), 6)
  return withTime(bytes, at)
}

/** An id that is smaller than every id made at that moment or later. With it, a list can begin at that moment. */
export function firstIdAt(at: number): string {
  return withTime(Buffer.alloc(16), at)
}

/** The moment at which an id was made, by the clock of the server that made it. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

/** Makes an id from a text. The same text always gives the same id. UUID version 8 is meant for such ids. */
export function stableId(words: string): string {
  return uuidOf(createHash('sha256').update(words).digest().subarray(0, 16), 8)
}

function withTime(bytes: Buffer, at: number): string {
  bytes.writeUIntBE(at, 0, 6)
  return uuidOf(bytes, 7)
}

function uuidOf(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
