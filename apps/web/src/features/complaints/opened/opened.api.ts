import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const openingsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.complaints.openings(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        complaintsApi.listOpenings,
        { params: { id }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
