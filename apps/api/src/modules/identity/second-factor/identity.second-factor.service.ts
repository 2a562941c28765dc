import type { Nothing } from '@counterfoil/contract/fields'
import type { ProofOfPerson } from '@counterfoil/contract/identity'
import { askAuth, auth } from '#modules/identity/identity.auth.ts'
import { findSignInFacts } from '#modules/identity/identity.queries.ts'
import { notifySuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { requirePassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { updateProven } from '#modules/identity/sign-in/identity.sessions.queries.ts'
import { audit } from '#platform/audit.ts'
import type { ActorContext } from '#platform/context.ts'
import { authDb, inCollegeAsAuth, unscoped } from '#platform/database/database-unscoped.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { markCodeUsed } from './identity.used-codes.service.ts'

/**
 * This function runs outside our transactions. If a problem rolled a transaction back, better-auth's count of failed
 * tries would be lost.
 */
export async function startSecondFactor(
  ctx: ActorContext,
  password: string,
): Promise<{ uri: string; recoveryCodes: string[] }> {
  await requirePassword(ctx.actor.userId, password)
  const { response } = await askAuth(ctx.visit, (headers) =>
    auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers, returnHeaders: true }),
  )
  if (response.method !== 'totp') throw new Error('better-auth did not return an authenticator app')
  return { uri: response.totpURI, recoveryCodes: response.backupCodes }
}

export async function confirmSecondFactor(ctx: ActorContext, code: string): Promise<Nothing> {
  const facts = await findSignInFacts(authDb, ctx.actor.userId)
  ensure(!facts?.secondFactorOn, () => new Problem('conflict', 'second_factor.already_on'))
  const { cookies } = await askAuth(ctx.visit, (headers) =>
    auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
  )
  await unscoped((tx) => markCodeUsed(tx, ctx.actor.userId, code))
  await noteChange(ctx, 'second_factor.on', cookies)
  return {}
}

// better-auth locks the second factor after wrong codes at sign-in, but not after wrong codes of a signed-in person.
const factorLimit = defineLimit('second-factor-off', 10, 3600)

/** Throws a problem unless the proof has a right code. A code of the app can be used once. */
async function requireFactor(ctx: ActorContext, proof: ProofOfPerson): Promise<void> {
  const wrong = () => new Problem('refused', 'second_factor.wrong_code')
  if (!('code' in proof || 'recoveryCode' in proof)) throw wrong()
  const { userId } = ctx.actor
  await requireLimit(factorLimit, userId)
  await askAuth(ctx.visit, (headers) =>
    'code' in proof
      ? auth.api.verifyTOTP({ body: { code: proof.code }, headers, returnHeaders: true })
      : auth.api.verifyBackupCode({ body: { code: proof.recoveryCode }, headers, returnHeaders: true }),
  )
  if ('code' in proof) {
    const isFirst = await unscoped((tx) => markCodeUsed(tx, userId, proof.code))
    ensure(isFirst, wrong)
  }
}

/** Someone who finds a browser signed in and knows the password must not be able to take the second factor away. */
export async function stopSecondFactor(ctx: ActorContext, proof: ProofOfPerson): Promise<Nothing> {
  const { password } = proof
  await requirePassword(ctx.actor.userId, password)
  await requireFactor(ctx, proof)
  const { cookies } = await askAuth(ctx.visit, (headers) =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  )
  await noteChange(ctx, 'second_factor.off', cookies)
  return {}
}

/**
 * Someone who finds a browser signed in must not be able to delete people, so the person types the password again, and
 * the code if there is a second factor.
 */
export async function signInAgain(ctx: ActorContext, proof: ProofOfPerson): Promise<Nothing> {
  const { userId, collegeId, sessionId } = ctx.actor
  await requirePassword(userId, proof.password)
  const facts = await findSignInFacts(authDb, userId)
  if (facts?.secondFactorOn) await requireFactor(ctx, proof)
  await inCollegeAsAuth(collegeId, async (tx) => {
    await updateProven(tx, sessionId)
    await audit(tx, { collegeId, actorId: userId, action: 'session.proven' })
  })
  return {}
}

/** Adds the change to the audit and sends the new cookie, because better-auth has given the session a new token. */
async function noteChange(
  ctx: ActorContext,
  action: 'second_factor.on' | 'second_factor.off',
  cookies: string[],
): Promise<void> {
  const { collegeId, userId, role } = ctx.actor
  await inCollegeAsAuth(collegeId, async (tx) => {
    await audit(tx, { collegeId, actorId: userId, action, subjectId: userId })
    if (action === 'second_factor.off' && role === 'SuperAdmin')
      await notifySuperAdmins(tx, { collegeId, kind: 'super_admin.factor_lost', aboutId: userId })
  })
  if (cookies.length > 0) ctx.visit.setCookies(cookies)
  publishSessionsChanged(ctx, userId)
}
