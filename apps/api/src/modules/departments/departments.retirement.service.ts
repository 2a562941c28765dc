import type { departmentsApi } from '@counterfoil/contract/departments'
import type { EndpointInput } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { moveCategories } from '#modules/categories/categories.service.ts'
import { requireOpenDepartment, retired } from '#modules/colleges/colleges.departments.service.ts'
import { moveCannedTexts } from '#modules/complaints/canned/complaints.canned.service.ts'
import { handOver } from '#modules/complaints/handover/complaints.retired.service.ts'
import { emptyDepartment } from '#modules/members/members.departments.service.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { closeFilingGate, countDepartments, updateSuccessor } from './departments.queries.ts'
import {
  holdDepartments,
  publishDepartmentsChanged,
  record,
  requireFreeName,
  requireLocked,
  requireRoom,
} from './departments.service.ts'

/** A retirement changes all unfinished complaints of a department, so few are enough. */
const retirementLimit = defineLimit('retirements', 20, 3600)

type Retirement = EndpointInput<typeof departmentsApi.retireDepartment>['body']

/**
 * Closes a department to filing at once, moves its admins and what belongs to them, and lets a job hand its unfinished
 * complaints over. What is filed at this moment is waited for, so the job finds it.
 */
export async function retireDepartment(
  ctx: Context,
  id: string,
  { toId, adminsToId }: Retirement,
): Promise<Nothing> {
  const { actor, tx } = ctx
  const { collegeId, userId: byId } = actor
  requireOthers(id, { toId, adminsToId })
  await holdDepartments(ctx)
  await closeFilingGate(tx, { collegeId, id })
  const before = await requireLocked(ctx, id)
  // The request was sent twice.
  if (before.handedToId === toId) return {}
  ensure(!before.isRetired, retired)
  await requireLimit(retirementLimit, collegeId)
  const { open } = await countDepartments(tx, collegeId)
  ensure(open > 1, () => new Problem('conflict', 'department.last'))
  await requireOpenDepartment(tx, collegeId, toId)
  await requireOpenDepartment(tx, collegeId, adminsToId)

  await updateSuccessor(tx, { collegeId, id }, toId)
  const admins = await emptyDepartment(ctx, { from: id, to: adminsToId })
  await moveCannedTexts(tx, { collegeId, from: id, to: toId })
  const categories = await moveCategories(tx, { collegeId, from: id, to: toId })
  await record(ctx, 'retired', id, { toId, adminsToId, admins, categories })
  await enqueue(tx, handOver, { collegeId, departmentId: id, byId })
  publishDepartmentsChanged(ctx)
  ctx.publish({ topic: 'complaints', to: [{ role: 'SuperAdmin' }, { role: 'DepartmentAdmin' }] })
  return {}
}

/** Neither its complaints nor its admins can stay in a department that is retired. */
function requireOthers(id: string, given: Retirement): void {
  const names = ['toId', 'adminsToId'] as const
  const wrong = names.filter((name) => given[name] === id)
  const fields = Object.fromEntries(wrong.map((name) => [name, 'field.invalid' as const]))
  ensure(wrong.length === 0, () => new Problem('invalid', 'request.invalid', { fields }))
}

/** What was handed over stays where it is. */
export async function reopenDepartment(ctx: Context, id: string): Promise<Nothing> {
  const { collegeId } = ctx.actor
  await holdDepartments(ctx)
  const before = await requireLocked(ctx, id)
  // The request was sent twice.
  if (!before.isRetired) return {}
  await requireRoom(ctx)
  await requireFreeName(ctx, id, before.name)
  await updateSuccessor(ctx.tx, { collegeId, id }, null)
  await record(ctx, 'reopened', id, { handedToId: before.handedToId ?? '' })
  publishDepartmentsChanged(ctx)
  return {}
}
