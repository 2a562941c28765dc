import { firstEventsListed, latestEventsListed } from '@counterfoil/contract/complaints/details'
import { and, desc, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nextLevels } from '#modules/clock/clock.table.ts'
import {
  intoIds,
  isOfJoined,
  isOfMerge,
  joinedIds,
} from '#modules/complaints/merging/complaints.merging.queries.ts'
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
/**
 * The ids in the details of an event, as a row of their own. Row-level security comes before a cast from text, so a join
 * that casts looks at every complaint of the college. The limit keeps PostgreSQL from putting the cast there. The other
 * complaint is also the one in which the student of a joined one wrote. Columns are written out, because Drizzle leaves
 * the name of the table out here.
 */
const namedIn = (tx: Tx, complaintId: string) =>
  tx
    .select({
      otherId: sql<string | null>`coalesce(complaint_events.details ->> 'intoId',
        complaint_events.details ->> 'joinedId',
        nullif(complaint_events.complaint_id::text, ${complaintId}))::uuid`.as('other_id'),
      receiverId: sql<string | null>`(complaint_events.details ->> 'assigneeId')::uuid`.as('receiver_id'),
    })
    .from(sql`(select) as one`)
    .limit(1)
    .as('named')
const mentioned = sql<string[]>`array(select u.email from "user" u
  where u.college_id = ${complaintEvents.collegeId} and u.state = 'active' and u.id::text in (
    select jsonb_array_elements_text(${complaintEvents.details} -> 'mentionedIds')) order by u.email)`

/** What a department of the event was called then. Staff and students read the short name where an office speaks. */
const departmentThen = (id: 'fromDepartmentId' | 'toDepartmentId' | 'officeId') =>
  sql<
    string | null
  >`department_then(${complaintEvents.collegeId}, (${complaintEvents.details} ->> ${sql.raw(`'${id}'`)})::uuid,
    ${complaintEvents.at}, ${sql.raw(String(id === 'officeId'))})`

export type History = { collegeId: string; complaintId: string; withStaffEvents: boolean }

/** The complaints of which something can be in the history of this one. */
export function idsInHistory({ collegeId, complaintId, withStaffEvents }: History): SQL {
  const others = withStaffEvents ? joinedIds(collegeId, complaintId) : intoIds(collegeId, complaintId)
  return sql`array(select ${complaintId}::uuid union all ${others})`
}

/**
 * Which events are in the history of a complaint. What was undone is left out for students. What happened to another
 * complaint while this one was merged into it is also the history of this one, to its student. To the office, so is
 * what the students of the joined complaints write.
 */
export function inHistory(history: History): SQL | undefined {
  const { collegeId, complaintId, withStaffEvents } = history
  return and(
    eq(complaintEvents.collegeId, collegeId),
    // As an array, so that PostgreSQL reads the events of these complaints, and not all of the college.
    sql`${complaintEvents.complaintId} = any(${idsInHistory(history)})`,
    or(
      eq(complaintEvents.complaintId, complaintId),
      withStaffEvents ? isOfJoined(collegeId) : isOfMerge(collegeId, complaintId),
    ),
    ne(complaintEvents.type, 'undone'),
    withStaffEvents
      ? undefined
      : and(eq(complaintEvents.visibility, 'public'), sql`not ${sql.raw(isUndone('complaint_events'))}`),
  )
}

/**
 * Lists the events of a complaint, oldest first. Of a long history it lists the first and the latest events, so that
 * later events cannot push the filing out. `total` is how many events there are. What was undone says so.
 */
export async function listEvents(tx: Tx, history: History) {
  const placed = tx
    .select({
      id: complaintEvents.id,
      place: sql<number>`row_number() over (order by ${complaintEvents.id})`.as('place'),
      total: sql<number>`count(*) over ()`.as('total'),
    })
    .from(complaintEvents)
    .where(inHistory(history))
    .as('placed')
  const listed = tx
    .select({ id: placed.id, total: placed.total })
    .from(placed)
    .where(
      or(
        lte(placed.place, firstEventsListed),
        gt(placed.place, sql`${placed.total} - ${latestEventsListed}`),
      ),
    )
    .as('listed')
  return wholeEvents(tx, history, listed)
}

/** Lists the latest events before one, oldest first. */
export async function listEventsBefore(
  tx: Tx,
  history: History,
  { before, limit }: { before: string; limit: number },
) {
  const listed = tx
    .select({ id: complaintEvents.id, total: sql<number>`0`.as('total') })
    .from(complaintEvents)
    .where(and(inHistory(history), lt(complaintEvents.id, before)))
    .orderBy(desc(complaintEvents.id))
    .limit(limit)
    .as('listed')
  return wholeEvents(tx, history, listed)
}

type Listed = ReturnType<typeof asListed>
// Only for its type.
const asListed = (tx: Tx) =>
  tx
    .select({ id: complaintEvents.id, total: sql<number>`0`.as('total') })
    .from(complaintEvents)
    .as('listed')

function wholeEvents(tx: Tx, { collegeId, complaintId }: History, listed: Listed) {
  const named = namedIn(tx, complaintId)
  return tx
    .select({
      id: complaintEvents.id,
      complaintId: complaintEvents.complaintId,
      type: complaintEvents.type,
      visibility: complaintEvents.visibility,
      at: complaintEvents.at,
      undoneAt: undoing.at,
      actorRole: complaintEvents.actorRole,
      /** Null if the account was deleted. */
      actorEmail: user.email,
      actorId: complaintEvents.actorId,
      /** The same of the admin who got the complaint. */
      assigneeEmail: receiver.email,
      mentioned,
      details: complaintEvents.details,
      office: departmentThen('officeId'),
      movedFrom: departmentThen('fromDepartmentId'),
      movedTo: departmentThen('toDepartmentId'),
      words: complaintTexts.body,
      /** What the next level was called then. Null if it was not told. */
      levelTitle: nextLevels.title,
      other: { id: other.id, number: other.number },
      total: sql`${listed.total}`.mapWith(Number),
    })
    .from(listed)
    .innerJoin(
      complaintEvents,
      and(eq(complaintEvents.collegeId, collegeId), eq(complaintEvents.id, listed.id)),
    )
    .leftJoin(complaintTexts, reasonOfEvent)
    .leftJoin(user, actorOfEvent)
    .leftJoin(
      nextLevels,
      and(
        eq(nextLevels.collegeId, collegeId),
        eq(nextLevels.version, sql`(${complaintEvents.details} ->> 'levelVersion')::int`),
      ),
    )
    .leftJoinLateral(named, sql`true`)
    .leftJoin(other, and(eq(other.collegeId, complaintEvents.collegeId), eq(other.id, named.otherId)))
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
        eq(receiver.id, named.receiverId),
        eq(receiver.state, 'active'),
      ),
    )
    .orderBy(complaintEvents.id)
}
