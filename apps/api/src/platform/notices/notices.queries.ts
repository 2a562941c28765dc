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
  /** For how many milliseconds from now no mail takes it. */
  heldMs: number
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
      heldUntil: sql`now() + ${given('heldMs')}::int * interval '1 millisecond'`,
    })
    .prepare('insert_notice'),
)

type Waiting = { collegeId: string; userIds: readonly string[]; kind: string; aboutId: string }

/**
 * Lists those of the people who have a notice of this kind about the same thing that is in no mail yet. Until the commit
 * another job that asks the same has to wait. Otherwise two jobs at once would both find nothing.
 */
export async function listWaiting(tx: Tx, { collegeId, userIds, kind, aboutId }: Waiting): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${aboutId}`}, 0))`)
  const rows = await tx
    .select({ userId: notices.userId })
    .from(notices)
    .where(
      and(
        eq(notices.collegeId, collegeId),
        inArray(notices.userId, [...userIds]),
        eq(notices.kind, kind),
        eq(notices.aboutId, aboutId),
        isNull(notices.batchId),
      ),
    )
  return rows.map(({ userId }) => userId)
}

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
      heldUntil: notices.heldUntil,
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

type About = { collegeId: string; aboutId: string }

const isWaitingAbout = ({ collegeId, aboutId }: About) =>
  and(eq(notices.collegeId, collegeId), eq(notices.aboutId, aboutId), isNull(notices.batchId))

/** An event, and the things about which people are told because of it. */
type OfEvent = { collegeId: string; aboutIds: readonly string[]; eventId: string }

const isOfEvent = ({ collegeId, aboutIds, eventId }: OfEvent) =>
  and(eq(notices.collegeId, collegeId), inArray(notices.aboutId, [...aboutIds]), eq(notices.eventId, eventId))

/** Lets all notices about a thing wait for this long, if they do not wait longer anyway. */
export async function updateHeld(tx: Tx, about: About, heldMs: number): Promise<void> {
  const until = sql`greatest(${notices.heldUntil}, now() + ${heldMs}::int * interval '1 millisecond')`
  await tx.update(notices).set({ heldUntil: until }).where(isWaitingAbout(about))
}

/**
 * Deletes the notices about an event and returns how many there were. Those that a mail has claimed are not deleted. A
 * mail that is just being written holds its notices, so this waits for it.
 */
export async function deleteNoticesOf(tx: Tx, event: OfEvent): Promise<number> {
  const deleted = await tx.delete(notices).where(and(isOfEvent(event), isNull(notices.batchId)))
  return deleted.rowCount ?? 0
}

/** Whether a mail that is not sent yet tells about the event. */
export async function isClaimed(tx: Tx, event: OfEvent): Promise<boolean> {
  const [claimed] = await tx.select({ id: notices.id }).from(notices).where(isOfEvent(event)).limit(1)
  return claimed !== undefined
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
