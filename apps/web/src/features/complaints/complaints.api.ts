import type { OwnComplaint } from '@counterfoil/contract/complaints/complaints'
import { complaintsApi } from '@counterfoil/contract/complaints/complaints-api'
import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiProblem, call } from '#lib/api/call.ts'
import { type OwnFilter, queryKeys } from '#queries/query-keys.ts'
import { refreshSession } from '#queries/session.ts'

export type Filing = Awaited<ReturnType<typeof call<typeof complaintsApi.readFiling>>>

/** The data for the complaint form. Refetched each time the form opens, because the allowed dates change every day. */
export const filingQuery = queryOptions({
  queryKey: queryKeys.complaints.filing,
  queryFn: ({ signal }) => call(complaintsApi.readFiling, {}, { signal }),
  staleTime: 0,
})

export const ownCountsQuery = queryOptions({
  queryKey: queryKeys.complaints.ownCounts,
  queryFn: ({ signal }) => call(complaintsApi.countOwn, {}, { signal }),
})

const ownPageSize = '20'

/** The student's complaints. With words, those that a search finds. */
export const ownComplaintsQuery = (filter: OwnFilter, words = '') =>
  infiniteQueryOptions({
    queryKey: queryKeys.complaints.own(filter, words),
    queryFn: ({ pageParam, signal }) => {
      const page = {
        limit: ownPageSize,
        ...(pageParam && { after: pageParam }),
        ...(words && { words }),
      }
      const only = filter === 'withdrawn' ? { state: filter } : { ...(filter && { status: filter }) }
      return call(complaintsApi.listOwn, { query: { ...page, ...only } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** The student's complaints in which the office waits for an answer, oldest first. */
export const askedQuery = queryOptions({
  queryKey: queryKeys.complaints.asked,
  queryFn: async ({ signal }) => {
    const query = { asked: 'true', limit: ownPageSize } as const
    return (await call(complaintsApi.listOwn, { query }, { signal })).items.toReversed()
  },
})

/** The student's finished complaints of which the student has not said whether they are solved, the nearest end first. */
export const unansweredQuery = queryOptions({
  queryKey: queryKeys.complaints.unanswered,
  queryFn: async ({ signal }) => {
    const query = { unanswered: 'true', limit: ownPageSize } as const
    return (await call(complaintsApi.listOwn, { query }, { signal })).items.flatMap(
      ({ answerUntil, ...row }) => (answerUntil === null ? [] : { ...row, answerUntil }),
    )
  },
})
export type Unanswered = Omit<OwnComplaint, 'answerUntil'> & { answerUntil: string }

export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.complaints.one(id),
    queryFn: ({ signal }) => call(complaintsApi.read, { params: { id } }, { signal }),
  })

export const isMissing = (error: unknown) => error instanceof ApiProblem && error.code === 'complaint.missing'

/** Refetches everything about complaints that is on the screen. */
export const refreshComplaints = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.complaints.all })

/**
 * Call after a complaint was deleted. The complaint itself is not refetched now, because its dialog is about to close.
 * It is refetched when it is opened again. This function does not wait for the lists, so that the dialog closes first.
 */
export function refreshAfterDeletion(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: complaintQuery(id).queryKey, refetchType: 'none' })
  void client.invalidateQueries({
    queryKey: queryKeys.complaints.all,
    predicate: ({ queryKey }) => !queryKey.includes(id),
  })
}

type FilingBody = EndpointRequest<typeof complaintsApi.file>['body']
export type Filed = { id: string; number: number }

/** Files a complaint. The server also saves the student's details in the profile, so the session is refetched too. */
export async function fileComplaint(client: QueryClient, body: FilingBody, key: string): Promise<Filed> {
  const filed = await call(complaintsApi.file, { body }, { idempotencyKey: key })
  void refreshComplaints(client)
  void refreshSession(client)
  return filed
}

export type ComplaintEdit = EndpointRequest<typeof complaintsApi.edit>['body']

export async function editComplaint(client: QueryClient, id: string, body: ComplaintEdit): Promise<void> {
  try {
    await call(complaintsApi.edit, { params: { id }, body })
  } catch (error) {
    // The refetch is not awaited, so that the problem is shown at once.
    void refreshComplaints(client)
    throw error
  }
  await refreshComplaints(client)
}

/**
 * Deletes the student's own complaint. An already deleted complaint counts as a success, because the answer to an
 * earlier try may have been lost.
 */
export async function withdrawComplaint(client: QueryClient, id: string): Promise<void> {
  try {
    await call(complaintsApi.withdraw, { params: { id } })
  } catch (error) {
    if (!isMissing(error)) {
      void refreshComplaints(client)
      throw error
    }
  }
  refreshAfterDeletion(client, id)
}

/** Restores a deleted complaint. It does not wait for the lists, so that the dialog closes first. */
export async function restoreComplaint(client: QueryClient, id: string): Promise<void> {
  try {
    await call(complaintsApi.restore, { params: { id } })
  } finally {
    void refreshComplaints(client)
  }
}
