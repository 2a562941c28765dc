import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Filed, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The data for the form. Refetched each time the form opens, because the allowed dates change every day. */
export const counterQuery = queryOptions({
  queryKey: queryKeys.complaints.counter,
  queryFn: ({ signal }) => call(complaintsApi.readCounter, {}, { signal }),
  staleTime: 0,
})

/** Looks for students. Whom they find is recorded, and department admins have few searches. */
export const findStudents = async (words: string) =>
  (await call(complaintsApi.findStudents, { body: { words } })).items

export type CounterBody = EndpointRequest<typeof complaintsApi.fileAtCounter>['body']

export async function fileAtCounter(client: QueryClient, body: CounterBody, key: string): Promise<Filed> {
  const filed = await call(complaintsApi.fileAtCounter, { body }, { idempotencyKey: key })
  void refreshComplaints(client)
  return filed
}
