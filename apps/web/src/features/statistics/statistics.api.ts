import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { statisticsApi } from '@counterfoil/contract/statistics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Under the topic `complaints`: each one that is filed, handled or removed changes a count. */
export const statisticsQuery = queryOptions({
  queryKey: ['complaints', 'statistics'],
  queryFn: ({ signal }) => call(statisticsApi.read, {}, { signal }),
})

export type Statistics = EndpointResponse<typeof statisticsApi.read>
