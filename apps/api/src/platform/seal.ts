import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from './config.ts'

/** A keyed digest. The purpose is part of it, so that a seal made for one use is not valid for another. */
export function seal(purpose: string, value: string): Buffer {
  return createHmac('sha256', config.SECRET).update(`${purpose}\n${value}`).digest()
}

export function isSealOf(given: Buffer, purpose: string, value: string): boolean {
  const expected = seal(purpose, value)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
