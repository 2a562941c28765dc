import type { Nothing } from '@counterfoil/contract/fields'
import { sessionSeconds } from '#modules/identity/identity.auth.ts'
import {
  type AccountFacts,
  deletePendingSignIns,
  deleteSecondFactor,
  findAccount,
  findSecondFactor,
  updateEmail,
  updateToNoPassword,
} from '#modules/identity/identity.queries.ts'
import {
  deleteMailToken,
  deleteMailTokensOf,
  deleteNewerMailTokens,
  findOldestMailToken,
} from '#modules/identity/links/identity.links.queries.ts'
import { mailLink, tokenIdOf } from '#modules/identity/links/identity.mail.service.ts'
import { notifySuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { deleteSessionsOf } from '#modules/identity/sign-in/identity.sessions.queries.ts'
import { audit } from '#platform/audit.ts'
import type { OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { publish } from '#platform/live/live.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { abandonOthers, claimEmail } from './identity.accounts.service.ts'

const invalidToken = () => new Problem('invalid', 'token.invalid')

/**
 * Gives the account back to the address that it had before a change. Links of earlier changes keep working, so a thief
 * who changed the address twice cannot use the second link against the owner: the oldest link always wins.
 */
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
    await abandonOthers(tx, taken.email, found.id)
    await deleteMailTokensOf(tx, found.id, ['reset', 'verify', 'email_change'])
    await deleteNewerMailTokens(tx, taken)
    await deleteSessionsOf(tx, found.id)
    // A thief who changed the address also knows the password. So the password stops working, and the owner gets a
    // reset link.
    await updateToNoPassword(tx, found.id)
    await deletePendingSignIns(tx, found.id)
    await removeDoubtfulFactor(tx, found, taken.createdAt)
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

/**
 * Removes a second factor that a thief may have turned on, because it would lock the owner out forever. The thief can
 * have done so shortly before the change, too. A factor that was on for longer than a session lasts is the owner's, who
 * has had to log in with it since. While the link of an earlier change works, the person who undoes this change may be
 * the thief, so a factor from before that earlier change stays.
 */
async function removeDoubtfulFactor(tx: Tx, person: AccountFacts, changedAt: Date): Promise<void> {
  const earlier = await findOldestMailToken(tx, person.id, 'email_undo', changedAt)
  const trustedUntil = earlier?.createdAt ?? new Date(changedAt.getTime() - sessionSeconds * 1000)
  const factor = await findSecondFactor(tx, person)
  if (factor.isOn && factor.since !== null && factor.since < trustedUntil) return
  await deleteSecondFactor(tx, person.id)
  if (factor.isOn && person.role === 'SuperAdmin')
    await notifySuperAdmins(tx, {
      collegeId: person.collegeId,
      kind: 'super_admin.factor_lost',
      aboutId: person.id,
    })
}
