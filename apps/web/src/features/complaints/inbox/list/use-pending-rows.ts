import { type RefObject, useEffect, useRef, useState } from 'react'

type Row = { id: string }

/**
 * The ids of the rows that arrived above the shown rows of a list. If no shown row is left, nothing is pending.
 * @internal exported for its test.
 */
export function newOnTop(shown: ReadonlySet<string>, rows: readonly Row[]): string[] {
  const first = rows.findIndex(({ id }) => shown.has(id))
  return first < 1 ? [] : rows.slice(0, first).map(({ id }) => id)
}

type Seen<Item> = { rows: readonly Item[] | undefined; pending: ReadonlySet<string> }

/**
 * A list that does not move while a person reads it. Rows that arrive on top are pending until the person asks for them.
 * Everything else (another status, a deleted row) is shown at once.
 */
export function usePendingRows<Item extends Row>(
  rows: readonly Item[] | undefined,
  isReading: () => boolean,
) {
  const [seen, setSeen] = useState<Seen<Item>>({ rows, pending: new Set() })
  let { pending } = seen
  if (rows !== seen.rows) {
    pending = findPending(seen, rows, isReading)
    setSeen({ rows, pending })
  }
  return {
    shown: rows?.filter(({ id }) => !pending.has(id)),
    pendingCount: pending.size,
    showPending: () => setSeen({ rows, pending: new Set() }),
  }
}

function findPending<Item extends Row>(
  { rows: before, pending }: Seen<Item>,
  rows: readonly Item[] | undefined,
  isReading: () => boolean,
): ReadonlySet<string> {
  if (!before || !rows || !(pending.size > 0 || isReading())) return new Set()
  const shown = new Set(before.map(({ id }) => id).filter((id) => !pending.has(id)))
  return new Set(newOnTop(shown, rows))
}

const handMs = 10_000

/**
 * Whether a person reads this list: it is scrolled down, it has the focus, a dialog is open, or the pointer moved in it
 * during the last ten seconds.
 */
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
