import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { config } from './config.ts'

/** A keyed digest. The purpose is part of it, so that a seal made for one use is not valid for another. */
export function seal(purpose: string, value: string): Buffer {
  return createHmac('sha256', config.SECRET).update(`${purpose}\n${value}`).digest()
}

export function isSealOf(given: Buffer, purpose: string, value: string): boolean {
  const expected = seal(purpose, value)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const cipher = 'aes-256-gcm'
const cipherKey = Buffer.from(hkdfSync('sha256', config.SECRET, '', 'seal', 32))
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text that has to wait in the database. It opens only with the same purpose. */
export function encrypt(purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, cipherKey, nonce).setAAD(Buffer.from(purpose))
  const hidden = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), hidden]).toString('base64url')
}

/** Throws if the text was changed, or encrypted for another purpose or with another secret. */
export function decrypt(purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decryption = createDecipheriv(cipher, cipherKey, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decryption.setAAD(Buffer.from(purpose))
  decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([
    decryption.update(bytes.subarray(nonceBytes + tagBytes)),
    decryption.final(),
  ]).toString('utf8')
}
