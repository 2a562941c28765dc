import { complaintStatuses, type InboxComplaint } from '@counterfoil/contract/complaints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { InboxFilter } from '#features/complaints/complaints.address.ts'
import { complaintsText } from '#features/complaints/complaints.text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { usePressOpens } from '#ui/lists/use-press-opens.ts'
import { inboxQuery } from './inbox.api.ts'
import styles from './inbox.module.css'
import { inboxText } from './inbox.text.ts'
import { InboxRow } from './inbox-row.tsx'
import rowStyles from './row.module.css'
import type { Handling } from './use-handling.ts'
import { useIsReading, usePendingRows } from './use-pending-rows.ts'

type InboxListProps = {
  filter: InboxFilter
  handling: Handling
  openId: string | undefined
  onOpen: (id: string) => void
  withDepartment: boolean
  whenEmpty: ReactNode
}

/** The complaints, newest first. While a person reads, new complaints wait behind a button above the list. */
export function InboxList({ filter, whenEmpty, ...pad }: InboxListProps) {
  const text = useText(complaintsText)
  const words = useText(inboxText)
  const list = useInfiniteQuery(inboxQuery(filter))
  const place = useRef<HTMLDivElement>(null)
  const rows = useRows(list.data?.pages)
  const { shown, pendingCount, showPending } = usePendingRows(rows, useIsReading(place))
  const showNew = () => {
    showPending()
    place.current?.scrollIntoView({ block: 'nearest' })
    // After the pending rows are shown, the newest row gets the focus, because the person asked for it.
    setTimeout(() => openerIn(place.current, 0)?.focus())
  }
  return (
    <div ref={place}>
      <div role="status" className={styles['newOnes']}>
        {pendingCount > 0 && <Button onClick={showNew}>{words.newOnes(pendingCount)}</Button>}
      </div>
      <PagedList
        list={list}
        words={{ loading: text.loading, empty: text.empty, failed: text.fetchFailed }}
        whenEmpty={whenEmpty}
      >
        {() => <Pad {...pad} rows={shown ?? []} />}
      </PagedList>
    </div>
  )
}

/**
 * Returns the same array until the server's answer changes. usePendingRows needs this, because it compares the arrays
 * with `!==`.
 */
function useRows(pages: readonly { items: InboxComplaint[] }[] | undefined): InboxComplaint[] | undefined {
  const known = useRef<{ pages: typeof pages; rows: InboxComplaint[] | undefined }>(undefined)
  if (known.current?.pages !== pages || known.current === undefined)
    known.current = { pages, rows: pages?.flatMap((page) => page.items) }
  return known.current.rows
}

type PadProps = Omit<InboxListProps, 'filter' | 'whenEmpty'> & { rows: readonly InboxComplaint[] }

/** The list of rows. It looks like a paper pad whose slips are not torn off yet. */
function Pad({ rows, handling, openId, ...row }: PadProps) {
  const text = useText(inboxText)
  const list = useRef<HTMLUListElement>(null)
  useKeys(list, rows, handling)
  usePressOpens(list)
  useFocusKept(list, rows)
  return (
    <ul className={rowStyles['pad']} aria-label={text.list} ref={list}>
      {rows.map((complaint) => (
        <li key={complaint.id} data-row={complaint.id}>
          <InboxRow complaint={complaint} handling={handling} isOpen={complaint.id === openId} {...row} />
        </li>
      ))}
    </ul>
  )
}

const openers = (list: HTMLElement | null) =>
  list ? [...list.querySelectorAll<HTMLElement>('[data-opens]')] : []
const openerIn = (list: HTMLElement | null, place: number) => openers(list).at(place)
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined

/**
 * The keyboard shortcuts of the list. They work only in a focused row, because speech-control software may send single
 * keys by mistake.
 */
function useKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly InboxComplaint[],
  handling: Handling,
): void {
  useEffect(() => {
    const element = list.current
    const press = (event: KeyboardEvent) => {
      const place = rows.findIndex(({ id }) => id === rowOf(event.target))
      const act = isCommand(event) || isInSelect(event) ? undefined : actOf(event.key, place)
      if (!act) return
      event.preventDefault()
      act()
    }
    const actOf = (key: string, place: number) => {
      const complaint = rows[place]
      const status = complaintStatuses[Number(key) - 1]
      const step = steps[key]
      if (complaint && status) return () => handling.set(complaint, status)
      const next = complaint && step ? openers(element)[Math.max(0, place + step)] : undefined
      return next && (() => next.focus())
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  })
}

/** Whether Ctrl, Alt or Meta is held down. Such a key belongs to the browser or the system. */
const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Whether the focus is in a select. There, the same keys choose one of its options. */
const isInSelect = ({ target }: KeyboardEvent) => target instanceof HTMLSelectElement

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** When the focused row is deleted or no longer matches the filter, the next row gets the focus. */
function useFocusKept(list: RefObject<HTMLElement | null>, rows: readonly InboxComplaint[]): void {
  const last = useRef<{ id: string; place: number }>(undefined)
  useEffect(() => {
    const element = list.current
    const note = (event: FocusEvent) => {
      const id = rowOf(event.target)
      if (id !== undefined) last.current = { id, place: rows.findIndex((row) => row.id === id) }
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list, rows])
  useEffect(() => {
    const { id, place } = last.current ?? {}
    if (id === undefined || place === undefined || rows.some((row) => row.id === id)) return
    last.current = undefined
    if (document.activeElement === document.body)
      openerIn(list.current, Math.min(place, rows.length - 1))?.focus()
  }, [list, rows])
}
