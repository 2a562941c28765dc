import { useEffect, useRef, useSyncExternalStore } from 'react'
import { restoreDraft } from './chosen-files.ts'
import { listOutgoing, type OutgoingFile, type Place, subscribe } from './outgoing.ts'

/** The files that this device sends, for those that match. */
export function useOutgoing(isWanted: (file: OutgoingFile) => boolean): OutgoingFile[] {
  return useSyncExternalStore(subscribe, listOutgoing).filter(isWanted)
}

/** The files of a draft. `ids` are those that it had when the form opened. */
export function useDraftFiles(place: Place, ids: readonly string[] = []): OutgoingFile[] {
  const start = useRef({ place, ids })
  useEffect(() => void restoreDraft(start.current.place, start.current.ids), [])
  return useOutgoing(({ draft }) => draft === place.draft)
}

function listen(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useIsOnline = () => useSyncExternalStore(listen, () => navigator.onLine)
