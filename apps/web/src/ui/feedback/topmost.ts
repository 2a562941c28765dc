import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

// While a dialog is open, the page under it is inert. Messages on that page are not read out and cannot be clicked.
// That is why the page and every dialog have a place for toasts and for screen reader messages. A message goes to the
// topmost place.

let places: readonly string[] = []
const listeners = new Set<() => void>()

function set(next: readonly string[]): void {
  places = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const topmostOf = (kind: string) => places.findLast((one) => one.startsWith(kind))
export const isStillThere = (place: string | undefined) => place !== undefined && places.includes(place)

/** Registers a place of this kind. Returns whether it is the topmost one, and whether it belongs to the page. */
export function usePlace(kind: string): { place: string; isTopmost: boolean; isPage: boolean } {
  const place = kind + useId()
  useLayoutEffect(() => {
    set([...places, place])
    return () => set(places.filter((one) => one !== place))
  }, [place])
  const topmost = useSyncExternalStore(subscribe, () => topmostOf(kind))
  return { place, isTopmost: topmost === place, isPage: places.find((one) => one.startsWith(kind)) === place }
}
