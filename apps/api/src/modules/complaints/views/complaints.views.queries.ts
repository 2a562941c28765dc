import type { KeptView } from '@counterfoil/contract/complaints/inbox'
import { and, asc, count, eq } from 'drizzle-orm'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { inboxViews } from './complaints.views.table.ts'

type Owner = { collegeId: string; userId: string }

const isOf = ({ collegeId, userId }: Owner) =>
  and(eq(inboxViews.collegeId, collegeId), eq(inboxViews.userId, userId))

export const listViewsOf = (tx: Tx, owner: Owner) =>
  tx
    .select({ id: inboxViews.id, name: inboxViews.name, filter: inboxViews.filter })
    .from(inboxViews)
    .where(isOf(owner))
    .orderBy(asc(inboxViews.name), asc(inboxViews.id))

/** Without this lock, two requests at once could both find room for the last view. */
export async function lockOwner(tx: Tx, { collegeId, userId }: Owner): Promise<void> {
  await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId)))
    .for('no key update')
}

export async function countViewsOf(tx: Tx, owner: Owner): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(inboxViews).where(isOf(owner))
  return row?.total ?? 0
}

type NewView = Owner & { id: string; name: string; filter: KeptView }

export async function insertView(tx: Tx, { collegeId, userId, id, name, filter }: NewView): Promise<void> {
  await tx.insert(inboxViews).values({ collegeId, userId, id, name, filter })
}

/** Returns whether this person has such a view. */
export async function updateViewName(tx: Tx, owner: Owner, id: string, name: string): Promise<boolean> {
  const renamed = await tx
    .update(inboxViews)
    .set({ name })
    .where(and(isOf(owner), eq(inboxViews.id, id)))
  return renamed.rowCount === 1
}

export async function deleteViewOf(tx: Tx, owner: Owner, id: string): Promise<void> {
  await tx.delete(inboxViews).where(and(isOf(owner), eq(inboxViews.id, id)))
}

export async function deleteAllViewsOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(inboxViews).where(isOf(owner))
}
