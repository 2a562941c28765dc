import type { Announcement } from '@counterfoil/contract/announcements'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { announcementsText } from '#features/announcements/announcements.text.ts'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AnnouncementBody } from './announcement-body.tsx'
import styles from './announcement-reader.module.css'
import { AnnouncementTitle } from './announcement-title.tsx'
import { UnreadDot } from './unread-dot.tsx'

type ReaderTableProps = {
  rows: readonly Announcement[]
  /** The id of the announcement that is open in place, or next to the list if `isBeside`. */
  open: string | undefined
  isBeside: boolean
  /** Called for a press. Undefined closes what is open in place. */
  onPress: (id: string | undefined) => void
  /** Called when the arrow keys come to an announcement. */
  onReach: (id: string) => void
  onEdit: ((id: string) => void) | undefined
}

export function ReaderTable({ rows, open, isBeside, onPress, onReach, onEdit }: ReaderTableProps) {
  const text = useText(announcementsText)
  const box = useArrowKeys(isBeside, onReach)
  const titleOf = (row: Announcement): ReactNode => {
    const isOpen = row.id === open
    const closes = isOpen && !isBeside
    return (
      <>
        <button
          type="button"
          className={styles['title']}
          data-opens={row.id}
          data-unread={!row.isRead || undefined}
          aria-current={(isBeside && isOpen) || undefined}
          aria-expanded={isBeside ? undefined : isOpen}
          onClick={() => onPress(closes ? undefined : row.id)}
        >
          <AnnouncementTitle announcement={row} />
        </button>
        {closes && <AnnouncementBody announcement={row} onEdit={onEdit} />}
      </>
    )
  }
  const numberOf = new Map(rows.map((row, place) => [row.id, place + 1]))
  return (
    <div ref={box}>
      <DataTable
        label={text.table}
        look="pressable"
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          {
            slot: 'stub',
            header: text.number,
            width: '72px',
            cell: (row) => (
              <span className={styles['number']}>
                {numberOf.get(row.id)}
                {!row.isRead && <UnreadDot />}
              </span>
            ),
          },
          { slot: 'title', header: text.title, width: 'minmax(0, 1fr)', cell: titleOf },
          {
            slot: 'stamp',
            header: text.priority,
            width: '112px',
            cell: (row) => <PriorityMark priority={row.priority} words={text.priorities[row.priority]} />,
          },
          {
            slot: 'meta',
            header: text.date,
            width: '124px',
            cell: (row) => <span data-user>{formatDay(row.createdAt)}</span>,
          },
        ]}
      />
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** Arrow keys move through the titles and open each one, as in a mail program. */
function useArrowKeys(isOn: boolean, onReach: (id: string) => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = box.current
    if (!isOn || !element) return
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined || !(event.target instanceof HTMLButtonElement)) return
      const titles = [...element.querySelectorAll<HTMLButtonElement>('[data-opens]')]
      const place = titles.indexOf(event.target) + step
      const next = titles[Math.max(0, Math.min(titles.length - 1, place))]
      event.preventDefault()
      next?.focus()
      if (next?.dataset['opens']) reach(next.dataset['opens'])
    }
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [isOn])
  return box
}
