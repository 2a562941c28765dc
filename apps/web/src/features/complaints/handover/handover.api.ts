import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed } from '@counterfoil/contract/complaints/details'
import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshAfterDeletion, refreshComplaints } from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The admins to whom the complaint can be given. */
export const assignableQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.complaints.assignable(id),
    queryFn: async ({ signal }) =>
      (await call(complaintsApi.listAssignable, { params: { id } }, { signal })).items,
    staleTime: 0,
  })

type Transfer = EndpointRequest<typeof complaintsApi.transfer>['body']
type Transferred = Transfer & { id: string; key: string; isLost: boolean }

/** Transfers a complaint. If it is lost to the reader, it is not read again, because its pane is about to close. */
export async function transferComplaint(client: QueryClient, transferred: Transferred): Promise<Changed> {
  const { id, key, isLost, ...body } = transferred
  const changed = await call(complaintsApi.transfer, { params: { id }, body }, { idempotencyKey: key })
  if (isLost) refreshAfterDeletion(client, id)
  else void refreshComplaints(client)
  return changed
}
