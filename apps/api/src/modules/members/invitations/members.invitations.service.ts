import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import type { membersApi } from '@counterfoil/contract/members'
import * as z from 'zod/mini'
import { giveAdminPlaceBack, requireAdminPlace } from '#modules/billing/billing.service.ts'
import { requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import { requireNotRefused } from '#modules/colleges/colleges.service.ts'
import {
  claimEmail,
  createAdminAccount,
  hasAccount,
  mailboxOf,
} from '#modules/identity/accounts/identity.accounts.service.ts'
import { linkToken, tokenIdOf } from '#modules/identity/links/identity.mail.service.ts'
import { notifySuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { ownersTurn } from '#modules/identity/passwords/identity.hashing.service.ts'
import { hashNewPassword, isPasswordFor } from '#modules/identity/passwords/identity.passwords.service.ts'
import { audit } from '#platform/audit.ts'
import { config } from '#platform/config.ts'
import type { Context, OpenContext, ReadContext } from '#platform/context.ts'
import { inCollegeAsWorker, type Tx } from '#platform/database/database.ts'
import { enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { defineLimit, isAllowed, requireLimit } from '#platform/limits/rate-limit.ts'
import { type LiveEvent, publish } from '#platform/live/live.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { invitationLetters } from './members.invitations.emails.ts'
import {
  deleteInvitations,
  findInvitation,
  findInvitationMail,
  insertInvitation,
  listExpiredInvitations,
  listInvitationRows,
} from './members.invitations.queries.ts'

const validHours = 72

/** How many people one SuperAdmin and one college can invite, and how often a college can invite the same mailbox. */
const perPerson = defineLimit('invitations-of-person', 20, 3600)
const perCollege = defineLimit('invitations-of-college', 60, 86_400)
const perMailbox = defineLimit('invitations-to-address', 3, 86_400)
/** The operator has not yet checked that a waiting college is what its name says, so it can hardly mail anyone. */
const perWaitingCollege = defineLimit('invitations-while-waiting', 3, 86_400)
/** How many mails about invitations a mailbox gets from all colleges. */
const mailsPerMailbox = defineLimit('invitation-mails', 10, 86_400)

type NewAdmin = { email: string; phone: string }

export async function inviteDepartmentAdmin(
  ctx: Context,
  admin: NewAdmin & { departmentId: string },
  passwordHash: string,
): Promise<{ id: string }> {
  await requireOpenDepartment(ctx.tx, ctx.actor.collegeId, admin.departmentId)
  return invite(ctx, { ...admin, role: 'DepartmentAdmin' }, passwordHash)
}

export async function inviteSuperAdmin(
  ctx: Context,
  admin: NewAdmin,
  passwordHash: string,
): Promise<{ id: string }> {
  return invite(ctx, { ...admin, role: 'SuperAdmin', departmentId: null }, passwordHash)
}

type AdminRole = 'DepartmentAdmin' | 'SuperAdmin'
type Invited = NewAdmin & { role: AdminRole; departmentId: string | null }

/**
 * Invites an admin. It does the same for every address, and only the job looks for an account. So neither the answer nor
 * its time reveals whether the address has one. A second invitation to an address replaces the first.
 */
async function invite(ctx: Context, invited: Invited, passwordHash: string): Promise<{ id: string }> {
  const { collegeId, userId } = ctx.actor
  const { email, phone, role, departmentId } = invited
  const approval = await requireNotRefused(ctx.tx, collegeId)
  const mailbox = mailboxOf(email)
  await requireLimit(perPerson, userId)
  await requireLimit(perMailbox, `${collegeId}/${mailbox}`)
  if (approval === 'waiting') await requireLimit(perWaitingCollege, collegeId)
  await requireLimit(perCollege, collegeId)
  const id = newId()
  const row = { collegeId, id, role, departmentId, email, phone, passwordHash, invitedBy: userId }
  // A replaced invitation already counts as an admin, so no second place is taken.
  if (await insertInvitation(ctx.tx, row, validHours)) await requireAdminPlace(ctx.tx, collegeId)
  // Counted here and not in the job, which is repeated while the mail server is down.
  if (await isAllowed(mailsPerMailbox, mailbox))
    await enqueue(ctx.tx, mailInvitation, { collegeId, invitationId: id })
  await audit(ctx.tx, {
    collegeId,
    actorId: userId,
    action: 'member.invited',
    subjectId: id,
    details: { role },
  })
  ctx.publish(membersChanged)
  return { id }
}

const membersChanged: LiveEvent = { topic: 'members', to: [{ role: 'SuperAdmin' }] }

export const mailInvitation = defineJob({
  name: 'members.invitation',
  data: z.object({ collegeId: z.uuid(), invitationId: z.uuid() }),
})

/** Sends the invitation, or tells the owner of an account that a college asked for them. */
export async function deliverInvitation(
  { collegeId, invitationId }: z.output<typeof mailInvitation.data>,
  jobId: string,
): Promise<void> {
  const found = await inCollegeAsWorker(collegeId, (tx) => findInvitationMail(tx, collegeId, invitationId))
  if (!found || found.approval === 'refused') return
  const isTaken = await unscoped((tx) => hasAccount(tx, found.email))
  const url = new URL(isTaken ? '/Login' : '/Invitation', config.PUBLIC_URL)
  if (!isTaken) url.hash = `invitation=${linkToken('invitation', invitationId)}`
  const letter = invitationLetters[isTaken ? 'hasAccount' : 'invitation']
  await sendMail(found.email, letter(found.college, url.href), jobId)
}

const invalidToken = () => new Problem('invalid', 'token.invalid')

function requireTokenId(token: string): string {
  const id = tokenIdOf('invitation', token)
  ensure(id, invalidToken)
  return id
}

const triesPerLink = defineLimit('invitation-link', 10, 3600)

type Acceptance = EndpointInput<typeof membersApi.acceptInvitation>['body']

/**
 * Creates the account. The link proves that the person reads the mailbox, and the temporary password that the inviter
 * means this person. The inviter has only the password and a stranger who reads the mail only the link, so neither of
 * them can accept. The lasting password is known to nobody else.
 */
export async function acceptInvitation(_ctx: OpenContext, given: Acceptance): Promise<Nothing> {
  const id = requireTokenId(given.token)
  await requireLimit(triesPerLink, id)
  const invitation = await unscoped((tx) => findInvitation(tx, id))
  ensure(invitation, invalidToken)
  const turn = ownersTurn(id)
  const isRight = await isPasswordFor(turn, invitation.passwordHash, given.temporaryPassword)
  ensure(isRight, () => new Problem('refused', 'password.wrong'))
  ensure(given.password !== given.temporaryPassword, () => new Problem('refused', 'password.same'))
  const hash = await hashNewPassword(turn, given.password)
  const { collegeId, role, email, phone, invitedBy } = invitation
  await unscoped(async (tx) => {
    const owner = await claimEmail(tx, email)
    await enterCollege(tx, collegeId)
    await requireNotRefused(tx, collegeId)
    const [taken] = await deleteInvitations(tx, { collegeId, id })
    ensure(taken, invalidToken)
    ensure(owner === 'free', () => new Problem('conflict', 'email.taken'))
    // The department may have been retired since the invitation was read, and the invitation moved.
    const { departmentId } = taken
    const account = { collegeId, role, departmentId, email, phone, createdBy: invitedBy }
    const userId = await createAdminAccount(tx, account, hash)
    await audit(tx, {
      collegeId,
      actorId: userId,
      action: 'member.created',
      subjectId: userId,
      details: { role },
    })
    if (role === 'SuperAdmin')
      await notifySuperAdmins(tx, {
        collegeId,
        kind: 'super_admin.added',
        aboutId: userId,
        byId: invitedBy,
      })
  })
  await publish(collegeId, [membersChanged])
  return {}
}

/** Runs after a click on "This wasn't me". */
export async function disownInvitation(_ctx: OpenContext, token: string): Promise<Nothing> {
  const id = requireTokenId(token)
  const collegeId = await unscoped(async (tx) => {
    const invitation = await findInvitation(tx, id)
    ensure(invitation, invalidToken)
    await enterCollege(tx, invitation.collegeId)
    const isGone = await endInvitation(tx, { collegeId: invitation.collegeId, id }, 'disowned', null)
    ensure(isGone, invalidToken)
    return invitation.collegeId
  })
  await publish(collegeId, [membersChanged])
  return {}
}

export async function cancelInvitation(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  const isGone = await endInvitation(ctx.tx, { collegeId, id }, 'cancelled', userId)
  ensure(isGone, () => new Problem('missing', 'invitation.missing'))
  ctx.publish(membersChanged)
  return {}
}

/** Ends the invitations of a SuperAdmin who is removed, because the other SuperAdmins may not know these people. */
export async function endInvitationsOf(tx: Tx, collegeId: string, invitedBy: string): Promise<void> {
  await endInvitation(tx, { collegeId, invitedBy }, 'cancelled', null)
}

type End = 'disowned' | 'cancelled' | 'expired'
type Which = Parameters<typeof deleteInvitations>[1]

/** Deletes invitations, gives their places back and records it. Returns whether there was one. */
async function endInvitation(tx: Tx, which: Which, end: End, actorId: string | null): Promise<boolean> {
  const { collegeId } = which
  const gone = await deleteInvitations(tx, which)
  for (const { id, role } of gone) {
    await giveAdminPlaceBack(tx, collegeId)
    await audit(tx, { collegeId, actorId, action: `invitation.${end}`, subjectId: id, details: { role } })
  }
  return gone.length > 0
}

type Page = { after?: string | undefined; limit: number }

export async function listInvitations(ctx: ReadContext, { after, limit }: Page) {
  const page = { collegeId: ctx.actor.collegeId, before: pageStart(after), limit: limit + 1 }
  return pageOf(await listInvitationRows(ctx.tx, page), limit)
}

export const forgetInvitations = defineJob({
  name: 'members.old_invitations',
  data: z.object({}),
  schedule: '11 * * * *',
})

const perRound = 100

/** Ends the invitations that were not accepted in time, so that their addresses are forgotten and their places free. */
export async function dropOldInvitations(): Promise<void> {
  const old = await unscoped((tx) => listExpiredInvitations(tx, perRound))
  for (const { collegeId, id } of old) {
    await unscoped(async (tx) => {
      await enterCollege(tx, collegeId)
      await endInvitation(tx, { collegeId, id }, 'expired', null)
    })
    await publish(collegeId, [membersChanged])
  }
  if (old.length === perRound) await dropOldInvitations()
}
