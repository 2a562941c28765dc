import { type RefObject, useEffect } from 'react'

/**
 * A press anywhere on a row opens it, with mouse or finger: it presses the element marked `data-opens` in the row marked
 * `data-pressable`. Other controls of the row still work, and selecting text does not open it.
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
