import type { InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import {
  type ComponentProps,
  memo,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Selection } from '#features/complaints/bulk/use-selection.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { useText } from '#lib/words/text.ts'
import { usePressOpens } from '#ui/lists/use-press-opens.ts'
import { focusHeading } from '#ui/page-header.tsx'
import { InboxRow } from './inbox-row.tsx'
import rowStyles from './row.module.css'
import { openerIn, rowOf, useListKeys } from './use-list-keys.ts'
import { useNearRows } from './use-near-rows.ts'

type PadRow = ComponentProps<typeof InboxRow>
export type PadProps = {
  rows: readonly PadRow['complaint'][]
  /** Whether the server has more rows than these. */
  hasMore: boolean
  handling: Handling
  openId: string | undefined
  selection: Selection
} & Pick<PadRow, 'onOpen' | 'withDepartment' | 'searched'>

/**
 * The list of rows. It looks like a paper pad whose slips are not torn off yet. Of a long list, only the rows near the
 * screen are in the document, and the room of the others is a margin.
 */
export function Pad({ rows, hasMore, handling, openId, selection, ...row }: PadProps) {
  const text = useText(inboxText)
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list, rows, { handling, selection, openId })
  usePressOpens(list)
  const focused = useFocusKept(list, rows)
  const opened = openId === undefined ? -1 : rows.findIndex(({ id }) => id === openId)
  const { near, measure } = useNearRows(list, rows, keptPlaces(focused, opened))
  const pick = usePick(rows, selection)
  const show = (complaint: PadRow['complaint'], room?: Room) => (
    <Item
      key={complaint.id}
      complaint={complaint}
      isOpen={complaint.id === openId}
      isPicked={selection.picked.has(complaint.id)}
      {...{ handling, pick, measure, ...row, ...room }}
    />
  )
  const last = near?.rows.at(-1)
  return (
    <ul className={rowStyles['pad']} aria-label={text.list} ref={list}>
      {near
        ? near.rows.map((one) => {
            const complaint = rows[one.place]
            const after = one === last ? near.after : 0
            return complaint && show(complaint, { ...one, after, size: hasMore ? -1 : rows.length })
          })
        : rows.map((complaint) => show(complaint))}
    </ul>
  )
}

/**
 * The rows that stay in the document, however far they are from the screen: the first, to which `J` goes from outside
 * of the list, and the focused and the open one. Those beside them are there for the next step.
 */
const keptPlaces = (focused: number, opened: number) => [
  0,
  ...[focused, opened].flatMap((place) => (place < 0 ? [] : [place - 1, place, place + 1])),
]

/** The place of a row in a long list, and the room of the rows above and below it that are not in the document. */
type Room = {
  place: number
  before: number
  after: number
  /** How long the list is, or -1 if that is not known. Screen readers are told. */
  size: number
}

type PickRow = (complaint: PadRow['complaint'], isRange: boolean) => void

/** The function stays the same one while rows come and go, so that the others are not made anew for it. */
function usePick(rows: PadProps['rows'], selection: Selection): PickRow {
  const now = useRef({ rows, selection })
  useLayoutEffect(() => {
    now.current = { rows, selection }
  }, [rows, selection])
  return useCallback((complaint, isRange) => {
    const { rows, selection } = now.current
    if (isRange) selection.pickUpTo(rows, complaint)
    else selection.toggle(complaint)
  }, [])
}

type ItemProps = Omit<PadRow, 'onPick'> & Partial<Room> & { pick: PickRow; measure: RefCallback<HTMLElement> }

/** Scrolling changes only which rows there are, so a row is not made anew for it. */
const Item = memo(function Item({ pick, measure, place, before, after, size, ...row }: ItemProps) {
  return (
    <li
      ref={measure}
      data-row={row.complaint.id}
      aria-posinset={place === undefined ? undefined : place + 1}
      aria-setsize={size}
      style={{ marginBlockStart: before || undefined, marginBlockEnd: after || undefined }}
    >
      <InboxRow onPick={(isRange) => pick(row.complaint, isRange)} {...row} />
    </li>
  )
})

/**
 * When the focused row is deleted or no longer matches the filter, the next row gets the focus. After the last row of a
 * list it is the heading. Returns the place of the row that has the focus or had it last, or -1.
 */
function useFocusKept(list: RefObject<HTMLElement | null>, rows: readonly InboxComplaint[]): number {
  const [last, setLast] = useState<{ id: string; place: number }>()
  const now = last ? rows.findIndex(({ id }) => id === last.id) : -1
  useLayoutEffect(() => {
    const element = list.current
    return () => {
      if (element?.contains(document.activeElement)) setTimeout(focusHeading)
    }
  }, [list])
  useEffect(() => {
    const element = list.current
    const note = (event: FocusEvent) => {
      const id = rowOf(event.target)
      if (id !== undefined) setLast({ id, place: rows.findIndex((row) => row.id === id) })
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [list, rows])
  useEffect(() => {
    if (!last || rows.some((row) => row.id === last.id)) return
    setLast(undefined)
    if (document.activeElement === document.body)
      openerIn(list.current, rows[Math.min(last.place, rows.length - 1)]?.id)?.focus()
  }, [list, rows, last])
  return last && now < 0 ? last.place : now
}
