import type { Profile } from '@counterfoil/contract/members'
import type { Role } from '@counterfoil/contract/roles'
import * as z from 'zod/mini'
import { findDepartmentName, requireDepartment } from '#modules/colleges/colleges.service.ts'
import { tellSessionsChanged } from '#modules/identity/identity.service.ts'
import { audit } from '#platform/audit.ts'
import { config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { inCollegeAsWorker } from '#platform/database.ts'
import { defineJob, enqueue } from '#platform/jobs.ts'
import { sendMail } from '#platform/mail.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { defineLimit, requireLimit } from '#platform/rate-limit.ts'
import { departmentChangedLetter } from './members.emails.ts'
import { canRemove, profileAbilities } from './members.policy.ts'
import { endOfList, findProfile, listMembers, listSuperAdminIds, updateProfile } from './members.queries.ts'
import { isPhoneFor } from './members.rules.ts'

export const mailDepartmentChange = defineJob({
  name: 'members.department_changed',
  data: z.object({ collegeId: z.uuid(), userId: z.uuid(), departmentId: z.uuid(), toId: z.uuid() }),
})

const moveLimit = defineLimit('department-move', 6, 3600)

export async function readProfile(ctx: Context): Promise<Profile> {
  const profile = await findProfile(ctx.tx, ctx.actor.collegeId, ctx.actor.userId)
  ensure(profile, () => new Problem('missing', 'member.missing'))
  return {
    ...profile,
    createdAt: profile.createdAt.toISOString(),
    lastSignInAt: profile.lastSignInAt?.toISOString() ?? null,
    can: profileAbilities(profile.role),
  }
}

type ProfileEdit = {
  phone?: string | undefined
  name?: string | undefined
  roll?: string | undefined
  departmentId?: string | undefined
}

export async function editProfile(ctx: Context, edit: ProfileEdit): Promise<Profile> {
  const { collegeId, userId, role, departmentId: before } = ctx.actor
  const can = profileAbilities(role)
  const isAllowed =
    (edit.departmentId === undefined || can.editDepartment) &&
    ((edit.name ?? edit.roll) === undefined || can.editName)
  ensure(isAllowed, () => new Problem('forbidden', 'profile.not_editable'))
  ensure(
    edit.phone === undefined || isPhoneFor(role, edit.phone),
    () => new Problem('invalid', 'request.invalid', { fields: { phone: 'field.phone' } }),
  )
  if (edit.departmentId !== undefined) await requireDepartment(ctx.tx, collegeId, edit.departmentId)
  const isMove = edit.departmentId !== undefined && edit.departmentId !== before
  // Each move mails every SuperAdmin.
  if (isMove) await requireLimit(moveLimit, userId)

  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  await updateProfile(ctx.tx, collegeId, userId, given)
  await audit(ctx.tx, {
    collegeId,
    actorId: userId,
    action: 'profile.edited',
    subjectId: userId,
    details: { fields: Object.keys(given) },
  })
  if (isMove) await tellDepartmentChanged(ctx, before, edit.departmentId)
  return readProfile(ctx)
}

/** A change of department changes whose complaints somebody sees: recorded, every SuperAdmin told, streams rechecked. */
async function tellDepartmentChanged(
  ctx: Context,
  before: string | null,
  after: string | undefined,
): Promise<void> {
  if (after === undefined) return
  const { collegeId, userId } = ctx.actor
  await audit(ctx.tx, {
    collegeId,
    actorId: userId,
    action: 'department.changed',
    subjectId: userId,
    details: { before: before ?? '', after },
  })
  for (const toId of await listSuperAdminIds(ctx.tx, collegeId))
    await enqueue(ctx.tx, mailDepartmentChange, { collegeId, userId, departmentId: after, toId })
  ctx.announce({ topic: 'members', to: [{ role: 'SuperAdmin' }] })
  tellSessionsChanged(ctx, userId)
}

type DepartmentChange = z.output<typeof mailDepartmentChange.data>

/** One job per SuperAdmin, so that an address that cannot be reached holds up nobody else's mail. */
export async function deliverDepartmentChange(change: DepartmentChange, jobId: string): Promise<void> {
  const { collegeId } = change
  const found = await inCollegeAsWorker(collegeId, async (tx) => ({
    member: await findProfile(tx, collegeId, change.userId),
    to: await findProfile(tx, collegeId, change.toId),
    department: await findDepartmentName(tx, collegeId, change.departmentId),
  }))
  if (!found.member || !found.to || found.department === undefined) return
  const url = new URL('/DepartmentAdminList', config.PUBLIC_URL).href
  const letter = departmentChangedLetter({ email: found.member.email, department: found.department, url })
  await sendMail(found.to.email, letter, jobId)
}

type Page = { after?: string | undefined; limit: number }

export async function listPeople(ctx: Context, role: Role, page: Page) {
  ensure(
    page.after === undefined || z.uuid().safeParse(page.after).success,
    () => new Problem('invalid', 'request.invalid', { fields: { after: 'field.invalid' } }),
  )
  const rows = await listMembers(ctx.tx, {
    collegeId: ctx.actor.collegeId,
    role,
    before: page.after ?? endOfList,
    limit: page.limit + 1,
  })
  const items = rows
    .slice(0, page.limit)
    .map((row) => ({ ...row, can: { remove: canRemove(ctx.actor, row) } }))
  return { items, next: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null }
}
