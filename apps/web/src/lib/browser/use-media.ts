import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as wide as this query says; for what styles alone cannot tell, such as what is read out. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
