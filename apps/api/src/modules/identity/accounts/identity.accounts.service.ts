import * as z from 'zod/mini'
import { abandonCollege, openCollege } from '#modules/colleges/colleges.service.ts'
import {
  type AccountFacts,
  deleteExpired,
  deleteUnconfirmed,
  deleteUnconfirmedUser,
  findAccountByEmail,
  insertUser,
  isOperatorsEmail,
  lockEmail,
  updateApproved,
  updateToRemoved,
  updateVerified,
} from '#modules/identity/identity.queries.ts'
import { deleteMailTokensOf } from '#modules/identity/links/identity.links.queries.ts'
import { mailLetter, mailLink } from '#modules/identity/links/identity.mail.service.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/database/database.ts'
import { unscoped } from '#platform/database/database-unscoped.ts'
import { defineJob } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/** Other modules call these functions inside their own transaction when they create or delete an account. */

/** How long the links that confirm an address work. */
export const confirmationHours = { verification: 24, invitation: 72 } as const

type SignUp = {
  collegeId: string
  role: 'student' | 'SuperAdmin'
  email: string
  phone: string
  privacyNotice: string
  /** True until a SuperAdmin approves the student. */
  waiting: boolean
}

/**
 * Whether a new sign-up with the same address replaces this account. That is so for an unconfirmed sign-up, but not for
 * an account that an admin created.
 */
export const isAbandonable = (owner: AccountFacts) => !owner.emailVerified && owner.createdBy === null

/**
 * Locks the address and returns the account that uses it. If that account is an unconfirmed sign-up, it is deleted and
 * the address is free.
 */
export async function claimEmail(tx: Tx, email: string): Promise<'free' | 'operator' | AccountFacts> {
  await lockEmail(tx, email)
  const owner = await findAccountByEmail(tx, email)
  if (!owner) return (await isOperatorsEmail(tx, email)) ? 'operator' : 'free'
  return (await abandon(tx, owner)) ? 'free' : owner
}

/**
 * Deletes an unconfirmed sign-up and the college name that it reserved. For any other account it deletes nothing and
 * returns false.
 */
export async function abandon(tx: Tx, owner: AccountFacts): Promise<boolean> {
  if (!(await deleteUnconfirmedUser(tx, owner.id))) return false
  if (owner.role === 'SuperAdmin') await abandonCollege(tx, owner.collegeId)
  return true
}

/**
 * Mails the owner of the account that there was a new sign-up with the address. The answer to the sign-up must not
 * reveal whether the address has an account.
 */
export async function tellAlreadyRegistered(tx: Tx, owner: AccountFacts): Promise<void> {
  if (owner.emailVerified) await mailLetter(tx, 'already_registered', owner)
  else
    await mailLink(tx, owner, {
      purpose: 'verify',
      letter: 'invitation',
      validHours: confirmationHours.invitation,
    })
}

/**
 * Chooses the mail that confirms an address. The mail can say that approval is needed, because only the owner of the
 * mailbox reads it. The answer to a sign-in does not say it.
 */
export const verificationLetter = ({ waiting }: { waiting: boolean }) =>
  waiting ? ('verification_then_wait' as const) : ('verification' as const)

export async function createSignedUpAccount(
  tx: Tx,
  person: SignUp,
  passwordHash: string,
  browserSeal: string,
): Promise<string> {
  const id = await insertUser(tx, person, passwordHash)
  await mailLink(
    tx,
    { id, collegeId: person.collegeId },
    {
      purpose: 'verify',
      letter: verificationLetter(person),
      validHours: confirmationHours.verification,
      browserSeal,
    },
  )
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
 * Creates the account of an admin with a temporary password. The admin who creates it knows this password. So a person
 * who signs in with it can do nothing except choose a new one.
 */
export async function createAdminAccount(tx: Tx, admin: AdminAccount, passwordHash: string): Promise<string> {
  const id = await insertUser(tx, admin, passwordHash, confirmationHours.invitation)
  await mailLink(
    tx,
    { id, collegeId: admin.collegeId },
    { purpose: 'verify', letter: 'invitation', validHours: confirmationHours.invitation },
  )
  return id
}

/** Marks the address as confirmed. If the person founded a college, the college opens too. */
export async function confirmAccount(tx: Tx, person: AccountFacts): Promise<void> {
  if (person.emailVerified) return
  await updateVerified(tx, person.id)
  await deleteMailTokensOf(tx, person.id, ['verify'])
  if (person.role === 'SuperAdmin' && person.createdBy === null) await openCollege(tx, person.collegeId)
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

/** Ends every session, frees the address and anonymises the person. */
export async function endAccount(tx: Tx, userId: string): Promise<void> {
  await updateToRemoved(tx, userId)
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
