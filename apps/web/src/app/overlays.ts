import type { Plan } from '@counterfoil/contract/billing'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { isOpenedByLink } from '#lib/browser/opened-by-link.ts'

const views = ['profile', 'announcement', 'department-admin', 'super-admin'] as const
type View = (typeof views)[number]

export const isView = (value: unknown): value is View => views.includes(value as View)

type PaidPlan = Exclude<Plan, 'free'>

/**
 * The dialog above a page or the chosen row of a list, as parameters of the address. site-map.ts says which page
 * accepts which parameter. An undefined value removes the parameter from the address.
 */
export type Overlay = {
  view?: View | undefined
  id?: string | undefined
  new?: 1 | undefined
  edit?: 1 | undefined
  pay?: PaidPlan | undefined
}

/**
 * Reads and changes the overlay in the address. `close` goes back in the history, so that the Back button does not open
 * the overlay again.
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
    /** Switching to another row of the same list adds no step to the history. */
    choose: (change: Overlay) => void go(change, true),
    close: (change: Overlay) => {
      const isOurs = isOpenedHere.current
      // Goes back only once, because a second press while the browser goes back would leave the page.
      isOpenedHere.current = false
      if (isOurs) history.back()
      else void go(change, true)
    },
  }
}
