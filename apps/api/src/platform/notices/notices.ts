import * as z from 'zod/mini'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, enqueue } from '#platform/jobs/jobs.ts'
import type { Letter } from '#platform/mail/mail.ts'
import {
  deleteNoticesOf,
  deleteOldNotices,
  insertNotice,
  isClaimed,
  listWaiting,
  updateAddress,
  updateHeld,
} from './notices.queries.ts'

/** One thing that a person has to be told. */
export type Notice = { kind: string; aboutId: string; eventId: string | null; at: Date }

export type Recipient = { collegeId: string; userId: string }

/** Writes the letters about these notices. Each letter becomes one part of the mail. */
export type NoticeWriter = {
  kinds: readonly string[]
  write: (tx: Tx, to: Recipient, notices: readonly Notice[]) => Promise<readonly Letter[]>
}

export const deliverNotices = defineJob({
  name: 'notices.deliver',
  data: z.object({ collegeId: z.uuid(), userId: z.uuid() }),
})

/** The first mail waits this long, so that a change and its correction are in one mail. */
const firstAfterMs = 10_000

type NewNotices = {
  collegeId: string
  userIds: readonly string[]
  kind: string
  aboutId: string
  eventId?: string
  /** The person is told even if the account is deleted before the mail is sent. */
  outlivesAccount?: boolean
  /** Whether a person who still waits for a mail about the same thing gets no second notice. */
  isOnce?: boolean
  /** How long the first mail waits. */
  afterMs?: number
  /** Whether no mail takes the notice before that. Otherwise another mail to the person takes it along. */
  isHeld?: boolean
}

/**
 * Tells people about something by mail. All that happens to a person within a minute is gathered in one mail, so call
 * this for each event. Every notice adds its own job. A shared job could run before the last notice is committed, and
 * nobody would send that notice.
 */
export async function notify(tx: Tx, given: NewNotices): Promise<void> {
  const { collegeId, userIds, kind, aboutId, eventId, outlivesAccount = false, isOnce = false } = given
  const afterMs = given.afterMs ?? firstAfterMs
  const startAfter = new Date(Date.now() + afterMs)
  const waiting = isOnce ? await listWaiting(tx, { collegeId, userIds, kind, aboutId }) : []
  const told = userIds.filter((userId) => !waiting.includes(userId))
  await Promise.all(
    told.flatMap((userId) => [
      insertNotice(tx, {
        collegeId,
        id: newId(),
        userId,
        kind,
        aboutId,
        eventId: eventId ?? null,
        outlivesAccount,
        heldMs: given.isHeld ? afterMs : 0,
      }),
      enqueue(tx, deliverNotices, { collegeId, userId }, { startAfter }),
    ]),
  )
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

/** Deletes notices that could not be sent for a week. */
export async function forgetNotices(tx: Tx, collegeId: string): Promise<void> {
  await deleteOldNotices(tx, collegeId, undeliveredDays)
}
