import { useEffect, useState } from 'react'
import { type Answer, readStatus } from './status.api.ts'

/** `rechecking` differs from `checking` so that the button pressed to get there keeps its place and focus. */
export type Status = 'checking' | 'rechecking' | Answer

export function useStatus(): { status: Status; tryAgain: () => void } {
  const [status, setStatus] = useState<Status>('checking')
  const isAsking = status === 'checking' || status === 'rechecking'

  useEffect(() => {
    if (!isAsking) return
    const controller = new AbortController()
    void readStatus(controller.signal).then((answer) => {
      if (!controller.signal.aborted) setStatus(answer)
    })
    return () => controller.abort()
  }, [isAsking])

  return { status, tryAgain: () => setStatus('rechecking') }
}
