import { announcementsApi } from '@counterfoil/contract/announcements'
import { bellApi } from '@counterfoil/contract/complaints/bell-api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#queries/query-keys.ts'

// The bell is on every page. If it cannot be read, the page is still the right one.
const meta = { showsProblem: true }

/** How many notices are unread, and which complaints they are about. */
export const unreadQuery = queryOptions({
  queryKey: queryKeys.notices.unread,
  queryFn: ({ signal }) => call(bellApi.readUnread, {}, { signal }),
  meta,
})

export const noticesQuery = queryOptions({
  queryKey: queryKeys.notices.list,
  queryFn: async ({ signal }) => (await call(bellApi.listNotices, {}, { signal })).items,
  meta,
})

/** The newest announcements. The others are on their own page. */
export const newestAnnouncementsQuery = queryOptions({
  queryKey: queryKeys.announcements.bell,
  queryFn: async ({ signal }) => (await call(announcementsApi.list, { query: {} }, { signal })).items,
  meta,
})

const refreshNotices = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeys.notices.all })
const refreshAnnouncements = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.announcements.all })

/** The complaints that are being marked, so that a press and the page that it opens do not mark one twice. */
const marking = new Set<string>()

/**
 * Marks as read what the person was told about a complaint. A failure is not worth a message: the notices stay unread,
 * and opening the complaint again marks them.
 */
export async function markComplaintRead(client: QueryClient, complaintId: string): Promise<void> {
  if (marking.has(complaintId)) return
  marking.add(complaintId)
  await call(bellApi.markRead, { body: { complaintId } }).catch(() => undefined)
  await refreshNotices(client)
  marking.delete(complaintId)
}

/** Marks an announcement as read that was opened from the bell. A failure is not worth a message here either. */
export async function markAnnouncementRead(client: QueryClient, id: string): Promise<void> {
  await call(announcementsApi.mark, { body: { announcementId: id, isRead: true } }).catch(() => undefined)
  await refreshAnnouncements(client)
}

/**
 * The newest notice and the newest announcement that the person has seen, if there are any. What comes while they press
 * stays unread.
 */
export type UpTo = { notice: string | undefined; announcement: string | undefined }

export async function markAllRead(client: QueryClient, { notice, announcement }: UpTo): Promise<void> {
  try {
    await Promise.all([
      notice && call(bellApi.markRead, { body: { upTo: notice } }),
      announcement && call(announcementsApi.mark, { body: { upTo: announcement } }),
    ])
  } finally {
    // One of the two may have succeeded.
    await Promise.all([refreshNotices(client), refreshAnnouncements(client)])
  }
}
