import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { AnnouncementTitle } from '#features/announcements/reading/announcement-title.tsx'
import { UnreadDot } from '#features/announcements/reading/unread-dot.tsx'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { latestAnnouncementsQuery } from './announcements.api.ts'
import { announcementsText } from './announcements.text.ts'
import styles from './latest-announcements.module.css'

/** The newest announcements on a home page: one on a phone, a short list next to the complaints on a desktop. */
export function LatestAnnouncements() {
  const text = useText(announcementsText)
  const { data: latest, isError } = useQuery(latestAnnouncementsQuery)
  const id = useId()
  // A phone has room for one: the newest unread one, or the newest.
  const onPhones = latest?.find((one) => !one.isRead) ?? latest?.[0]
  return (
    <section className={styles['latest']} aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {text.latest.heading}
      </h2>
      {latest?.length === 0 && <p className="muted">{text.empty}</p>}
      {!latest && <p className="muted">{isError ? text.latest.failed : text.loading}</p>}
      {latest && latest.length > 0 && (
        <>
          <ul className={styles['list']}>
            {latest.map((one) => (
              <li key={one.id} data-on-phones={one === onPhones || undefined}>
                <Link className={styles['link']} to="/StudentAnnouncements" search={{ id: one.id }}>
                  <span className={styles['title']} data-unread={!one.isRead || undefined}>
                    {!one.isRead && <UnreadDot />}
                    <span className={styles['words']}>
                      <AnnouncementTitle announcement={one} />
                    </span>
                  </span>
                  <span className={styles['line']}>
                    <PriorityMark priority={one.priority} words={text.priorities[one.priority]} />
                    <span data-user>{formatDay(one.createdAt)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link className={styles['all']} to="/StudentAnnouncements">
            {text.latest.all}
          </Link>
        </>
      )}
    </section>
  )
}
