import type { Announcement } from '@counterfoil/contract/announcements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announcementsQuery } from './announcements.api.ts'

/**
 * The list, and one of it that an address names. It may be of a page that is not here yet: then the pages up to it are
 * fetched, and only after the last one is it gone.
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
