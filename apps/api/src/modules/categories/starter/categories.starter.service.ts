import { type categoriesApi, type StarterSet, starterSets } from '@counterfoil/contract/categories'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import { insertCategories, insertQuestions, listTakenNames } from '#modules/categories/categories.queries.ts'
import {
  findRoom,
  holdCategories,
  publishCategoriesChanged,
  record,
  tooMany,
} from '#modules/categories/categories.service.ts'
import { requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { ensure } from '#platform/problem.ts'
import { rowsOf, type StarterCategory } from './categories.starter.rules.ts'
import { starterContent } from './categories.starter.text.ts'

type Api = typeof categoriesApi

export async function listStarterSets(): Promise<EndpointResponse<Api['listStarterSets']>> {
  const items = starterSets.map((set) => {
    const { name, categories } = starterContent[set]
    return { set, name, categories: categories.map((category) => category.name) }
  })
  return { items }
}

/** Adds those whose names are free, as many as there is room for. */
export async function addStarterSet(
  ctx: Context,
  departmentId: string,
  { set }: EndpointInput<Api['addStarterSet']>['body'],
): Promise<EndpointResponse<Api['addStarterSet']>> {
  const { tx, actor } = ctx
  const { collegeId } = actor
  const { categories } = starterContent[set]
  await holdCategories(ctx)
  await requireOpenDepartment(tx, collegeId, departmentId)
  const names = categories.map(({ name }) => name)
  const taken = new Set(await listTakenNames(tx, { collegeId, names, except: null }))
  const free = categories.filter(({ name }) => !taken.has(name))
  const fitting = free.slice(0, await findRoom(ctx))
  ensure(free.length === 0 || fitting.length > 0, tooMany)
  const leftOut = categories.length - fitting.length
  if (fitting.length > 0) await addAll(ctx, { set, departmentId, fitting, leftOut })
  return { added: fitting.length, leftOut }
}

type Addition = {
  set: StarterSet
  departmentId: string
  fitting: readonly StarterCategory[]
  leftOut: number
}

async function addAll(ctx: Context, { set, departmentId, fitting, leftOut }: Addition): Promise<void> {
  const { collegeId } = ctx.actor
  const added = fitting.map((category) => rowsOf(category, departmentId, () => newId()))
  await insertCategories(
    ctx.tx,
    collegeId,
    added.map(({ category }) => category),
  )
  await insertQuestions(
    ctx.tx,
    collegeId,
    added.flatMap(({ questions }) => questions),
  )
  await record(ctx, 'starter_set_added', departmentId, { set, added: fitting.length, leftOut })
  publishCategoriesChanged(ctx)
}
