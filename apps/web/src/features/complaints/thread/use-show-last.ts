import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Photos above the last event get their height when they are loaded, and push it away. */
const settledMs = 1500

/** Scrolls to what happened last, if the person came for it, for instance from the bell. */
export function useShowLast(list: RefObject<HTMLElement | null>): void {
  const key = useLocation({ select: ({ state }) => (state.isForLast ? state.__TSR_key : undefined) })
  useEffect(() => {
    if (key === undefined) return
    const show = () => list.current?.lastElementChild?.scrollIntoView({ block: 'center' })
    show()
    const again = new ResizeObserver(show)
    if (list.current) again.observe(list.current)
    // From then on, the person scrolls.
    const timer = setTimeout(() => again.disconnect(), settledMs)
    return () => {
      clearTimeout(timer)
      again.disconnect()
    }
  }, [key, list])
}
