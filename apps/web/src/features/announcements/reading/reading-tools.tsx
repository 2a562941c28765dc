import { IconChecks } from '@tabler/icons-react'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useText } from '#lib/words/text.ts'
import { announceToScreenReader } from '#ui/feedback/live-region.tsx'
import { FilterChips } from '#ui/forms/chips.tsx'
import styles from './reading.module.css'
import type { UnreadFilter } from './use-unread-filter.ts'

type ReadingToolsProps = { filter: UnreadFilter; onMarkAllRead: () => void }

/** What the list shows, and the button that marks all announcements as read. */
export function ReadingTools({ filter, onMarkAllRead }: ReadingToolsProps) {
  const text = useText(announcementsText)
  const { isOn, setIsOn, unreadCount } = filter
  // The button stays when there is nothing to mark, so that the focus is not lost with it.
  const isIdle = unreadCount === 0
  const markAll = () => {
    if (isIdle) return
    onMarkAllRead()
    announceToScreenReader(text.allMarkedRead)
  }
  return (
    <div className={styles['tools']}>
      <FilterChips
        label={text.show}
        chips={[
          { value: 'all', label: text.all },
          { value: 'unread', label: text.unread(unreadCount) },
        ]}
        value={isOn ? 'unread' : 'all'}
        onChange={(value) => setIsOn(value === 'unread')}
      />
      <button
        type="button"
        className={`link-button ${styles['markAll']}`}
        aria-disabled={isIdle || undefined}
        onClick={markAll}
      >
        <IconChecks size={20} stroke={1.75} aria-hidden="true" />
        {text.markAllRead}
      </button>
    </div>
  )
}
