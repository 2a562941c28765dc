import type { NoticeTopic } from '@counterfoil/contract/notices'
import * as z from 'zod/mini'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import type { LiveEvent } from '#platform/live/live.ts'
import type { Letter } from '#platform/mail/letter.ts'
import {
  deleteNoticesOf,
  deleteSuperseded,
  hasUnmailed,
  insertNotice,
  isClaimed,
  listWaiting,
  updateAddress,
  updateHeld,
} from './notices.queries.ts'
import { deleteOldNotices, giveUpMails } from './notices.retention.queries.ts'

/** One thing that a person has to be told. */
export type Notice = { kind: string; aboutId: string; eventId: string | null; at: Date }

export type Recipient = { collegeId: string; userId: string }

/**
 * Writes the letters about these notices. Each letter becomes one part of the mail. `isDaily` tells that it is the mail
 * of the day, which sums up.
 */
export type NoticeWriter = {
  kinds: readonly string[]
  write: (tx: Tx, to: Recipient, notices: readonly Notice[], isDaily: boolean) => Promise<readonly Letter[]>
}

export const deliverNotices = defineJob({
  name: 'notices.deliver',
  data: z.object({ collegeId: z.uuid(), userId: z.uuid() }),
})

/** The first mail waits this long, so that a change and its correction are in one mail. */
const firstAfterMs = 10_000

export type NewNotices = {
  collegeId: string
  userIds: readonly string[]
  kind: string
  aboutId: string
  /** What happened. A person is told once about it, also if the job that tells runs twice. */
  eventId?: string
  /** For each topic, people choose when they get its mails. Without one, the mail is always sent, also at night. */
  topic?: NoticeTopic | null
  /** Whether the bell shows it. It then needs an event. */
  inBell?: boolean
  /** The person is told even if the account is deleted before the mail is sent. */
  outlivesAccount?: boolean
  /** Whether a person who still waits for a mail about the same thing gets no second one. */
  isOnce?: boolean
  /** How long the first mail waits. */
  afterMs?: number
  /** Whether mails to other people go first, because very many people are told. */
  isForMany?: boolean
  /** Whether no mail takes the notice before that. Otherwise another mail to the person takes it along. */
  isHeld?: boolean
}

/**
 * Tells people about something, in the bell and by mail. All that happens to a person within a minute is gathered in one
 * mail, so call this for each event. Publish `bellEvents` after the commit. Every notice adds its own job. A shared job could run before the last notice is committed, and
 * nobody would send that notice.
 */
export async function notify(tx: Tx, given: NewNotices): Promise<void> {
  const { collegeId, userIds, kind, aboutId, eventId, topic = null } = given
  const { isOnce = false, inBell = false } = given
  const waiting = isOnce ? await listWaiting(tx, { collegeId, userIds, kind, topic, aboutId }) : []
  const mailed = userIds.filter((userId) => !waiting.includes(userId))
  const isSeries = inBell && waiting.length > 0 && eventId !== undefined
  // Before the new ones are written.
  const later = isSeries
    ? await deleteSuperseded(tx, { collegeId, userIds: waiting, kind, aboutId, eventId })
    : []
  const told = inBell ? userIds.filter((userId) => !later.includes(userId)) : mailed
  const startAfter = new Date(Date.now() + (given.afterMs ?? firstAfterMs))
  const when = { startAfter, ...(given.isForMany && { priority: -1 }) }
  await Promise.all([
    ...told.map((userId) => insertNotice(tx, rowOf(given, userId, mailed.includes(userId)))),
    ...mailed.map((userId) => enqueue(tx, deliverNotices, { collegeId, userId }, when)),
  ])
}

/** Call this if the person chose something by which waiting mails may be due earlier. */
export async function deliverWaiting(tx: Tx, to: Recipient): Promise<void> {
  if (await hasUnmailed(tx, to)) await enqueue(tx, deliverNotices, to)
}

/** The events that make the bells of these people read again. */
export function bellEvents(userIds: readonly string[]): LiveEvent[] {
  return userIds.length === 0 ? [] : [{ topic: 'notices', to: userIds.map((userId) => ({ userId })) }]
}

function rowOf(given: NewNotices, userId: string, isMailed: boolean): Parameters<typeof insertNotice>[1] {
  const { collegeId, kind, aboutId, eventId = null, topic = null } = given
  const { outlivesAccount = false, inBell = false, afterMs = firstAfterMs, isHeld = false } = given
  return {
    collegeId,
    id: newId(),
    userId,
    kind,
    topic,
    aboutId,
    eventId,
    outlivesAccount,
    inBell,
    mail: isMailed ? 'waiting' : 'done',
    heldMs: isHeld ? afterMs : 0,
  }
}

/**
 * Called before an account is deleted. Notices that outlive it keep its address until they are sent, and all others are
 * dropped.
 */
export async function handOverNotices(tx: Tx, to: Recipient, address: string): Promise<void> {
  await updateAddress(tx, to, address)
}

type AboutEvent = { collegeId: string; aboutIds: readonly string[]; eventId: string }

/** Lets all that people still have to be told about a thing wait, because the thing may be as before in a moment. */
export async function holdNotices(
  tx: Tx,
  about: { collegeId: string; aboutId: string },
  heldMs: number,
): Promise<void> {
  await updateHeld(tx, about, heldMs)
}

/**
 * Takes back what people had to be told about an event. `told` is how many at least. Returns false if it is too late: a
 * mail has claimed a notice, or fewer are left than had to be told.
 */
export async function takeBackNotices(tx: Tx, about: AboutEvent, told: number): Promise<boolean> {
  const deleted = await deleteNoticesOf(tx, about)
  return deleted >= told && !(await isClaimed(tx, about))
}

const undeliveredDays = 7

/** So long the bell keeps what a person was told. */
const keptDays = 90

/** Gives up mails that could not be sent for a week. */
export async function giveUpNotices(tx: Tx, collegeId: string): Promise<void> {
  await giveUpMails(tx, collegeId, undeliveredDays)
}

/** Deletes at most `limit` old notices and returns how many there were. An announcement can leave very many. */
export async function forgetNotices(tx: Tx, collegeId: string, limit: number): Promise<number> {
  return deleteOldNotices(tx, collegeId, { mailed: undeliveredDays, inBell: keptDays }, limit)
}
