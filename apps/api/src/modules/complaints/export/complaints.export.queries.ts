import { and, eq, sql } from 'drizzle-orm'
import { categories } from '#modules/categories/categories.table.ts'
import { answers, isCategory } from '#modules/complaints/complaints.queries.ts'
import { complaints } from '#modules/complaints/complaints.table.ts'
import type { Tx } from '#platform/database/database.ts'

const isOneOf = (collegeId: string, ids: readonly string[]) =>
  and(eq(complaints.collegeId, collegeId), sql`${complaints.id} = any(${`{${ids.join()}}`}::uuid[])`)

/** Lists until when each of these complaints is answered and finished, and when that was done. */
export async function listDates(tx: Tx, collegeId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, answerDueAt, answeredAt, outcomeDueAt, finishedAt } = complaints
  return tx
    .select({ id, answerDueAt, answeredAt, outcomeDueAt, finishedAt })
    .from(complaints)
    .where(isOneOf(collegeId, ids))
}

/** Lists those of these complaints that have a category, with its name and the answers to its questions. */
export async function listFiledCategories(tx: Tx, collegeId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: complaints.id, category: categories.name, answers })
    .from(complaints)
    .innerJoin(categories, isCategory)
    .where(isOneOf(collegeId, ids))
}
