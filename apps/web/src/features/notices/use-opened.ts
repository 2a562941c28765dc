import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { queryKeys } from '#queries/query-keys.ts'
import { markComplaintRead, unreadQuery } from './notices.api.ts'

/**
 * Marks as read what the person was told about the complaint that is open. Every page has the open complaint in its
 * address. It counts as opened when it is shown, not when it could not be loaded.
 */
export function useMarkOpened(): void {
  const client = useQueryClient()
  const { id } = useSearch({ strict: false })
  const isShown = useIsLoaded(id)
  const { data } = useQuery(unreadQuery)
  const isUnread = id !== undefined && data?.complaintIds.includes(id) === true
  useEffect(() => {
    if (id !== undefined && isShown && isUnread) void markComplaintRead(client, id)
  }, [client, id, isShown, isUnread])
}

/** Whether the details of the complaint are there. Asking for them is left to the page. */
function useIsLoaded(id: string | undefined): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const read = () =>
    id !== undefined && client.getQueryState(queryKeys.complaints.one(id))?.status === 'success'
  return useSyncExternalStore(subscribe, read)
}
