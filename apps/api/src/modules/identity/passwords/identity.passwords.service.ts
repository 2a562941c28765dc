import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { auth } from '#modules/identity/identity.auth.ts'
import { findPasswordHash } from '#modules/identity/identity.queries.ts'
import { isCommonPassword } from '#modules/identity/identity.rules.ts'
import { authDb } from '#platform/database/database-unscoped.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'

/** The list is ordered; its head is what gets tried first. */
const common: ReadonlySet<string> = new Set(
  commonPasswords.slice(0, 10_000).map((password) => password.toLowerCase()),
)

const checkLimit = defineLimit('password-check', 20, 3600)

/** For every password somebody chooses, in whichever form. */
export async function hashNewPassword(password: string, field = 'password'): Promise<string> {
  ensure(
    !isCommonPassword(password, common),
    () => new Problem('invalid', 'request.invalid', { fields: { [field]: 'field.password_common' } }),
  )
  const { password: hasher } = await auth.$context
  return hasher.hash(password)
}

/** Nobody's id: looked up when there is nobody, so that it takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The stored hash that the password fits, if it fits. */
export async function matchPassword(
  userId: string | undefined,
  password: string,
): Promise<string | undefined> {
  const hash = await findPasswordHash(authDb, userId ?? nobody)
  const { password: hasher } = await auth.$context
  // An account without a password takes as long as one with a wrong one.
  if (hash === undefined) return hasher.hash(password).then(() => undefined)
  return (await hasher.verify({ hash, password })) ? hash : undefined
}

export async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  return (await matchPassword(userId, password)) !== undefined
}

/** For a signed-in person who is asked for the password again. */
export async function requirePassword(userId: string, password: string): Promise<void> {
  await requireLimit(checkLimit, userId)
  ensure(await isPasswordOf(userId, password), () => new Problem('refused', 'password.wrong'))
}
