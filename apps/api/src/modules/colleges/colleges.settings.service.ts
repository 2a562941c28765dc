import type { CollegeSettings } from '@counterfoil/contract/colleges'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { listPhotoDepartments, updatePhotoDepartments } from './colleges.departments.queries.ts'
import { findSettings, lockCollege, type StoredSettings, updateSettings } from './colleges.queries.ts'
import { isJoinableWith } from './colleges.rules.ts'

/** The college's settings, for the modules that enforce them. */
export async function settingsOf(tx: Tx, collegeId: string): Promise<StoredSettings> {
  const settings = await findSettings(tx, collegeId)
  if (!settings) throw new Error('a college without a row')
  return settings
}

/** Throws a problem if a student of the college cannot have this address. */
export async function requireJoinableAddress(tx: Tx, collegeId: string, email: string): Promise<void> {
  const { joinDomains } = await settingsOf(tx, collegeId)
  ensure(isJoinableWith(email, joinDomains), () => new Problem('refused', 'college.domain_not_allowed'))
}

export async function readSettings(ctx: ReadContext): Promise<CollegeSettings> {
  const { collegeId } = ctx.actor
  const [settings, photoDepartmentIds] = await Promise.all([
    settingsOf(ctx.tx, collegeId),
    listPhotoDepartments(ctx.tx, collegeId),
  ])
  return { ...settings, photoDepartmentIds }
}

type SettingsEdit = { [Name in keyof CollegeSettings]?: CollegeSettings[Name] | undefined }

export async function editSettings(ctx: Context, edit: SettingsEdit): Promise<CollegeSettings> {
  const { collegeId, userId } = ctx.actor
  const given = givenOf(edit)
  const fields = Object.keys(given)
  if (fields.length === 0) return readSettings(ctx)

  const { photoDepartmentIds, ...stored } = given
  if (Object.keys(stored).length > 0) await updateSettings(ctx.tx, collegeId, stored)
  if (photoDepartmentIds) await setPhotoDepartments(ctx, photoDepartmentIds)
  // A domain can belong to one person, so the audit stores how many domains there are and not their names.
  const { joinDomains, ...flags } = given
  const domains = joinDomains === undefined ? {} : { joinDomains: joinDomains.length }
  await audit(ctx.tx, {
    collegeId,
    actorId: userId,
    action: 'settings.edited',
    subjectId: collegeId,
    details: { fields, ...flags, ...domains },
  })
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }, { role: 'DepartmentAdmin' }] })
  // Each announcement says whether the reader can change it. This depends on `departmentAdminsMayPost`.
  if (flags.departmentAdminsMayPost !== undefined)
    ctx.publish({ topic: 'announcements', to: [{ role: 'DepartmentAdmin' }] })
  // The profile of a department admin shows whether a SuperAdmin has to allow a change of department.
  if (flags.departmentChange !== undefined)
    ctx.publish({ topic: 'session', to: [{ role: 'DepartmentAdmin' }] })
  return readSettings(ctx)
}

async function setPhotoDepartments(ctx: Context, ids: readonly string[]): Promise<void> {
  // Departments change one after another. Two changes of several could wait for each other.
  await lockCollege(ctx.tx, ctx.actor.collegeId)
  const found = await updatePhotoDepartments(ctx.tx, ctx.actor.collegeId, ids)
  ensure(found === ids.length, () => new Problem('missing', 'department.missing'))
  // An open complaint says whether resolving it needs a photo.
  ctx.publish({ topic: 'complaints', to: [{ role: 'SuperAdmin' }, { role: 'DepartmentAdmin' }] })
}

/** Returns only the settings that the request contains, with each domain and department once. */
function givenOf(edit: SettingsEdit): Partial<CollegeSettings> {
  const given: Partial<CollegeSettings> = Object.fromEntries(
    Object.entries(edit).filter(([, value]) => value !== undefined),
  )
  if (given.joinDomains) given.joinDomains = [...new Set(given.joinDomains)]
  if (given.photoDepartmentIds) given.photoDepartmentIds = [...new Set(given.photoDepartmentIds)]
  return given
}
