import { type RefObject, useEffect } from 'react'

/**
 * Makes a press anywhere on a row marked `data-pressable` click the element marked `data-opens` in that row. Other
 * controls of the row still work, and selecting text opens nothing.
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
