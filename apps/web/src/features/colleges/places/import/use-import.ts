import { mostImported, type WrittenPlace } from '@counterfoil/contract/places'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { importPlaces } from '#features/colleges/places/places.api.ts'

export type ImportProgress = {
  state: 'waiting' | 'sending' | 'stopped' | 'failed' | 'done'
  /** How many places the server has answered for. */
  sent: number
  added: number
  leftOut: number
  error: unknown
}

const nothing: ImportProgress = { state: 'waiting', sent: 0, added: 0, leftOut: 0, error: undefined }

/**
 * Sends a list of places, one slice after the other. If one fails, `run` goes on with it. Its key stays the same, and
 * the server leaves out what is there, so that nothing is added twice.
 */
export function useImport(places: readonly WrittenPlace[]) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(nothing)
  const isStopped = useRef(false)
  const keys = useRef(new Map<number, string>())
  const keyOf = (start: number) => {
    const key = keys.current.get(start) ?? crypto.randomUUID()
    keys.current.set(start, key)
    return key
  }
  const run = async () => {
    isStopped.current = false
    let now: ImportProgress = { ...progress, state: 'sending', error: undefined }
    const show = (next: Partial<ImportProgress>) => {
      now = { ...now, ...next }
      setProgress(now)
    }
    show({})
    try {
      while (now.sent < places.length && !isStopped.current) {
        const slice = places.slice(now.sent, now.sent + mostImported)
        const { added, leftOut } = await importPlaces(slice, keyOf(now.sent))
        show({
          sent: now.sent + slice.length,
          added: now.added + added,
          leftOut: now.leftOut + leftOut,
        })
      }
      show({ state: now.sent < places.length ? 'stopped' : 'done' })
    } catch (error) {
      show({ state: 'failed', error })
    } finally {
      await client.invalidateQueries()
    }
  }
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  useEffect(() => stop, [stop])
  return { progress, run, stop }
}
