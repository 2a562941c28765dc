import { useSyncExternalStore } from 'react'
import { usePlace } from './topmost.ts'

let said = ''
let forgetting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Tells screen readers what changed, without interrupting them. */
export function announceToScreenReader(sentence: string): void {
  // Screen readers skip a repeated sentence, so a space is added to make it different.
  say(sentence === said ? `${sentence}\u00a0` : sentence)
  // Otherwise a dialog that opens later would contain a sentence about something else.
  clearTimeout(forgetting)
  forgetting = setTimeout(() => say(''), 10_000)
}

function say(sentence: string): void {
  said = sentence
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Contains the sentences for screen readers. The page has one live region, and every dialog has its own. */
export function LiveRegion() {
  const sentence = useSyncExternalStore(subscribe, () => said)
  const { isTopmost } = usePlace('sentences')
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {isTopmost && sentence}
    </div>
  )
}
