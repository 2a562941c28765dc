import { type RefObject, useEffect } from 'react'

/**
 * A press anywhere on a row opens it, for those who point: it presses what is marked `data-opens` in the row marked
 * `data-pressable`. Other controls of the row keep their presses, and words that are being selected stay alone.
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
