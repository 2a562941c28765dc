import { type CollegeTargets, type clockApi, type TargetRow, targetKeyOf } from '@counterfoil/contract/clock'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { known } from './clock.calendar.service.ts'
import { targetChanges } from './clock.changes.rules.ts'
import {
  findTargetsNow,
  insertTargets,
  listCategoryNames,
  listDepartmentNames,
  lockVersions,
} from './clock.queries.ts'
import { usualTargets } from './clock.rules.ts'
import { readTargetsOf } from './clock.service.ts'

const idsOf = (rows: readonly TargetRow[], name: 'departmentId' | 'categoryId') =>
  [...new Set(rows.map((row) => row[name]))].filter((id) => id !== null)

type Names = Awaited<ReturnType<typeof listDepartmentNames>>
const byId = (all: Names) => new Map(all.map(({ id, name }) => [id, name]))

export async function readTargets({ tx, actor }: ReadContext): Promise<CollegeTargets> {
  const [found, ofDepartments, ofCategories] = await Promise.all([
    findTargetsNow(tx, actor.collegeId),
    listDepartmentNames(tx, actor.collegeId, 'ofNow'),
    listCategoryNames(tx, actor.collegeId, 'ofNow'),
  ])
  const { version, rows } = known(found)
  const departments = byId(ofDepartments)
  const categories = byId(ofCategories)
  return {
    version,
    rows: (rows ?? usualTargets).map((row) => ({
      ...row,
      department: departments.get(row.departmentId ?? '') ?? null,
      category: categories.get(row.categoryId ?? '') ?? null,
    })),
  }
}

async function requireOwn(tx: Tx, collegeId: string, rows: readonly TargetRow[]): Promise<void> {
  const [ofDepartments, ofCategories] = await Promise.all([
    listDepartmentNames(tx, collegeId, idsOf(rows, 'departmentId')),
    listCategoryNames(tx, collegeId, idsOf(rows, 'categoryId')),
  ])
  const departments = byId(ofDepartments)
  const categories = byId(ofCategories)
  const isOwn = (row: TargetRow) =>
    (row.departmentId === null || departments.has(row.departmentId)) &&
    (row.categoryId === null || categories.has(row.categoryId))
  ensure(
    rows.every(isOwn),
    () => new Problem('invalid', 'request.invalid', { fields: { rows: 'field.invalid' } }),
  )
}

/** Complaints that are filed from now on get the new targets. Open ones keep theirs. */
export async function editTargets(
  ctx: Context,
  { version: seen, rows }: EndpointInput<typeof clockApi.editTargets>['body'],
): Promise<Nothing> {
  const { collegeId, userId: actorId } = ctx.actor
  const isOneEach = new Set(rows.map(targetKeyOf)).size === rows.length
  ensure(isOneEach, () => new Problem('conflict', 'clock.target_twice'))
  const { targetsVersion: version } = known(await lockVersions(ctx.tx, collegeId))
  const before = await readTargetsOf(ctx.tx, collegeId, version)
  const details = targetChanges(before, rows)
  // Nothing is new, or the answer to the same edit was lost.
  if (!details) return {}
  ensure(seen === version, () => new Problem('conflict', 'clock.changed'))
  await requireOwn(ctx.tx, collegeId, rows)
  const next = { collegeId, version: version + 1, rows }
  await insertTargets(ctx.tx, version === 0 ? [{ collegeId, version, rows: before }, next] : [next])
  await audit(ctx.tx, { collegeId, actorId, action: 'targets.edited', subjectId: collegeId, details })
  ctx.publish({ topic: 'college', to: [{ role: 'SuperAdmin' }] })
  return {}
}
