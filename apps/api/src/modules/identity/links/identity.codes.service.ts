import { timingSafeEqual } from 'node:crypto'
import { mailboxKey } from '#modules/identity/identity.rules.ts'
import { seal } from '#platform/seal.ts'

/** How long a code is the current one. It works for as long again. */
const codeMs = 6 * 3_600_000
/** Without letters and digits that look alike. 32 of them, so that each of the 8 has 5 bits of the seal. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The number of the current code. */
export const codeNumber = () => Math.floor(Date.now() / codeMs)

/**
 * The code that is mailed to an address. It is a seal of the mailbox, so nothing is stored, and an unknown address has
 * one, too. It is long enough that it cannot be guessed without a limit per account, which a stranger could use up.
 */
function codeOf(email: string, number: number): string {
  const bytes = seal('sign-in-code', `${mailboxKey(email)}/${number}`).subarray(0, 8)
  const signs = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

export const currentCodeOf = (email: string) => codeOf(email, codeNumber())

export function isCodeOf(email: string, given: string): boolean {
  const typed = Buffer.from(given.replace('-', ''))
  return [0, 1].some((age) => {
    const code = Buffer.from(codeOf(email, codeNumber() - age).replace('-', ''))
    return typed.length === code.length && timingSafeEqual(typed, code)
  })
}
