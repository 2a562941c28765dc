import type { Announcement } from '@counterfoil/contract/announcements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { useAnnouncements } from '#features/announcements/use-announcements.ts'
import { unreadAnnouncementsQuery } from '#queries/unread-announcements.ts'
import { isOld } from './read-state.tsx'

type List = ReturnType<typeof useAnnouncements>['list']
export type UnreadFilter = ReturnType<typeof useUnreadFilter>

/**
 * Shows all announcements or only unread ones. What is opened while only unread ones are shown stays in the list until
 * the filter changes, because it would disappear under the reader's eyes.
 */
export function useUnreadFilter(list: List) {
  const { data } = useQuery(unreadAnnouncementsQuery)
  const [kept, setKept] = useState<ReadonlySet<string>>()
  const isOn = kept !== undefined
  const loaded = list.data?.pages.flatMap((page): Announcement[] => page.items) ?? []
  const unread = loaded.filter((one) => !one.isRead)
  const unreadCount = data?.unread ?? unread.length
  const isComplete = useUnreadPages(list, loaded.at(-1), isOn && unread.length < unreadCount)
  return {
    isOn,
    setIsOn: (isWanted: boolean) => setKept(isWanted ? new Set() : undefined),
    keep: (id: string) => setKept((before) => before && new Set([...before, id])),
    rows: kept ? loaded.filter((one) => !one.isRead || kept.has(one.id)) : loaded,
    newest: loaded[0]?.id,
    unreadCount,
    isComplete,
  }
}

/** Loads the pages on which there are more unread announcements. Returns whether all of them are loaded. */
function useUnreadPages(list: List, oldest: Announcement | undefined, isShort: boolean): boolean {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  // Older pages have only announcements that count as read, even if the number says otherwise for a moment.
  const isMissing = isShort && hasNextPage && oldest !== undefined && !isOld(oldest.createdAt)
  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage()
  }, [isMissing, isFetching, isError, fetchNextPage])
  return !isMissing
}
