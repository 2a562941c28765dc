import { and, eq, sql } from 'drizzle-orm'
import { categories } from '#modules/categories/categories.table.ts'
import { answers, isCategory } from '#modules/complaints/complaints.queries.ts'
import { complaints } from '#modules/complaints/complaints.table.ts'
import type { Tx } from '#platform/database/database.ts'

/** Lists those of these complaints that have a category, with its name and the answers to its questions. */
export async function listFiledCategories(tx: Tx, collegeId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: complaints.id, category: categories.name, answers })
    .from(complaints)
    .innerJoin(categories, isCategory)
    .where(
      and(eq(complaints.collegeId, collegeId), sql`${complaints.id} = any(${`{${ids.join()}}`}::uuid[])`),
    )
}
