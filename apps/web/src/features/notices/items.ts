import type { Announcement } from '@counterfoil/contract/announcements'
import type { BellNotice } from '@counterfoil/contract/complaints/bell-api'
import { type Day, dayOf, days } from './days.ts'

/** One line of the list: something that happened to a complaint, or an announcement. */
export type Item = { id: string; at: string; isRead: boolean } & (
  | { notice: BellNotice; announcement?: undefined }
  | { notice?: undefined; announcement: Announcement }
)

/** Both kinds in one list, newest first. */
export function itemsOf(notices: readonly BellNotice[], announcements: readonly Announcement[]): Item[] {
  const items: Item[] = [
    ...notices.map((notice) => ({ id: notice.id, at: notice.at, isRead: notice.isRead, notice })),
    ...announcements.map((announcement) => {
      const { id, createdAt: at, isRead } = announcement
      return { id, at, isRead, announcement }
    }),
  ]
  return items.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The items of each day that has some. */
export function groupsOf(items: readonly Item[], now: Date): { day: Day; items: Item[] }[] {
  const byDay = Map.groupBy(items, ({ at }) => dayOf(at, now))
  return days.flatMap((day) => {
    const found = byDay.get(day)
    return found ? [{ day, items: found }] : []
  })
}
