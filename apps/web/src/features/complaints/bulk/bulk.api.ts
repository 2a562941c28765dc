import type { BulkChange, BulkDetails, BulkJob } from '@counterfoil/contract/complaints/bulk-api'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InboxFilter, InboxOrder } from '#features/complaints/complaints.address.ts'
import { filterInRequest } from '#features/complaints/search/filter-in-request.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'
import type { Picked } from './use-selection.ts'

/** All complaints of the list, also those that are not loaded. */
export const selectionQuery = (filter: InboxFilter, order: InboxOrder | undefined) =>
  queryOptions({
    queryKey: queryKeys.complaints.selection({ ...filter, ...(order && { order }) }),
    queryFn: ({ signal }) => {
      const query = { ...filterInRequest(filter), ...(order && { order }) }
      return call(complaintsApi.select, { query }, { signal })
    },
    staleTime: 0,
  })

export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>) => state === 'waiting' || state === 'running'

/** The last bulk changes of the person. They are asked for again while one is under way. */
export const jobsQuery = queryOptions({
  queryKey: queryKeys.session.bulkJobs,
  queryFn: async ({ signal }) => (await call(complaintsApi.listBulk, {}, { signal })).items,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2000 : false),
})

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.session.bulkJob(id),
    queryFn: ({ signal }): Promise<BulkDetails> =>
      call(complaintsApi.readBulk, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  })

export async function askBulk(
  client: QueryClient,
  picked: readonly Picked[],
  change: BulkChange,
  key: string,
): Promise<string> {
  const items = picked.map(({ id, version }) => ({ id, version }))
  const { id } = await call(complaintsApi.askBulk, { body: { items, change } }, { idempotencyKey: key })
  void client.invalidateQueries({ queryKey: queryKeys.session.bulkJobs })
  return id
}

export async function stopBulk(client: QueryClient, id: string): Promise<void> {
  await call(complaintsApi.stopBulk, { params: { id } })
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.session.bulkJobs }),
    client.invalidateQueries({ queryKey: queryKeys.session.bulkJob(id) }),
  ])
}
