import { mostMovable } from '@counterfoil/contract/complaints/moving-api'
import { runStatement, type Tx } from '#platform/database/database.ts'

/** Unfinished complaints whose dates were counted by an earlier version of the calendar. `$1` is the college. */
const isMovable = `c.college_id = $1 and c.state = 'open' and c.status <> 'resolved' and c.status <> 'rejected'
  and c.calendar_version < (select g.calendar_version from colleges g where g.id = $1)`

const count = {
  name: 'count_movable',
  text: `select count(*)::int as count from (select from complaints c where ${isMovable} limit ${mostMovable}) m`,
}

export async function countMovableRows(tx: Tx, collegeId: string): Promise<number> {
  const { rows } = await runStatement(tx, { ...count, values: [collegeId] })
  return rows[0].count
}

const page = {
  name: 'list_movable',
  text: `select m.id from (select c.id from complaints c where ${isMovable} offset 0) m
    where $2::uuid is null or m.id > $2::uuid order by m.id limit $3`,
}

type Slice = { collegeId: string; after: string | undefined; limit: number }

/** Lists them in the order of their ids. */
export async function listMovable(tx: Tx, { collegeId, after, limit }: Slice): Promise<string[]> {
  const { rows } = await runStatement(tx, { ...page, values: [collegeId, after ?? null, limit] })
  return rows.map(({ id }) => id)
}

const version = {
  name: 'set_calendar_version',
  text: 'update complaints set calendar_version = $3 where college_id = $1 and id = $2',
}

type Moved = { collegeId: string; id: string; calendarVersion: number }

export async function updateCalendarVersion(
  tx: Tx,
  { collegeId, id, calendarVersion }: Moved,
): Promise<void> {
  await runStatement(tx, { ...version, values: [collegeId, id, calendarVersion] })
}
