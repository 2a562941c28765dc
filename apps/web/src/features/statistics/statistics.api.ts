import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { statisticsApi } from '@counterfoil/contract/statistics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const statisticsQuery = queryOptions({
  queryKey: queryKeys.complaints.statistics,
  queryFn: ({ signal }) => call(statisticsApi.read, {}, { signal }),
})

export type Statistics = EndpointResponse<typeof statisticsApi.read>
