import type { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { mostViews } from '@counterfoil/contract/complaints/inbox'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { requireCategory } from '#modules/categories/categories.filing.service.ts'
import { requireDepartment } from '#modules/colleges/colleges.departments.service.ts'
import { requirePlace } from '#modules/places/places.filing.service.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  countViewsOf,
  deleteViewOf,
  insertView,
  listViewsOf,
  lockOwner,
  updateViewName,
} from './complaints.views.queries.ts'

type Api = typeof complaintsApi

// A view is like a bookmark: only its owner sees it, and it shows only what its owner can see anyway. So it is not in
// the audit.

export async function listViews(ctx: ReadContext): Promise<EndpointResponse<Api['listViews']>> {
  return { items: await listViewsOf(ctx.tx, ctx.actor) }
}

export async function keepView(
  ctx: Context,
  { name, filter }: EndpointInput<Api['keepView']>['body'],
): Promise<EndpointResponse<Api['keepView']>> {
  if (filter.departmentId) await requireDepartment(ctx.tx, ctx.actor.collegeId, filter.departmentId)
  if (filter.categoryId) await requireCategory(ctx.tx, ctx.actor.collegeId, filter.categoryId)
  if (filter.placeId) await requirePlace(ctx.tx, ctx.actor.collegeId, filter.placeId)
  await lockOwner(ctx.tx, ctx.actor)
  const kept = await countViewsOf(ctx.tx, ctx.actor)
  ensure(kept < mostViews, () => new Problem('conflict', 'view.too_many'))
  const id = newId()
  const { collegeId, userId } = ctx.actor
  await insertView(ctx.tx, { collegeId, userId, id, name, filter })
  return { id }
}

export async function renameView(ctx: Context, id: string, name: string): Promise<Nothing> {
  const isRenamed = await updateViewName(ctx.tx, ctx.actor, id, name)
  ensure(isRenamed, () => new Problem('missing', 'view.missing'))
  return {}
}

/** A view that is already deleted counts as a success, because the answer to an earlier request may have been lost. */
export async function deleteView(ctx: Context, id: string): Promise<Nothing> {
  await deleteViewOf(ctx.tx, ctx.actor, id)
  return {}
}
