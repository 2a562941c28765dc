import type { Plan } from '@counterfoil/contract/billing'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { isOpenedByLink } from '#lib/browser/opened-by-link.ts'

const views = ['profile', 'announcement', 'department-admin', 'super-admin'] as const
type View = (typeof views)[number]

export const isView = (value: unknown): value is View => views.includes(value as View)

type PaidPlan = Exclude<Plan, 'free'>

/**
 * The parameters of the address that say which dialog is open above a page, or which row of a list is chosen.
 * site-map.ts says which page accepts which parameter. The value `undefined` removes a parameter from the address.
 */
export type Overlay = {
  view?: View | undefined
  id?: string | undefined
  new?: 1 | undefined
  edit?: 1 | undefined
  pay?: PaidPlan | undefined
}

/**
 * Reads and changes the overlay in the address. If the overlay was opened here, `close` goes back in the history. The
 * Back button then does not open the overlay again.
 */
export function useOverlay() {
  const overlay = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(isOpenedByLink(history.location.state))
  const go = (change: Overlay, replace: boolean) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    })
  return {
    overlay,
    open: (change: Overlay) => {
      isOpenedHere.current = true
      void go(change, false)
    },
    /** Opens another row of the same list. This adds no step to the history. */
    choose: (change: Overlay) => void go(change, true),
    close: (change: Overlay) => {
      const isOurs = isOpenedHere.current
      // Goes back only once. A second press, before the browser has gone back, would otherwise leave the page.
      isOpenedHere.current = false
      if (isOurs) history.back()
      else void go(change, true)
    },
  }
}
