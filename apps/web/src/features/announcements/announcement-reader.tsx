import type { Announcement } from '@counterfoil/contract/announcements'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMedia } from '#lib/browser/use-media.ts'
import { formatDay } from '#lib/words/dates.ts'
import { useText } from '#lib/words/text.ts'
import { PriorityMark } from '#ui/display/priority-mark.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { AnnouncementArticle, AnnouncementBody } from './announcement-body.tsx'
import { Gone } from './announcement-gone.tsx'
import styles from './announcement-reader.module.css'
import { announcementsText } from './announcements.text.ts'
import { useAnnouncements } from './use-announcements.ts'

type ReaderProps = {
  /** The id of the open announcement. It is kept in the address. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** If given, people who are allowed to change an announcement see the buttons for it. */
  onEdit?: ((id: string) => void) | undefined
}

/** The media query for a screen that is wide enough to show the open announcement next to the list. */
const roomForPane = '(min-width: 62em)'

/** The announcements of the college. On a phone they open in place, on a desktop next to the list. */
export function AnnouncementReader({ chosen, onChoose, onEdit }: ReaderProps) {
  const text = useText(announcementsText)
  const { list, chosen: found, isGone } = useAnnouncements(chosen)
  const isBeside = useMedia(roomForPane)
  return (
    <PagedList list={list} words={text} whenEmpty={<p className="muted">{text.emptyHelp}</p>}>
      {(rows) => {
        // On a desktop, the newest announcement is open from the start.
        const shown = chosen === undefined ? rows[0] : found
        return (
          <div className={styles['reader']}>
            <div>
              {isGone && !isBeside && (
                <div className={styles['gone']}>
                  <Gone />
                </div>
              )}
              <ReaderTable rows={rows} shown={shown} {...{ chosen, onChoose, isBeside }} onEdit={onEdit} />
            </div>
            {isBeside && (
              <section className={styles['pane']} aria-label={text.reading} {...scrollable}>
                {shown ? (
                  <AnnouncementArticle announcement={shown} onEdit={onEdit} key={shown.id} />
                ) : (
                  isGone && <Gone />
                )}
              </section>
            )}
          </div>
        )
      }}
    </PagedList>
  )
}

/** Long text scrolls inside the pane. The pane can get the focus, so that the keyboard can scroll it too. */
const scrollable = { tabIndex: 0 }

type TableProps = ReaderProps & {
  rows: readonly Announcement[]
  shown: Announcement | undefined
  isBeside: boolean
}

function ReaderTable({ rows, shown, chosen, onChoose, onEdit, isBeside }: TableProps) {
  const text = useText(announcementsText)
  const box = useArrowKeys(isBeside)
  const titleOf = (row: Announcement): ReactNode => {
    const isOpen = row.id === chosen
    if (isBeside) {
      return (
        <button
          type="button"
          className={styles['title']}
          data-opens={row.id}
          aria-current={row.id === shown?.id || undefined}
          onClick={() => onChoose(row.id)}
          data-user
        >
          {row.title}
        </button>
      )
    }
    return (
      <>
        <button
          type="button"
          className={styles['title']}
          data-opens={row.id}
          aria-expanded={isOpen}
          onClick={() => onChoose(isOpen ? undefined : row.id)}
          data-user
        >
          {row.title}
        </button>
        {isOpen && <AnnouncementBody announcement={row} onEdit={onEdit} />}
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
          { slot: 'stub', header: text.number, width: '56px', cell: (row) => numberOf.get(row.id) },
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
function useArrowKeys(isOn: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
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
      next?.click()
    }
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [isOn])
  return box
}
