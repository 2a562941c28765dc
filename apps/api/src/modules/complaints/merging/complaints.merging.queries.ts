import { mostJoined } from '@counterfoil/contract/complaints/merge-api'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isUndone } from '#modules/complaints/complaints.queries.ts'
import { typesForJoined } from '#modules/complaints/complaints.rules.ts'
import { complaintEvents, complaintReporters, complaints } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Whether an event happened to another complaint while this one was merged into it, and is also shown to the student of
 * this one. It stays in the history after they are taken apart, because the student has read it.
 */
export function isOfMerge(collegeId: string, complaintId: string): SQL | undefined {
  const own = sql`m.college_id = ${collegeId} and m.complaint_id = ${complaintId}`
  return and(
    sql`${complaintEvents.complaintId} in (
      select (m.details ->> 'intoId')::uuid from complaint_events m where ${own} and m.type = 'merged')`,
    inArray(complaintEvents.type, [...typesForJoined]),
    sql`exists (select from complaint_events m where ${own} and m.type = 'merged' and m.id < ${complaintEvents.id}
      and (m.details ->> 'intoId')::uuid = ${complaintEvents.complaintId}
      and not exists (select from complaint_events p where p.college_id = m.college_id
        and p.complaint_id = m.complaint_id and p.type in ('parted', 'withdrawn', 'undone')
        and p.id > m.id and p.id < ${complaintEvents.id}))`,
  )
}

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
      inArray(complaintEvents.type, [...typesForJoined]),
      sql`${complaintEvents.id} > ${since.eventId}`,
      sql`not ${sql.raw(isUndone('complaint_events'))}`,
    ),
  )
  return later > 0
}
