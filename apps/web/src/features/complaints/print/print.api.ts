import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { filterInRequest } from '#features/complaints/search/filter-in-request.ts'
import { asShown, type ShownList } from '#features/complaints/search/shown-list.ts'
import { call } from '#lib/api/call.ts'

/** More than this is no longer read by anyone, and would keep the printer for a quarter of an hour. */
export const mostPrinted = 500
/** The longest page that the server sends. */
const pageSize = '100'

export type WholeList = {
  rows: readonly InboxComplaint[]
  hasMore: boolean
  /** The words that the rows have. Undefined if they are not from a search. */
  found: string | undefined
  readAt: Date
}

type Page = { items: readonly InboxComplaint[]; next: string | null; found?: string | undefined }
type Reading = { signal: AbortSignal; onRead: (count: number) => void }

/** Reads a list page by page, up to `mostPrinted` complaints. The screen has only loaded its beginning. */
export async function readWholeList(list: ShownList, { signal, onRead }: Reading): Promise<WholeList> {
  // A complaint that changes its place meanwhile can come twice.
  const rows = new Map<string, InboxComplaint>()
  const shown = await asShown(list, signal)
  const first = await readPage(shown, '', signal)
  let page: Page = first
  const keep = () => {
    for (const row of page.items) rows.set(row.id, row)
    onRead(rows.size)
  }
  keep()
  while (page.next !== null && rows.size < mostPrinted) {
    // If the words were mistyped, the other pages are about the words that were meant, too.
    page = await readPage({ ...shown, words: first.found ?? '' }, page.next, signal)
    keep()
  }
  const hasMore = page.next !== null || rows.size > mostPrinted
  return { rows: [...rows.values()].slice(0, mostPrinted), hasMore, found: first.found, readAt: new Date() }
}

async function readPage(list: ShownList, after: string, signal: AbortSignal): Promise<Page> {
  const { filter, order, words, withOlder } = list
  const query = { ...filterInRequest(filter), limit: pageSize, ...(after && { after }) }
  if (words === '')
    return call(complaintsApi.listInbox, { query: { ...query, ...(order && { order }) } }, { signal })
  const older = withOlder && { older: 'true' as const }
  const page = await call(complaintsApi.searchInbox, { query: { ...query, words, ...older } }, { signal })
  return { ...page, found: page.showing ?? words }
}
