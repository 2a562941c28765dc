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

/** What other modules may ask of identity while they make or end an account, in their own transaction. */

/** How long the links that confirm an address work. */
export const confirmationHours = { verification: 24, invitation: 72 } as const

type SignUp = {
  collegeId: string
  role: 'student' | 'SuperAdmin'
  email: string
  phone: string
  privacyNotice: string
  /** Not before a SuperAdmin lets the student in. */
  waiting: boolean
}

/** A sign-up that nobody confirmed is nobody's; an account that an admin made waits for its person. */
export const isAbandonable = (owner: AccountFacts) => !owner.emailVerified && owner.createdBy === null

/** Holds the address and says who has it. An account that is nobody's makes way. */
export async function claimEmail(tx: Tx, email: string): Promise<'free' | 'operator' | AccountFacts> {
  await lockEmail(tx, email)
  const owner = await findAccountByEmail(tx, email)
  if (!owner) return (await isOperatorsEmail(tx, email)) ? 'operator' : 'free'
  return (await abandon(tx, owner)) ? 'free' : owner
}

/** Drops a sign-up that nobody confirmed, with the name it reserved; says whether it was one. */
export async function abandon(tx: Tx, owner: AccountFacts): Promise<boolean> {
  if (!(await deleteUnconfirmedUser(tx, owner.id))) return false
  if (owner.role === 'SuperAdmin') await abandonCollege(tx, owner.collegeId)
  return true
}

/** Nothing changes for the owner but a mail, so that a sign-up tells nobody whether an address is known. */
export async function tellAlreadyRegistered(tx: Tx, owner: AccountFacts): Promise<void> {
  if (owner.emailVerified) await mailLetter(tx, 'already_registered', owner)
  else
    await mailLink(tx, owner, {
      purpose: 'verify',
      letter: 'invitation',
      validHours: confirmationHours.invitation,
    })
}

/** Who has to wait is told so where only the reader of the mailbox sees it; sign-in tells nobody. */
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

/** The password was chosen by somebody else, so it opens the door to choosing one's own and to nothing more. */
export async function createAdminAccount(tx: Tx, admin: AdminAccount, passwordHash: string): Promise<string> {
  const id = await insertUser(tx, admin, passwordHash, confirmationHours.invitation)
  await mailLink(
    tx,
    { id, collegeId: admin.collegeId },
    { purpose: 'verify', letter: 'invitation', validHours: confirmationHours.invitation },
  )
  return id
}

/** The address is proven. A founder's college opens with it. */
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

/** From now on sign-in works, and the person is told. */
export async function approveAccount(tx: Tx, person: { id: string; collegeId: string }): Promise<void> {
  await updateApproved(tx, person.id)
  await mailLetter(tx, 'let_in', person)
}

/** Ends every session at once, frees the address, anonymises the person. */
export async function endAccount(tx: Tx, userId: string): Promise<void> {
  await updateToRemoved(tx, userId)
}

export const forgetExpired = defineJob({
  name: 'identity.expired',
  data: z.object({}),
  schedule: '41 * * * *',
})

/** Sessions, sign-ins under way and links past their time. */
export async function dropExpired(): Promise<void> {
  for (const deleteSome of deleteExpired) await sweep((limit) => unscoped((tx) => deleteSome(tx, limit)))
}

export async function dropUnconfirmed(days: number): Promise<void> {
  await sweep((limit) => unscoped((tx) => deleteUnconfirmed(tx, days, limit)))
}
