import { type RefObject, useEffect, useRef, useState } from 'react'

type Row = { id: string }

/**
 * What came in on top of a list that somebody reads. Nothing to hold back when nothing of the list is left.
 * @internal exported for its test.
 */
export function newOnTop(shown: ReadonlySet<string>, rows: readonly Row[]): string[] {
  const first = rows.findIndex(({ id }) => shown.has(id))
  return first < 1 ? [] : rows.slice(0, first).map(({ id }) => id)
}

type Seen<Item> = { rows: readonly Item[] | undefined; held: ReadonlySet<string> }

/**
 * A list that does not move under the reader's hand: rows that arrive on top wait until they are asked for. Everything
 * else (another status, a row that is gone) is shown at once.
 */
export function useHeldBack<Item extends Row>(rows: readonly Item[] | undefined, isReading: () => boolean) {
  const [seen, setSeen] = useState<Seen<Item>>({ rows, held: new Set() })
  let { held } = seen
  if (rows !== seen.rows) {
    held = holdBack(seen, rows, isReading)
    setSeen({ rows, held })
  }
  return {
    shown: rows?.filter(({ id }) => !held.has(id)),
    waiting: held.size,
    letIn: () => setSeen({ rows, held: new Set() }),
  }
}

function holdBack<Item extends Row>(
  { rows: before, held }: Seen<Item>,
  rows: readonly Item[] | undefined,
  isReading: () => boolean,
): ReadonlySet<string> {
  if (!before || !rows || !(held.size > 0 || isReading())) return new Set()
  const shown = new Set(before.map(({ id }) => id).filter((id) => !held.has(id)))
  return new Set(newOnTop(shown, rows))
}

const handMs = 10_000

/** Whether somebody reads this list: scrolled into it, has the focus in it, a hand on it, or something open over it. */
export function useIsReading(list: RefObject<HTMLElement | null>): () => boolean {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const stop = new AbortController()
    const touch = () => {
      touchedAt.current = Date.now()
    }
    for (const event of ['pointermove', 'pointerdown', 'touchmove'])
      list.current?.addEventListener(event, touch, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [list])
  return () => {
    const element = list.current
    if (!element) return false
    const isScrolledInto = element.getBoundingClientRect().top < 0
    const hasFocus = element.contains(document.activeElement)
    const isCovered = document.querySelector('dialog[open]') !== null
    return isScrolledInto || hasFocus || isCovered || Date.now() - touchedAt.current < handMs
  }
}
