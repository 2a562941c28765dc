import { type Announcement, unreadDays } from '@counterfoil/contract/announcements'
import { IconCheck } from '@tabler/icons-react'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useText } from '#lib/words/text.ts'
import styles from './reading.module.css'

type ReadStateProps = {
  announcement: Announcement
  onRead: (id: string) => void
  onUnread: (id: string) => void
}

/** Whether the open announcement is read, and the button that changes it. Old announcements always count as read. */
export function ReadState({ announcement, onRead, onUnread }: ReadStateProps) {
  const text = useText(announcementsText)
  const { id, isRead, createdAt } = announcement
  if (isOld(createdAt)) return null
  return (
    <p className={styles['state']}>
      {isRead && (
        <span className={styles['read']}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          {text.isRead}
        </span>
      )}
      <button type="button" className="link-button" onClick={() => (isRead ? onUnread(id) : onRead(id))}>
        {isRead ? text.markUnread : text.markRead}
      </button>
    </p>
  )
}

const dayMs = 86_400_000

/** Whether an announcement is too old to be shown as unread. */
export const isOld = (createdAt: string): boolean => Date.now() - Date.parse(createdAt) > unreadDays * dayMs
