import { billingApi } from '@counterfoil/contract/billing'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/**
 * Who gets the payment, and where people send the proof of payment. Both are settings of the installation. Null if the
 * installation sells nothing.
 */
export const paymentQuery = queryOptions({
  queryKey: queryKeys.college.payment,
  queryFn: async ({ signal }) => (await call(billingApi.readPayment, {}, { signal })).payment,
})

export type Payment = NonNullable<EndpointResponse<typeof billingApi.readPayment>['payment']>
