import * as z from 'zod/mini'
import { ensure, Problem } from '#platform/problem.ts'

/** Greater than every id, so that the first page needs no query of its own. */
const endOfList = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const startOfList = '00000000-0000-0000-0000-000000000000'

/** Where a page begins. Ids are time-ordered, so the id of the last row is the key of the next page. */
export function pageStart(after: string | undefined, order: 'newest' | 'oldest' = 'newest'): string {
  ensure(
    after === undefined || z.uuid().safeParse(after).success,
    () => new Problem('invalid', 'request.invalid', { fields: { after: 'field.invalid' } }),
  )
  return after ?? (order === 'newest' ? endOfList : startOfList)
}

/** Expects one row more than the page holds, which shows whether there is a next page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
