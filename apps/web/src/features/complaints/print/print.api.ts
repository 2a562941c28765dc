import type { InboxComplaint } from '@counterfoil/contract/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints-api'
import { numberIn } from '@counterfoil/contract/search'
import type { InboxFilter, InboxOrder } from '#features/complaints/complaints.address.ts'
import { filterInRequest } from '#features/complaints/inbox/inbox.api.ts'
import { call } from '#lib/api/call.ts'

/** More than this is no longer read by anyone, and would keep the printer for a quarter of an hour. */
export const mostPrinted = 500
/** The longest page that the server sends. */
const pageSize = '100'

/** What the inbox shows: a list, or what a search found. */
export type ShownList = {
  filter: InboxFilter
  order: InboxOrder | undefined
  /** The words of the search. Empty without one. */
  words: string
  withOlder: boolean
}

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
  const first = await readFirst(list, signal)
  let page: Page = first
  const keep = () => {
    for (const row of page.items) rows.set(row.id, row)
    onRead(rows.size)
  }
  keep()
  while (page.next !== null && rows.size < mostPrinted) {
    page = await readPage({ ...list, words: first.found === undefined ? '' : list.words }, page.next, signal)
    keep()
  }
  const hasMore = page.next !== null || rows.size > mostPrinted
  return { rows: [...rows.values()].slice(0, mostPrinted), hasMore, found: first.found, readAt: new Date() }
}

/** As on the screen, digits that no complaint has are the number of one, and the list stays. */
async function readFirst(list: ShownList, signal: AbortSignal): Promise<Page> {
  const page = await readPage(list, '', signal)
  const isNumber = list.words !== '' && numberIn(list.words) !== undefined
  return isNumber && page.items.length === 0 ? readPage({ ...list, words: '' }, '', signal) : page
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
