import { randomBytes } from 'node:crypto'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import type { membersApi } from '@counterfoil/contract/members'
import * as z from 'zod/mini'
import { giveAdminPlaceBack, requireAdminPlace, startSubscription } from '#modules/billing/billing.service.ts'
import {
  type CollegeFacts,
  foundCollege,
  freeAbandonedNames,
  holdCollege,
  type JoinableCollege,
  requireDepartment,
  requireJoinableCollege,
} from '#modules/colleges/colleges.service.ts'
import {
  approveAccount,
  claimEmail,
  createAdminAccount,
  createSignedUpAccount,
  dropUnconfirmed,
  endAccount,
  tellAlreadyRegistered,
} from '#modules/identity/accounts/identity.accounts.service.ts'
import { browserSealOf, signUpCookie } from '#modules/identity/accounts/identity.email.service.ts'
import { requireMail } from '#modules/identity/links/identity.mail.service.ts'
import { hashNewPassword } from '#modules/identity/passwords/identity.passwords.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { canApprove, canRemove } from '#modules/members/members.policy.ts'
import { findMember } from '#modules/members/members.queries.ts'
import { audit } from '#platform/audit.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { enterCollege, unscoped } from '#platform/database/database-unscoped.ts'
import { hostCookie } from '#platform/http/cookies.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { noSoonerThan } from '#platform/limits/pace.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'

type Registration = EndpointInput<typeof membersApi.register>['body']

/**
 * Signs a student or a founder up. Known and new addresses get the same answer and cookie, after the same time. Only
 * the mail differs.
 */
export async function register(ctx: OpenContext, registration: Registration): Promise<Nothing> {
  const browserSecret = randomBytes(24).toString('base64url')
  await noSoonerThan(250, signUp(registration, browserSealOf(browserSecret)))
  ctx.visit.setCookies([hostCookie(signUpCookie, browserSecret, 86_400)])
  return {}
}

async function signUp(registration: Registration, browserSeal: string): Promise<void> {
  const passwordHash = await hashNewPassword(registration.password)
  await unscoped(async (tx) => {
    const joined = await collegeToJoin(tx, registration)
    const owner = await claimEmail(tx, registration.email)
    const college = await enterOrFound(tx, registration, joined)
    // The mail is counted only here. So a request with a mistyped college does not use up one of the mails allowed per
    // hour.
    await requireMail(registration.email)
    // If the address already has an account, the college name still stays reserved. Freeing the name would reveal the
    // account.
    if (owner === 'operator') return
    if (owner !== 'free') return tellAlreadyRegistered(tx, owner)
    const { email, phone, type: role, privacyNotice } = registration
    const id = await createSignedUpAccount(
      tx,
      { collegeId: college.id, role, email, phone, privacyNotice, waiting: joined?.joinApproval ?? false },
      passwordHash,
      browserSeal,
    )
    await audit(tx, {
      collegeId: college.id,
      actorId: id,
      action: 'member.registered',
      subjectId: id,
      details: { role, privacyNotice },
    })
  })
}

/**
 * Returns the college that a student wants to join. It runs before the address is looked up, so that known and new
 * addresses are refused in the same way.
 */
async function collegeToJoin(tx: Tx, registration: Registration): Promise<JoinableCollege | undefined> {
  if (registration.type !== 'student') return undefined
  return requireJoinableCollege(tx, registration.collegeName, registration.email)
}

/**
 * Returns the college of the new account. A student joins an open college. A SuperAdmin founds a new college and never
 * becomes admin of an existing one.
 */
async function enterOrFound(
  tx: Tx,
  registration: Registration,
  joined: JoinableCollege | undefined,
): Promise<CollegeFacts> {
  if (joined) {
    await enterCollege(tx, joined.id)
    return joined
  }
  const college = await foundCollege(tx, registration.collegeName, registration.email)
  await startSubscription(tx, college.id)
  return college
}

type NewAdmin = { email: string; phone: string }

export async function createDepartmentAdmin(
  ctx: Context,
  admin: NewAdmin & { departmentId: string },
  passwordHash: string,
): Promise<{ id: string }> {
  await requireDepartment(ctx.tx, ctx.actor.collegeId, admin.departmentId)
  return createAdmin(ctx, { ...admin, role: 'DepartmentAdmin' }, passwordHash)
}

export async function createSuperAdmin(
  ctx: Context,
  admin: NewAdmin,
  passwordHash: string,
): Promise<{ id: string }> {
  return createAdmin(ctx, { ...admin, role: 'SuperAdmin', departmentId: null }, passwordHash)
}

/**
 * Limits how many addresses with an account an admin can try in an hour, because the answer reveals that there is an
 * account.
 */
const unusableLimit = defineLimit('unusable-address', 20, 3600)

type AdminRole = 'DepartmentAdmin' | 'SuperAdmin'

type AdminOfRole = NewAdmin & { role: AdminRole; departmentId: string | null }

async function createAdmin(ctx: Context, admin: AdminOfRole, passwordHash: string): Promise<{ id: string }> {
  const { collegeId, userId } = ctx.actor
  // The plan is checked before the address. If it were checked later, a college at its limit could find out which
  // addresses have an account.
  await requireAdminPlace(ctx.tx, collegeId)
  const owner = await claimEmail(ctx.tx, admin.email)
  if (owner !== 'free') {
    await requireLimit(unusableLimit, userId)
    throw new Problem('refused', 'member.email_unusable', { record: 'member.email_unusable' })
  }
  await requireMail(admin.email)
  const { email, phone, role, departmentId } = admin
  const account = { collegeId, role, departmentId, email, phone, createdBy: userId }
  const id = await createAdminAccount(ctx.tx, account, passwordHash)
  await audit(ctx.tx, {
    collegeId,
    actorId: userId,
    action: 'member.created',
    subjectId: id,
    details: { role },
  })
  ctx.publish({ topic: 'members', to: [{ role: 'SuperAdmin' }] })
  return { id }
}

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
 * A job that is queued when a student is removed. In it, each module clears the student's personal details in its own
 * tables.
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

  await endAccount(ctx.tx, id)
  if (role === 'student') await enqueue(ctx.tx, memberRemoved, { collegeId, userId: id })
  if (role !== 'student' && member.createdBy !== null) await giveAdminPlaceBack(ctx.tx, collegeId)
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

/** Frees the addresses and college names of sign-ups that were not confirmed within a week. */
export async function dropAbandonedSignUps(): Promise<void> {
  await dropUnconfirmed(abandonedDays)
  await freeAbandonedNames(abandonedDays)
}
