import '#ui/styles/meter.css'
import { useId } from 'react'

type UseMeterProps = { used: number; limit: number; words: string }

/** Shows how much of something is used, as text and as a bar. */
export function UseMeter({ used, limit, words }: UseMeterProps) {
  const id = useId()
  return (
    <>
      <span id={id}>{words}</span>
      <meter
        className="meter"
        min={0}
        max={limit}
        value={used}
        aria-labelledby={id}
        style={{ '--share': `${(100 * Math.min(used, limit)) / limit}%` } as never}
      />
    </>
  )
}
