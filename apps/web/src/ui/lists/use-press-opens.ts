import { type RefObject, useEffect } from 'react'

/**
 * A click anywhere on a row with `data-pressable` also clicks the element with `data-opens` in that row. A click on
 * another control of the row does not, and neither does selecting text.
 */
export function usePressOpens(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, input, select, label, [role="alert"]'))
        return
      if (getSelection()?.isCollapsed === false) return
      const opener = target.closest('[data-pressable]')?.querySelector<HTMLElement>('[data-opens]')
      // The keyboard shortcuts of a list work in the focused row.
      opener?.focus({ preventScroll: true })
      opener?.click()
    }
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  })
}
