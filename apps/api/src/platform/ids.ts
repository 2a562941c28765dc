import { randomBytes } from 'node:crypto'

/** A UUID version 7. It begins with the time, so that rows created together are close to each other in an index. */
export function newId(at: number = Date.now()): string {
  return withTime(randomBytes(16), at)
}

/** An id that is smaller than every id made at that moment or later. With it, a list can begin at that moment. */
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
