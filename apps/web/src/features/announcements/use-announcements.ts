import type { Announcement } from '@counterfoil/contract/announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announcementsQuery } from './announcements.api.ts'

/**
 * The list, and the announcement with this id (`chosen`). If it is on a later page, the pages up to it are fetched. It
 * counts as gone only after the last page.
 */
export function useAnnouncements(id?: string) {
  const list = useInfiniteQuery(announcementsQuery)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  const chosen = data?.pages.flatMap((page): Announcement[] => page.items).find((one) => one.id === id)
  const isSearching = id !== undefined && data !== undefined && !chosen && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
  const isGone = id !== undefined && data !== undefined && !chosen && !isSearching && !isFetching && !isError
  return { list, chosen, isGone }
}
