import { runStatement, type Tx } from '#platform/database/database.ts'

type Slice = { collegeId: string; departmentId: string; after: string | undefined; limit: number }

/**
 * A retired department has few of them or none. Without `offset 0`, PostgreSQL may read all complaints of the college in
 * the order of their ids until it has found enough.
 */
const unfinished = {
  name: 'unfinished_of_department',
  text: `select id from (
      select id from complaints where college_id = $1 and department_id = $2 and state = 'open'
        and status in ('pending', 'in-progress') offset 0) u
    where $3::uuid is null or id > $3::uuid order by id limit $4`,
}

/** Lists the complaints of a department that the office still has to finish, in the order of their ids. */
export async function listUnfinished(
  tx: Tx,
  { collegeId, departmentId, after, limit }: Slice,
): Promise<string[]> {
  const values = [collegeId, departmentId, after ?? null, limit]
  const { rows } = await runStatement(tx, { ...unfinished, values })
  return rows.map(({ id }) => id)
}

const left = {
  name: 'retired_with_unfinished',
  text: `select d.id from departments d where d.college_id = $1 and d.retired_at is not null and exists (
    select from complaint_counts c where c.college_id = d.college_id and c.department_id = d.id
      and c.status in ('pending', 'in-progress') and c.total > 0)`,
}

/** Lists the retired departments that still have unfinished complaints. */
export async function listRetiredWithUnfinished(tx: Tx, collegeId: string): Promise<string[]> {
  const { rows } = await runStatement(tx, { ...left, values: [collegeId] })
  return rows.map(({ id }) => id)
}
