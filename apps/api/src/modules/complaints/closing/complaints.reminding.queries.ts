import { runStatement, type Tx } from '#platform/database/database.ts'
import { firstIdAt } from '#platform/ids.ts'
import { answerUntil, finishing } from './complaints.closing.queries.ts'

const unanswered = {
  name: 'complaints_to_remind_of',
  text: `select c.id as "complaintId", e.id as "eventId", r.user_id as "userId"
    from complaint_events e
    join complaints c on c.college_id = e.college_id and c.id = e.complaint_id and c.state = 'open'
    join complaint_reporters r on r.college_id = c.college_id and r.complaint_id = c.id and r.user_id is not null
    where e.college_id = $1 and e.id > $2 and e.type = 'status_changed'
      and e.at <= clock_now() - make_interval(days => $3) and e.at > clock_now() - make_interval(days => $3 + 1)
      and c.status in ('resolved', 'rejected')
      and case when e.id = (select f.id from (${finishing}) f) then ${answerUntil} end is not null
      and not exists (select from notices n where n.college_id = e.college_id and n.user_id = r.user_id
        and n.kind = $4 and n.about_id = c.id and n.event_id = e.id)
    order by e.id limit $5`,
}

type Unanswered = { complaintId: string; eventId: string; userId: string }
type Asked = { collegeId: string; days: number; kind: string; limit: number }

/**
 * Lists complaints that the office finished so many days ago, whose students can still say whether they are solved, and
 * have no notice of this kind yet.
 * Ids begin with the time, so the primary key finds the events of these days. The case keeps the rest from being asked of
 * complaints that have no such event.
 */
export async function listUnanswered(tx: Tx, { collegeId, days, kind, limit }: Asked): Promise<Unanswered[]> {
  const since = firstIdAt(Date.now() - (days + 2) * 86_400_000)
  return (await runStatement(tx, { ...unanswered, values: [collegeId, since, days, kind, limit] })).rows
}
