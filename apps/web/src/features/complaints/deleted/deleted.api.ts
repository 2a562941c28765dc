import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

const deletedPageSize = '25'

export const deletedQuery = infiniteQueryOptions({
  queryKey: queryKeys.complaints.deleted,
  queryFn: ({ pageParam, signal }) =>
    call(
      complaintsApi.listDeleted,
      { query: { limit: deletedPageSize, ...(pageParam && { after: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})
