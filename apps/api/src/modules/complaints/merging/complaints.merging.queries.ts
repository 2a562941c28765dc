import { mostJoined } from '@counterfoil/contract/complaints/merge-api'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isUndone } from '#modules/complaints/complaints.queries.ts'
import { typesForJoined } from '#modules/complaints/complaints.rules.ts'
import { complaintEvents, complaintReporters, complaints } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

const isForJoined = or(
  inArray(complaintEvents.type, [...typesForJoined]),
  and(eq(complaintEvents.type, 'replied'), sql`${complaintEvents.details} ->> 'forAll' = 'true'`),
)

/** Whether the event `p` ended the merging by the event `m`. */
export const endsMerging = `(p.type in ('parted', 'withdrawn', 'not_solved')
  or p.type = 'undone' and p.details ->> 'undoneId' = m.id::text)`

/** The events by which a complaint was merged into others. */
const mergings = (collegeId: string, complaintId: string) =>
  sql`complaint_events m where m.college_id = ${collegeId} and m.complaint_id = ${complaintId} and m.type = 'merged'`

/** The ids of the complaints that this one has joined, now or before. */
export const intoIds = (collegeId: string, complaintId: string) =>
  sql`select (m.details ->> 'intoId')::uuid from ${mergings(collegeId, complaintId)}`

/**
 * Whether an event happened to another complaint while this one was merged into it, and is also shown to the student of
 * this one. It stays in the history after they are taken apart, because the student has read it.
 */
export function isOfMerge(collegeId: string, complaintId: string | SQL): SQL | undefined {
  return and(
    isForJoined,
    sql`exists (select from complaint_events m where m.college_id = ${collegeId} and m.complaint_id = ${complaintId}
      and m.type = 'merged' and m.id < ${complaintEvents.id}
      and (m.details ->> 'intoId')::uuid = ${complaintEvents.complaintId}
      and not exists (select from complaint_events p where p.college_id = m.college_id
        and p.complaint_id = m.complaint_id and ${sql.raw(endsMerging)}
        and p.id > m.id and p.id < ${complaintEvents.id}))`,
  )
}

/** The ids of the complaints that are merged into this one. */
export const joinedIds = (collegeId: string, id: string) =>
  sql`select j.id from complaints j where j.college_id = ${collegeId} and j.merged_into_id = ${id}`

/**
 * Whether an event is what the student of a joined complaint wrote since it joined. The office reads it with the
 * complaint that is handled for all.
 */
export const isOfJoined = (collegeId: string): SQL | undefined =>
  and(
    eq(complaintEvents.type, 'replied'),
    eq(complaintEvents.actorRole, 'student'),
    sql`${complaintEvents.id} > (select m.id from complaint_events m where m.college_id = ${collegeId}
      and m.complaint_id = ${complaintEvents.complaintId} and m.type = 'merged' order by m.id desc limit 1)`,
  )

const hasJoinedIt = (collegeId: string, id: string) =>
  and(eq(complaints.collegeId, collegeId), eq(complaints.mergedIntoId, id))

const reporterOf = and(
  eq(complaintReporters.collegeId, complaints.collegeId),
  eq(complaintReporters.complaintId, complaints.id),
)

/** Lists the complaints that have joined this one, oldest first, as the office sees them. */
export async function listJoined(tx: Tx, collegeId: string, id: string) {
  return tx
    .select({
      id: complaints.id,
      number: complaints.number,
      subject: complaints.subject,
      /** Null if the account was deleted, even before the job has cleared the name. */
      studentName: sql<
        string | null
      >`case when ${user.state} is distinct from 'removed' then ${complaintReporters.name} end`,
      hasAccount: sql<boolean>`coalesce(${user.state} <> 'removed', false)`,
    })
    .from(complaints)
    .leftJoin(complaintReporters, reporterOf)
    .leftJoin(user, and(eq(user.collegeId, complaints.collegeId), eq(user.id, complaintReporters.userId)))
    .where(hasJoinedIt(collegeId, id))
    .orderBy(complaints.id)
    .limit(mostJoined)
}

/** Lists the complaints that have joined this one, with their students. Ask this after this one is locked. */
export async function listJoinedReporters(tx: Tx, collegeId: string, id: string) {
  return tx
    .select({ id: complaints.id, reporterId: complaintReporters.userId })
    .from(complaints)
    .leftJoin(complaintReporters, reporterOf)
    .where(hasJoinedIt(collegeId, id))
    .orderBy(complaints.id)
}

/** Counts the complaints that have joined this one. Ask this after this one is locked. */
export async function countJoined(tx: Tx, collegeId: string, id: string): Promise<number> {
  return tx.$count(complaints, hasJoinedIt(collegeId, id))
}

/** Lists the ids of a complaint, of the one it has joined, and of those that have joined it. */
export async function listTogether(tx: Tx, collegeId: string, id: string): Promise<string[]> {
  const isIt = and(eq(complaints.collegeId, collegeId), eq(complaints.id, id))
  const [[own], joined] = await Promise.all([
    tx.select({ intoId: complaints.mergedIntoId }).from(complaints).where(isIt),
    tx.select({ id: complaints.id }).from(complaints).where(hasJoinedIt(collegeId, id)),
  ])
  return [id, ...(own?.intoId ? [own.intoId] : []), ...joined.map((one) => one.id)]
}

type Since = { collegeId: string; complaintId: string; eventId: string }

/** Whether anything that reaches the students of joined complaints has happened to this one since an event. */
export async function isChangedSince(tx: Tx, since: Since): Promise<boolean> {
  const later = await tx.$count(
    complaintEvents,
    and(
      eq(complaintEvents.collegeId, since.collegeId),
      eq(complaintEvents.complaintId, since.complaintId),
      isForJoined,
      sql`${complaintEvents.id} > ${since.eventId}`,
      sql`not ${sql.raw(isUndone('complaint_events'))}`,
    ),
  )
  return later > 0
}
