import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { prepared, type Tx } from '#platform/database/database.ts'
import { noticePaces, notices } from './notices.table.ts'

type Recipient = { collegeId: string; userId: string }
type NewNotice = Recipient & {
  id: string
  kind: string
  aboutId: string
  eventId: string | null
  outlivesAccount: boolean
}

const given = sql.placeholder

export const insertNotice = prepared<unknown, NewNotice>((db) =>
  db
    .insert(notices)
    .values({
      collegeId: given('collegeId'),
      id: given('id'),
      userId: given('userId'),
      kind: given('kind'),
      aboutId: given('aboutId'),
      eventId: given('eventId'),
      outlivesAccount: given('outlivesAccount'),
    })
    .prepare('insert_notice'),
)

const paceOf = ({ collegeId, userId }: Recipient) =>
  and(eq(noticePaces.collegeId, collegeId), eq(noticePaces.userId, userId))

const isTo = ({ collegeId, userId }: Recipient) =>
  and(eq(notices.collegeId, collegeId), eq(notices.userId, userId))

export type Pace = {
  now: Date
  /** The date of the college. */
  today: string
  tomorrowMorning: Date
  lastSentAt: Date | null
  day: string | null
  sent: number
}

/** Locks the row of the person, so that two jobs do not send two mails at once. All times are the database's. */
export async function lockPace(tx: Tx, to: Recipient, timeZone: string): Promise<Pace> {
  await tx.insert(noticePaces).values({ collegeId: to.collegeId, userId: to.userId }).onConflictDoNothing()
  const today = sql`today_in(${timeZone})`
  const [pace] = await tx
    .select({
      now: sql`clock_now()`.mapWith(noticePaces.lastSentAt),
      today: sql<string>`${today}::text`,
      tomorrowMorning: sql`(${today} + 1 + time '07:00') at time zone ${timeZone}`.mapWith(
        noticePaces.lastSentAt,
      ),
      lastSentAt: noticePaces.lastSentAt,
      day: noticePaces.day,
      sent: noticePaces.sent,
    })
    .from(noticePaces)
    .where(paceOf(to))
    .for('update')
  if (!pace) throw new Error('a row that was just inserted is gone')
  return pace as Pace
}

export async function updatePace(tx: Tx, to: Recipient, day: string, sent: number): Promise<void> {
  await tx.update(noticePaces).set({ lastSentAt: sql`clock_now()`, day, sent }).where(paceOf(to))
}

/** Lists the notices of this mail, or with `batchId` null those that are in no mail yet. Oldest first. */
export async function listNotices(tx: Tx, to: Recipient, batchId: string | null) {
  return tx
    .select({
      id: notices.id,
      kind: notices.kind,
      aboutId: notices.aboutId,
      eventId: notices.eventId,
      address: notices.address,
      at: notices.createdAt,
    })
    .from(notices)
    .where(and(isTo(to), batchId === null ? isNull(notices.batchId) : eq(notices.batchId, batchId)))
    .orderBy(asc(notices.id))
    .limit(1000)
}

export async function updateBatch(
  tx: Tx,
  to: Recipient,
  ids: readonly string[],
  batchId: string,
): Promise<void> {
  await tx
    .update(notices)
    .set({ batchId })
    .where(and(isTo(to), inArray(notices.id, [...ids])))
}

export async function deleteBatch(tx: Tx, to: Recipient, batchId: string): Promise<void> {
  await tx.delete(notices).where(and(isTo(to), eq(notices.batchId, batchId)))
}

/** Keeps the address with the notices that outlive the account, and deletes all other notices of the person. */
export async function updateAddress(tx: Tx, to: Recipient, address: string): Promise<void> {
  await tx.delete(notices).where(and(isTo(to), eq(notices.outlivesAccount, false)))
  await tx.update(notices).set({ address }).where(isTo(to))
}

export async function deleteOldNotices(tx: Tx, collegeId: string, days: number): Promise<void> {
  await tx
    .delete(notices)
    .where(
      and(
        eq(notices.collegeId, collegeId),
        sql`${notices.createdAt} < now() - make_interval(days => ${days})`,
      ),
    )
}
