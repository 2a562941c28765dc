import { billingApi } from '@counterfoil/contract/billing'
import type { EndpointResponse } from '@counterfoil/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Under the topic `members`: an admin who comes or goes takes a place or gives it back. */
export const planQuery = queryOptions({
  queryKey: ['members', 'plan'],
  queryFn: ({ signal }) => call(billingApi.readPlan, {}, { signal }),
})

/** Under the topic `college`: whom to pay is a matter of the installation, and changes with a new one alone. */
export const paymentQuery = queryOptions({
  queryKey: ['college', 'payment'],
  queryFn: async ({ signal }) => (await call(billingApi.readPayment, {}, { signal })).payment,
})

export type PlanAnswer = EndpointResponse<typeof billingApi.readPlan>
export type Payment = NonNullable<EndpointResponse<typeof billingApi.readPayment>['payment']>
