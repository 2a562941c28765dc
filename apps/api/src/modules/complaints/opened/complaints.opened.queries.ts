import type { Role } from '@counterfoil/contract/roles'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { defineList, runStatement, type Tx } from '#platform/database/database.ts'
import { moment, oneOf, shape, text, textOrNull } from '#platform/database/shapes.ts'
import { complaintOpenings } from './complaints.opened.table.ts'

type Reader = { collegeId: string; complaintId: string; userId: string }

const today = sql`(clock_now() at time zone 'UTC')::date`

/** An id, or a part of the statement that finds it, so that no trip is needed to find it first. */
export type AskedComplaint = string | SQL<string>
type Asked = Omit<Reader, 'complaintId'> & { complaintId: AskedComplaint }

export async function isOpeningKnown(tx: Tx, { collegeId, complaintId, userId }: Asked): Promise<boolean> {
  const known = await tx
    .select({ id: complaintOpenings.id })
    .from(complaintOpenings)
    .where(
      and(
        eq(complaintOpenings.collegeId, collegeId),
        eq(complaintOpenings.complaintId, complaintId),
        eq(complaintOpenings.userId, userId),
        eq(complaintOpenings.day, today),
      ),
    )
  return known.length > 0
}

export async function insertOpening(tx: Tx, opening: Reader & { id: string }): Promise<void> {
  // Two requests of one person can come at the same time.
  await tx.insert(complaintOpenings).values(opening).onConflictDoNothing()
}

const openingShape = shape({
  id: text('o.id'),
  at: moment('o.at'),
  email: textOrNull('u.email'),
  role: oneOf<Role>('p.role'),
  department: textOrNull('d.name'),
})

const openingsPage = defineList(
  openingShape,
  (columns) => `select ${columns} from complaint_openings o
    join "user" p on p.college_id = o.college_id and p.id = o.user_id
    left join "user" u on u.college_id = p.college_id and u.id = p.id and u.state <> 'removed'
    left join departments d on d.college_id = u.college_id and d.id = u.department_id
    where o.college_id = $1 and o.complaint_id = $2 and o.id < $3
    order by o.id desc limit $4`,
)

type Page = { collegeId: string; complaintId: string; before: string; limit: number }

export const listOpeningRows = (tx: Tx, { collegeId, complaintId, before, limit }: Page) =>
  openingsPage(tx, [collegeId, complaintId, before, limit])

/** Deletes some openings from before this id. Returns how many. */
export async function deleteOpenings(
  tx: Tx,
  { collegeId, before, limit }: { collegeId: string; before: string; limit: number },
): Promise<number> {
  const { rowCount } = await runStatement(tx, {
    text: `delete from complaint_openings where college_id = $1 and id in (
      select id from complaint_openings where college_id = $1 and id < $2 order by id limit $3)`,
    values: [collegeId, before, limit],
  })
  return rowCount ?? 0
}
