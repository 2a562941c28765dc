import { newId } from '#platform/ids.ts'
import type { Database } from '#testing/database/rows.ts'
import type { DemoCollege } from '../people.ts'
import { idOf, type WrittenCollege } from './people.ts'

const reason =
  'The women’s commission has asked for this complaint (letter of 3 November). Keep it until they answer.'

/** Keeps the oldest rejected complaint of the college from deletion, as the endpoint does, but without an audit entry. */
export async function writeHold(
  db: Database,
  { written, people }: { written: WrittenCollege; people: DemoCollege },
): Promise<void> {
  const admin = idOf(written.userIds, people.superAdmins[0]?.email ?? '')
  await db.query(
    `with chosen as (
      select id from complaints where college_id = $1 and state = 'open' and status = 'rejected' order by id limit 1
    ), written as (
      insert into complaint_texts (college_id, id, complaint_id, body) select $1::uuid, $2::uuid, id, $5 from chosen
    )
    insert into complaint_holds (college_id, id, complaint_id, reason_id, placed_by, placed_at)
    select $1::uuid, $3::uuid, id, $2::uuid, $4::uuid, now() - interval '9 days' from chosen`,
    [written.id, newId(), newId(), admin, reason],
  )
}
