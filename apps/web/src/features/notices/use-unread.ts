import { useQuery } from '@tanstack/react-query'
import { unreadAnnouncementsQuery } from '#queries/unread-announcements.ts'
import { unreadQuery } from './notices.api.ts'

/** How many notices and announcements are unread. As long as one of the two is not known, it counts as none. */
export function useUnread(): number {
  const { data: notices } = useQuery(unreadQuery)
  const { data: announcements } = useQuery(unreadAnnouncementsQuery)
  return (notices?.unread ?? 0) + (announcements?.unread ?? 0)
}
