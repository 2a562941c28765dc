import type { Announcement } from '@counterfoil/contract/announcements'
import type { ReactNode } from 'react'
import { AnnouncementActions } from '#features/announcements/announcement-actions.tsx'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { formatDay, formatMoment } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { LinkedText } from '#ui/display/linked-text.tsx'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import styles from './announcement-reader.module.css'

type AnnouncementProps = { announcement: Announcement; onEdit: ((id: string) => void) | undefined }

/** The text and the sender of an announcement. The parent component shows the title. */
export function AnnouncementBody({ announcement, onEdit }: AnnouncementProps) {
  const text = useText(announcementsText)
  const { department, editedAt } = announcement
  return (
    <div className={styles['body']}>
      <p className={styles['from']}>
        {department ? text.fromDepartment(department.name) : text.fromCollege}
        {editedAt && <span>{text.edited(formatMoment(editedAt))}</span>}
      </p>
      <LinkedText text={announcement.description} />
      {onEdit && <AnnouncementActions announcement={announcement} onEdit={onEdit} />}
    </div>
  )
}

/** One announcement with its title. `children` stands below its text. */
export function AnnouncementArticle(props: AnnouncementProps & { children: ReactNode }) {
  const { announcement, onEdit, children } = props
  const text = useText(announcementsText)
  return (
    <article className={styles['article']}>
      <p className={styles['line']}>
        <PriorityMark priority={announcement.priority} words={text.priorities[announcement.priority]} />
        <span data-user>{formatDay(announcement.createdAt)}</span>
      </p>
      <h2 className={styles['articleTitle']} data-user>
        {announcement.title}
      </h2>
      <AnnouncementBody announcement={announcement} onEdit={onEdit} />
      {children}
    </article>
  )
}
