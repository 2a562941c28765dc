import { billingApi } from '@counterfoil/contract/billing'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from './query-keys.ts'

export type PlanAnswer = EndpointResponse<typeof billingApi.readPlan>

/** The college's plan, and how much of it is used. */
export const planQuery = queryOptions({
  queryKey: queryKeys.members.plan,
  queryFn: ({ signal }) => call(billingApi.readPlan, {}, { signal }),
})

/** Call after a change that affects how much of the plan is used. */
export const refreshPlan = (client: QueryClient) => client.invalidateQueries({ queryKey: planQuery.queryKey })
