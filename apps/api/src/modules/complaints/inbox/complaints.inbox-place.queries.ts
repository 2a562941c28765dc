import { defineList, type Tx } from '#platform/database/database.ts'
import { integer, shape } from '#platform/database/shapes.ts'

/** The screen shows counts up to 99, and a college can call everything one building. */
const mostCounted = 100

/** The place is that of the complaint in the second placeholder. Without one, nothing is read. */
const openHere = (ofDepartment: string) =>
  defineList(
    shape({ open: integer('count(*)') }),
    (columns) => `select ${columns} from (select from complaints c where c.college_id = $1 and c.place_id = (
        select place_id from complaints where college_id = $1 and id = $2
      ) and c.state = 'open' and c.status in ('pending', 'in-progress') ${ofDepartment} limit ${mostCounted}) c`,
  )
const counts = { ofCollege: openHere(''), ofDepartment: openHere('and c.department_id = $3') }

type Asked = { collegeId: string; id: string; departmentId: string | null }

/**
 * Counts up to 100 open complaints at the place of this one, in the department or, if it is null, in the college. An admin of a
 * department gets no more than the inbox shows, or the count would tell of the complaints of others.
 */
export async function countOpenHere(tx: Tx, { collegeId, id, departmentId }: Asked): Promise<number> {
  const [row] =
    departmentId === null
      ? await counts.ofCollege(tx, [collegeId, id])
      : await counts.ofDepartment(tx, [collegeId, id, departmentId])
  return row?.open ?? 0
}
