import type pg from 'pg'
import { newId } from '#platform/ids.ts'

type Opening = { collegeId: string; complaintId: string; userId: string; day: string; at: Date }

/** Admins open a complaint before they do something to it, so each of their deeds has an opening on its day. */
export async function writeOpenings(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<Opening>(
    `select e.college_id as "collegeId", e.complaint_id as "complaintId", e.actor_id as "userId",
       ((e.at at time zone 'UTC')::date)::text as day, min(e.at) - interval '1 minute' as at
     from complaint_events e join "user" u on u.id = e.actor_id and u.role <> 'student'
     group by 1, 2, 3, 4`,
  )
  const openings = rows.map((row) => ({ ...row, id: newId(row.at.getTime()) }))
  await db.query(
    `insert into complaint_openings (college_id, id, complaint_id, user_id, day, at)
     select "collegeId", id, "complaintId", "userId", day, at from json_to_recordset($1)
       as o("collegeId" uuid, id uuid, "complaintId" uuid, "userId" uuid, day date, at timestamptz)`,
    [JSON.stringify(openings)],
  )
}
