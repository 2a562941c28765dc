import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { registerQuery } from './registers.api.ts'

type Waiting = { isWaiting: boolean; onTooLong: () => void }

const lookMs = 1500
const longestMs = 60_000

/** Looks again and again whether the entry of a frozen register has its number. Without a worker it never gets one. */
export function useEntry(period: string, { isWaiting, onTooLong }: Waiting): void {
  const client = useQueryClient()
  const giveUp = useEffectEvent(onTooLong)
  useEffect(() => {
    if (!isWaiting) return
    const look = () => void client.refetchQueries(registerQuery(period), { cancelRefetch: false })
    const looking = setInterval(look, lookMs)
    const ending = setTimeout(() => giveUp(), longestMs)
    return () => {
      clearInterval(looking)
      clearTimeout(ending)
    }
  }, [isWaiting, period, client])
}
