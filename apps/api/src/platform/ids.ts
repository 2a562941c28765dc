import { createHash, randomBytes } from 'node:crypto'

/** A UUID version 7. It begins with the time, so that rows created together are close to each other in an index. */
export function newId(at: number = Date.now()): string {
  return withTime(randomBytes(16), at)
}

/** An id that is smaller than every id made at that moment or later. With it, a list can begin at that moment. */
export function firstIdAt(at: number): string {
  return withTime(Buffer.alloc(16), at)
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
