import type { Announcement } from '@counterfoil/contract/announcements'
import type { BellNotice } from '@counterfoil/contract/complaints/bell-api'
import type { Role } from '@counterfoil/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useCanGoBack, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openedByLink } from '#lib/browser/opened-by-link.ts'
import { useText } from '#lib/words/text.ts'
import { formatWhen } from './days.ts'
import type { Item } from './items.ts'
import { noticeWords } from './notice-words.ts'
import { markAnnouncementRead, markComplaintRead } from './notices.api.ts'
import styles from './notices.module.css'
import { noticesText } from './notices.text.ts'

type ItemProps = { item: Item; reader: Role; now: Date }

/** One line of the list. It leads to the complaint or the announcement. */
export function NoticeItem({ item, reader, now }: ItemProps) {
  const link = { reader, isRead: item.isRead, when: formatWhen(item.at, now) }
  return item.notice ? (
    <OfComplaint notice={item.notice} {...link} />
  ) : (
    <OfAnnouncement announcement={item.announcement} {...link} />
  )
}

type LinkProps = { reader: Role; isRead: boolean; when: string }

/** The page on which a role reads a complaint. A deleted one is not in the inbox of SuperAdmins. */
function pageOf({ type }: BellNotice, reader: Role) {
  if (reader === 'student') return '/ComplaintDetailPage' as const
  if (reader === 'DepartmentAdmin') return '/DepartmentComplaints' as const
  return type === 'removed' ? ('/DeletedComplaints' as const) : ('/HomepageAdmin' as const)
}

function OfComplaint({ notice, reader, isRead, when }: LinkProps & { notice: BellNotice }) {
  const text = useText(noticesText)
  const client = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const canGoBack = useCanGoBack()
  const { complaint, words, more } = notice
  const to = pageOf(notice, reader)
  // On the page itself, the filters of its list stay.
  const search = (before: object) => ({
    ...(here === to && before),
    bell: undefined,
    job: undefined,
    id: complaint.id,
  })
  const state = {
    isForLast: true as const,
    ...(canGoBack && openedByLink),
    ...(reader === 'student' && notice.type === 'asked' && { isAnswering: true as const }),
  }
  return (
    <Link
      className={styles['item']}
      {...{ to, search, state }}
      // The list of the bell is left for good, so that closing the complaint does not open it again.
      replace
      onClick={() => !isRead && void markComplaintRead(client, complaint.id)}
    >
      <Dot isRead={isRead} />
      <span>
        <What isRead={isRead}>
          <b className={styles['number']}>{String(complaint.number)}</b> {noticeWords(notice, reader)}
        </What>
        <span className={styles['about']} data-user>
          {text.whenAndWhat(when, words ? text.quoted(words) : complaint.subject || text.noTitle)}
        </span>
        {more > 0 && <span className={styles['more']}>{text.more(more)}</span>}
      </span>
    </Link>
  )
}

/** The page on which a role reads announcements. On that of SuperAdmins, the open one is being edited. */
function announcementLink(id: string, reader: Role) {
  if (reader === 'student') return { to: '/StudentAnnouncements', search: { id } } as const
  if (reader === 'DepartmentAdmin') return { to: '/DepartmentAnnouncements', search: { id } } as const
  return { to: '/SuperAdminAnnouncement' } as const
}

type OfAnnouncementProps = LinkProps & { announcement: Announcement }

function OfAnnouncement({ announcement, reader, isRead, when }: OfAnnouncementProps) {
  const text = useText(noticesText)
  const client = useQueryClient()
  const { id, title, department } = announcement
  return (
    <Link
      className={styles['item']}
      {...announcementLink(id, reader)}
      replace
      onClick={() => !isRead && void markAnnouncementRead(client, id)}
    >
      <Dot isRead={isRead} />
      <span>
        <What isRead={isRead}>
          <span data-user>{title}</span>
        </What>
        <span className={styles['about']} data-user>
          {text.whenAndWhat(when, department ? text.fromDepartment(department.name) : text.fromCollege)}
        </span>
      </span>
    </Link>
  )
}

const Dot = ({ isRead }: { isRead: boolean }) => (
  <span className={isRead ? undefined : styles['dot']} aria-hidden="true" />
)

function What({ isRead, children }: { isRead: boolean; children: ReactNode }) {
  const text = useText(noticesText)
  return (
    <span className={styles['what']} data-unread={!isRead || undefined}>
      {!isRead && (
        <>
          <span className="visually-hidden">{text.unreadItem}</span>{' '}
        </>
      )}
      {children}
    </span>
  )
}
