import { mostMovable, movingApi } from '@counterfoil/contract/complaints/moving-api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api/call.ts'
import { useChange } from '#lib/api/use-change.ts'
import { wordsFor } from '#lib/words/problem-text.ts'
import { useText } from '#lib/words/text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toasts.tsx'
import { movableQuery } from './calendar.api.ts'
import styles from './calendar.module.css'
import { calendarText } from './calendar.text.ts'

/** Offers to move the dates that were counted by an earlier calendar. Nothing moves them by itself. */
export function MovingOffer() {
  const { moving: text } = useText(calendarText)
  const client = useQueryClient()
  const { data } = useQuery(movableQuery)
  const [isLeft, setIsLeft] = useState(false)
  const { send, isPending } = useChange<unknown, void>({
    mutationFn: () => call(movingApi.moveDates, {}),
    onSuccess: () => {
      setIsLeft(true)
      toast(text.started)
      return client.invalidateQueries({ queryKey: movableQuery.queryKey })
    },
    onError: (error) => toast(text.failed(wordsFor(error)), 'failed'),
  })
  const count = data?.count ?? 0
  if (count === 0 || isLeft) return null
  const words = text.count(count, count >= mostMovable)
  return (
    <div className={styles['offer']} role="status">
      <p className="notice-title">{text.title(words)}</p>
      <p>{text.help}</p>
      <div className="row">
        <Button look="plain" isBusy={isPending} onClick={() => send()}>
          {text.move(words.toLowerCase())}
        </Button>
        <Button look="plain" onClick={() => setIsLeft(true)}>
          {text.leave}
        </Button>
      </div>
    </div>
  )
}
