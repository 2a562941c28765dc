import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { numberIn } from '@counterfoil/contract/complaints/search'
import type { InboxFilter, InboxOrder } from '#features/complaints/complaints.address.ts'
import { filterInRequest } from '#features/complaints/search/filter-in-request.ts'
import { call } from '#lib/api/call.ts'

/** What the inbox shows: a list, or what a search found. */
export type ShownList = {
  filter: InboxFilter
  order: InboxOrder | undefined
  /** The words of the search. Empty without one. */
  words: string
  withOlder: boolean
}

/** As on the screen, digits that are in no complaint are the number of one, and the list of the inbox stays. */
export async function asShown(list: ShownList, signal: AbortSignal): Promise<ShownList> {
  if (list.words === '' || numberIn(list.words) === undefined) return list
  const older = list.withOlder && { older: 'true' as const }
  const query = { ...filterInRequest(list.filter), words: list.words, limit: '1', ...older }
  const { items } = await call(complaintsApi.searchInbox, { query }, { signal })
  return items.length === 0 ? { ...list, words: '' } : list
}
