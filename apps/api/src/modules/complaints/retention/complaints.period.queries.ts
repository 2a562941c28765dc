import { retentionNoticeDays } from '@counterfoil/contract/complaints/retention-api'
import { and, eq, sql } from 'drizzle-orm'
import { colleges, hasNextRetentionBegun, retentionYearsNow } from '#modules/colleges/colleges.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

const isWaiting = sql`not ${hasNextRetentionBegun}`

const period = {
  /** The period in force. */
  years: retentionYearsNow,
  /** A shorter one that has not taken effect yet. Both are null if there is none. */
  nextYears: sql<number | null>`case when ${isWaiting} then ${colleges.nextRetentionYears} end`,
  nextAt: sql<Date | null>`case when ${isWaiting} then ${colleges.nextRetentionAt} end`.mapWith(
    colleges.nextRetentionAt,
  ),
  version: colleges.retentionVersion,
}

export type Period = Awaited<ReturnType<typeof findPeriod>>

function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a college without a row')
  return row
}

/** How long the college keeps what is written in complaints, by the clock of the database. */
export async function findPeriod(tx: Tx, collegeId: string) {
  const [found] = await tx.select(period).from(colleges).where(eq(colleges.id, collegeId))
  return known(found)
}

/** The same, and locks the college until the transaction ends, so that two edits do not overwrite each other. */
export async function lockPeriod(tx: Tx, collegeId: string): Promise<Period> {
  const [found] = await tx
    .select(period)
    .from(colleges)
    .where(eq(colleges.id, collegeId))
    .for('no key update')
  return known(found)
}

const nextVersion = { retentionVersion: sql`${colleges.retentionVersion} + 1` }

/** This period takes effect at once. A shorter one that waits is dropped. */
export async function updateToPeriod(tx: Tx, collegeId: string, years: number): Promise<void> {
  await tx
    .update(colleges)
    .set({ retentionYears: years, nextRetentionYears: null, nextRetentionAt: null, ...nextVersion })
    .where(eq(colleges.id, collegeId))
}

/** Lets a shorter period begin in some days. Returns when. */
export async function updateNextPeriod(
  tx: Tx,
  collegeId: string,
  { years, next }: { years: number; next: number },
): Promise<Date> {
  const [updated] = await tx
    .update(colleges)
    .set({
      // One that has begun in the meantime is the present one.
      retentionYears: years,
      nextRetentionYears: next,
      nextRetentionAt: sql`clock_now() + make_interval(days => ${retentionNoticeDays})`,
      ...nextVersion,
    })
    .where(eq(colleges.id, collegeId))
    .returning({ at: colleges.nextRetentionAt })
  if (!updated?.at) throw new Error('a period without its beginning')
  return updated.at
}

/** What a mail about a shorter period says: the names, and the clock by which its day is told. */
export async function findPeriodForMail(tx: Tx, collegeId: string, byId: string) {
  const [facts] = await tx
    .select({ college: colleges.name, timeZone: colleges.timeZone, by: user.email })
    .from(colleges)
    .leftJoin(user, and(eq(user.collegeId, colleges.id), eq(user.id, byId), eq(user.state, 'active')))
    .where(eq(colleges.id, collegeId))
  return known(facts)
}
