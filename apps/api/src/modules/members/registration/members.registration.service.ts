import { randomBytes } from 'node:crypto'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import type { membersApi } from '@counterfoil/contract/members'
import * as z from 'zod/mini'
import { giveAdminPlaceBack, startSubscription } from '#modules/billing/billing.service.ts'
import {
  dropRefusedColleges,
  foundCollege,
  freeAbandonedNames,
  requireFoundingOpen,
} from '#modules/colleges/colleges.founding.service.ts'
import {
  type CollegeFacts,
  holdCollege,
  type JoinableCollege,
  requireJoinableCollege,
} from '#modules/colleges/colleges.service.ts'
import {
  approveAccount,
  claimEmail,
  createSignedUpAccount,
  dropUnconfirmed,
  endAccount,
  tellAlreadyRegistered,
} from '#modules/identity/accounts/identity.accounts.service.ts'
import { browserSealOf, signUpCookie } from '#modules/identity/accounts/identity.email.service.ts'
import { defer, defineDeferred } from '#modules/identity/deferred/identity.deferred.service.ts'
import { notifySuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { strangersTurn } from '#modules/identity/passwords/identity.hashing.service.ts'
import { hashNewPassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { endInvitationsOf } from '#modules/members/invitations/members.invitations.service.ts'
import { canApprove, canRemove } from '#modules/members/members.policy.ts'
import { findMember } from '#modules/members/members.queries.ts'
import { audit } from '#platform/audit.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { hostCookie } from '#platform/http/cookies.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { ensure, Problem } from '#platform/problem.ts'

type Registration = EndpointInput<typeof membersApi.register>['body']

/** A sign-up that waits for its job. The password is already hashed, so that nobody can read it there. */
export const signUpAsked = defineDeferred(
  'members.sign_up',
  z.object({
    collegeId: z.uuid(),
    role: z.enum(['student', 'SuperAdmin']),
    email: z.string(),
    phone: z.string(),
    privacyNotice: z.string(),
    waiting: z.boolean(),
    passwordHash: z.string(),
    browserSeal: z.string(),
  }),
)

/**
 * Signs a student or a founder up. What the answer depends on is public: the college. The address is looked up later,
 * in a job, and only the mail says what became of the sign-up.
 */
export async function register(ctx: OpenContext, registration: Registration): Promise<Nothing> {
  const joined = await collegeToJoin(registration)
  const browserSecret = randomBytes(24).toString('base64url')
  const { email, phone, type: role, privacyNotice } = registration
  const passwordHash = await hashNewPassword(strangersTurn(ctx.visit.network), registration.password)
  await unscoped(async (tx) => {
    // The name stays reserved even if the address already has an account. Freeing it would reveal the account.
    const { id: collegeId } = joined ?? (await found(tx, registration))
    await defer(tx, signUpAsked, {
      ...{ collegeId, role, email, phone, privacyNotice, passwordHash },
      waiting: joined?.joinApproval ?? false,
      browserSeal: browserSealOf(browserSecret),
    })
  })
  ctx.visit.setCookies([hostCookie(signUpCookie, browserSecret, 86_400)])
  return {}
}

/** Creates the account. If the address has one, its owner is told instead. */
export async function createSignUp(
  tx: Tx,
  { passwordHash, browserSeal, ...person }: z.output<typeof signUpAsked.asked>,
): Promise<void> {
  const { collegeId, role, privacyNotice } = person
  const owner = await claimEmail(tx, person.email)
  if (owner === 'operator') return
  if (owner !== 'free') return tellAlreadyRegistered(tx, owner)
  // A founder who signed up again with the same college name has replaced the first sign-up.
  if (role === 'SuperAdmin' && !(await holdCollege(tx, collegeId))) return
  await enterCollege(tx, collegeId)
  const id = await createSignedUpAccount(tx, person, passwordHash, browserSeal)
  const details = { role, privacyNotice }
  await audit(tx, { collegeId, actorId: id, action: 'member.registered', subjectId: id, details })
}

/**
 * Returns the college that a student wants to join, or checks that a founder may found one. It is asked for before the
 * slow hashing.
 */
async function collegeToJoin({
  type,
  collegeName,
  email,
}: Registration): Promise<JoinableCollege | undefined> {
  return unscoped(async (tx) => {
    if (type === 'student') return requireJoinableCollege(tx, collegeName, email)
    await requireFoundingOpen(tx)
    return undefined
  })
}

/** A SuperAdmin founds a new college and never becomes admin of an existing one. */
async function found(tx: Tx, { collegeName, email }: Registration): Promise<CollegeFacts> {
  const college = await foundCollege(tx, collegeName, email)
  await startSubscription(tx, college.id)
  return college
}

type AdminRole = 'DepartmentAdmin' | 'SuperAdmin'

/**
 * Approves a waiting student. A second approval does nothing, so the student gets only one mail and the audit has only
 * one entry.
 */
export async function approveStudent(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  const student = await findMember(ctx.tx, collegeId, id, 'student')
  // An unconfirmed sign-up is not in the list of students, so it counts as missing.
  ensure(student?.emailVerified, () => new Problem('missing', 'member.missing'))
  if (!canApprove(ctx.actor, student)) return {}
  await approveAccount(ctx.tx, { id, collegeId })
  await audit(ctx.tx, { collegeId, actorId: userId, action: 'member.let_in', subjectId: id })
  ctx.publish({ topic: 'members', to: [{ role: 'SuperAdmin' }] })
  return {}
}

/**
 * A job that is queued when a person is removed. In it, each module clears the person's details in its own tables.
 */
export const memberRemoved = defineJob({
  name: 'members.removed',
  data: z.object({ collegeId: z.uuid(), userId: z.uuid() }),
})

export async function removeMember(ctx: Context, id: string, role: 'student' | AdminRole): Promise<Nothing> {
  const { collegeId, userId } = ctx.actor
  // While the college is locked, two SuperAdmins who remove each other run one after the other. The second one is
  // refused.
  if (role === 'SuperAdmin') await holdCollege(ctx.tx, collegeId)
  const member = await findMember(ctx.tx, collegeId, id, role)
  ensure(member, () => new Problem('missing', 'member.missing'))
  ensure(canRemove(ctx.actor, member), () => new Problem('forbidden', 'member.yourself'))
  if (role === 'SuperAdmin') await requireStillSuperAdmin(ctx)
  const kind = role === 'SuperAdmin' ? 'super_admin.ended' : 'member.ended'
  await notifySuperAdmins(ctx.tx, { collegeId, kind, aboutId: id, byId: userId })

  await endAccount(ctx.tx, { collegeId, userId: id })
  await enqueue(ctx.tx, memberRemoved, { collegeId, userId: id })
  if (role !== 'student' && member.createdBy !== null) await giveAdminPlaceBack(ctx.tx, collegeId)
  if (role === 'SuperAdmin') await endInvitationsOf(ctx.tx, collegeId, id)
  await audit(ctx.tx, {
    collegeId,
    actorId: userId,
    action: 'member.removed',
    subjectId: id,
    details: { role },
  })
  ctx.publish({ topic: 'members', to: [{ role: 'SuperAdmin' }] })
  // Complaints no longer show the student's name.
  ctx.publish({ topic: 'complaints', to: [{ role: 'SuperAdmin' }, { role: 'DepartmentAdmin' }] })
  publishSessionsChanged(ctx, id)
  return {}
}

/**
 * Throws a problem if the person who sends the request is no longer a SuperAdmin. The college is locked meanwhile, so
 * at least this SuperAdmin remains.
 */
async function requireStillSuperAdmin(ctx: Context): Promise<void> {
  const self = await findMember(ctx.tx, ctx.actor.collegeId, ctx.actor.userId, 'SuperAdmin')
  ensure(self, () => new Problem('unauthenticated', 'session.missing'))
}

const abandonedDays = 7

export const forgetAbandonedSignUps = defineJob({
  name: 'members.abandoned',
  data: z.object({}),
  schedule: '17 2 * * *',
})

/**
 * Frees the addresses and college names of sign-ups that were not confirmed within a week, and deletes colleges that
 * were refused.
 */
export async function dropAbandonedSignUps(): Promise<void> {
  await dropUnconfirmed(abandonedDays)
  await freeAbandonedNames(abandonedDays)
  await dropRefusedColleges()
}
