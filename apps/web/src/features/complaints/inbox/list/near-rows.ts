// Which rows of a long list are in the document: those near the screen, and a few that must not go. The room of the
// others is kept free, so that the scroll bar says how long the list is.

/** The rows from `first` up to but without `end`. */
export type Span = { first: number; end: number }

/** How many rows above and below the screen are ready before they are scrolled to. */
const overscan = 10
/** The span grows and shrinks by so many rows at once, so that most steps of a wheel change nothing. */
const step = 5

/** The rows that are between `top` and `bottom`, two distances from the top of the list, and those around them. */
export function spanAt(heights: readonly number[], top: number, bottom: number): Span {
  let y = 0
  let first = heights.length
  let end = heights.length
  for (const [place, height] of heights.entries()) {
    if (first > place && y + height > top) first = place
    if (y >= bottom) {
      end = place
      break
    }
    y += height
  }
  first = Math.min(first, end)
  return {
    first: Math.max(0, Math.floor((first - overscan) / step) * step),
    end: Math.min(heights.length, Math.ceil((end + overscan) / step) * step),
  }
}

/** A row that is in the document. `before` is the height of the rows between it and the one above it. */
export type NearRow = { place: number; before: number }

/** The rows of the span and those at the places `kept`, and the height of the rows after the last of them. */
export function nearRows(
  heights: readonly number[],
  { first, end }: Span,
  kept: readonly number[],
): { rows: NearRow[]; after: number } {
  const places = new Set(kept.filter((place) => place >= 0 && place < heights.length))
  for (let place = first; place < Math.min(end, heights.length); place += 1) places.add(place)
  let next = 0
  const rows = [...places]
    .sort((one, other) => one - other)
    .map((place) => {
      const before = sum(heights, next, place)
      next = place + 1
      return { place, before }
    })
  return { rows, after: sum(heights, next, heights.length) }
}

function sum(heights: readonly number[], from: number, until: number): number {
  let total = 0
  for (let place = from; place < until; place += 1) total += heights[place] ?? 0
  return total
}
