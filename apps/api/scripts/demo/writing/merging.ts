import { newId } from '#platform/ids.ts'
import type { Database } from '#testing/database/rows.ts'
import type { DemoCollege } from '../people.ts'
import { idOf, type WrittenCollege } from './people.ts'

type College = { written: WrittenCollege; people: DemoCollege }

/** Two open complaints of one department by different students, the likest ones first. The older one is kept. */
const likest = `select joins.id as joins_id, kept.id as kept_id
  from complaints joins join complaints kept on kept.college_id = joins.college_id and kept.id < joins.id
    and kept.department_id = joins.department_id and kept.state = 'open' and kept.status in ('pending', 'in-progress')
  join complaint_reporters r on r.college_id = joins.college_id and r.complaint_id = joins.id
  join complaint_reporters k on k.college_id = kept.college_id and k.complaint_id = kept.id and k.user_id <> r.user_id
  where joins.college_id = $1 and joins.state = 'open' and joins.status = 'pending'
  order by (select count(*) from unnest(string_to_array(lower(joins.subject), ' ')) word
    where length(word) > 3 and word = any (string_to_array(lower(kept.subject), ' '))) desc, joins.id desc
  limit 1`

/** Merges one complaint of the college into another, as the endpoint does, but without mails and audit entries. */
export async function writeMerging(db: Database, { written, people }: College): Promise<void> {
  const { rows } = await db.query(likest, [written.id])
  const pair = rows[0]
  if (!pair) return
  const admin = idOf(written.userIds, people.superAdmins[0]?.email ?? '')
  await db.query(
    `with joins as (
      update complaints set state = 'merged', merged_into_id = $3, updated_at = now(), touched_at = now()
      where college_id = $1 and id = $2 returning department_id, status, priority, date
    ), total as (
      update complaint_counts c set total = c.total - 1 from joins j where c.college_id = $1
        and (c.department_id, c.status, c.priority) = (j.department_id, j.status, j.priority)
    ), day as (
      update complaint_day_counts c set total = c.total - 1 from joins j where c.college_id = $1
        and (c.department_id, c.status, c.priority, c.day) = (j.department_id, j.status, j.priority, j.date)
    )
    insert into complaint_events (college_id, id, complaint_id, type, visibility, actor_id, actor_role, details)
    select $1::uuid, $5::uuid, $2::uuid, 'merged', 'public', $4::uuid, 'SuperAdmin',
      jsonb_build_object('intoId', $3::uuid, 'to', (select status from complaints where college_id = $1 and id = $3))
    union all
    select $1::uuid, $6::uuid, $3::uuid, 'joined', 'staff', $4::uuid, 'SuperAdmin', jsonb_build_object('joinedId', $2::uuid)`,
    [written.id, pair['joins_id'], pair['kept_id'], admin, newId(), newId()],
  )
}
