import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/=+$/, '')].map((sign) =>
    alphabet.indexOf(sign).toString(2).padStart(5, '0'),
  )
  const whole = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(whole.map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows for this otpauth:// URI (RFC 6238: SHA-1, 30 seconds, 6 digits). */
export function totpOf(uri: string, at = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const secret = bytesOf(new URL(uri).searchParams.get('secret') ?? '')
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Returns a code that is wrong now and in the two time steps before and after now. */
export function wrongCodeFor(uri: string): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => totpOf(uri, Date.now() + shift))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}
