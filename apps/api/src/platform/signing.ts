import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { config } from './config.ts'

// Signatures that others can check with a public key, unlike the seals of seal.ts, which only this installation can.

/** What comes before the 32 bytes of an Ed25519 key in its standard form (PKCS #8). */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const seed = Buffer.from(hkdfSync('sha256', config.SECRET, '', 'sign', 32))
const privateKey = createPrivateKey({
  key: Buffer.concat([keyHead, seed]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(privateKey)

/** The public key of this installation, as in a PEM file without its first and last line. It changes with `SECRET`. */
export const signingKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

/** The purpose is part of what is signed, so that a signature made for one use is not valid for another. */
export function signatureOf(purpose: string, value: string): string {
  return sign(null, Buffer.from(`${purpose}\n${value}`), privateKey).toString('base64')
}

export function isSigned(signature: string, purpose: string, value: string): boolean {
  return verify(null, Buffer.from(`${purpose}\n${value}`), publicKey, Buffer.from(signature, 'base64'))
}
