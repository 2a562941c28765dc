import { useEffect, useEffectEvent, useRef } from 'react'
import { useReadMarks } from './use-read-marks.ts'
import type { UnreadFilter } from './use-unread-filter.ts'

/**
 * Marks what the person reads. `shown` is the announcement whose text is on the screen. It is marked as read once it
 * has been there for `delayMs`, so that going through the list with the arrow keys marks nothing.
 */
export function useReading(filter: UnreadFilter, shown: string | undefined, delayMs: number) {
  const { mark, markAllRead } = useReadMarks()
  // The announcement about which the person or the time has decided. It is not marked again by itself: the person may
  // have marked it as unread, or the server may have refused the mark.
  const decided = useRef<string>(undefined)
  const read = (id: string) => {
    decided.current = id
    filter.keep(id)
    mark(id, true)
  }
  const rest = useEffectEvent((id: string) => {
    if (decided.current !== id) read(id)
  })
  useEffect(() => {
    // A press comes before its announcement is shown.
    if (decided.current !== shown) decided.current = undefined
    if (shown === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'hidden') timer = setTimeout(() => rest(shown), delayMs)
    }
    start()
    // In a tab that is not shown, nothing is read.
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [shown, delayMs])
  return {
    read,
    /** Marks an announcement as unread. It stays so while it is open. */
    leaveUnread: (id: string) => {
      decided.current = id
      mark(id, false)
    },
    markAllRead: () => {
      if (filter.newest !== undefined) markAllRead(filter.newest)
      // Only what is opened from now on stays in a list of unread announcements.
      if (filter.isOn) filter.setIsOn(true)
    },
  }
}
