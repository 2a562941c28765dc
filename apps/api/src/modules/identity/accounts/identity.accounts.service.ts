import * as z from 'zod/mini'
import { abandonCollege, openCollege } from '#modules/colleges/colleges.founding.service.ts'
import {
  type AccountFacts,
  deleteExpired,
  findAccountByEmail,
  insertUser,
  isOperatorsEmail,
  lockEmail,
  updateApproved,
  updateToRemoved,
  updateVerified,
} from '#modules/identity/identity.queries.ts'
import { mailboxKey } from '#modules/identity/identity.rules.ts'
import { deleteMailTokensOf, findAddress } from '#modules/identity/links/identity.links.queries.ts'
import { createLink, mailLetter, mayMail } from '#modules/identity/links/identity.mail.service.ts'
import { notifySuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/database/database.ts'
import { unscoped } from '#platform/database/database-unscoped.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { handOverNotices } from '#platform/notices/notices.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { deleteOtherSignUps, deleteUnconfirmed, deleteUnconfirmedUser } from './identity.sign-ups.queries.ts'

/** Other modules call these functions inside their own transaction when they create or delete an account. */

/** How long the links that confirm an address work. */
export const confirmationHours = 24

type SignUp = {
  collegeId: string
  role: 'student' | 'SuperAdmin'
  email: string
  phone: string
  privacyNotice: string
  /** True until a SuperAdmin approves the student. */
  waiting: boolean
}

/** The mailbox of an address, by which mails to it are counted. */
export const mailboxOf = (email: string): string => mailboxKey(email)

/**
 * Locks the address and returns the account that holds it. Unconfirmed sign-ups hold no address, so that a
 * stranger's sign-up does not stand in anyone's way.
 */
export async function claimEmail(tx: Tx, email: string): Promise<'free' | 'operator' | AccountFacts> {
  await lockEmail(tx, email)
  const owner = await findAccountByEmail(tx, email)
  if (owner) return owner
  return (await isOperatorsEmail(tx, email)) ? 'operator' : 'free'
}

/** Locks the address and throws a problem if another account holds it, because only one may. */
export async function requireConfirmable(tx: Tx, person: AccountFacts): Promise<void> {
  const owner = await claimEmail(tx, person.email)
  const isFree = owner === 'free' || (owner !== 'operator' && owner.id === person.id)
  ensure(isFree, () => new Problem('invalid', 'token.invalid'))
}

/**
 * Deletes an unconfirmed sign-up and the college name that it reserved. For any other account it deletes nothing and
 * returns false.
 */
export async function abandon(tx: Tx, signUp: AccountFacts): Promise<boolean> {
  if (!(await deleteUnconfirmedUser(tx, signUp.id))) return false
  if (signUp.role === 'SuperAdmin') await abandonCollege(tx, signUp.collegeId)
  return true
}

/** Deletes the other sign-ups with an address that now has an owner. */
export async function abandonOthers(tx: Tx, email: string, ownerId: string): Promise<void> {
  for (const { role, collegeId } of await deleteOtherSignUps(tx, email, ownerId))
    if (role === 'SuperAdmin') await abandonCollege(tx, collegeId)
}

/**
 * Mails the owner of the account that there was a new sign-up with the address. The answer to the sign-up must not
 * reveal whether the address has an account.
 */
export async function tellAlreadyRegistered(tx: Tx, owner: AccountFacts): Promise<void> {
  if (await mayMail(owner.email)) await mailLetter(tx, 'already_registered', owner)
}

/**
 * Chooses the mail that confirms an address. The mail can say that approval is needed, because only the owner of the
 * mailbox reads it. The answer to a sign-in does not say it.
 */
export const verificationLetter = ({ waiting }: { waiting: boolean }) =>
  waiting ? ('verification_then_wait' as const) : ('verification' as const)

/**
 * Creates an unconfirmed account. If the mailbox has had its mails for this hour, no further mail is sent. A link that
 * was mailed for an earlier sign-up with this address confirms this one, too.
 */
export async function createSignedUpAccount(
  tx: Tx,
  person: SignUp,
  passwordHash: string,
  browserSeal: string,
): Promise<string> {
  const id = await insertUser(tx, person, passwordHash)
  const recipient = { id, collegeId: person.collegeId }
  const link = { purpose: 'verify', validHours: confirmationHours, browserSeal } as const
  const tokenId = await createLink(tx, recipient, link)
  if (await mayMail(person.email)) await mailLetter(tx, verificationLetter(person), recipient, tokenId)
  return id
}

type AdminAccount = {
  collegeId: string
  role: 'DepartmentAdmin' | 'SuperAdmin'
  departmentId: string | null
  email: string
  phone: string
  createdBy: string
}

/**
 * Creates the account of an admin who has accepted an invitation, after `claimEmail`. The link of the invitation was
 * mailed to the address, so it counts as confirmed.
 */
export async function createAdminAccount(tx: Tx, admin: AdminAccount, passwordHash: string): Promise<string> {
  const id = await insertUser(tx, { ...admin, emailVerified: true }, passwordHash)
  await abandonOthers(tx, admin.email, id)
  return id
}

/** Whether an account has this address. Only jobs and people who read the mailbox may learn it. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  return (await findAccountByEmail(tx, email)) !== undefined || (await isOperatorsEmail(tx, email))
}

/** Marks the address as confirmed, after `requireConfirmable`. A founder's college opens with it. */
export async function confirmAccount(tx: Tx, person: AccountFacts): Promise<void> {
  if (person.emailVerified) return
  await updateVerified(tx, person.id)
  await deleteMailTokensOf(tx, person.id, ['verify'])
  await abandonOthers(tx, person.email, person.id)
  if (person.role === 'SuperAdmin' && person.createdBy === null) await openCollege(tx, person.collegeId)
  if (person.waiting)
    await notifySuperAdmins(tx, { collegeId: person.collegeId, kind: 'student.waiting', aboutId: person.id })
  await audit(tx, {
    collegeId: person.collegeId,
    actorId: person.id,
    action: 'email.verified',
    subjectId: person.id,
  })
}

/** Lets the person sign in from now on, and mails them about it. */
export async function approveAccount(tx: Tx, person: { id: string; collegeId: string }): Promise<void> {
  await updateApproved(tx, person.id)
  await mailLetter(tx, 'let_in', person)
}

/**
 * Ends every session, frees the address and anonymises the person. Mails about removed complaints that are still to be
 * sent keep the address until they are.
 */
export async function endAccount(tx: Tx, person: { collegeId: string; userId: string }): Promise<void> {
  const found = await findAddress(tx, person)
  if (found) await handOverNotices(tx, person, found.email)
  await updateToRemoved(tx, person.userId)
}

export const forgetExpired = defineJob({
  name: 'identity.expired',
  data: z.object({}),
  schedule: '41 * * * *',
})

/** Deletes expired sessions, unfinished sign-ins and links. */
export async function dropExpired(): Promise<void> {
  for (const deleteSome of deleteExpired) await sweep((limit) => unscoped((tx) => deleteSome(tx, limit)))
}

export async function dropUnconfirmed(days: number): Promise<void> {
  await sweep((limit) => unscoped((tx) => deleteUnconfirmed(tx, days, limit)))
}
