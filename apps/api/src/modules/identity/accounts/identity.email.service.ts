import { createHash } from 'node:crypto'
import type { Nothing } from '@counterfoil/contract/fields'
import * as z from 'zod/mini'
import { requireJoinableAddress } from '#modules/colleges/colleges.settings.service.ts'
import { deleteDeferredRequestsOf } from '#modules/identity/deferred/identity.deferred.queries.ts'
import { defer, defineDeferred } from '#modules/identity/deferred/identity.deferred.service.ts'
import {
  type AccountFacts,
  findAccount,
  findAccountByEmail,
  lockEmail,
  updateEmail,
} from '#modules/identity/identity.queries.ts'
import {
  deleteMailToken,
  deleteMailTokensOf,
  findMailToken,
} from '#modules/identity/links/identity.links.queries.ts'
import { mailLink, mayMail, tokenIdOf } from '#modules/identity/links/identity.mail.service.ts'
import { ownersTurn } from '#modules/identity/passwords/identity.hashing.service.ts'
import { isPasswordOf, requirePassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { deleteSessionsOf } from '#modules/identity/sign-in/identity.sessions.queries.ts'
import type { Actor } from '#platform/actor.ts'
import { audit } from '#platform/audit.ts'
import type { ActorContext, Context, OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { authDb, enterCollege, inCollegeAsAuth, unscoped } from '#platform/database/database-unscoped.ts'
import { readCookie } from '#platform/http/cookies.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { publish } from '#platform/live/live.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  abandon,
  abandonOthers,
  claimEmail,
  confirmAccount,
  confirmationHours,
  requireConfirmable,
  verificationLetter,
} from './identity.accounts.service.ts'
import { findSignUpOfBrowser, listEndsOfSignUps, listSignUps } from './identity.sign-ups.queries.ts'

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
): Promise<{ waiting: boolean }> {
  const tokenId = tokenIdOf('verify', given.token)
  ensure(tokenId, invalidToken)
  const { token, mailed } = await unscoped(async (tx) => {
    const token = await findMailToken(tx, tokenId, 'verify')
    return { token, mailed: token && (await findAccount(tx, token.userId)) }
  })
  ensure(token && mailed, invalidToken)
  const { id } = await ownSignUpOf(ctx, token, mailed, given.password)
  const person = await unscoped(async (tx) => {
    await lockEmail(tx, mailed.email)
    const person = await findAccount(tx, id)
    ensure(person, invalidToken)
    await requireConfirmable(tx, person)
    await enterCollege(tx, person.collegeId)
    ensure(await deleteMailToken(tx, tokenId, 'verify'), invalidToken)
    await confirmAccount(tx, person)
    return person
  })
  // From now on the student is in the list of the SuperAdmins, perhaps still waiting for approval.
  await publish(person.collegeId, [{ topic: 'members', to: [{ role: 'SuperAdmin' }] }])
  return { waiting: person.waiting }
}

/**
 * With how many of the newest and of the oldest sign-ups a password is compared, because each comparison takes long. The
 * oldest are among them so that a stranger's later sign-ups do not push the owner's out.
 */
const comparedSignUps = 3

/**
 * Returns the sign-up that the person made. An address can have several, of which the others may be a stranger's. Any
 * link mailed to the address shows that the person reads the mailbox, so it confirms whichever sign-up is theirs.
 */
async function ownSignUpOf(
  ctx: OpenContext,
  token: { id: string; browserSeal: string | null },
  mailed: AccountFacts,
  password: string | undefined,
): Promise<AccountFacts> {
  const secret = readCookie(ctx.visit.cookies, signUpCookie)
  const browserSeal = secret === undefined ? undefined : browserSealOf(secret)
  if (browserSeal !== undefined && browserSeal === token.browserSeal) return mailed
  const ofBrowser = browserSeal && (await findSignUpOfBrowser(authDb, mailed.email, browserSeal))
  // A link that was mailed again belongs to no browser and always asks for the password.
  if (ofBrowser && token.browserSeal !== null) return ofBrowser
  await requireLimit(verifyLimit, token.id)
  ensure(password !== undefined, () => new Problem('refused', 'token.password_needed'))
  const listed = await listEndsOfSignUps(authDb, mailed.email, comparedSignUps)
  // The sign-up of this browser comes first, so no number of other sign-ups keeps the password from being compared.
  const candidates = new Map(
    [...(ofBrowser ? [ofBrowser] : []), mailed, ...listed].map((one) => [one.id, one]),
  )
  for (const candidate of candidates.values())
    if (await isPasswordOf(ownersTurn(token.id), candidate.id, password)) return candidate
  throw new Problem('refused', 'password.wrong')
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

export const verificationAsked = defineDeferred('identity.resend', z.object({ email: z.string() }))

/** Answers before the address is looked up. The mail is the work of a job. */
export async function resendVerification(_ctx: OpenContext, email: string): Promise<Nothing> {
  await unscoped((tx) => defer(tx, verificationAsked, { email }))
  return {}
}

/**
 * Mails a new link. It works in every browser, so it always asks for the password. Older links work until they expire.
 */
export async function mailVerificationAgain(tx: Tx, { email }: { email: string }): Promise<void> {
  const [signUp] = await listSignUps(tx, email, 1)
  const person = (await findAccountByEmail(tx, email)) ?? signUp
  if (!person || person.emailVerified || person.state !== 'active' || !(await mayMail(email))) return
  const letter = verificationLetter(person)
  await mailLink(tx, person, { purpose: 'verify', letter, validHours: confirmationHours })
}

export const emailChangeAsked = defineDeferred(
  'identity.email_change',
  z.object({ userId: z.uuid(), collegeId: z.uuid(), email: z.string() }),
)

/**
 * Asks for a change of the address. The answer comes before the new address is looked up, so only a person who reads
 * that mailbox can find out whether it is free.
 */
export async function changeEmail(
  ctx: ActorContext,
  wish: { email: string; password: string },
): Promise<Nothing> {
  const { userId, collegeId } = ctx.actor
  await requirePassword(userId, wish.password)
  await inCollegeAsAuth(collegeId, async (tx) => {
    await requireAllowedAddress(tx, ctx.actor, wish.email)
    await deleteMailTokensOf(tx, userId, ['email_change'])
    await deleteDeferredRequestsOf(tx, userId)
    await audit(tx, { collegeId, actorId: userId, action: 'email.change_asked', subjectId: userId })
    await defer(tx, emailChangeAsked, { userId, collegeId, email: wish.email }, userId)
  })
  return {}
}

type EmailChange = { userId: string; collegeId: string; email: string }

/** Mails a link to the new address if no account holds it. */
export async function mailEmailChange(tx: Tx, { userId, collegeId, email }: EmailChange): Promise<void> {
  if ((await claimEmail(tx, email)) !== 'free' || !(await mayMail(email))) return
  await enterCollege(tx, collegeId)
  await mailLink(
    tx,
    { id: userId, collegeId },
    { purpose: 'email_change', letter: 'email_change', validHours: 1, email },
  )
}

/**
 * Students of a college that admits only certain domains cannot leave them by changing their address. The answer depends
 * on the college's setting alone, so it reveals nothing about the address.
 */
async function requireAllowedAddress(tx: Tx, { role, collegeId }: Actor, email: string): Promise<void> {
  if (role === 'student') await requireJoinableAddress(tx, collegeId, email)
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
  await requireAllowedAddress(ctx.tx, ctx.actor, taken.email)
  const person = await findAccount(ctx.tx, userId)
  ensure(person, invalidToken)
  const owner = await claimEmail(ctx.tx, taken.email)
  ensure(owner === 'free', () => new Problem('conflict', 'email.taken'))

  await updateEmail(ctx.tx, userId, taken.email)
  await abandonOthers(ctx.tx, taken.email, userId)
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
