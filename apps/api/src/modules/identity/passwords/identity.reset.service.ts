import type { Nothing } from '@counterfoil/contract/fields'
import * as z from 'zod/mini'
import { confirmAccount, requireConfirmable } from '#modules/identity/accounts/identity.accounts.service.ts'
import { mailVerificationAgain } from '#modules/identity/accounts/identity.email.service.ts'
import { deleteDeferredRequestsOf } from '#modules/identity/deferred/identity.deferred.queries.ts'
import { defer, defineDeferred } from '#modules/identity/deferred/identity.deferred.service.ts'
import {
  deletePendingSignIns,
  findAccount,
  findAccountByEmail,
  findSignInFacts,
  updatePassword,
} from '#modules/identity/identity.queries.ts'
import {
  deleteMailToken,
  deleteMailTokensOf,
  findMailToken,
} from '#modules/identity/links/identity.links.queries.ts'
import {
  mailLetter,
  mailLink,
  mayMailReset,
  resetHours,
  tokenIdOf,
} from '#modules/identity/links/identity.mail.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { deleteSessionsOf } from '#modules/identity/sign-in/identity.sessions.queries.ts'
import { audit } from '#platform/audit.ts'
import type { ActorContext, OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { enterCollege, inCollegeAsAuth, unscoped } from '#platform/database/database-unscoped.ts'
import { publish } from '#platform/live/live.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { ownersTurn } from './identity.hashing.service.ts'
import { hashNewPassword, isPasswordOf, requirePassword } from './identity.passwords.service.ts'

const invalidToken = () => new Problem('invalid', 'token.invalid')

export const passwordForgotten = defineDeferred('identity.forgotten', z.object({ email: z.string() }))

/** Answers before the address is looked up. The mail is the work of a job. */
export async function forgotPassword(_ctx: OpenContext, email: string): Promise<Nothing> {
  await unscoped((tx) => defer(tx, passwordForgotten, { email }))
  return {}
}

/**
 * Mails a link to the account that holds the address. If there are only unconfirmed sign-ups, their letter is mailed
 * again. A reset would confirm one of them without proof of who made it, and it could be a stranger's (T11).
 */
export async function mailReset(tx: Tx, { email }: { email: string }): Promise<void> {
  const person = await findAccountByEmail(tx, email)
  if (!person) return mailVerificationAgain(tx, { email })
  if (person.state !== 'active' || !(await mayMailReset(person))) return
  await deleteMailTokensOf(tx, person.id, ['reset'])
  await mailLink(tx, person, { purpose: 'reset', letter: 'reset', validHours: resetHours })
}

/**
 * Sets a new password. The person who reads the mailbox owns the account, so the address counts as confirmed. All
 * sessions, earlier passwords and other links stop working, except a link that undoes a change of address.
 */
export async function resetPassword(
  _ctx: OpenContext,
  given: { token: string; password: string },
): Promise<Nothing> {
  const tokenId = tokenIdOf('reset', given.token)
  ensure(tokenId, invalidToken)
  await requireOwnPassword(tokenId, given.password)
  const hash = await hashNewPassword(ownersTurn(tokenId), given.password)
  const person = await unscoped(async (tx) => {
    const token = await deleteMailToken(tx, tokenId, 'reset')
    const owner = token && (await findAccount(tx, token.userId))
    ensure(owner && owner.state === 'active', invalidToken)
    await requireConfirmable(tx, owner)
    await enterCollege(tx, owner.collegeId)
    await setPassword(tx, owner, hash)
    await confirmAccount(tx, owner)
    await audit(tx, {
      collegeId: owner.collegeId,
      actorId: null,
      action: 'password.reset',
      subjectId: owner.id,
    })
    return owner
  })
  await publish(person.collegeId, [{ topic: 'session', to: [{ userId: person.id }] }])
  return {}
}

/**
 * Throws a problem if the new password is the temporary one, because the admin who created the account knows that one.
 */
async function requireOwnPassword(tokenId: string, password: string): Promise<void> {
  const userId = await unscoped(async (tx) => {
    const token = await findMailToken(tx, tokenId, 'reset')
    const facts = token && (await findSignInFacts(tx, token.userId))
    return facts?.passwordToReplace ? token?.userId : undefined
  })
  const isTemporary = userId !== undefined && (await isPasswordOf(ownersTurn(tokenId), userId, password))
  ensure(!isTemporary, () => new Problem('refused', 'password.same'))
}

type Change = { currentPassword: string; newPassword: string }

export async function changePassword(ctx: ActorContext, change: Change): Promise<Nothing> {
  const { userId, collegeId, sessionId } = ctx.actor
  await requirePassword(userId, change.currentPassword)
  ensure(change.newPassword !== change.currentPassword, () => new Problem('refused', 'password.same'))
  const hash = await hashNewPassword(ownersTurn(userId), change.newPassword, 'newPassword')
  await inCollegeAsAuth(collegeId, async (tx) => {
    await setPassword(tx, { id: userId, collegeId }, hash, sessionId)
    await audit(tx, { collegeId, actorId: userId, action: 'password.changed', subjectId: userId })
  })
  publishSessionsChanged(ctx, userId)
  return {}
}

async function setPassword(
  tx: Tx,
  person: { id: string; collegeId: string },
  hash: string,
  keepSession?: string,
): Promise<void> {
  await updatePassword(tx, person.id, hash)
  await deleteSessionsOf(tx, person.id, keepSession)
  await deletePendingSignIns(tx, person.id)
  await deleteMailTokensOf(tx, person.id, ['reset', 'verify', 'email_change'])
  await deleteDeferredRequestsOf(tx, person.id)
  await mailLetter(tx, 'password_changed', person)
}
