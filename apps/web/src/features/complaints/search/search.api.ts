import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { isMissing } from '#features/complaints/complaints.api.ts'
import { type IsNear, readPage } from '#features/complaints/inbox/list/near-pages.ts'
import { filterInRequest } from '#features/complaints/search/filter-in-request.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The complaint with this number, or null if this person cannot see one. */
export const numberQuery = (number: number) =>
  queryOptions({
    queryKey: queryKeys.complaints.number(number),
    queryFn: async ({ signal }) => {
      try {
        const params = { number: String(number) }
        return await call(complaintsApi.findByNumber, { params }, { signal })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })

export type Search = { words: string; filter: InboxFilter; withOlder: boolean }

export const searchQuery = ({ words, filter, withOlder }: Search, isNear: IsNear) =>
  infiniteQueryOptions({
    queryKey: queryKeys.complaints.search({ words, withOlder, ...filter }),
    queryFn: (asked) =>
      readPage(asked, isNear, (limit) => {
        const { pageParam, signal } = asked
        const query = {
          words: pageParam.words,
          limit,
          ...filterInRequest(filter),
          ...(withOlder && { older: 'true' as const }),
          ...(pageParam.after && { after: pageParam.after }),
        }
        return call(complaintsApi.searchInbox, { query }, { signal })
      }),
    initialPageParam: { after: '', words },
    // If the words were mistyped, the other pages are about the words that were meant, too.
    getNextPageParam: ({ next, showing }, _pages, { words: searched }) =>
      next === null ? null : { after: next, words: showing ?? searched },
    // What was found before stays until the next answer, so that the list does not flicker while someone types.
    placeholderData: keepPreviousData,
  })
