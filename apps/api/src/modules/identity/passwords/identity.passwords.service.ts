import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { findPasswordHash } from '#modules/identity/identity.queries.ts'
import { isCommonPassword } from '#modules/identity/identity.rules.ts'
import { authDb } from '#platform/database/database-unscoped.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { inTurn, ownersTurn, type Turn } from './identity.hashing.service.ts'

/** The 10,000 most common passwords. The list is ordered, with the most common ones first. */
const common: ReadonlySet<string> = new Set(
  commonPasswords.slice(0, 10_000).map((password) => password.toLowerCase()),
)

const checkLimit = defineLimit('password-check', 20, 3600)

/** Refuses common passwords and hashes the others. Every new password must be hashed with this function. */
export async function hashNewPassword(turn: Turn, password: string, field = 'password'): Promise<string> {
  ensure(
    !isCommonPassword(password, common),
    () => new Problem('invalid', 'request.invalid', { fields: { [field]: 'field.password_common' } }),
  )
  return inTurn(turn, () => hashPassword(password))
}

/**
 * An id that no account has. It is used for unknown addresses, so that their answer takes as long as that of known
 * addresses.
 */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Returns the stored hash if the password is right, and undefined if not. It hashes, so it runs inside `inTurn`. */
export async function matchPassword(
  userId: string | undefined,
  password: string,
): Promise<string | undefined> {
  const hash = await findPasswordHash(authDb, userId ?? nobody)
  // This hash is thrown away. Because of it, an account without a password takes as long as a wrong password.
  if (hash === undefined) return hashPassword(password).then(() => undefined)
  return (await verifyPassword({ hash, password })) ? hash : undefined
}

/** Whether the password is the one of this hash. */
export async function isPasswordFor(turn: Turn, hash: string, password: string): Promise<boolean> {
  return inTurn(turn, () => verifyPassword({ hash, password }))
}

export async function isPasswordOf(turn: Turn, userId: string, password: string): Promise<boolean> {
  return (await inTurn(turn, () => matchPassword(userId, password))) !== undefined
}

/** Checks the password of a signed-in person who is asked for it again. */
export async function requirePassword(userId: string, password: string): Promise<void> {
  await requireLimit(checkLimit, userId)
  const isRight = await isPasswordOf(ownersTurn(userId), userId, password)
  ensure(isRight, () => new Problem('refused', 'password.wrong'))
}
