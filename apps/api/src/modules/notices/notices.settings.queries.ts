import { and, eq } from 'drizzle-orm'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { mailSettings } from './notices.settings.table.ts'

type Owner = { collegeId: string; userId: string }

export type StoredSettings = Omit<typeof mailSettings.$inferSelect, 'collegeId' | 'userId'>

const isOf = ({ collegeId, userId }: Owner) =>
  and(eq(mailSettings.collegeId, collegeId), eq(mailSettings.userId, userId))

const settings = {
  paces: mailSettings.paces,
  quietIsOn: mailSettings.quietIsOn,
  quietFrom: mailSettings.quietFrom,
  quietTo: mailSettings.quietTo,
  dailyAt: mailSettings.dailyAt,
}

export async function findSettings(tx: Tx, owner: Owner): Promise<StoredSettings | undefined> {
  const [found] = await tx.select(settings).from(mailSettings).where(isOf(owner))
  return found
}

/** The address, the role and the state of a person, who may be deleted. */
export async function findOwner(tx: Tx, { collegeId, userId }: Owner) {
  const [found] = await tx
    .select({ email: user.email, role: user.role, state: user.state })
    .from(user)
    .where(and(eq(user.collegeId, collegeId), eq(user.id, userId)))
  return found
}

/** Locks the settings, so that two changes at once do not lose one of them. */
export async function lockSettings(
  tx: Tx,
  { collegeId, userId }: Owner,
  defaults: StoredSettings,
): Promise<StoredSettings> {
  await tx
    .insert(mailSettings)
    .values({ collegeId, userId, ...defaults })
    .onConflictDoNothing()
  const [found] = await tx
    .select(settings)
    .from(mailSettings)
    .where(isOf({ collegeId, userId }))
    .for('update')
  if (!found) throw new Error('a row that was just inserted is gone')
  return found
}

export async function updateSettings(tx: Tx, owner: Owner, chosen: StoredSettings): Promise<void> {
  await tx.update(mailSettings).set(chosen).where(isOf(owner))
}

export async function deleteSettingsOf(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(mailSettings).where(isOf(owner))
}
