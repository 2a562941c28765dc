import { createHash } from 'node:crypto'
import type { Nothing } from '@counterfoil/contract/fields'
import {
  deletePendingSignIns,
  deleteSecondFactor,
  deleteSessionsOf,
  findAccount,
  findAccountByEmail,
  lockEmail,
  updateEmail,
  updateToNoPassword,
} from '#modules/identity/identity.queries.ts'
import {
  deleteMailToken,
  deleteMailTokensOf,
  findMailToken,
} from '#modules/identity/links/identity.links.queries.ts'
import { mailLink, mayMail, tokenIdOf } from '#modules/identity/links/identity.mail.service.ts'
import { isPasswordOf, requirePassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { audit } from '#platform/audit.ts'
import type { ActorContext, Context, OpenContext } from '#platform/context.ts'
import { authDb, enterCollege, inCollegeAsAuth, unscoped } from '#platform/database/database-unscoped.ts'
import { readCookie } from '#platform/http/cookies.ts'
import { noSoonerThan } from '#platform/limits/pace.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { publish } from '#platform/live/live.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  abandon,
  claimEmail,
  confirmAccount,
  confirmationHours,
  isAbandonable,
  verificationLetter,
} from './identity.accounts.service.ts'

const invalidToken = () => new Problem('invalid', 'token.invalid')

export const signUpCookie = '__Host-sign-up'
export const browserSealOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const verifyLimit = defineLimit('verify-link', 10, 3600)

/**
 * Confirms an address. The link proves that the person reads the mailbox. The password, or the browser that signed up,
 * proves that the same person signed up. Without this second proof, the mailbox's owner could confirm a stranger's
 * sign-up (T11).
 */
export async function verifyEmail(
  ctx: OpenContext,
  given: { token: string; password?: string | undefined },
): Promise<Nothing> {
  const tokenId = tokenIdOf('verify', given.token)
  ensure(tokenId, invalidToken)
  const { token, person } = await unscoped(async (tx) => {
    const token = await findMailToken(tx, tokenId, 'verify')
    return { token, person: token && (await findAccount(tx, token.userId)) }
  })
  ensure(token && person, invalidToken)
  if (person.createdBy === null && !isSameBrowser(ctx, token.browserSeal)) {
    await requireLimit(verifyLimit, tokenId)
    const isOwn = given.password !== undefined && (await isPasswordOf(person.id, given.password))
    ensure(
      isOwn,
      () => new Problem('refused', given.password === undefined ? 'token.password_needed' : 'password.wrong'),
    )
  }
  await unscoped(async (tx) => {
    // While the lock is held, another sign-up with this address cannot replace the account.
    await lockEmail(tx, person.email)
    await enterCollege(tx, person.collegeId)
    ensure(await deleteMailToken(tx, tokenId, 'verify'), invalidToken)
    await confirmAccount(tx, person)
  })
  // From now on the student is in the list of the SuperAdmins, perhaps still waiting for approval.
  await publish(person.collegeId, [{ topic: 'members', to: [{ role: 'SuperAdmin' }] }])
  return {}
}

function isSameBrowser(ctx: OpenContext, browserSeal: string | null): boolean {
  const secret = readCookie(ctx.visit.cookies, signUpCookie)
  return secret !== undefined && browserSeal !== null && browserSealOf(secret) === browserSeal
}

/**
 * Runs after a click on "This wasn't me". Deletes the sign-up that a stranger made with this address, and the college
 * name that it reserved.
 */
export async function disownEmail(_ctx: OpenContext, token: string): Promise<Nothing> {
  const tokenId = tokenIdOf('verify', token)
  ensure(tokenId, invalidToken)
  await unscoped(async (tx) => {
    const taken = await deleteMailToken(tx, tokenId, 'verify')
    const person = taken && (await findAccount(tx, taken.userId))
    ensure(person, invalidToken)
    await enterCollege(tx, person.collegeId)
    await audit(tx, {
      collegeId: person.collegeId,
      actorId: null,
      action: 'email.disowned',
      subjectId: person.id,
    })
    ensure(await abandon(tx, person), invalidToken)
  })
  return {}
}

export async function resendVerification(_ctx: OpenContext, email: string): Promise<Nothing> {
  await noSoonerThan(60, mailVerificationAgain(email))
  return {}
}

/**
 * Mails a new link. It works in every browser, so it always asks for the password. Older links work until they expire.
 */
async function mailVerificationAgain(email: string): Promise<void> {
  const person = await findAccountByEmail(authDb, email)
  if (!person || person.emailVerified || person.state !== 'active' || !(await mayMail(email))) return
  const isOwn = person.createdBy === null
  const letter = isOwn ? verificationLetter(person) : 'invitation'
  const validHours = confirmationHours[isOwn ? 'verification' : 'invitation']
  await unscoped((tx) => mailLink(tx, person, { purpose: 'verify', letter, validHours }))
}

/**
 * Mails a link to the new address. The answer is the same whether or not the new address is free, so only a person who
 * reads that mailbox can find out.
 */
export async function changeEmail(
  ctx: ActorContext,
  wish: { email: string; password: string },
): Promise<Nothing> {
  const { userId, collegeId } = ctx.actor
  await requirePassword(userId, wish.password)
  const isAllowed = await mayMail(wish.email)
  await noSoonerThan(
    60,
    inCollegeAsAuth(collegeId, async (tx) => {
      await deleteMailTokensOf(tx, userId, ['email_change'])
      await audit(tx, { collegeId, actorId: userId, action: 'email.change_asked', subjectId: userId })
      const owner = await findAccountByEmail(tx, wish.email)
      if ((owner && !isAbandonable(owner)) || !isAllowed) return
      await mailLink(
        tx,
        { id: userId, collegeId },
        { purpose: 'email_change', letter: 'email_change', validHours: 1, email: wish.email },
      )
    }),
  )
  return {}
}

/**
 * Changes the address. Only the signed-in person who asked for the change can confirm it. The old address gets a mail
 * with a link that can undo the change for 7 days.
 */
export async function confirmEmailChange(ctx: Context, token: string): Promise<Nothing> {
  const { userId, collegeId, sessionId } = ctx.actor
  const tokenId = tokenIdOf('email_change', token)
  ensure(tokenId, invalidToken)
  const taken = await deleteMailToken(ctx.tx, tokenId, 'email_change')
  ensure(taken?.userId === userId && taken.email !== null, invalidToken)
  const person = await findAccount(ctx.tx, userId)
  ensure(person, invalidToken)
  const owner = await claimEmail(ctx.tx, taken.email)
  ensure(owner === 'free', () => new Problem('conflict', 'email.taken'))

  await updateEmail(ctx.tx, userId, taken.email)
  await deleteMailTokensOf(ctx.tx, userId, ['reset', 'verify', 'email_change'])
  await deleteSessionsOf(ctx.tx, userId, sessionId)
  await mailLink(ctx.tx, person, {
    purpose: 'email_undo',
    letter: 'email_undo',
    validHours: 7 * 24,
    email: person.email,
  })
  await audit(ctx.tx, { collegeId, actorId: userId, action: 'email.changed', subjectId: userId })
  publishSessionsChanged(ctx, userId)
  return {}
}

export async function undoEmailChange(_ctx: OpenContext, token: string): Promise<Nothing> {
  const tokenId = tokenIdOf('email_undo', token)
  ensure(tokenId, invalidToken)
  const person = await unscoped(async (tx) => {
    const taken = await deleteMailToken(tx, tokenId, 'email_undo')
    const found = taken && (await findAccount(tx, taken.userId))
    ensure(found && found.state === 'active' && taken.email !== null, invalidToken)
    await enterCollege(tx, found.collegeId)
    const owner = await claimEmail(tx, taken.email)
    const isFree = owner === 'free' || (owner !== 'operator' && owner.id === found.id)
    ensure(isFree, () => new Problem('conflict', 'email.taken'))
    await updateEmail(tx, found.id, taken.email)
    await deleteMailTokensOf(tx, found.id, ['reset', 'verify', 'email_change', 'email_undo'])
    await deleteSessionsOf(tx, found.id)
    // A thief who changed the address also knows the password. So the password stops working, and the owner gets a
    // reset link.
    await updateToNoPassword(tx, found.id)
    await deletePendingSignIns(tx, found.id)
    // If the thief turned on a second factor, it would lock the owner out forever.
    await deleteSecondFactor(tx, found.id)
    await mailLink(tx, found, { purpose: 'reset', letter: 'email_restored', validHours: 24 })
    await audit(tx, {
      collegeId: found.collegeId,
      actorId: null,
      action: 'email.change_undone',
      subjectId: found.id,
    })
    return found
  })
  await publish(person.collegeId, [{ topic: 'session', to: [{ userId: person.id }] }])
  return {}
}
