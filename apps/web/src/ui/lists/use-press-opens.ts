import { type RefObject, useEffect } from 'react'

/**
 * A click anywhere on a row with `data-pressable` also clicks the element with `data-opens` in that row. Clicks on other
 * controls of the row, and selecting text, do not.
 */
export function usePressOpens(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, input, select, label, [role="alert"]'))
        return
      if (getSelection()?.isCollapsed === false) return
      target.closest('[data-pressable]')?.querySelector<HTMLElement>('[data-opens]')?.click()
    }
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  })
}
