import type { AuditAction } from '@counterfoil/contract/audit-actions'
import type { Nothing } from '@counterfoil/contract/fields'
import * as z from 'zod/mini'
import {
  findShortDepartmentName,
  lockDepartments,
  requireOpenDepartment,
} from '#modules/colleges/colleges.departments.service.ts'
import { settingsOf } from '#modules/colleges/colleges.settings.service.ts'
import { findSuperAdmins } from '#modules/identity/notices/identity.notices.service.ts'
import { publishSessionsChanged } from '#modules/identity/sign-in/identity.service.ts'
import { updateInvitedDepartment } from '#modules/members/invitations/members.invitations.queries.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { inCollegeAsWorker } from '#platform/database/database.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { loginLink } from '#platform/mail/login-link.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type DepartmentLetter, departmentLetters } from './members.emails.ts'
import {
  clearRequestsFor,
  findMember,
  findProfile,
  updateDepartmentOfAdmins,
  updateProfile,
} from './members.queries.ts'
import { type Choice, choiceOf } from './members.rules.ts'

const letters = Object.keys(departmentLetters) as [DepartmentLetter, ...DepartmentLetter[]]

export const mailDepartmentChange = defineJob({
  name: 'members.department_changed',
  data: z.object({
    // Jobs that were queued before department requests existed have no `letter`.
    letter: z._default(z.enum(letters), 'changed'),
    collegeId: z.uuid(),
    userId: z.uuid(),
    departmentId: z.uuid(),
    toId: z.uuid(),
  }),
})

/** A job that is queued when an admin has moved to another department. */
export const memberMoved = defineJob({
  name: 'members.moved',
  data: z.object({ collegeId: z.uuid(), userId: z.uuid() }),
})

// Each move and each request sends a mail to every SuperAdmin, so their number is limited.
const moveLimit = defineLimit('department-move', 6, 3600)

type DepartmentEdit = { departmentId?: string; requestedDepartmentId?: string | null }
type DepartmentPlan = { choice: Choice; before: string | null; wanted: string; edit: DepartmentEdit }

/** Decides whether choosing a department moves the admin, asks for a move or withdraws a request. Writes nothing. */
export async function planDepartmentChange(ctx: Context, wanted: string): Promise<DepartmentPlan> {
  const { collegeId, userId } = ctx.actor
  await requireOpenDepartment(ctx.tx, collegeId, wanted)
  const member = await findMember(ctx.tx, collegeId, userId, 'DepartmentAdmin')
  ensure(member, () => new Problem('missing', 'member.missing'))
  const { departmentChange } = await settingsOf(ctx.tx, collegeId)
  const choice = choiceOf(wanted, member, departmentChange)
  if (choice === 'move' || choice === 'ask') await requireLimit(moveLimit, userId)
  return { choice, before: member.departmentId, wanted, edit: editOf(choice, wanted) }
}

function editOf(choice: Choice, wanted: string): DepartmentEdit {
  if (choice === 'move') return { departmentId: wanted, requestedDepartmentId: null }
  if (choice === 'ask') return { requestedDepartmentId: wanted }
  return choice === 'withdraw' ? { requestedDepartmentId: null } : {}
}

/** Called after the choice is stored. Adds it to the audit, sends the mails and publishes live events. */
export async function notifyDepartmentChoice(
  ctx: Context,
  { choice, before, wanted }: DepartmentPlan,
): Promise<void> {
  const { userId } = ctx.actor
  if (choice === 'none') return
  if (choice === 'move') return notifyDepartmentChanged(ctx, { userId, before, after: wanted })
  if (choice === 'ask') {
    await record(ctx, 'department.requested', userId, { before: before ?? '', wanted })
    await mailSuperAdmins(ctx, 'requested', userId, wanted)
  } else await record(ctx, 'department.request_withdrawn', userId)
  publishRequestChanged(ctx, userId)
}

type DepartmentMove = { userId: string; before: string | null; after: string }

/** The admin now sees other complaints, so SuperAdmins get a mail. */
async function notifyDepartmentChanged(ctx: Context, move: DepartmentMove): Promise<void> {
  await mailSuperAdmins(ctx, 'changed', move.userId, move.after)
  await recordDepartmentChanged(ctx, move)
}

/** The admin's live streams are rechecked. */
async function recordDepartmentChanged(
  ctx: Context,
  { userId, before, after }: DepartmentMove,
): Promise<void> {
  await record(ctx, 'department.changed', userId, { before: before ?? '', after })
  await enqueue(ctx.tx, memberMoved, { collegeId: ctx.actor.collegeId, userId })
  // The complaints that the admin had belong to nobody now.
  ctx.publish({ topic: 'complaints', to: [{ role: 'SuperAdmin' }, { role: 'DepartmentAdmin' }] })
  publishRequestChanged(ctx, userId)
  publishSessionsChanged(ctx, userId)
}

type Decision = { departmentId: string; granted: boolean }

/**
 * Grants or refuses the request of an admin for another department. The SuperAdmin's decision names the department. If
 * the admin has asked for another one in the meantime, the decision is refused.
 */
export async function decideDepartmentRequest(
  ctx: Context,
  id: string,
  { departmentId, granted }: Decision,
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  // Before the member, as everywhere. It is not retired, or the request would have been taken back.
  if (granted) await lockDepartments(ctx.tx, collegeId, [departmentId])
  const member = await findMember(ctx.tx, collegeId, id, 'DepartmentAdmin')
  ensure(member, () => new Problem('missing', 'member.missing'))
  ensure(
    member.requestedDepartmentId === departmentId,
    () => new Problem('missing', 'department_request.missing'),
  )

  await updateProfile(ctx.tx, collegeId, id, editOf(granted ? 'move' : 'withdraw', departmentId))
  if (granted)
    await notifyDepartmentChanged(ctx, { userId: id, before: member.departmentId, after: departmentId })
  else {
    await record(ctx, 'department.request_declined', id, { wanted: departmentId })
    publishRequestChanged(ctx, id)
  }
  await mailMember(ctx, granted ? 'granted' : 'declined', id, departmentId)
  return {}
}

/**
 * Moves the admins of a department that is retired, and those who are invited to it, and ends requests to move
 * there. Returns how many admins were moved.
 */
export async function emptyDepartment(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { collegeId } = ctx.actor
  const move = { collegeId, from, to }
  // First the invitations. One that is accepted at this moment is waited for, and then is an admin.
  await updateInvitedDepartment(ctx.tx, move)
  for (const userId of await clearRequestsFor(ctx.tx, move)) {
    await record(ctx, 'department.request_declined', userId, { wanted: from })
    await mailMember(ctx, 'declined', userId, from)
    publishRequestChanged(ctx, userId)
  }
  const moved = await updateDepartmentOfAdmins(ctx.tx, move)
  for (const userId of moved) {
    // SuperAdmins get no mail about each admin: one of them retired the department, and the settings show it to all.
    await recordDepartmentChanged(ctx, { userId, before: from, after: to })
    await mailMember(ctx, 'moved', userId, to)
  }
  return moved.length
}

async function mailMember(
  ctx: Context,
  letter: DepartmentLetter,
  userId: string,
  departmentId: string,
): Promise<void> {
  const { collegeId } = ctx.actor
  await enqueue(ctx.tx, mailDepartmentChange, { letter, collegeId, userId, departmentId, toId: userId })
}

async function record(
  ctx: Context,
  action: AuditAction,
  subjectId: string,
  details: Record<string, string> = {},
): Promise<void> {
  const { collegeId, userId } = ctx.actor
  await audit(ctx.tx, { collegeId, actorId: userId, action, subjectId, details })
}

/** Adds one job per SuperAdmin, so that an unreachable address does not delay the other mails. */
async function mailSuperAdmins(
  ctx: Context,
  letter: DepartmentLetter,
  userId: string,
  departmentId: string,
): Promise<void> {
  const { collegeId } = ctx.actor
  for (const toId of await findSuperAdmins(ctx.tx, collegeId))
    await enqueue(ctx.tx, mailDepartmentChange, { letter, collegeId, userId, departmentId, toId })
}

function publishRequestChanged(ctx: Context, userId: string): void {
  ctx.publish({ topic: 'members', to: [{ role: 'SuperAdmin' }] })
  ctx.publish({ topic: 'session', to: [{ userId }] })
}

type DepartmentMail = z.output<typeof mailDepartmentChange.data>

const pages: Record<DepartmentLetter, string> = {
  changed: '/DepartmentAdminList',
  requested: '/DepartmentAdminList',
  granted: '/DAdmin',
  declined: '/DAdmin',
  moved: '/DAdmin',
}

export async function deliverDepartmentChange(change: DepartmentMail, jobId: string): Promise<void> {
  const { collegeId, letter } = change
  const found = await inCollegeAsWorker(collegeId, async (tx) => ({
    member: await findProfile(tx, collegeId, change.userId),
    to: await findProfile(tx, collegeId, change.toId),
    department: await findShortDepartmentName(tx, collegeId, change.departmentId),
  }))
  if (!found.member || !found.to || found.department === undefined) return
  const url = loginLink(pages[letter])
  const words = departmentLetters[letter]({ email: found.member.email, department: found.department, url })
  await sendMail(found.to.email, words, jobId)
}
