import type { InboxComplaint } from '@counterfoil/contract/complaints'
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Selection } from '#features/complaints/bulk/use-selection.ts'
import { inboxText } from '#features/complaints/inbox/inbox.text.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { useText } from '#lib/words/text.ts'
import { usePressOpens } from '#ui/lists/use-press-opens.ts'
import { focusHeading } from '#ui/page-header.tsx'
import { InboxRow } from './inbox-row.tsx'
import rowStyles from './row.module.css'
import { openerIn, rowOf, useListKeys } from './use-list-keys.ts'

type PadRow = ComponentProps<typeof InboxRow>
export type PadProps = {
  rows: readonly PadRow['complaint'][]
  handling: Handling
  openId: string | undefined
  selection: Selection
} & Pick<PadRow, 'onOpen' | 'withDepartment' | 'searched'>

/** The list of rows. It looks like a paper pad whose slips are not torn off yet. */
export function Pad({ rows, handling, openId, selection, ...row }: PadProps) {
  const text = useText(inboxText)
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list, rows, { handling, selection, openId })
  usePressOpens(list)
  useFocusKept(list, rows)
  return (
    <ul className={rowStyles['pad']} aria-label={text.list} ref={list}>
      {rows.map((complaint) => (
        <li key={complaint.id} data-row={complaint.id}>
          <InboxRow
            complaint={complaint}
            handling={handling}
            isOpen={complaint.id === openId}
            isPicked={selection.picked.has(complaint.id)}
            onPick={(isRange) =>
              isRange ? selection.pickUpTo(rows, complaint) : selection.toggle(complaint)
            }
            {...row}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * When the focused row is deleted or no longer matches the filter, the next row gets the focus. After the last row of a
 * list it is the heading.
 */
function useFocusKept(list: RefObject<HTMLElement | null>, rows: readonly InboxComplaint[]): void {
  const last = useRef<{ id: string; place: number }>(undefined)
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
