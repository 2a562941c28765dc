import type { ComplaintDetails, ComplaintStatus, InboxComplaint } from '@counterfoil/contract/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints-api'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import {
  complaintQuery,
  refreshAfterDeletion,
  refreshComplaints,
} from '#features/complaints/complaints.api.ts'
import { call } from '#lib/api/call.ts'
import { deleteOnce } from '#lib/api/delete-once.ts'
import { queryKeys } from '#queries/query-keys.ts'

const inboxPageSize = '25'

export const inboxQuery = (filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.complaints.inbox(filter),
    queryFn: ({ pageParam, signal }) => {
      const { department, ...others } = filter
      const page = { limit: inboxPageSize, ...(pageParam && { after: pageParam }) }
      const query = { ...others, ...(department && { departmentId: department }), ...page }
      return call(complaintsApi.listInbox, { query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

export const inboxCountsQuery = queryOptions({
  queryKey: queryKeys.complaints.inboxCounts,
  queryFn: ({ signal }) => call(complaintsApi.countInbox, {}, { signal }),
})

export type StatusChange = {
  id: string
  number: number
  from: ComplaintStatus
  to: ComplaintStatus
  reason?: string
}

export async function setStatus(client: QueryClient, change: StatusChange): Promise<void> {
  const { id, from, to, reason } = change
  const body = { from, to, ...(reason && { reason }) }
  await call(complaintsApi.changeStatus, { params: { id }, body })
  showStatus(client, id, to)
  void refreshComplaints(client)
}

type Pages = InfiniteData<{ items: InboxComplaint[]; next: string | null }>

/** Puts a status that the server has confirmed into the lists at once, without waiting for the refetch. */
function showStatus(client: QueryClient, id: string, status: ComplaintStatus): void {
  const withStatus = (one: InboxComplaint) => (one.id === id ? { ...one, status } : one)
  client.setQueriesData<Pages>({ queryKey: queryKeys.complaints.inboxes }, (data) =>
    data && 'pages' in data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(withStatus) })) }
      : data,
  )
  client.setQueryData<ComplaintDetails>(complaintQuery(id).queryKey, (data) => data && { ...data, status })
}

export async function removeComplaint(client: QueryClient, id: string, reason: string): Promise<void> {
  await deleteOnce(id, 'complaint.missing', () =>
    call(complaintsApi.remove, { params: { id }, body: { reason } }),
  )
  refreshAfterDeletion(client, id)
}

const queueLength = 5

/** The pending complaints that need attention first: urgent ones before the others, and old ones before new ones. */
export const queueQuery = queryOptions({
  queryKey: queryKeys.complaints.queue,
  queryFn: async ({ signal }) => {
    const [urgent, pending] = await Promise.all([
      readOldest({ priority: 'high' }, queueLength, signal),
      // Twice as many rows as needed, because the urgent ones among them are left out below.
      readOldest({}, 2 * queueLength, signal),
    ])
    const others = pending.filter(({ priority }) => priority !== 'high')
    return [...urgent, ...others].slice(0, queueLength)
  },
})

async function readOldest(
  filter: { priority?: 'high' },
  limit: number,
  signal: AbortSignal,
): Promise<InboxComplaint[]> {
  const query = { status: 'pending', order: 'oldest', limit: String(limit), ...filter } as const
  return (await call(complaintsApi.listInbox, { query }, { signal })).items
}
