import { mostCannedTexts } from '@counterfoil/contract/complaints/canned-api'
import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { runStatement, type Tx } from '#platform/database/database.ts'
import { cannedTexts } from './complaints.canned.table.ts'

type Place = { collegeId: string; departmentId: string | null }

const isOne = (collegeId: string, id: string) =>
  and(eq(cannedTexts.collegeId, collegeId), eq(cannedTexts.id, id))

const isAt = ({ collegeId, departmentId }: Place) =>
  and(
    eq(cannedTexts.collegeId, collegeId),
    departmentId === null ? isNull(cannedTexts.departmentId) : eq(cannedTexts.departmentId, departmentId),
  )

const columns = {
  id: cannedTexts.id,
  departmentId: cannedTexts.departmentId,
  title: cannedTexts.title,
  text: cannedTexts.body,
  version: cannedTexts.version,
}

/** The texts of a department and those of the whole college. */
export const listCannedAt = (tx: Tx, { collegeId, departmentId }: Place) =>
  tx
    .select(columns)
    .from(cannedTexts)
    .where(or(isAt({ collegeId, departmentId }), isAt({ collegeId, departmentId: null })))
    .orderBy(asc(sql`lower(${cannedTexts.title})`), asc(cannedTexts.id))
    .limit(2 * mostCannedTexts)

export async function findCanned(tx: Tx, collegeId: string, id: string) {
  const [row] = await tx.select(columns).from(cannedTexts).where(isOne(collegeId, id))
  return row
}

export async function countCannedAt(tx: Tx, place: Place): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(cannedTexts).where(isAt(place))
  return row?.total ?? 0
}

/** Whether another text of the same place has this title, in small or capital letters. */
export async function hasCannedTitle(
  tx: Tx,
  place: Place,
  { id, title }: { id: string; title: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: cannedTexts.id })
    .from(cannedTexts)
    .where(and(isAt(place), sql`lower(${cannedTexts.title}) = lower(${title})`, ne(cannedTexts.id, id)))
  return rows.length > 0
}

type Written = { id: string; title: string; text: string }

export async function insertCanned(tx: Tx, place: Place, { id, title, text }: Written): Promise<void> {
  await tx.insert(cannedTexts).values({ ...place, id, title, body: text })
}

export async function updateCanned(tx: Tx, collegeId: string, { id, title, text }: Written): Promise<void> {
  await tx
    .update(cannedTexts)
    .set({ title, body: text, version: sql`${cannedTexts.version} + 1` })
    .where(isOne(collegeId, id))
}

export async function deleteCannedOf(tx: Tx, collegeId: string, id: string): Promise<void> {
  await tx.delete(cannedTexts).where(isOne(collegeId, id))
}

const moved = {
  name: 'move_canned_texts',
  text: `update canned_texts c set department_id = $3, version = c.version + 1
    from (select c.id from canned_texts c where c.college_id = $1 and c.department_id = $2 and not exists (
        select from canned_texts t where t.college_id = $1 and t.department_id = $3 and lower(t.title) = lower(c.title))
      order by c.id limit $4) moving
    where c.college_id = $1 and c.id = moving.id`,
}

type CannedMove = { collegeId: string; from: string; to: string; limit: number }

/** Moves at most `limit` texts to another department, of those whose titles are free there. */
export async function updateCannedPlace(tx: Tx, { collegeId, from, to, limit }: CannedMove): Promise<void> {
  await runStatement(tx, { ...moved, values: [collegeId, from, to, limit] })
}
