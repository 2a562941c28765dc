import type { Profile } from '@counterfoil/contract/members'
import { findFilingFrame, requireRoll } from '#modules/colleges/colleges.rules.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { notifyDepartmentChoice, planDepartmentChange } from './members.departments.service.ts'
import { canApprove, canRemove, profileAbilities } from './members.policy.ts'
import {
  type AdminRole,
  findProfile,
  listAdminRows,
  listStudentRows,
  updateProfile,
} from './members.queries.ts'
import { isPhoneFor } from './members.rules.ts'

export async function readProfile(ctx: ReadContext): Promise<Profile> {
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
  const { collegeId, userId, role } = ctx.actor
  const can = profileAbilities(role)
  const isAllowed =
    (edit.departmentId === undefined || can.editDepartment) &&
    ((edit.name ?? edit.roll) === undefined || can.editName)
  ensure(isAllowed, () => new Problem('forbidden', 'profile.not_editable'))
  ensure(
    edit.phone === undefined || isPhoneFor(role, edit.phone),
    () => new Problem('invalid', 'request.invalid', { fields: { phone: 'field.phone' } }),
  )
  if (edit.roll !== undefined) requireRoll(await findFilingFrame(ctx.tx, collegeId), edit.roll)
  const { departmentId, ...rest } = edit
  const plan = departmentId === undefined ? undefined : await planDepartmentChange(ctx, departmentId)

  const given = { ...givenOf(rest), ...plan?.edit }
  const fields = Object.keys(given)
  if (fields.length > 0) {
    await updateProfile(ctx.tx, collegeId, userId, given)
    await audit(ctx.tx, {
      collegeId,
      actorId: userId,
      action: 'profile.edited',
      subjectId: userId,
      details: { fields },
    })
  }
  if (plan) await notifyDepartmentChoice(ctx, plan)
  return readProfile(ctx)
}

function givenOf<Edit extends object>(edit: Edit): { [Name in keyof Edit]?: Exclude<Edit[Name], undefined> } {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof givenOf<Edit>
  >
}

type Page = { after?: string | undefined; limit: number }

export async function listStudents(ctx: ReadContext, page: Page) {
  const { items, next } = pageOf(await listStudentRows(ctx.tx, rowsOf(ctx, page)), page.limit)
  const can = (row: (typeof items)[number]) => ({
    remove: canRemove(ctx.actor, row),
    letIn: canApprove(ctx.actor, row),
  })
  return { items: items.map((row) => ({ ...row, can: can(row) })), next }
}

export async function listAdmins(ctx: ReadContext, role: AdminRole, page: Page) {
  const { items, next } = pageOf(await listAdminRows(ctx.tx, role, rowsOf(ctx, page)), page.limit)
  return { items: items.map((row) => ({ ...row, can: { remove: canRemove(ctx.actor, row) } })), next }
}

const rowsOf = ({ actor }: ReadContext, { after, limit }: Page) => ({
  collegeId: actor.collegeId,
  before: pageStart(after),
  limit: limit + 1,
})
