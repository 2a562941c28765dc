import type { Nothing } from '@counterfoil/contract/fields'
import { askAuth, auth } from '#modules/identity/identity.auth.ts'
import { findSignInFacts, updateUsedCodes } from '#modules/identity/identity.queries.ts'
import { requirePassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { audit } from '#platform/audit.ts'
import type { ActorContext } from '#platform/context.ts'
import { authDb, inCollegeAsAuth, unscoped } from '#platform/database/database-unscoped.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { seal } from '#platform/seal.ts'

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
  const codeSeal = seal('totp', `${ctx.actor.userId}/${code}`).toString('base64url')
  await unscoped((tx) => updateUsedCodes(tx, ctx.actor.userId, codeSeal))
  await noteChange(ctx, 'second_factor.on', cookies)
  return {}
}

export async function stopSecondFactor(ctx: ActorContext, password: string): Promise<Nothing> {
  await requirePassword(ctx.actor.userId, password)
  const { cookies } = await askAuth(ctx.visit, (headers) =>
    auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
  )
  await noteChange(ctx, 'second_factor.off', cookies)
  return {}
}

/** Adds the change to the audit and sends the new cookie, because better-auth has given the session a new token. */
async function noteChange(ctx: ActorContext, action: string, cookies: string[]): Promise<void> {
  const { collegeId, userId } = ctx.actor
  await inCollegeAsAuth(collegeId, (tx) =>
    audit(tx, { collegeId, actorId: userId, action, subjectId: userId }),
  )
  if (cookies.length > 0) ctx.visit.setCookies(cookies)
  publishSessionsChanged(ctx, userId)
}
