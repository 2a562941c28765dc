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
  if (Object.keys(given).length === 0) return readSettings(ctx)

  // Locked, so that of two changes at once the second records the value of the first, and because two changes of several
  // departments could wait for each other.
  await lockCollege(ctx.tx, collegeId)
  const before = await readSettings(ctx)
  const { photoDepartmentIds, ...stored } = given
  if (Object.keys(stored).length > 0) await updateSettings(ctx.tx, collegeId, stored)
  if (photoDepartmentIds) await setPhotoDepartments(ctx, photoDepartmentIds)
  const changes = changesOf(before, given)
  if (changes.length > 0)
    await audit(ctx.tx, {
      ...{ collegeId, actorId: userId, action: 'settings.edited', subjectId: collegeId },
      details: {
        fields: changes.map(({ field }) => field),
        before: changes.map((change) => change.before),
        after: changes.map((change) => change.after),
      },
    })
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }, { role: 'DepartmentAdmin' }] })
  // Each announcement says whether the reader can change it. This depends on `departmentAdminsMayPost`.
  if (given.departmentAdminsMayPost !== undefined)
    ctx.publish({ topic: 'announcements', to: [{ role: 'DepartmentAdmin' }] })
  // The profile of a department admin shows whether a SuperAdmin has to allow a change of department.
  if (given.departmentChange !== undefined)
    ctx.publish({ topic: 'session', to: [{ role: 'DepartmentAdmin' }] })
  return readSettings(ctx)
}

type Change = { field: string; before: string; after: string }

/** The settings that differ, each with both values as the audit stores them. */
function changesOf(before: CollegeSettings, given: Partial<CollegeSettings>): Change[] {
  return (Object.keys(given) as (keyof CollegeSettings)[])
    .filter((field) => comparable(before[field]) !== comparable(given[field]))
    .map((field) => ({
      field,
      before: recorded(field, before[field]),
      after: recorded(field, given[field]),
    }))
}

/** The order of domains and departments means nothing. */
const comparable = (value: CollegeSettings[keyof CollegeSettings] | undefined) =>
  String(Array.isArray(value) ? value.toSorted() : value)

/** A domain can belong to one person, so the audit stores how many domains there are and not their names. */
function recorded(
  field: keyof CollegeSettings,
  value: CollegeSettings[keyof CollegeSettings] | undefined,
): string {
  return field === 'joinDomains' && Array.isArray(value) ? String(value.length) : String(value)
}

async function setPhotoDepartments(ctx: Context, ids: readonly string[]): Promise<void> {
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
