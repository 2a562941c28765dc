import { billingApi } from '@counterfoil/contract/billing'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** Whom to pay and where to send the proof. These are settings of the installation, and null if nothing is paid for. */
export const paymentQuery = queryOptions({
  queryKey: queryKeys.college.payment,
  queryFn: async ({ signal }) => (await call(billingApi.readPayment, {}, { signal })).payment,
})

export type Payment = NonNullable<EndpointResponse<typeof billingApi.readPayment>['payment']>
