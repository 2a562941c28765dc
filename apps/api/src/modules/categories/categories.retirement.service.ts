import { mostCategories } from '@counterfoil/contract/categories'
import type { Nothing } from '@counterfoil/contract/fields'
import { requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import type { Context } from '#platform/context.ts'
import { ensure } from '#platform/problem.ts'
import { countCategories, updateRetired } from './categories.queries.ts'
import {
  holdCategories,
  publishCategoriesChanged,
  record,
  requireCategory,
  requireFreeName,
  tooMany,
} from './categories.service.ts'

/** Takes a category out of the forms. It is not deleted, because complaints name it. */
export async function retireCategory(ctx: Context, id: string): Promise<Nothing> {
  await holdCategories(ctx)
  const before = await requireCategory(ctx, id)
  // The request was sent twice.
  if (before.isRetired) return {}
  await updateRetired(ctx.tx, { collegeId: ctx.actor.collegeId, id }, true)
  await record(ctx, 'retired', id)
  publishCategoriesChanged(ctx)
  return {}
}

export async function reopenCategory(ctx: Context, id: string): Promise<Nothing> {
  const { tx, actor } = ctx
  const { collegeId } = actor
  await holdCategories(ctx)
  const before = await requireCategory(ctx, id)
  // The request was sent twice.
  if (!before.isRetired) return {}
  const { open } = await countCategories(tx, collegeId)
  ensure(open < mostCategories, tooMany)
  await requireOpenDepartment(tx, collegeId, before.departmentId)
  await requireFreeName(ctx, id, before.name)
  await updateRetired(tx, { collegeId, id }, false)
  await record(ctx, 'reopened', id)
  publishCategoriesChanged(ctx)
  return {}
}
