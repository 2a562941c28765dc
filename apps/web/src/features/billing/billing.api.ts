import { billingApi } from '@counterfoil/contract/billing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** Under the topic `members`: an admin who comes or goes takes a place or gives it back. */
export const planQuery = queryOptions({
  queryKey: ['members', 'plan'],
  queryFn: ({ signal }) => call(billingApi.readPlan, {}, { signal }),
})
