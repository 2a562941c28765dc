import type { Announcement } from '@counterfoil/contract/announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announcementsQuery } from './announcements.api.ts'

/**
 * Returns the list, and in `chosen` the announcement with this id. If the announcement is on a later page, all pages up
 * to it are fetched. `isGone` is true only if the last page does not contain it either.
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
