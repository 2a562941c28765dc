import type { Plan } from '@counterfoil/contract/billing'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { isOpenedByLink } from '#lib/browser/opened-by-link.ts'

const views = ['profile', 'announcement', 'department-admin', 'super-admin'] as const
type View = (typeof views)[number]

export const isView = (value: unknown): value is View => views.includes(value as View)

type PaidPlan = Exclude<Plan, 'free'>

/**
 * What may stand over a page or be chosen on it; site-map.ts says which page knows which. Undefined takes it from the
 * address.
 */
export type OverPage = {
  view?: View | undefined
  id?: string | undefined
  new?: 1 | undefined
  edit?: 1 | undefined
  pay?: PaidPlan | undefined
}

/** Reads and changes it in the address. What was opened here is closed by going back, so that Back does not open it again. */
export function useOverPage() {
  const over = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(isOpenedByLink(history.location.state))
  const go = (change: OverPage, replace: boolean) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace,
      resetScroll: false,
    })
  return {
    over,
    open: (change: OverPage) => {
      isOpenedHere.current = true
      void go(change, false)
    },
    /** Another one of the same list takes no step of its own in the history. */
    choose: (change: OverPage) => void go(change, true),
    close: (change: OverPage) => {
      const isOurs = isOpenedHere.current
      // Once: a second press while the browser goes back would leave the page.
      isOpenedHere.current = false
      if (isOurs) history.back()
      else void go(change, true)
    },
  }
}
