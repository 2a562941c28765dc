import { defineList, type Tx } from '#platform/database/database.ts'
import { integer, shape } from '#platform/database/shapes.ts'

/**
 * Complaints of one category in all places of the building `p`, without those of the person who asks. Those that
 * the office filed for people without an account count as of one student, because they can all be of the same person. How many are in danger is not counted.
 */
const ofOthers = `select count(*) as open, count(distinct coalesce(r.user_id, $1)) as students
  from categories k join places n on n.college_id = $1 and n.building_key = p.building_key
  cross join lateral (
    select c.id from complaints c where c.college_id = $1 and c.place_id = n.id and c.state = 'open'
      and c.status in ('pending', 'in-progress') and c.category_id = k.id offset 0
  ) c
  join complaint_reporters r on r.college_id = $1 and r.complaint_id = c.id
  where k.college_id = $1 and k.id = $3 and k.shows_open and k.emergency = '[]' and r.user_id is distinct from $4::uuid`

const counted = defineList(
  shape({ open: integer('o.open'), students: integer('o.students') }),
  (columns) => `select ${columns} from places p cross join lateral (${ofOthers}) o
    where p.college_id = $1 and p.id = $2 and p.retired_at is null`,
)

type Asked = { collegeId: string; id: string; categoryId: string; userId: string }

/**
 * Counts the open complaints of others about this category in the building of the place, and the students who filed
 * them. Returns undefined if there is no such place.
 */
export async function countOfOthers(tx: Tx, { collegeId, id, categoryId, userId }: Asked) {
  const [row] = await counted(tx, [collegeId, id, categoryId, userId])
  return row
}
