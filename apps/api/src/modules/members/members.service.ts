import type { Profile } from '@counterfoil/contract/members'
import type { Role } from '@counterfoil/contract/roles'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { tellDepartmentChoice, weighDepartment } from './members.departments.service.ts'
import { canLetIn, canRemove, profileAbilities } from './members.policy.ts'
import { findProfile, listMembers, updateProfile } from './members.queries.ts'
import { isPhoneFor } from './members.rules.ts'

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
  const { departmentId, ...rest } = edit
  const weighed = departmentId === undefined ? undefined : await weighDepartment(ctx, departmentId)

  const given = { ...givenOf(rest), ...weighed?.edit }
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
  if (weighed) await tellDepartmentChoice(ctx, weighed)
  return readProfile(ctx)
}

function givenOf<Edit extends object>(edit: Edit): { [Name in keyof Edit]?: Exclude<Edit[Name], undefined> } {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof givenOf<Edit>
  >
}

type Page = { after?: string | undefined; limit: number }

export async function listPeople(ctx: Context, role: Role, page: Page) {
  const rows = await listMembers(ctx.tx, {
    collegeId: ctx.actor.collegeId,
    role,
    before: pageStart(page.after),
    limit: page.limit + 1,
  })
  const { items, next } = pageOf(rows, page.limit)
  const present = (row: (typeof items)[number]) => ({
    ...row,
    can: { remove: canRemove(ctx.actor, row), letIn: canLetIn(ctx.actor, row) },
  })
  return { items: items.map(present), next }
}
