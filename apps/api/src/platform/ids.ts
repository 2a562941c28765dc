import { randomBytes } from 'node:crypto'

/** A UUID version 7. It is time-ordered, so that rows created together lie together in an index. */
export function newId(at: number = Date.now()): string {
  return withTime(randomBytes(16), at)
}

/** Smaller than every id made at that moment or later. It limits a list ordered by id to a time. */
export function firstIdAt(at: number): string {
  return withTime(Buffer.alloc(16), at)
}

function withTime(bytes: Buffer, at: number): string {
  bytes.writeUIntBE(at, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
