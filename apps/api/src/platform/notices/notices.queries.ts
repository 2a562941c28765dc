import type { NoticeTopic } from '@counterfoil/contract/notices'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { prepared, type Tx } from '#platform/database/database.ts'
import { noticePaces, notices } from './notices.table.ts'

type Recipient = { collegeId: string; userId: string }
type NewNotice = Recipient & {
  id: string
  kind: string
  topic: NoticeTopic | null
  aboutId: string
  eventId: string | null
  outlivesAccount: boolean
  inBell: boolean
  mail: 'waiting' | 'done'
  /** For how many milliseconds from now no mail takes it. */
  heldMs: number
}

const given = sql.placeholder

/** Does nothing if the person was told of this event before. */
export const insertNotice = prepared<unknown, NewNotice>((db) =>
  db
    .insert(notices)
    .values({
      collegeId: given('collegeId'),
      id: given('id'),
      userId: given('userId'),
      kind: given('kind'),
      topic: given('topic'),
      aboutId: given('aboutId'),
      eventId: given('eventId'),
      outlivesAccount: given('outlivesAccount'),
      inBell: given('inBell'),
      mail: given('mail'),
      heldUntil: sql`now() + ${given('heldMs')}::int * interval '1 millisecond'`,
    })
    .onConflictDoNothing()
    .prepare('insert_notice'),
)

/** No mail has taken it yet. */
const isWaiting = and(eq(notices.mail, 'waiting'), isNull(notices.batchId))

type Waiting = {
  collegeId: string
  userIds: readonly string[]
  kind: string
  topic: NoticeTopic | null
  aboutId: string
}

/**
 * Lists those of the people who have a notice of this kind and topic about the same thing that is in no mail yet. One of
 * another topic can wait much longer. Until the commit
 * another job that asks the same has to wait. Otherwise two jobs at once would both find nothing.
 */
export async function listWaiting(
  tx: Tx,
  { collegeId, userIds, kind, topic, aboutId }: Waiting,
): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${aboutId}`}, 0))`)
  const rows = await tx
    .select({ userId: notices.userId })
    .from(notices)
    .where(
      and(
        eq(notices.collegeId, collegeId),
        inArray(notices.userId, [...userIds]),
        eq(notices.kind, kind),
        sql`${notices.topic} is not distinct from ${topic}`,
        eq(notices.aboutId, aboutId),
        isWaiting,
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Whether the person has notices that were not mailed yet. */
export async function hasUnmailed(tx: Tx, { collegeId, userId }: Recipient): Promise<boolean> {
  const rows = await tx
    .select({ mail: notices.mail })
    .from(notices)
    .where(and(eq(notices.collegeId, collegeId), eq(notices.userId, userId), eq(notices.mail, 'waiting')))
    .limit(1)
  return rows.length > 0
}

type Series = {
  collegeId: string
  userIds: readonly string[]
  kind: string
  aboutId: string
  eventId: string
}

/** Unread notices of this kind about the same thing. */
const isInSeries = ({ collegeId, userIds, kind, aboutId }: Series) =>
  and(
    eq(notices.collegeId, collegeId),
    inArray(notices.userId, [...userIds]),
    eq(notices.kind, kind),
    eq(notices.aboutId, aboutId),
    isNull(notices.readAt),
  )

/**
 * Deletes the earlier ones of a series that need no mail, because a later one comes. Otherwise a person who writes again and again would push
 * everything else out of the bells of others. Returns who has a later one already, because jobs run in any order.
 */
export async function deleteSuperseded(tx: Tx, series: Series): Promise<string[]> {
  const isEarlier = lt(notices.eventId, series.eventId)
  await tx.delete(notices).where(and(isInSeries(series), eq(notices.mail, 'done'), isEarlier))
  const later = await tx
    .select({ userId: notices.userId })
    .from(notices)
    .where(and(isInSeries(series), gt(notices.eventId, series.eventId)))
  return later.map(({ userId }) => userId)
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
  /** The last and the next time of the mail that comes once a day. */
  lastDaily: Date
  nextDaily: Date
  /** When the quiet hours end, or null if it is not quiet now. */
  quietUntil: Date | null
  lastSentAt: Date | null
  day: string | null
  sent: number
}

/** When a person is mailed, by the clock of the college. */
export type MailTimes = { timeZone: string; dailyAt: string; quiet: { from: string; to: string } | null }

/** Locks the row of the person, so that two jobs do not send two mails at once. All times are the database's. */
export async function lockPace(
  tx: Tx,
  to: Recipient,
  { timeZone, dailyAt, quiet }: MailTimes,
): Promise<Pace> {
  await tx.insert(noticePaces).values({ collegeId: to.collegeId, userId: to.userId }).onConflictDoNothing()
  const today = sql`today_in(${timeZone})`
  const clock = sql`(clock_now() at time zone ${timeZone})::time`
  const at = (day: SQL, time: SQL) =>
    sql`(${day} + ${time}) at time zone ${timeZone}`.mapWith(noticePaces.lastSentAt)
  const daily = sql`${dailyAt}::time`
  const isPast = sql`case when ${clock} >= ${daily} then 1 else 0 end`
  const [from, until] = [sql`${quiet?.from ?? null}::time`, sql`${quiet?.to ?? null}::time`]
  const isQuiet = sql`case when ${from} <= ${until} then ${clock} >= ${from} and ${clock} < ${until}
    else ${clock} >= ${from} or ${clock} < ${until} end`
  const quietDay = sql`case when ${clock} < ${until} then ${today} else ${today} + 1 end`
  const [pace] = await tx
    .select({
      now: sql`clock_now()`.mapWith(noticePaces.lastSentAt),
      today: sql<string>`${today}::text`,
      tomorrowMorning: at(sql`${today} + 1`, sql`time '07:00'`),
      lastDaily: at(sql`${today} - 1 + ${isPast}`, daily),
      nextDaily: at(sql`${today} + ${isPast}`, daily),
      quietUntil:
        sql`case when ${isQuiet} then (${quietDay} + ${until}) at time zone ${timeZone} end`.mapWith(
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

/** More than a mail can tell. The others are told in the next one. */
export const noticesInMail = 1000

/**
 * Lists the notices of this mail, or with `batchId` null those that are in no mail yet. Those of the topics that are mailed
 * once a day come last, so that many of them cannot hide what has to be told at once. Otherwise oldest first.
 */
export async function listNotices(
  tx: Tx,
  to: Recipient,
  batchId: string | null,
  daily: readonly NoticeTopic[] = [],
) {
  const isDaily = sql`coalesce(${notices.topic} = any(${sql.param(`{${daily.join(',')}}`)}::text[]), false)`
  return tx
    .select({
      id: notices.id,
      kind: notices.kind,
      topic: notices.topic,
      aboutId: notices.aboutId,
      eventId: notices.eventId,
      address: notices.address,
      heldUntil: notices.heldUntil,
      at: notices.createdAt,
    })
    .from(notices)
    .where(
      and(
        isTo(to),
        eq(notices.mail, 'waiting'),
        batchId === null ? isNull(notices.batchId) : eq(notices.batchId, batchId),
      ),
    )
    .orderBy(isDaily, asc(notices.id))
    .limit(noticesInMail)
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

/** Marks the notices of this mail as told. Those of a deleted account hold its address, and are deleted. */
export async function endBatch(tx: Tx, to: Recipient, batchId: string): Promise<void> {
  const isOfBatch = and(isTo(to), eq(notices.batchId, batchId))
  await tx.delete(notices).where(and(isOfBatch, isNotNull(notices.address)))
  await tx.update(notices).set({ mail: 'done' }).where(isOfBatch)
}

/** Marks notices that the person does not want to be mailed about. */
export async function updateUnwanted(tx: Tx, to: Recipient, ids: readonly string[]): Promise<void> {
  await tx
    .update(notices)
    .set({ mail: 'done' })
    .where(and(isTo(to), inArray(notices.id, [...ids])))
}

type About = { collegeId: string; aboutId: string }

const isWaitingAbout = ({ collegeId, aboutId }: About) =>
  and(eq(notices.collegeId, collegeId), eq(notices.aboutId, aboutId), isWaiting)

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
  const deleted = await tx.delete(notices).where(and(isOfEvent(event), isWaiting))
  return deleted.rowCount ?? 0
}

/** Whether a mail tells about the event, or told about it. */
export async function isClaimed(tx: Tx, event: OfEvent): Promise<boolean> {
  const [claimed] = await tx.select({ id: notices.id }).from(notices).where(isOfEvent(event)).limit(1)
  return claimed !== undefined
}

/** Keeps the address with the notices that outlive the account, and deletes all other notices of the person. */
export async function updateAddress(tx: Tx, to: Recipient, address: string): Promise<void> {
  const isToldAnyway = and(eq(notices.outlivesAccount, true), eq(notices.mail, 'waiting'))
  await tx.delete(notices).where(and(isTo(to), not(isToldAnyway as SQL)))
  await tx.update(notices).set({ address }).where(isTo(to))
}
