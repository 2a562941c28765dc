import { announcementsApi } from '@counterfoil/contract/announcements'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from './query-keys.ts'

/** How many announcements the person has not read. */
export const unreadAnnouncementsQuery = queryOptions({
  queryKey: queryKeys.announcements.unread,
  queryFn: ({ signal }) => call(announcementsApi.readUnread, {}, { signal }),
  // The count is on every page. If it cannot be read, the page is still the right one.
  meta: { showsProblem: true },
})
