import { useEffect, useRef, useState } from 'react'

/** How long after the last key the text is sent. */
const pauseMs = 300

/**
 * The text of a field whose value is in the address. The address changes a moment after each key, which would put the
 * old text back. So the field keeps its text, sends it after a pause, and follows the address when someone goes back.
 */
export function useTyped(value: string, onSend: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isHeld, setIsHeld] = useState(false)
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    if (value !== sent) setTyped(value)
  }
  const send = useRef(onSend)
  useEffect(() => {
    send.current = onSend
  })
  useEffect(() => {
    if (isHeld || typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      send.current(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, sent, isHeld])
  return {
    typed,
    /** An incomplete text waits for its rest, or for `sendNow`. */
    type: (text: string, isComplete = true) => {
      setTyped(text)
      setIsHeld(!isComplete)
    },
    sendNow: () => {
      if (typed === sent) return
      setSent(typed)
      onSend(typed)
    },
  }
}
