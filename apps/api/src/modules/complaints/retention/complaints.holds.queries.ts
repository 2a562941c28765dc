import { releasedDays } from '@counterfoil/contract/complaints/retention-api'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { complaints, complaintTexts } from '#modules/complaints/complaints.table.ts'
import { user } from '#modules/identity/identity.table.ts'
import { defineList, type Tx } from '#platform/database/database.ts'
import {
  group,
  integer,
  moment,
  oneOf,
  oneOfOrNull,
  shape,
  text,
  textOrNull,
} from '#platform/database/shapes.ts'
import { complaintHolds } from './complaints.holds.table.ts'

/**
 * The ids of the complaints that are kept from deletion, as a part of a statement: those with a hold, those that they ever
 * joined, and those that ever joined them, because each tells a part of what happened, also after they were taken apart.
 * A hold that was released counts for some days more, so that other SuperAdmins can keep the complaint again. `college`
 * is the part of the statement that is the id of the college.
 */
export const heldIds = (college: string) => `
  select h.complaint_id from ${holds(college)}
  union all
  select (e.details ->> case e.type when 'merged' then 'intoId' else 'joinedId' end)::uuid from ${holds(college)}
  join complaint_events e on e.college_id = h.college_id and e.complaint_id = h.complaint_id
    and e.type in ('merged', 'joined')`

const holds = (college: string) => `(
    select college_id, complaint_id from complaint_holds where college_id = ${college}
      and (released_at is null or released_at > clock_now() - interval '${releasedDays} days')
  ) h`

/** Whether the complaint with this id is kept from deletion. */
export const isHeld = (id: string, college: string) =>
  `exists (select from (${heldIds(college)}) held (id) where held.id = ${id})`

type One = { collegeId: string; complaintId: string }

const isOpen = ({ collegeId, complaintId }: One) =>
  and(
    eq(complaintHolds.collegeId, collegeId),
    eq(complaintHolds.complaintId, complaintId),
    isNull(complaintHolds.releasedAt),
  )

/** The hold that is not released, with who placed it and why. */
export async function findHold(tx: Tx, one: One) {
  const [hold] = await tx
    .select({
      id: complaintHolds.id,
      at: complaintHolds.placedAt,
      byId: complaintHolds.placedBy,
      by: user.email,
      reason: complaintTexts.body,
    })
    .from(complaintHolds)
    .innerJoin(
      complaintTexts,
      and(
        eq(complaintTexts.collegeId, complaintHolds.collegeId),
        eq(complaintTexts.id, complaintHolds.reasonId),
      ),
    )
    .leftJoin(
      user,
      and(
        eq(user.collegeId, complaintHolds.collegeId),
        eq(user.id, complaintHolds.placedBy),
        eq(user.state, 'active'),
      ),
    )
    .where(isOpen(one))
  return hold
}

/** Whether everything that was written in the complaint is blanked. Ask this after it is locked. */
export async function isBlanked(tx: Tx, { collegeId, complaintId }: One): Promise<boolean> {
  const blanked = and(
    eq(complaints.collegeId, collegeId),
    eq(complaints.id, complaintId),
    eq(complaints.blankedUpTo, complaints.updatedAt),
  )
  return (await tx.$count(complaints, blanked)) > 0
}

type NewHold = One & { id: string; reasonId: string; placedBy: string }

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx.insert(complaintHolds).values({ ...hold, placedAt: sql`clock_now()` })
}

type Release = One & { releasedBy: string; releaseReasonId: string }

export async function updateToReleased(
  tx: Tx,
  { releasedBy, releaseReasonId, ...one }: Release,
): Promise<void> {
  await tx
    .update(complaintHolds)
    .set({ releasedBy, releaseReasonId, releasedAt: sql`clock_now()` })
    .where(isOpen(one))
}

const releases = defineList(
  shape({ college: text('g.name'), number: integer('c.number'), by: textOrNull('u.email') }),
  (columns) => `select ${columns} from complaint_holds h
    join complaints c on c.college_id = h.college_id and c.id = h.complaint_id
    join colleges g on g.id = h.college_id
    left join "user" u on u.college_id = h.college_id and u.id = h.released_by and u.state = 'active'
    where h.college_id = $1 and h.id = any($2::uuid[]) and h.released_at is not null order by c.number`,
)

/** Which complaints were released by these holds, and by whom. */
export const listReleases = (tx: Tx, collegeId: string, ids: readonly string[]) =>
  releases(tx, [collegeId, `{${ids.join()}}`])

/** What lists show of a complaint to a SuperAdmin, who cannot read what a student withdrew. */
export const listedFields = {
  id: text('c.id'),
  number: integer('c.number'),
  state: oneOf<'open' | 'withdrawn' | 'removed' | 'merged'>('c.state'),
  status: oneOfOrNull<'pending' | 'in-progress' | 'resolved' | 'rejected'>(
    `case when c.state <> 'withdrawn' then coalesce(i.status, c.status) end`,
  ),
  subject: text(`case when c.state <> 'withdrawn' then c.subject else '' end`),
  department: group({ id: text('d.id'), name: text('d.name') }),
}

/** What `listedFields` need. */
export const withListed = `
  left join complaints i on i.college_id = c.college_id and i.id = c.merged_into_id
  join departments d on d.college_id = c.college_id and d.id = coalesce(i.department_id, c.department_id)`

const heldPage = defineList(
  shape({
    ...listedFields,
    holdId: text('h.id'),
    hold: group({ at: moment('h.placed_at'), by: textOrNull('u.email'), reason: text('t.body') }),
  }),
  (columns) => `select ${columns} from complaint_holds h
    join complaints c on c.college_id = h.college_id and c.id = h.complaint_id ${withListed}
    join complaint_texts t on t.college_id = h.college_id and t.id = h.reason_id
    left join "user" u on u.college_id = h.college_id and u.id = h.placed_by and u.state = 'active'
    where h.college_id = $1 and h.released_at is null and h.id < $2 order by h.id desc limit $3`,
)

/** Lists the complaints with a hold that is not released, last placed first. */
export const listHeldRows = (tx: Tx, page: { collegeId: string; before: string; limit: number }) =>
  heldPage(tx, [page.collegeId, page.before, page.limit])

const heldCount = defineList(
  shape({ total: integer('count(*)') }),
  (columns) => `select ${columns} from (
    select from complaint_holds h where h.college_id = $1 and h.released_at is null limit $2) held`,
)

/** Counts the holds that are not released, up to `most`. */
export async function countHeld(tx: Tx, collegeId: string, most: number): Promise<number> {
  const [row] = await heldCount(tx, [collegeId, most])
  return row?.total ?? 0
}
