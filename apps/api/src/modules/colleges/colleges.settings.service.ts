import type { CollegeSettings } from '@counterfoil/contract/colleges'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { findSettings, updateSettings } from './colleges.queries.ts'

/** What a college has decided for itself, for the modules that hold people to it. */
export async function settingsOf(tx: Tx, collegeId: string): Promise<CollegeSettings> {
  const settings = await findSettings(tx, collegeId)
  if (!settings) throw new Error('a college without a row')
  return settings
}

export async function readSettings(ctx: ReadContext): Promise<CollegeSettings> {
  return settingsOf(ctx.tx, ctx.actor.collegeId)
}

type SettingsEdit = { [Name in keyof CollegeSettings]?: CollegeSettings[Name] | undefined }

export async function editSettings(ctx: Context, edit: SettingsEdit): Promise<CollegeSettings> {
  const { collegeId, userId } = ctx.actor
  const given = givenOf(edit)
  const fields = Object.keys(given)
  if (fields.length === 0) return readSettings(ctx)

  await updateSettings(ctx.tx, collegeId, given)
  // The flags as they are now; a domain can be a person's own, so domains are only counted.
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
  // Whether they may post is part of every announcement they are shown.
  if (flags.departmentAdminsMayPost !== undefined)
    ctx.publish({ topic: 'announcements', to: [{ role: 'DepartmentAdmin' }] })
  // Their profile says who decides.
  if (flags.departmentChange !== undefined)
    ctx.publish({ topic: 'session', to: [{ role: 'DepartmentAdmin' }] })
  return readSettings(ctx)
}

/** What was sent, each domain once. */
function givenOf(edit: SettingsEdit): Partial<CollegeSettings> {
  const given: Partial<CollegeSettings> = Object.fromEntries(
    Object.entries(edit).filter(([, value]) => value !== undefined),
  )
  if (given.joinDomains) given.joinDomains = [...new Set(given.joinDomains)]
  return given
}
