import { useSyncExternalStore } from 'react'
import { useText } from '#lib/words/text.ts'
import { uiText } from '#ui/ui.text.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * A strip that is shown while the device is offline. Every dialog has a strip too, because a dialog covers the page.
 */
export function OfflineNotice() {
  const text = useText(uiText)
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!isOnline && <p className="offline-notice">{text.offline}</p>}</div>
}
