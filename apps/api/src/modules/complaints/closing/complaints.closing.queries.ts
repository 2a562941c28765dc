import { answerDays } from '@counterfoil/contract/complaints/closing-api'
import { isUndone } from '#modules/complaints/complaints.queries.ts'
import { endsMerging } from '#modules/complaints/merging/complaints.merging.queries.ts'
import { runStatement, type Tx } from '#platform/database/database.ts'

/** The events by which the complaint `c` was merged into others. */
const mergings = `complaint_events m where m.college_id = c.college_id and m.complaint_id = c.id and m.type = 'merged'`

/**
 * The event by which the office finished the complaint `c`, or one that it had joined at that time. So a complaint that is
 * taken apart, or withdrawn and restored, is not asked about anew.
 */
export const finishing = `select e.id, e.at from complaint_events e
  where e.college_id = c.college_id
    and e.complaint_id = any(array(select c.id union all select (m.details ->> 'intoId')::uuid from ${mergings}))
    and e.type = 'status_changed' and e.details ->> 'to' in ('resolved', 'rejected') and not ${isUndone('e')}
    and (e.complaint_id = c.id or exists (select from ${mergings} and m.id < e.id
      and (m.details ->> 'intoId')::uuid = e.complaint_id and not exists (
        select from complaint_events p where p.college_id = m.college_id and p.complaint_id = m.complaint_id
          and p.id > m.id and p.id < e.id and ${endsMerging})))
  order by e.id desc limit 1`

/** What the student said since, of the complaint `c` that was finished by the event `f`. */
const saidSince = (type: 'confirmed' | 'rated') => `select e.id, e.at, e.details from complaint_events e
  where e.college_id = c.college_id and e.complaint_id = c.id and e.type = '${type}' and e.id > f.id
    and not ${isUndone('e')}
  order by e.id desc limit 1`

const window = `interval '${answerDays} days'`

/** Until when the student of `c`, which is finished, is asked whether it is solved. Null if that is over or answered. */
export const answerUntil = `(select f.at + ${window} from (${finishing}) f
  where f.at > clock_now() - ${window} and not exists (${saidSince('confirmed')}))`

const closingOf = `select f.at as "finishedAt", f.at + ${window} as until, f.at > clock_now() - ${window} as "isInTime",
    y.id as "confirmedId", extract(epoch from clock_now() - y.at) * 1000 as "confirmedMs",
    (r.details ->> 'rating')::int as rating
  from complaints c cross join lateral (${finishing}) f
  left join lateral (${saidSince('confirmed')}) y on true
  left join lateral (${saidSince('rated')}) r on true
  left join complaints i on i.college_id = c.college_id and i.id = c.merged_into_id
  where c.college_id = $1 and c.id = $2 and coalesce(i.status, c.status) in ('resolved', 'rejected')`

/** How a finished complaint is closed. */
export type Closing = {
  finishedAt: Date
  until: Date
  /** Whether the student can still say that it is not solved. */
  isInTime: boolean
  /** The event by which the student said that it is solved, and how long ago that was. */
  confirmedId: string | null
  confirmedMs: number
  rating: number | null
}

/** Returns undefined if the complaint, or the one it has joined, is not finished. */
export async function findClosing(tx: Tx, collegeId: string, id: string): Promise<Closing | undefined> {
  const { rows } = await runStatement(tx, {
    name: 'closing_of_complaint',
    text: closingOf,
    values: [collegeId, id],
  })
  return rows[0] && { ...rows[0], confirmedMs: Number(rows[0].confirmedMs ?? 0) }
}
