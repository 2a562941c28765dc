import { type cannedApi, mostCannedTexts } from '@counterfoil/contract/complaints/canned-api'
import type { EndpointInput, EndpointResponse } from '@counterfoil/contract/endpoint'
import type { Nothing } from '@counterfoil/contract/fields'
import { requireDepartment, requireOpenDepartment } from '#modules/colleges/colleges.departments.service.ts'
import { holdCollege } from '#modules/colleges/colleges.service.ts'
import { audit } from '#platform/audit.ts'
import type { Context, ReadContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { ensure, Problem } from '#platform/problem.ts'
import { type CannedPlace, canEditCanned, canSeeCanned } from './complaints.canned.policy.ts'
import {
  countCannedAt,
  deleteCannedOf,
  findCanned,
  hasCannedTitle,
  insertCanned,
  listCannedAt,
  updateCanned,
  updateCannedPlace,
} from './complaints.canned.queries.ts'

type Api = typeof cannedApi

export async function listCanned(
  ctx: ReadContext,
  { departmentId }: EndpointInput<Api['listCanned']>['query'],
): Promise<EndpointResponse<Api['listCanned']>> {
  const { actor, tx } = ctx
  const place = { collegeId: actor.collegeId, departmentId: departmentId ?? actor.departmentId }
  ensure(canSeeCanned(actor, place), () => new Problem('missing', 'department.missing'))
  const [items] = await Promise.all([
    listCannedAt(tx, place),
    departmentId && requireDepartment(tx, actor.collegeId, departmentId),
  ])
  return { items: items.map((item) => ({ ...item, can: { edit: canEditCanned(actor, item) } })) }
}

export async function createCanned(
  ctx: Context,
  { departmentId, title, text }: EndpointInput<Api['createCanned']>['body'],
): Promise<EndpointResponse<Api['createCanned']>> {
  const { actor, tx } = ctx
  const place = { collegeId: actor.collegeId, departmentId }
  ensure(canEditCanned(actor, place), () => new Problem('missing', 'department.missing'))
  // Without this lock, two requests at once could both find room for the last text, or both find a title free.
  await holdCollege(tx, actor.collegeId)
  if (departmentId) await requireOpenDepartment(tx, actor.collegeId, departmentId)
  const id = newId()
  await requireFreeTitle(ctx, place, { id, title })
  const kept = await countCannedAt(tx, place)
  ensure(kept < mostCannedTexts, () => new Problem('conflict', 'canned.too_many'))
  await insertCanned(tx, place, { id, title, text })
  await record(ctx, 'created', { id, departmentId })
  return { id }
}

export async function editCanned(
  ctx: Context,
  id: string,
  { version, title, text }: EndpointInput<Api['editCanned']>['body'],
): Promise<Nothing> {
  const { actor, tx } = ctx
  const { collegeId } = actor
  await holdCollege(tx, collegeId)
  const before = await findCanned(tx, collegeId, id)
  ensure(before && canEditCanned(actor, before), () => new Problem('missing', 'canned.missing'))
  // The answer to the same edit may have been lost.
  if (before.version === version + 1 && before.title === title && before.text === text) return {}
  ensure(before.version === version, () => new Problem('conflict', 'canned.changed'))
  const { departmentId } = before
  await requireFreeTitle(ctx, { collegeId, departmentId }, { id, title })
  await updateCanned(tx, collegeId, { id, title, text })
  await record(ctx, 'edited', { id, departmentId })
  return {}
}

/** A text that is already deleted counts as a success, because the answer to an earlier request may have been lost. */
export async function deleteCanned(ctx: Context, id: string): Promise<Nothing> {
  const { actor, tx } = ctx
  // Otherwise an edit at the same time would be recorded after the text is gone.
  await holdCollege(tx, actor.collegeId)
  const found = await findCanned(tx, actor.collegeId, id)
  if (!found || !canSeeCanned(actor, found)) return {}
  ensure(canEditCanned(actor, found), () => new Problem('missing', 'canned.missing'))
  await deleteCannedOf(tx, actor.collegeId, id)
  await record(ctx, 'deleted', { id, departmentId: found.departmentId })
  return {}
}

type CannedMove = { collegeId: string; from: string; to: string }

/**
 * Gives the texts of a department that is retired to its successor. Texts whose title is taken there, or for which there
 * is no room, stay, and are there again if the department is reopened.
 */
export async function moveCannedTexts(tx: Tx, { collegeId, from, to }: CannedMove): Promise<void> {
  const kept = await countCannedAt(tx, { collegeId, departmentId: to })
  const limit = Math.max(0, mostCannedTexts - kept)
  await updateCannedPlace(tx, { collegeId, from, to, limit })
}

type Titled = { id: string; title: string }

async function requireFreeTitle(
  { tx }: Context,
  place: { collegeId: string; departmentId: string | null },
  titled: Titled,
): Promise<void> {
  const isTaken = await hasCannedTitle(tx, place, titled)
  ensure(!isTaken, () => new Problem('conflict', 'canned.title_taken'))
}

/** The audit says who did it and where, and not what the text says. */
async function record(
  { actor, tx }: Context,
  what: 'created' | 'edited' | 'deleted',
  { id, departmentId }: CannedPlace & { id: string },
): Promise<void> {
  await audit(tx, {
    collegeId: actor.collegeId,
    actorId: actor.userId,
    action: `canned_text.${what}`,
    subjectId: id,
    details: departmentId === null ? {} : { departmentId },
  })
}
