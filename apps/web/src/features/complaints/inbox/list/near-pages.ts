import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect } from 'react'

// An infinite query refetches all its pages, one after another. A list of 2,000 rows would ask for every page whenever
// anything changes in the college (decision 0051). So only the pages near the screen are asked for again. The others
// stay as they are until they come near.

type Row = { id: string }
type Page = { items: Row[]; next: string | null }
/** A page as it is kept. `isOld` says that it was far from the screen at the last refetch. */
type Kept<P extends Page> = P & { isOld?: boolean }
/** Whether a row of this page is near the screen. */
export type IsNear = (page: Page) => boolean

/** The longest page that the server sends. */
const longestPage = 100
/** How many rows more than before are asked for, so that the page still reaches the next one if rows were added. */
const slack = 25
const firstPageSize = 25

/** A later page is longer, because a person who has come to it reads on. It leaves room for the slack. */
const sizeOf = (after: string) => (after === '' ? firstPageSize : longestPage - slack)

/** The next page is loaded when the end of the list is so near. The first page of a laptop ends further below. */
export const aheadPx = 500

/** Where a page begins. A search also has its words there. */
type Start = string | { after: string }
const afterOf = (start: Start) => (typeof start === 'string' ? start : start.after)

type Asked = { client: QueryClient; queryKey: QueryKey; pageParam: Start }

/**
 * Reads a page of a list. `ask` sends the request. A known page that is far from the screen is returned as it was. A
 * page that is asked for again still ends where the next one begins, so that the pages after it stay valid.
 */
export async function readPage<P extends Page>(
  { client, queryKey, pageParam }: Asked,
  isNear: IsNear,
  ask: (limit: string) => Promise<P>,
): Promise<Kept<P>> {
  const known = client.getQueryData<InfiniteData<Kept<P>, Start>>(queryKey)
  const after = afterOf(pageParam)
  const place = known?.pageParams.findIndex((start) => afterOf(start) === after) ?? -1
  const page = known?.pages[place]
  if (known && page && !isNear(page)) return { ...page, isOld: true }
  const later = known?.pages.slice(place + 1) ?? []
  if (!page || later.length === 0) return ask(String(sizeOf(after)))
  const limit = Math.min(longestPage, page.items.length + slack)
  return endAt(later, page, await ask(String(limit)))
}

/**
 * Leaves away the end of a page whose rows are in the later pages. If its last row is in none of them, more rows were
 * added than were asked for, and the later pages have to be read again from where this page ends.
 */
function endAt<P extends Page>(later: readonly P[], before: P, fresh: P): P {
  const below = new Set(later.flatMap(({ items }) => items.map(({ id }) => id)))
  const end = fresh.items.findLastIndex(({ id }) => !below.has(id)) + 1
  if (fresh.next === null || end === fresh.items.length) return fresh
  return { ...fresh, items: fresh.items.slice(0, end), next: before.next }
}

/** The rows of all pages. A row that has moved can be in two of them, and the page below is the older one. */
export function rowsOf<One extends Row>(pages: readonly { items: One[] }[]): One[] {
  const rows = new Map<string, One>()
  for (const { items } of pages) for (const row of items) if (!rows.has(row.id)) rows.set(row.id, row)
  return [...rows.values()]
}

/** Only the rows near the screen are in the document (use-near-rows.ts), so they say which pages are near. */
export function useIsNear(list: RefObject<HTMLElement | null>): IsNear {
  return useCallback(
    ({ items }) => {
      const shown = new Set(shownIn(list.current))
      return shown.size === 0 || items.length === 0 || items.some(({ id }) => shown.has(id))
    },
    [list],
  )
}

const shownIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map(({ dataset }) => dataset['row'])

const restMs = 200

type Refetched = {
  data: { pages: readonly Kept<Page>[] } | undefined
  refetch: () => Promise<unknown>
}

/** Asks for old pages when they are near the screen, as soon as the person stops scrolling. */
export function useNearPagesFresh({ data, refetch }: Refetched, isNear: IsNear): void {
  const pages = data?.pages
  useEffect(() => {
    if (!pages?.some(({ isOld }) => isOld)) return
    let waiting: ReturnType<typeof setTimeout>
    const rest = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        if (pages.some((page) => page.isOld && isNear(page))) void refetch()
      }, restMs)
    }
    rest()
    addEventListener('scroll', rest, { passive: true })
    return () => {
      clearTimeout(waiting)
      removeEventListener('scroll', rest)
    }
  }, [pages, refetch, isNear])
}
