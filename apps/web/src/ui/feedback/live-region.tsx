import { useSyncExternalStore } from 'react'
import { usePlace } from './topmost.ts'

let said = ''
const listeners = new Set<() => void>()

/** Reads a sentence out, politely, to those who cannot see what changed. */
export function announceToScreenReader(sentence: string): void {
  // The same sentence twice would be silence: a different white space makes it news.
  said = sentence === said ? `${sentence}\u00a0` : sentence
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands once in the page and once in every dialog. */
export function LiveRegion() {
  const sentence = useSyncExternalStore(subscribe, () => said)
  const { isTopmost } = usePlace('sentences')
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {isTopmost && sentence}
    </div>
  )
}
