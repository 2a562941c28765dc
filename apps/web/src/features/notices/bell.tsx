import type { Role } from '@counterfoil/contract/roles'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { useText } from '#lib/words/text.ts'
import { unreadAnnouncementsQuery } from '#queries/unread-announcements.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { LoadingState } from '#ui/feedback/loading-state.tsx'
import styles from './bell.module.css'
import { bellText } from './bell.text.ts'
import type { NoticesProps } from './notices.tsx'
import { useNewQuestions } from './use-new-questions.ts'
import { useMarkOpened } from './use-opened.ts'
import { useUnread } from './use-unread.ts'

const Notices = lazyPart<'Notices', NoticesProps>(() => import('./notices.tsx'), 'Notices')

export type BellProps = { reader: Role; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** Tells what happened since the person last looked. A new count is not read out, because it would interrupt too often. */
export function Bell({ reader, isOpen, onOpen, onClose }: BellProps) {
  const text = useText(bellText)
  const unread = useUnread()
  useMarkOpened()
  useNewQuestions(reader === 'student')
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles['bell']}`}
        aria-label={unread > 0 ? text.titleUnread(unread) : text.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <IconBell size={22} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {text.count(unread)}
          </span>
        )}
      </button>
      <Dialog isOpen={isOpen} onClose={onClose} title={text.title} width={420} isTall isBeside>
        <Suspense fallback={<LoadingState />}>
          <Notices reader={reader} />
        </Suspense>
      </Dialog>
    </>
  )
}

/** The count of unread announcements, in the link that leads to them. */
export function AnnouncementsCount() {
  const text = useText(bellText)
  const { data } = useQuery(unreadAnnouncementsQuery)
  const unread = data?.unread ?? 0
  if (unread === 0) return null
  return (
    <>
      <span className="visually-hidden">{text.unread(unread)}</span>
      <span className={`${styles['count']} ${styles['onLink']}`} aria-hidden="true">
        {text.count(unread)}
      </span>
    </>
  )
}
