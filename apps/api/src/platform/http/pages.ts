import * as z from 'zod/mini'
import { ensure, Problem } from '#platform/problem.ts'

/** Greater than every id. With it, the first page can use the same query as the other pages. */
export const endOfList = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const startOfList = '00000000-0000-0000-0000-000000000000'

/** The id after which a page begins. Ids are time-ordered, so the id of the last row is the key of the next page. */
export function pageStart(after: string | undefined, order: 'newest' | 'oldest' = 'newest'): string {
  ensure(
    after === undefined || z.uuid().safeParse(after).success,
    () => new Problem('invalid', 'request.invalid', { fields: { after: 'field.invalid' } }),
  )
  return after ?? (order === 'newest' ? endOfList : startOfList)
}

/** Returns one page. `rows` must be read with a limit of `limit` + 1. The extra row shows that there is a next page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
