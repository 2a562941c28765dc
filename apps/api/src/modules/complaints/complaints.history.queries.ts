import { firstEventsListed, latestEventsListed } from '@counterfoil/contract/complaints/details'
import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOfMerge } from '#modules/complaints/merging/complaints.merging.queries.ts'
import { user } from '#modules/identity/identity.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { actorOfEvent, isUndone, reasonOfEvent } from './complaints.queries.ts'
import { complaintEvents, complaints, complaintTexts } from './complaints.table.ts'

/** The event by which the admin undid an event. */
const undoing = alias(complaintEvents, 'undoing')
/** Who got the complaint in an event, unless the account was deleted. */
const receiver = alias(user, 'receiver')
/** The complaint that the one of an event joined, or that joined it or left it. */
const other = alias(complaints, 'other')
const otherId = sql`coalesce(${complaintEvents.details} ->> 'intoId', ${complaintEvents.details} ->> 'joinedId')::uuid`

type History = { collegeId: string; complaintId: string; withStaffEvents: boolean }

/**
 * Lists the events of a complaint, oldest first. Of a very long history it lists the first and the latest events, so
 * that later events cannot push the filing out. `total` is how many events there are. What was undone says so, and is
 * left out for students. What happened to another complaint while this one was merged into it is also the history of this
 * one, to its student.
 */
export async function listEvents(tx: Tx, { collegeId, complaintId, withStaffEvents }: History) {
  const placed = tx
    .select({
      id: complaintEvents.id,
      place: sql<number>`row_number() over (order by ${complaintEvents.id})`.as('place'),
      total: sql<number>`count(*) over ()`.as('total'),
    })
    .from(complaintEvents)
    .where(
      and(
        eq(complaintEvents.collegeId, collegeId),
        withStaffEvents
          ? eq(complaintEvents.complaintId, complaintId)
          : or(eq(complaintEvents.complaintId, complaintId), isOfMerge(collegeId, complaintId)),
        ne(complaintEvents.type, 'undone'),
        withStaffEvents
          ? undefined
          : and(eq(complaintEvents.visibility, 'public'), sql`not ${sql.raw(isUndone('complaint_events'))}`),
      ),
    )
    .as('placed')
  return tx
    .select({
      id: complaintEvents.id,
      complaintId: complaintEvents.complaintId,
      type: complaintEvents.type,
      at: complaintEvents.at,
      undoneAt: undoing.at,
      actorRole: complaintEvents.actorRole,
      /** Null if the account was deleted. */
      actorEmail: user.email,
      actorId: complaintEvents.actorId,
      /** The same of the admin who got the complaint. */
      assigneeEmail: receiver.email,
      details: complaintEvents.details,
      reason: complaintTexts.body,
      other: { id: other.id, number: other.number },
      total: sql`${placed.total}`.mapWith(Number),
    })
    .from(placed)
    .innerJoin(
      complaintEvents,
      and(eq(complaintEvents.collegeId, collegeId), eq(complaintEvents.id, placed.id)),
    )
    .leftJoin(complaintTexts, reasonOfEvent)
    .leftJoin(user, actorOfEvent)
    .leftJoin(other, and(eq(other.collegeId, complaintEvents.collegeId), eq(other.id, otherId)))
    .leftJoin(
      undoing,
      and(
        eq(undoing.collegeId, complaintEvents.collegeId),
        eq(undoing.complaintId, complaintId),
        eq(undoing.type, 'undone'),
        sql`${undoing.details} ->> 'undoneId' = ${complaintEvents.id}::text`,
      ),
    )
    .leftJoin(
      receiver,
      and(
        eq(receiver.collegeId, complaintEvents.collegeId),
        eq(receiver.id, sql`(${complaintEvents.details} ->> 'assigneeId')::uuid`),
        eq(receiver.state, 'active'),
      ),
    )
    .where(
      or(
        lte(placed.place, firstEventsListed),
        gt(placed.place, sql`${placed.total} - ${latestEventsListed}`),
      ),
    )
    .orderBy(complaintEvents.id)
}
