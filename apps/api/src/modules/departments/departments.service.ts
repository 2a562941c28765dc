import { type departmentsApi, mostDepartments, mostDepartmentsEver } from '@counterfoil/contract/departments'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { listDepartments as listAll } from '#modules/colleges/colleges.departments.service.ts'
import { holdCollege } from '#modules/colleges/colleges.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { canSeeRetired } from './departments.policy.ts'
import {
  countDepartments,
  hasOpenName,
  insertDepartment,
  insertFormerNames,
  listManagedRows,
  listOpenIds,
  lockDepartment,
  updateNames,
  updatePlaces,
} from './departments.queries.ts'
import { changesOf, isOrderOf, type Names, namesOf, stateOf, tooLongIn } from './departments.rules.ts'

type Api = typeof departmentsApi

export async function listDepartments(
  ctx: ReadContext,
  { retired }: EndpointInput<Api['listDepartments']>['query'],
): Promise<EndpointResponse<Api['listDepartments']>> {
  const withRetired = retired === 'with' && canSeeRetired(ctx.actor)
  return { items: await listAll(ctx.tx, ctx.actor.collegeId, { withRetired }) }
}

export async function listManagedDepartments(
  ctx: ReadContext,
): Promise<EndpointResponse<Api['listManagedDepartments']>> {
  const rows = await listManagedRows(ctx.tx, ctx.actor.collegeId)
  return { items: rows.map(({ isRetired, ...row }) => ({ ...row, state: stateOf({ ...row, isRetired }) })) }
}

/** More than a college changes when it sets up all its departments. Every browser of the college reads them again. */
const changeLimit = defineLimit('departments', 600, 3600)

/** Holds the college, so that its departments change one after another. */
export async function holdDepartments({ tx, actor }: Context): Promise<void> {
  await requireLimit(changeLimit, actor.collegeId)
  await holdCollege(tx, actor.collegeId)
}

/** Finds a department and locks it. */
export async function requireLocked({ tx, actor }: Context, id: string) {
  const found = await lockDepartment(tx, { collegeId: actor.collegeId, id })
  ensure(found, () => new Problem('missing', 'department.missing'))
  return found
}

export async function requireFreeName({ tx, actor }: Context, id: string, name: string): Promise<void> {
  const isTaken = await hasOpenName(tx, { collegeId: actor.collegeId, id }, name)
  ensure(!isTaken, () => new Problem('conflict', 'department.name_taken'))
}

function requireNames(given: Names): Names {
  const names = namesOf(given)
  const tooLong = tooLongIn(names)
  const fields = Object.fromEntries(tooLong.map((field) => [field, 'field.too_long' as const]))
  ensure(tooLong.length === 0, () => new Problem('invalid', 'request.invalid', { fields }))
  return names
}

const tooMany = () => new Problem('conflict', 'department.too_many')

/** Refuses one more open department than a college can have. */
export async function requireRoom({ tx, actor }: Context) {
  const counted = await countDepartments(tx, actor.collegeId)
  ensure(counted.open < mostDepartments, tooMany)
  return counted
}

export async function createDepartment(
  ctx: Context,
  given: EndpointInput<Api['createDepartment']>['body'],
): Promise<{ id: string }> {
  const { collegeId } = ctx.actor
  const names = requireNames(given)
  await holdDepartments(ctx)
  const { ever, lastPlace } = await requireRoom(ctx)
  ensure(ever < mostDepartmentsEver, tooMany)
  const id = newId()
  await requireFreeName(ctx, id, names.name)
  await insertDepartment(ctx.tx, { collegeId, id, ...names, place: lastPlace + 1 })
  await record(ctx, 'created', id, { name: names.name })
  publishDepartmentsChanged(ctx)
  return { id }
}

export async function editDepartment(
  ctx: Context,
  id: string,
  { version, ...given }: EndpointInput<Api['editDepartment']>['body'],
): Promise<Nothing> {
  const one = { collegeId: ctx.actor.collegeId, id }
  const names = requireNames(given)
  await holdDepartments(ctx)
  const before = await requireLocked(ctx, id)
  const changes = changesOf(before, names)
  // Nothing is new, or the answer to the same edit was lost.
  if (changes.length === 0) return {}
  ensure(before.version === version, () => new Problem('conflict', 'department.changed'))
  if (!before.isRetired) await requireFreeName(ctx, id, names.name)
  await updateNames(ctx.tx, one, names)
  if (changes.some(({ field }) => field !== 'line')) await insertFormerNames(ctx.tx, one, before)
  await record(ctx, 'edited', id, {
    fields: changes.map(({ field }) => field),
    before: changes.map((change) => change.before),
    after: changes.map((change) => change.after),
  })
  publishDepartmentsChanged(ctx)
  publishNamesChanged(ctx)
  return {}
}

export async function orderDepartments(
  ctx: Context,
  { ids }: EndpointInput<Api['orderDepartments']>['body'],
): Promise<Nothing> {
  const { collegeId } = ctx.actor
  await holdDepartments(ctx)
  const before = await listOpenIds(ctx.tx, collegeId)
  ensure(isOrderOf(ids, before), () => new Problem('conflict', 'department.changed'))
  if (ids.every((id, at) => id === before[at])) return {}
  await updatePlaces(ctx.tx, collegeId, ids)
  await record(ctx, 'ordered', collegeId, { before, after: ids })
  publishDepartmentsChanged(ctx)
  return {}
}

type Details = Record<string, string | number | readonly string[]>

export async function record(
  { tx, actor }: Context,
  what: 'created' | 'edited' | 'ordered' | 'retired' | 'reopened',
  subjectId: string,
  details: Details = {},
): Promise<void> {
  const { collegeId, userId: actorId } = actor
  await audit(tx, { collegeId, actorId, action: `department.${what}`, subjectId, details })
}

/** Every form of the college shows its departments. */
export function publishDepartmentsChanged(ctx: Context): void {
  ctx.publish({ topic: 'college', to: [{}] })
  ctx.publish({ topic: 'members', to: [{}] })
}

/** The department's name is in lists of complaints and announcements, and in the profiles of its admins. */
function publishNamesChanged(ctx: Context): void {
  for (const topic of ['complaints', 'announcements', 'session'] as const) ctx.publish({ topic, to: [{}] })
}
