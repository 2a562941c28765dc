import {
  type categoriesApi,
  mostCategories,
  mostCategoriesEver,
  type WrittenQuestion,
} from '@counterfoil/contract/categories'
import { categoryNameMaxLength } from '@counterfoil/contract/category-offer'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { foldedName } from '@counterfoil/contract/names'
import { requireDepartment, requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import { holdCollege } from '#modules/colleges/colleges.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { wordsOfName } from '#platform/database/name-words.rules.ts'
import { pageOf, pageStart } from '#platform/http/pages.ts'
import { newId } from '#platform/ids.ts'
import { defineLimit, requireLimit } from '#platform/limits/rate-limit.ts'
import { ensure, Problem } from '#platform/problem.ts'
import {
  countCategories,
  countCategoriesOf,
  findCategory,
  insertCategories,
  insertQuestions,
  listCategoryLines,
  listTakenNames,
  updateCategory,
  updateDepartment,
  updateEnded,
  updatePlaces,
} from './categories.queries.ts'
import {
  type Content,
  changedFields,
  isUnchanged,
  ofCategory,
  planQuestions,
  type QuestionPlan,
} from './categories.rules.ts'

type Api = typeof categoriesApi

export const missing = () => new Problem('missing', 'category.missing')
export const tooMany = () => new Problem('conflict', 'category.too_many')
const changed = () => new Problem('conflict', 'category.changed')

export async function listCategories(
  ctx: ReadContext,
  departmentId: string,
  { after, limit, retired }: EndpointInput<Api['listCategories']>['query'],
): Promise<EndpointResponse<Api['listCategories']>> {
  const { tx, actor } = ctx
  const { collegeId } = actor
  const start = after === undefined ? null : pageStart(after)
  const page = { collegeId, departmentId, isRetired: retired === 'only', after: start, limit: limit + 1 }
  const [rows, { open, ever }] = await Promise.all([
    listCategoryLines(tx, page),
    countCategoriesOf(tx, collegeId, departmentId),
    requireDepartment(tx, collegeId, departmentId),
  ])
  return { ...pageOf(rows, limit), total: open, retired: ever - open }
}

export async function readManagedCategory(
  ctx: ReadContext,
  id: string,
): Promise<EndpointResponse<Api['readManagedCategory']>> {
  const found = await findCategory(ctx.tx, { collegeId: ctx.actor.collegeId, id })
  ensure(found, missing)
  return found
}

/** More than a college changes when it sets up all its categories. Every open form of the college reads them again. */
const changeLimit = defineLimit('categories', 1200, 3600)

/**
 * Holds the college, so that its categories change one after another. Otherwise two SuperAdmins could both find a name
 * free, or room for the last category.
 */
export async function holdCategories({ tx, actor }: Context): Promise<void> {
  await requireLimit(changeLimit, actor.collegeId)
  await holdCollege(tx, actor.collegeId)
}

export async function requireCategory({ tx, actor }: Context, id: string) {
  const found = await findCategory(tx, { collegeId: actor.collegeId, id })
  ensure(found, missing)
  return found
}

export async function requireFreeName({ tx, actor }: Context, id: string, name: string): Promise<void> {
  const taken = await listTakenNames(tx, { collegeId: actor.collegeId, names: [name], except: id })
  ensure(taken.length === 0, () => new Problem('conflict', 'category.name_taken'))
}

/** How many more categories a college can have. */
export async function findRoom({ tx, actor }: Context): Promise<number> {
  const { open, ever } = await countCategories(tx, actor.collegeId)
  return Math.max(0, Math.min(mostCategories - open, mostCategoriesEver - ever))
}

const invalid = (field: string, code: 'field.invalid' | 'field.too_long') =>
  new Problem('invalid', 'request.invalid', { fields: { [field]: code } })

/** A name without letters and digits could not be typed, and one can get longer when its letters are replaced. */
function requireNamed<Given extends { name: string }>(given: Given): Given & { words: string[] } {
  const name = foldedName(given.name)
  const words = wordsOfName(name)
  ensure(words.length > 0, () => invalid('name', 'field.invalid'))
  ensure(name.length <= categoryNameMaxLength, () => invalid('name', 'field.too_long'))
  return { ...given, name, words }
}

/** How many students are in danger in a building is not told to the others. */
function requireShown({ showsOpen, emergency }: Pick<Content, 'showsOpen' | 'emergency'>): void {
  ensure(!showsOpen || emergency.length === 0, () => invalid('showsOpen', 'field.invalid'))
}

export async function createCategory(
  ctx: Context,
  departmentId: string,
  { questions, ...given }: EndpointInput<Api['createCategory']>['body'],
): Promise<EndpointResponse<Api['createCategory']>> {
  const { tx, actor } = ctx
  const { collegeId } = actor
  const named = requireNamed(given)
  requireShown(given)
  await holdCategories(ctx)
  await requireOpenDepartment(tx, collegeId, departmentId)
  ensure((await findRoom(ctx)) > 0, tooMany)
  const id = newId()
  await requireFreeName(ctx, id, named.name)
  const { added } = requirePlan([], questions)
  await insertCategories(tx, collegeId, [{ ...named, id, departmentId }])
  await insertQuestions(tx, collegeId, ofCategory(id, added))
  await record(ctx, 'created', id, { departmentId })
  publishCategoriesChanged(ctx)
  return { id }
}

type Asked = Parameters<typeof planQuestions>[0]

function requirePlan(before: Asked, given: readonly WrittenQuestion[]): QuestionPlan {
  const plan = planQuestions(before, given, () => newId())
  ensure(plan, () => invalid('questions', 'field.invalid'))
  return plan
}

export async function editCategory(
  ctx: Context,
  id: string,
  { version, questions, ...given }: EndpointInput<Api['editCategory']>['body'],
): Promise<Nothing> {
  const { tx, actor } = ctx
  const one = { collegeId: actor.collegeId, id }
  const named = requireNamed(given)
  requireShown(given)
  await holdCategories(ctx)
  const before = await requireCategory(ctx, id)
  const fields = changedFields(before, named)
  const plan = planQuestions(before.questions, questions, () => newId())
  const changes = [...fields, ...(plan && isUnchanged(plan) ? [] : ['questions'])]
  // Nothing is new, or the answer to the same edit was lost.
  if (changes.length === 0) return {}
  ensure(before.version === version, changed)
  ensure(plan, () => invalid('questions', 'field.invalid'))
  if (!before.isRetired) await requireFreeName(ctx, id, named.name)
  if (before.departmentId !== named.departmentId)
    await requireOpenDepartment(tx, one.collegeId, named.departmentId)
  await updateCategory(tx, one, named)
  await changeQuestions(tx, one, plan)
  await record(ctx, 'edited', id, { fields: changes, ...movedFrom(before, named) })
  publishCategoriesChanged(ctx)
  if (fields.includes('name')) publishNamesChanged(ctx)
  return {}
}

/** The audit names both departments, because a category decides where complaints go. */
function movedFrom(before: Content, after: Content): Details {
  const [fromDepartmentId, toDepartmentId] = [before.departmentId, after.departmentId]
  return fromDepartmentId === toDepartmentId ? {} : { fromDepartmentId, toDepartmentId }
}

async function changeQuestions(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  { ended, added, placed }: QuestionPlan,
): Promise<void> {
  await updateEnded(tx, collegeId, ended)
  await updatePlaces(tx, collegeId, placed)
  await insertQuestions(tx, collegeId, ofCategory(id, added))
}

type Move = { collegeId: string; from: string; to: string }

/**
 * Gives the open categories of a department that is retired to its successor, so that forms still offer them. They stay
 * there if the department is reopened.
 */
export async function moveCategories(tx: Tx, move: Move): Promise<number> {
  return updateDepartment(tx, move)
}

type Details = Record<string, string | number | readonly string[]>

/** The audit says who changed what, and not what the texts say. */
export async function record(
  { tx, actor }: Context,
  what: 'created' | 'edited' | 'retired' | 'reopened' | 'starter_set_added',
  subjectId: string,
  details: Details = {},
): Promise<void> {
  const { collegeId, userId: actorId } = actor
  await audit(tx, { collegeId, actorId, action: `category.${what}`, subjectId, details })
}

/** Every form of the college offers its categories. */
export function publishCategoriesChanged(ctx: Context): void {
  ctx.publish({ topic: 'college', to: [{}] })
}

/** Complaints show the name of their category. */
function publishNamesChanged(ctx: Context): void {
  ctx.publish({ topic: 'complaints', to: [{}] })
}
