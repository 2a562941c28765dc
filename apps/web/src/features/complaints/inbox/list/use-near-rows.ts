import { type RefCallback, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NearRow, nearRows, type Span, spanAt } from './near-rows.ts'

/** A shorter list is in the document as a whole. */
const longFrom = 60
/** The height of a row with a mouse. It is used until a row has been measured. */
const rowPx = 50

/**
 * The heights of rows by their ids. They are kept when the page is left, so that the list is as long as before when a
 * person comes back to it, and the browser finds the place where they were.
 */
const heights = new Map<string, number>()
let heightOfAll = 0
let width = 0

/** In a window of another width, every row can have another height. */
function forgetOtherWidth(): void {
  if (width === innerWidth) return
  width = innerWidth
  heights.clear()
  heightOfAll = 0
}

type Measured = { heights: ReadonlyMap<string, number>; usual: number }
const measured = (): Measured => ({
  heights,
  usual: heights.size > 0 ? heightOfAll / heights.size : rowPx,
})

const heightsOf = (rows: readonly { id: string }[], { heights, usual }: Measured) =>
  rows.map(({ id }) => heights.get(id) ?? usual)

type Near = {
  /** Undefined for a list that is in the document as a whole. */
  near: { rows: NearRow[]; after: number } | undefined
  /** Measures a row while it is in the document. It belongs into the `ref` of the row. */
  measure: RefCallback<HTMLElement>
}

/**
 * Returns the rows that are in the document. In a long list, these are the rows near the screen and those at the places
 * `kept`. The browser keeps the rows on the screen in their place while those above them change.
 */
export function useNearRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  kept: readonly number[],
): Near {
  const isLong = rows.length > longFrom
  const [span, setSpan] = useState<Span>({ first: 0, end: longFrom / 2 })
  const { known, measure } = useMeasured()
  useLayoutEffect(() => {
    if (!isLong) return
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = spanAt(heightsOf(rows, known), -top, innerHeight - top)
      setSpan((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    // Without flushSync, the rows would come one frame after the place for them.
    const scroll = () => flushSync(look)
    look()
    addEventListener('scroll', scroll, { passive: true })
    addEventListener('resize', scroll)
    return () => {
      removeEventListener('scroll', scroll)
      removeEventListener('resize', scroll)
    }
  }, [list, rows, isLong, known])
  return { near: isLong ? nearRows(heightsOf(rows, known), span, kept) : undefined, measure }
}

/** `known` is another object after a height has changed. */
function useMeasured(): { known: Measured; measure: Near['measure'] } {
  const [known, setKnown] = useState(measured)
  const [measure] = useState(() => {
    const observer = new ResizeObserver((entries) => {
      forgetOtherWidth()
      if (entries.filter(noteEntry).length > 0) setKnown(measured())
    })
    return (row: HTMLElement | null) => {
      if (!row) return
      observer.observe(row)
      return () => observer.unobserve(row)
    }
  })
  return { known, measure }
}

/** Returns whether the height is clearly another one than was assumed. */
function noteEntry({ target, borderBoxSize }: ResizeObserverEntry): boolean {
  const id = target instanceof HTMLElement ? target.dataset['row'] : undefined
  const height = borderBoxSize[0]?.blockSize
  // A list that is hidden, as on paper, has rows without a height. They will have their height again.
  if (!id || !height) return false
  const assumed = heights.get(id) ?? measured().usual
  heightOfAll += height - (heights.get(id) ?? 0)
  heights.set(id, height)
  return Math.abs(height - assumed) > 1
}
