import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { KeptView } from '@counterfoil/contract/complaints/inbox'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InboxView } from '#features/complaints/complaints.address.ts'
import { filterInRequest } from '#features/complaints/search/filter-in-request.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

export type View = { id: string; name: string; view: InboxView }

/** The views that this person has kept, by name. */
export const viewsQuery = queryOptions({
  queryKey: queryKeys.session.views,
  queryFn: async ({ signal }): Promise<View[]> => {
    const { items } = await call(complaintsApi.listViews, {}, { signal })
    return items.map(({ id, name, filter }) => ({ id, name, view: inAddress(filter) }))
  },
})

/** A kept view with the names that the address uses. */
function inAddress({
  status,
  departmentId,
  categoryId,
  placeId,
  filedFrom,
  filedUntil,
  notSolved,
  ...others
}: KeptView): InboxView {
  return {
    ...others,
    ...(status && { status: status.join() }),
    ...(departmentId && { department: departmentId }),
    ...(categoryId && { category: categoryId }),
    ...(placeId && { place: placeId }),
    ...(filedFrom && { from: filedFrom }),
    ...(filedUntil && { until: filedUntil }),
    ...(notSolved && { notSolved: true }),
  } as InboxView
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: viewsQuery.queryKey })

export async function keepView(client: QueryClient, name: string, view: InboxView, key: string) {
  const { order, ...filter } = view
  const body = { name, filter: { ...filterInRequest(filter), ...(order && { order }) } }
  await call(complaintsApi.keepView, { body }, { idempotencyKey: key })
  await refresh(client)
}

export async function renameView(client: QueryClient, id: string, name: string) {
  await call(complaintsApi.renameView, { params: { id }, body: { name } })
  await refresh(client)
}

export async function deleteView(client: QueryClient, id: string) {
  await call(complaintsApi.deleteView, { params: { id } })
  await refresh(client)
}
