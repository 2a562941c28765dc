import type { Announcement } from '@counterfoil/contract/announcements'
import { useRef } from 'react'
import { Gone } from '#features/announcements/announcement-gone.tsx'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { useAnnouncements } from '#features/announcements/use-announcements.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { useText } from '#lib/words/text.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { AnnouncementArticle } from './announcement-body.tsx'
import styles from './announcement-reader.module.css'
import { CaughtUp } from './caught-up.tsx'
import { ReadState } from './read-state.tsx'
import { ReaderTable } from './reader-table.tsx'
import { ReadingTools } from './reading-tools.tsx'
import { useReading } from './use-reading.ts'
import { type UnreadFilter, useUnreadFilter } from './use-unread-filter.ts'

type ReaderProps = {
  /** The id of the open announcement. It is kept in the address. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** If given, people who are allowed to change an announcement see the buttons for it. */
  onEdit?: ((id: string) => void) | undefined
}

/** The media query for a screen that is wide enough to show the open announcement next to the list. */
const roomForPane = '(min-width: 62em)'

/** How long an announcement is open next to the list before it counts as read. A press counts at once. */
const readAfterMs = 1000

/** The announcements of the college. On a phone they open in place, on a desktop next to the list. */
export function AnnouncementReader({ chosen, onChoose, onEdit }: ReaderProps) {
  const text = useText(announcementsText)
  const { list, chosen: found, isGone } = useAnnouncements(chosen)
  const isBeside = useMedia(roomForPane)
  const filter = useUnreadFilter(list)
  const first = useFirst(filter)
  const shown = isBeside && chosen === undefined ? first : found
  const { read, leaveUnread, markAllRead } = useReading(filter, shown?.id, isBeside ? readAfterMs : 0)
  const press = (id: string | undefined) => {
    onChoose(id)
    if (id !== undefined) read(id)
  }
  const pages = filter.isOn ? { ...list, hasNextPage: !filter.isComplete } : list
  const isCaughtUp = filter.rows.length === 0 && filter.isComplete
  return (
    <PagedList list={pages} words={text} whenEmpty={<p className="muted">{text.emptyHelp}</p>}>
      {() => (
        <>
          <ReadingTools filter={filter} onMarkAllRead={markAllRead} />
          <div className={styles['reader']}>
            <div>
              {isGone && !isBeside && (
                <div className={styles['gone']}>
                  <Gone />
                </div>
              )}
              {isCaughtUp ? (
                <CaughtUp />
              ) : (
                <ReaderTable
                  rows={filter.rows}
                  open={shown?.id}
                  {...{ isBeside, onEdit }}
                  onPress={press}
                  onReach={onChoose}
                />
              )}
            </div>
            {isBeside && (shown || isGone) && (
              <section className={styles['pane']} aria-label={text.reading} {...scrollable}>
                {shown ? (
                  <AnnouncementArticle announcement={shown} onEdit={onEdit} key={shown.id}>
                    <ReadState announcement={shown} onRead={read} onUnread={leaveUnread} />
                  </AnnouncementArticle>
                ) : (
                  <Gone />
                )}
              </section>
            )}
          </div>
        </>
      )}
    </PagedList>
  )
}

/** Long text scrolls inside the pane. The pane can get the focus, so that the keyboard can scroll it too. */
const scrollable = { tabIndex: 0 }

/**
 * The announcement that is open on a desktop from the start: the newest. It stays open when a newer one is posted,
 * which would otherwise take its place and count as read.
 */
function useFirst({ isOn, rows }: UnreadFilter): Announcement | undefined {
  const start = useRef<{ isOn: boolean; id: string }>(undefined)
  const [newest] = rows
  if (newest && start.current?.isOn !== isOn) start.current = { isOn, id: newest.id }
  return rows.find((one) => one.id === start.current?.id) ?? newest
}
