import type { InboxPreferences } from '@counterfoil/contract/complaints/inbox'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { inboxPreferences } from './complaints.preferences.table.ts'

type Owner = { collegeId: string; userId: string }

const isOf = ({ collegeId, userId }: Owner) =>
  and(eq(inboxPreferences.collegeId, collegeId), eq(inboxPreferences.userId, userId))

export async function findPreferences(tx: Tx, owner: Owner): Promise<InboxPreferences | undefined> {
  const [found] = await tx
    .select({ undoSeconds: inboxPreferences.undoSeconds, shortcuts: inboxPreferences.shortcuts })
    .from(inboxPreferences)
    .where(isOf(owner))
  return found
}

/** Stores what was chosen. A first choice is stored together with the defaults of the rest. */
export async function upsertPreferences(
  tx: Tx,
  { collegeId, userId }: Owner,
  chosen: Partial<InboxPreferences>,
  defaults: InboxPreferences,
): Promise<void> {
  await tx
    .insert(inboxPreferences)
    .values({ collegeId, userId, ...defaults, ...chosen })
    .onConflictDoUpdate({ target: [inboxPreferences.collegeId, inboxPreferences.userId], set: chosen })
}

export async function deletePreferencesOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(inboxPreferences).where(isOf(owner))
}
