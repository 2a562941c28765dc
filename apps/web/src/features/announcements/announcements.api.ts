import { type Announcement, announcementsApi } from '@counterfoil/contract/announcements'
import type { EndpointRequest, EndpointResponse } from '@counterfoil/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { deleteOnce } from '#lib/api/delete-once.ts'
import { refreshPlan } from '#queries/plan.ts'
import { queryKeys } from '#queries/query-keys.ts'

/** The announcements, newest first, loaded page by page. */
export const announcementsQuery = infiniteQueryOptions({
  queryKey: queryKeys.announcements.list,
  queryFn: ({ signal, pageParam: after }) =>
    call(announcementsApi.list, { query: after === undefined ? {} : { after } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

const latestCount = '3'

export const latestAnnouncementsQuery = queryOptions({
  queryKey: queryKeys.announcements.latest,
  queryFn: async ({ signal }) =>
    (await call(announcementsApi.list, { query: { limit: latestCount } }, { signal })).items,
})

/** Whether the reader is allowed to post. The college's settings and plan decide this. Refetched for every form. */
export const postingQuery = queryOptions({
  queryKey: queryKeys.college.posting,
  queryFn: ({ signal }) => call(announcementsApi.readPosting, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  meta: { showsProblem: true },
})

export type Posting = EndpointResponse<typeof announcementsApi.readPosting>
export type Words = EndpointRequest<typeof announcementsApi.post>['body']

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeys.announcements.all })

export async function postAnnouncement(
  client: QueryClient,
  body: Words,
  idempotencyKey: string,
): Promise<void> {
  await call(announcementsApi.post, { body }, { idempotencyKey })
  void refresh(client)
  void refreshPlan(client)
  void client.invalidateQueries({ queryKey: postingQuery.queryKey })
}

/** Sends only the changed fields, so that another person's changes to other fields are not overwritten. */
export async function editAnnouncement(
  client: QueryClient,
  before: Announcement,
  after: Words,
): Promise<void> {
  const names = ['title', 'description', 'priority'] as const
  const changed = names.filter((name) => after[name] !== before[name])
  const body = Object.fromEntries(changed.map((name) => [name, after[name]]))
  if (changed.length > 0) await call(announcementsApi.edit, { params: { id: before.id }, body })
  void refresh(client)
}

/** Deletes an announcement. It disappears from the list before the refetch, so that it cannot be pressed any more. */
export async function removeAnnouncement(client: QueryClient, { id }: Announcement): Promise<void> {
  await deleteOnce(id, 'announcement.missing', () => call(announcementsApi.remove, { params: { id } }))
  client.setQueryData(
    announcementsQuery.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
      },
  )
  void refresh(client)
}
