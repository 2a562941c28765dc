import { runStatement, type Tx } from '#platform/database/database.ts'
import type { Time } from './complaints.times.rules.ts'

type OfComplaint = { collegeId: string; complaintId: string }

const columns = [
  ...(['department_id', 'priority', 'person_id', 'began_at', 'done_at', 'minutes'] as const),
  ...(['is_in_time', 'later_turn', 'rating', 'category_id', 'place_id'] as const),
].join(', ')
const excluded = columns.replaceAll(/\w+/g, 'excluded.$&')
const stored = columns.replaceAll(/\w+/g, 't.$&')

/** Category and place are those of the complaint, because nothing but blanking changes them. */
const keep = {
  name: 'keep_times',
  text: `with wanted as materialized (
      select w.*, c.category_id, c.place_id from jsonb_to_recordset($3::jsonb) w (target text, round smallint,
        department_id uuid, priority text, person_id uuid, began_at timestamptz, done_at timestamptz, minutes integer,
        is_in_time boolean, later_turn text, rating smallint)
      join complaints c on c.college_id = $1 and c.id = $2
    ), gone as (
      delete from complaint_times t where t.college_id = $1 and t.complaint_id = $2
        and not exists (select from wanted w where w.target = t.target and w.round = t.round)
    )
    insert into complaint_times as t (college_id, complaint_id, target, round, ${columns})
    select $1, $2, target, round, ${columns} from wanted
    on conflict (college_id, complaint_id, target, round) do update set (${columns}) = (${excluded})
    where (${stored}) is distinct from (${excluded})`,
}

/** Makes the stored times of a complaint these. Only rows that differ are written. */
export async function updateTimes(
  tx: Tx,
  { collegeId, complaintId }: OfComplaint,
  times: readonly Time[],
): Promise<void> {
  const rows = times.map((time) => ({
    ...{ target: time.target, round: time.round, department_id: time.departmentId, priority: time.priority },
    ...{ person_id: time.personId, began_at: time.beganAt, done_at: time.doneAt, minutes: time.minutes },
    ...{ is_in_time: time.isInTime, later_turn: time.laterTurn, rating: time.rating },
  }))
  await runStatement(tx, { ...keep, values: [collegeId, complaintId, JSON.stringify(rows)] })
}
