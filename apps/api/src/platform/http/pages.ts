import * as z from 'zod/mini'
import { ensure, Problem } from '#platform/problem.ts'

/** Comes after every id, so that the first page is asked for like any other. */
const endOfList = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const startOfList = '00000000-0000-0000-0000-000000000000'

/** Ids are time-ordered, so the id is the key of a page: where this one begins. */
export function pageStart(after: string | undefined, order: 'newest' | 'oldest' = 'newest'): string {
  ensure(
    after === undefined || z.uuid().safeParse(after).success,
    () => new Problem('invalid', 'request.invalid', { fields: { after: 'field.invalid' } }),
  )
  return after ?? (order === 'newest' ? endOfList : startOfList)
}

/** One row more than the page holds was asked for: it says whether there is a next. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
