import { type Announcement, announcementsApi } from '@counterfoil/contract/announcements'
import type { EndpointRequest } from '@counterfoil/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { announcementsQuery, latestAnnouncementsQuery } from '#features/announcements/announcements.api.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'
import { unreadAnnouncementsQuery } from '#queries/unread-announcements.ts'

export type Mark = EndpointRequest<typeof announcementsApi.mark>['body']

export const sendMark = (body: Mark) => call(announcementsApi.mark, { body })

/** What the lists show now, each announcement once. */
function listed(client: QueryClient): readonly Announcement[] {
  const rows = client.getQueryData(announcementsQuery.queryKey)?.pages.flatMap((page) => page.items) ?? []
  const latest = client.getQueryData(latestAnnouncementsQuery.queryKey) ?? []
  return [...new Map([...latest, ...rows].map((one) => [one.id, one])).values()]
}

export const isMarkedRead = (client: QueryClient, id: string): boolean | undefined =>
  listed(client).find((one) => one.id === id)?.isRead

/** Shows announcements as read or unread in every list, and changes the number of unread ones. */
function show(client: QueryClient, ids: ReadonlySet<string>, isRead: boolean, added: number): void {
  const marked = (rows: readonly Announcement[]) =>
    rows.map((row) => (ids.has(row.id) ? { ...row, isRead } : row))
  client.setQueryData(
    announcementsQuery.queryKey,
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: marked(page.items) })) },
  )
  client.setQueryData(latestAnnouncementsQuery.queryKey, (known) => known && marked(known))
  client.setQueryData(
    unreadAnnouncementsQuery.queryKey,
    (known) => known && { unread: Math.max(0, known.unread + added) },
  )
}

/**
 * Shows a mark before the server has answered. Returns `putBack`, which shows the state before it again. Answers that
 * are on their way are from before the mark, so they are not awaited but asked for again (`refreshMarks`).
 */
export async function showMark(client: QueryClient, mark: Mark) {
  const { all: queryKey } = queryKeys.announcements
  const wasFetching = client.isFetching({ queryKey }) > 0
  await client.cancelQueries({ queryKey })
  const isRead = 'upTo' in mark || mark.isRead
  const changed = listed(client).filter(
    (one) => one.isRead !== isRead && ('upTo' in mark || one.id === mark.announcementId),
  )
  const ids = new Set(changed.map((one) => one.id))
  const unread = client.getQueryData(unreadAnnouncementsQuery.queryKey)?.unread ?? 0
  const added = 'upTo' in mark ? -unread : isRead ? -ids.size : ids.size
  show(client, ids, isRead, added)
  return { wasFetching, putBack: () => show(client, ids, !isRead, -added) }
}

/** Reads again what may differ from the server after a mark. The lists are read again only if they could be older. */
export function refreshMarks(client: QueryClient, wasFetching: boolean): void {
  const { all, list, unread } = queryKeys.announcements
  const isOlder = wasFetching || client.isFetching({ queryKey: list }) > 0
  void client.invalidateQueries({ queryKey: isOlder ? all : unread })
}
