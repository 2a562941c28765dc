import { complaintStatuses, type InboxComplaint } from '@counterfoil/contract/complaints/complaints'
import { type RefObject, useEffect } from 'react'
import type { Selection } from '#features/complaints/bulk/use-selection.ts'
import type { Handling } from '#features/complaints/inbox/use-handling.ts'
import { isCommand, isInFront, isTyping } from '#features/complaints/preferences/use-keys.ts'

/** The button that opens the complaint. Without an id, it is that of the first row. */
export const openerIn = (list: HTMLElement | null, id?: string) =>
  list?.querySelector<HTMLElement>(id === undefined ? '[data-opens]' : `[data-opens="${id}"]`)
/** The id of the complaint in whose row the element is. */
export const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined

type Rows = readonly InboxComplaint[]
type Deeds = { handling: Handling; selection: Selection; openId: string | undefined }
type Act = (() => void) | undefined

/**
 * The keyboard shortcuts of the list. Letters and digits work from anywhere on the page. They are about the row with the
 * focus, or about the open complaint. Arrows and Esc work only in a row, because elsewhere they have other uses.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, rows: Rows, deeds: Deeds): void {
  useEffect(() => {
    const element = list.current
    const placeOf = (id: string | undefined) => rows.findIndex((row) => row.id === id)
    const actOf = ({ key, target }: KeyboardEvent) => {
      const place = placeOf(rowOf(target) ?? deeds.openId)
      return stepOf(key, element, rows, place) ?? deedOf(key, rows, place, deeds)
    }
    const run = (event: KeyboardEvent) => {
      const act = isCommand(event) || isTyping(event) ? undefined : actOf(event)
      if (!act) return
      event.preventDefault()
      // Esc clears the selection first. Pressed again, it closes the pane.
      event.stopPropagation()
      act()
    }
    const pressInRow = (event: KeyboardEvent) => event.key.length > 1 && run(event)
    const pressAnywhere = (event: KeyboardEvent) => {
      if (event.key.length === 1 && deeds.handling.hasKeys && isInFront(element)) run(event)
    }
    element?.addEventListener('keydown', pressInRow)
    document.addEventListener('keydown', pressAnywhere)
    return () => {
      element?.removeEventListener('keydown', pressInRow)
      document.removeEventListener('keydown', pressAnywhere)
    }
  })
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * From outside of the list, the first step goes to its first row. Only rows near the screen are in the document, but
 * always the first one and those beside the row with the focus, so a step finds its row.
 */
function stepOf(key: string, list: HTMLElement | null, rows: Rows, place: number): Act {
  const step = steps[key]
  const next = step ? rows[place < 0 ? 0 : Math.max(0, place + step)] : undefined
  return next && (() => openerIn(list, next.id)?.focus())
}

function deedOf(key: string, rows: Rows, place: number, { handling, selection }: Deeds): Act {
  if (key === 'Escape') return selection.picked.size > 0 ? selection.clear : undefined
  const complaint = rows[place]
  if (!complaint) return undefined
  const status = complaintStatuses[Number(key) - 1]
  if (status) return () => handling.set(complaint, status)
  const selecting: Record<string, Act> = {
    x: () => selection.toggle(complaint),
    X: () => selection.pickUpTo(rows, complaint),
  }
  return selecting[key]
}
