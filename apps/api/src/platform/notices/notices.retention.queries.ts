import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { notices } from './notices.table.ts'

/** Marks what could not be mailed for so many days. Those of a deleted account hold its address, and are deleted. */
export async function giveUpMails(tx: Tx, collegeId: string, days: number): Promise<void> {
  const isGivenUp = and(eq(notices.collegeId, collegeId), eq(notices.mail, 'waiting'), isOlder(days))
  await tx.delete(notices).where(and(isGivenUp, isNotNull(notices.address)))
  await tx.update(notices).set({ mail: 'done' }).where(isGivenUp)
}

/** Ids begin with the time, so the primary key finds old notices. */
const isOlder = (days: number) => lt(notices.id, firstIdAt(Date.now() - days * 86_400_000))

type Days = { mailed: number; inBell: number }

/** Deletes at most `limit` old notices and returns how many there were. */
export async function deleteOldNotices(
  tx: Tx,
  collegeId: string,
  { mailed, inBell }: Days,
  limit: number,
): Promise<number> {
  const isOfCollege = eq(notices.collegeId, collegeId)
  const isOld = or(and(eq(notices.inBell, false), isOlder(mailed)), isOlder(inBell))
  const old = tx.select({ id: notices.id }).from(notices).where(and(isOfCollege, isOld)).limit(limit)
  const deleted = await tx.delete(notices).where(and(isOfCollege, inArray(notices.id, old)))
  return deleted.rowCount ?? 0
}
