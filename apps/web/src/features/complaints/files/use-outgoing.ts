import { useSyncExternalStore } from 'react'
import { listOutgoing, type OutgoingFile, subscribe } from './outgoing.ts'

/** The files that this device sends, for those that match. */
export function useOutgoing(isWanted: (file: OutgoingFile) => boolean): OutgoingFile[] {
  return useSyncExternalStore(subscribe, listOutgoing).filter(isWanted)
}
