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
  /** The list of the bell, which is above any page. */
  bell?: 1 | undefined
}

/** The parameters of the address that an overlay does not change, as one text to compare. */
function restOf(search: Readonly<Record<string, unknown>>, change: Overlay): string {
  const rest = Object.entries(search).filter(([name, value]) => !(name in change) && value !== undefined)
  return JSON.stringify(rest.sort(([one], [other]) => one.localeCompare(other)))
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
  const openedOver = useRef<string>(undefined)
  const openedAt = useRef<number>(undefined)
  const place = () => history.location.state.__TSR_index
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
      openedOver.current = restOf(overlay, change)
      openedAt.current = place() + 1
      void go(change, false)
    },
    /** Opens another row of the same list. This adds no step to the history. */
    choose: (change: Overlay) => void go(change, true),
    close: (change: Overlay) => {
      // Going back would also undo what else has changed in the address meanwhile, such as a filter or a search.
      const isUnchanged = openedOver.current === undefined || openedOver.current === restOf(overlay, change)
      // A link can have led further since then, to the same page. Going back would show what was open before it.
      const isThere = openedAt.current === undefined || openedAt.current === place()
      const isOurs = isOpenedHere.current && isUnchanged && isThere
      // Goes back only once. A second press, before the browser has gone back, would otherwise leave the page.
      isOpenedHere.current = false
      if (isOurs) history.back()
      else void go(change, true)
    },
  }
}
