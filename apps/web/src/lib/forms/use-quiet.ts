import { useEffect, useState } from 'react'

const quietMs = 200

/** Returns the value when it has stayed the same for a moment, so that not every letter is sent to the server. */
export function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
