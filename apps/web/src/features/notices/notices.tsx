import type { Role } from '@counterfoil/contract/roles'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import { EmptyState, FailedState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { FilterChips } from '#ui/forms/chips.tsx'
import { groupsOf, type Item, itemsOf } from './items.ts'
import { NoticeItem } from './notice-item.tsx'
import { markAllRead, newestAnnouncementsQuery, noticesQuery, type UpTo } from './notices.api.ts'
import styles from './notices.module.css'
import { noticesText } from './notices.text.ts'
import { useUnread } from './use-unread.ts'

export type NoticesProps = { reader: Role }

/** What happened to complaints that concern the person, and the newest announcements. */
export function Notices({ reader }: NoticesProps) {
  const text = useText(noticesText)
  const notices = useQuery(noticesQuery)
  const announcements = useQuery(newestAnnouncementsQuery)
  const failed = [notices, announcements].filter(({ data, error }) => !data && error)
  return (
    <div className={styles['notices']}>
      {notices.data && announcements.data ? (
        <List items={itemsOf(notices.data, announcements.data)} reader={reader} />
      ) : failed.length > 0 ? (
        <FailedState
          title={text.failed}
          error={failed[0]?.error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <LoadingState words={text.loading} />
      )}
      <MailSettings reader={reader} />
    </div>
  )
}

type ListProps = { items: readonly Item[]; reader: Role }

function List({ items, reader }: ListProps) {
  const text = useText(noticesText)
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const unread = useUnread()
  if (items.length === 0) return <Empty reader={reader} isRest={false} />
  const chosen = shown === 'all' ? items : items.filter(({ isRead }) => !isRead)
  return (
    <>
      <div className={styles['head']}>
        <FilterChips
          label={text.show}
          value={shown}
          onChange={setShown}
          chips={[
            { value: 'all', label: text.all },
            { value: 'unread', label: unread > 0 ? text.unreadCount(unread) : text.unread },
          ]}
        />
        {unread > 0 && <MarkAll items={items} />}
      </div>
      {chosen.length === 0 ? (
        <Empty reader={reader} isRest={unread > 0} />
      ) : (
        <Groups items={chosen} reader={reader} />
      )}
    </>
  )
}

function Groups({ items, reader }: ListProps) {
  const text = useText(noticesText)
  const id = useId()
  const now = new Date()
  return groupsOf(items, now).map((group) => (
    <section key={group.day} aria-labelledby={`${id}-${group.day}`}>
      <h3 className={styles['day']} id={`${id}-${group.day}`}>
        {text.days[group.day]}
      </h3>
      <ul className={styles['list']}>
        {group.items.map((item) => (
          <li key={item.id}>
            <NoticeItem item={item} reader={reader} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** `isRest` tells that there are unread ones that are older than the list. They are announcements. */
function Empty({ reader, isRest }: NoticesProps & { isRest: boolean }) {
  const text = useText(noticesText)
  if (isRest) return <EmptyState title={text.older} />
  return (
    <EmptyState title={text.empty}>
      <p className="muted">{reader === 'student' ? text.emptyHelp : text.emptyHelpStaff}</p>
    </EmptyState>
  )
}

/** The newest of each kind in the list. Both are sent, because unread announcements can be older than the list. */
const upToOf = (items: readonly Item[]): UpTo => {
  const greatest = (some: readonly Item[]) =>
    some
      .map(({ id }) => id)
      .sort()
      .at(-1)
  return {
    notice: greatest(items.filter(({ notice }) => notice)),
    announcement: greatest(items.filter(({ announcement }) => announcement)),
  }
}

function MarkAll({ items }: Pick<ListProps, 'items'>) {
  const text = useText(noticesText)
  const client = useQueryClient()
  const { send, isPending } = useChange({
    mutationFn: () => markAllRead(client, upToOf(items)),
    onError: (error) => toast(text.markAllFailed(wordsFor(error)), 'failed'),
  })
  return (
    <button
      type="button"
      className={`link-button ${styles['quiet']}`}
      aria-busy={isPending || undefined}
      onClick={() => send()}
    >
      <IconChecks size={20} stroke={1.75} aria-hidden="true" />
      {text.markAll}
    </button>
  )
}

/** Where a role chooses what is also mailed. Department admins have their profile in a dialog. */
function settingsLink(reader: Role) {
  if (reader === 'student') return { to: '/ProfilePage' } as const
  if (reader === 'DepartmentAdmin') return { to: '/DAdmin', search: { view: 'profile' } } as const
  return { to: '/AdminProfile' } as const
}

function MailSettings({ reader }: NoticesProps) {
  const text = useText(noticesText)
  return (
    <Link className={`link-button ${styles['quiet']}`} {...settingsLink(reader)} hash="mail" replace>
      <IconSettings size={18} stroke={1.75} aria-hidden="true" />
      {text.mailSettings}
    </Link>
  )
}
