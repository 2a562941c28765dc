import type { Announcement } from '@counterfoil/contract/announcements'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useText } from '#lib/words/text.ts'

/** The title of an announcement. Screen readers hear first that it is unread, which others see by its dot. */
export function AnnouncementTitle({ announcement }: { announcement: Announcement }) {
  const text = useText(announcementsText)
  return (
    <>
      {!announcement.isRead && <span className="visually-hidden">{text.isUnread}</span>}{' '}
      <span data-user>{announcement.title}</span>
    </>
  )
}
