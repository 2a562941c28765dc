import type { Assignee, ComplaintStatus, InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { Changed, ComplaintDetails } from '@counterfoil/contract/complaints/details'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { InboxFilter, InboxOrder, InboxView } from '#features/complaints/complaints.address.ts'
import {
  complaintQuery,
  refreshAfterDeletion,
  refreshComplaints,
} from '#features/complaints/complaints.api.ts'
import { type IsNear, readPage } from '#features/complaints/inbox/list/near-pages.ts'
import { filterInRequest } from '#features/complaints/search/filter-in-request.ts'
import { call } from '#lib/api/call.ts'
import { deleteOnce } from '#lib/api/delete-once.ts'
import { queryKeys } from '#queries/query-keys.ts'

export const inboxQuery = (filter: InboxFilter, order: InboxOrder | undefined, isNear: IsNear) =>
  infiniteQueryOptions({
    queryKey: queryKeys.complaints.inbox({ ...filter, ...(order && { order }) }),
    queryFn: (asked) =>
      readPage(asked, isNear, (limit) => {
        const { pageParam, signal } = asked
        const page = { limit, ...(order && { order }), ...(pageParam && { after: pageParam }) }
        return call(complaintsApi.listInbox, { query: { ...filterInRequest(filter), ...page } }, { signal })
      }),
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
  /** Whether the students of the joined complaints read the reason, too. */
  forAll?: boolean
  /** Photos that the student sees, or why there is none. */
  files?: string[]
  whyNoPhoto?: string
}

export async function setStatus(client: QueryClient, change: StatusChange): Promise<Changed> {
  const { id, from, to, reason, forAll, files, whyNoPhoto } = change
  const isForAll = forAll && (reason || files)
  const words = { ...(reason && { reason }), ...(isForAll && { forAll }) }
  const body = { from, to, ...words, ...(files && { files }), ...(whyNoPhoto && { whyNoPhoto }) }
  const changed = await call(complaintsApi.changeStatus, { params: { id }, body })
  showChange(client, id, { status: to })
  void refreshComplaints(client)
  return changed
}

export type Assignment = { id: string; number: number; from: Assignee | null; to: Assignee | null }

export async function assign(client: QueryClient, { id, from, to }: Assignment): Promise<Changed> {
  const body = { from: from?.id ?? null, to: to?.id ?? null }
  const changed = await call(complaintsApi.assign, { params: { id }, body })
  showChange(client, id, { assignee: to })
  void refreshComplaints(client)
  return changed
}

type Pages = InfiniteData<{ items: InboxComplaint[]; next: string | null }>
type Shown = Partial<Pick<InboxComplaint, 'status' | 'assignee' | 'department' | 'isUnseen'>>

/**
 * What is known of the date at once, until it is read again. Otherwise a complaint would be over its date beside the
 * stamp Resolved.
 */
function dueAfter(due: InboxComplaint['due'], to: ComplaintStatus): InboxComplaint['due'] {
  // A change of the status is an answer, and the date of the outcome behind it is not known here.
  if (!due || due.target === 'answer') return null
  const wasFinished = due.phase === 'in-time' || due.phase === 'late'
  const isFinished = to === 'resolved' || to === 'rejected'
  if (wasFinished === isFinished) return due
  // The new date of a complaint that is open again.
  if (wasFinished) return null
  return { ...due, phase: due.phase === 'over' ? 'late' : 'in-time' }
}

/** Puts a change that the server has confirmed into the lists at once, without waiting for the refetch. */
export function showChange(client: QueryClient, id: string, change: Shown): void {
  const { status } = change
  const changed = (one: InboxComplaint) =>
    one.id === id ? { ...one, ...change, ...(status && { due: dueAfter(one.due, status) }) } : one
  const has = ({ items }: Pages['pages'][number]) => items.some((one) => one.id === id)
  client.setQueriesData<Pages>({ queryKey: queryKeys.complaints.inboxes }, (data) =>
    data && 'pages' in data
      ? {
          ...data,
          pages: data.pages.map((page) => (has(page) ? { ...page, items: page.items.map(changed) } : page)),
        }
      : data,
  )
  const withMark = (dates: ComplaintDetails['dates']) =>
    status && dates && { dates: { ...dates, mark: dueAfter(dates.mark, status) } }
  client.setQueryData<ComplaintDetails>(
    complaintQuery(id).queryKey,
    (data) => data && { ...data, ...change, ...withMark(data.dates) },
  )
}

/** Deletes a complaint. If only an earlier try is known to have deleted it, the answer has nothing to undo. */
export async function removeComplaint(client: QueryClient, id: string, reason: string): Promise<Changed> {
  let changed: Changed = { undo: null }
  await deleteOnce(id, 'complaint.missing', async () => {
    changed = await call(complaintsApi.remove, { params: { id }, body: { reason } })
  })
  refreshAfterDeletion(client, id)
  return changed
}

const queueLength = 5

/** The groups of the department's dashboard: what is over its date, due today, or untouched by the office for longest. */
export const queues = {
  overdue: { due: 'overdue' },
  dueToday: { due: 'today' },
  untouched: { status: 'pending,in-progress', order: 'untouched' },
} as const satisfies Record<string, InboxView>

export const queueQuery = (queue: keyof typeof queues) =>
  queryOptions({
    queryKey: queryKeys.complaints.queue(queue),
    queryFn: async ({ signal }) => {
      const query = { ...queues[queue], limit: String(queueLength) }
      return (await call(complaintsApi.listInbox, { query }, { signal })).items
    },
  })
