import type { CollegeApproval } from '@counterfoil/contract/colleges'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.ts'
import type { CollegeFacts } from './colleges.queries.ts'
import { colleges } from './colleges.table.ts'

/** Whether an open college has this name or one that looks like it. */
export async function hasOpenCollegeLike(tx: Tx, nameKey: string, nameSkeleton: string): Promise<boolean> {
  const rows = await tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(
      and(
        or(eq(colleges.nameKey, nameKey), eq(colleges.nameSkeleton, nameSkeleton)),
        isNotNull(colleges.openedAt),
      ),
    )
  return rows.length > 0
}

type NewCollege = {
  id: string
  name: string
  nameKey: string
  nameSkeleton: string
  code: string
  founderSeal: string
  approval: CollegeApproval
  createdAt?: Date
}

/**
 * Inserts a college, and returns false if another one has the name or one that looks like it. Waits if another
 * transaction is inserting such a name.
 */
export async function insertCollege(tx: Tx, college: NewCollege): Promise<boolean> {
  const inserted = await tx
    .insert(colleges)
    .values(college)
    .onConflictDoNothing()
    .returning({ id: colleges.id })
  return inserted.length === 1
}

/**
 * Deletes the reservations of this name and of names that look like it, so that the name is free again: those by the
 * same founder, and those whose founder did not confirm in time. The unconfirmed accounts of these founders are deleted
 * too. Returns since when the same founder had the name reserved.
 */
export async function deleteReservation(
  tx: Tx,
  { nameKey, nameSkeleton, founderSeal }: NewCollege,
  hours: number,
): Promise<Date | undefined> {
  const isLapsed = sql`${colleges.createdAt} < now() - make_interval(hours => ${hours})`
  const deleted = await tx
    .delete(colleges)
    .where(
      and(
        or(eq(colleges.nameKey, nameKey), eq(colleges.nameSkeleton, nameSkeleton)),
        isNull(colleges.openedAt),
        or(isLapsed, eq(colleges.founderSeal, founderSeal)),
      ),
    )
    .returning({ createdAt: colleges.createdAt, founderSeal: colleges.founderSeal })
  const own = deleted.filter((one) => one.founderSeal === founderSeal).map(({ createdAt }) => createdAt)
  return own.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Opens the college. Returns its approval, or undefined if it was open already. */
export async function updateOpened(tx: Tx, collegeId: string): Promise<CollegeApproval | undefined> {
  const [opened] = await tx
    .update(colleges)
    .set({ openedAt: sql`now()` })
    .where(and(eq(colleges.id, collegeId), isNull(colleges.openedAt)))
    .returning({ approval: colleges.approval })
  return opened?.approval
}

export async function hasOpenCollege(tx: Tx): Promise<boolean> {
  const rows = await tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(isNotNull(colleges.openedAt))
    .limit(1)
  return rows.length > 0
}

/** Makes foundings wait for each other until the transaction ends. */
export async function lockFounding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('founding', 0))`)
}

export async function deleteUnopened(tx: Tx, collegeId: string): Promise<void> {
  await tx.delete(colleges).where(and(eq(colleges.id, collegeId), isNull(colleges.openedAt)))
}

/** Deletes at most `limit` colleges whose founder has not confirmed within `days`. Returns how many were deleted. */
export async function deleteAbandoned(tx: Tx, days: number, limit: number): Promise<number> {
  const old = tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(
      and(isNull(colleges.openedAt), sql`${colleges.createdAt} < now() - make_interval(days => ${days})`),
    )
    .limit(limit)
  const gone = await tx.delete(colleges).where(inArray(colleges.id, old)).returning({ id: colleges.id })
  return gone.length
}

/** Deletes at most `limit` colleges that were refused at least `days` ago, with their people. Returns how many. */
export async function deleteRefused(tx: Tx, days: number, limit: number): Promise<number> {
  const old = tx
    .select({ id: colleges.id })
    .from(colleges)
    .where(
      and(
        eq(colleges.approval, 'refused'),
        sql`${colleges.decidedAt} < now() - make_interval(days => ${days})`,
      ),
    )
    .limit(limit)
  const gone = await tx.delete(colleges).where(inArray(colleges.id, old)).returning({ id: colleges.id })
  return gone.length
}

const isWaiting = and(isNotNull(colleges.openedAt), eq(colleges.approval, 'waiting'))

/** Finds a college that waits for the operator, by its code, and locks it. */
export async function findWaitingCollege(tx: Tx, code: string): Promise<CollegeFacts | undefined> {
  const [college] = await tx
    .select({ id: colleges.id, name: colleges.name })
    .from(colleges)
    .where(and(eq(colleges.code, code), isWaiting))
    .for('no key update')
  return college
}

export async function updateApproved(tx: Tx, collegeId: string): Promise<void> {
  await tx
    .update(colleges)
    .set({ approval: 'approved', decidedAt: sql`now()` })
    .where(eq(colleges.id, collegeId))
}

/** Refuses the college and frees its name. A key with a slash is not the key of any name. */
export async function updateRefused(tx: Tx, collegeId: string): Promise<void> {
  const nobodysName = `refused/${collegeId}`
  await tx
    .update(colleges)
    .set({
      approval: 'refused',
      decidedAt: sql`now()`,
      nameKey: nobodysName,
      nameSkeleton: nobodysName,
    })
    .where(eq(colleges.id, collegeId))
}
