import { expect, it } from 'vitest'
import { nearRows, spanAt } from './near-rows.ts'

const even = Array.from({ length: 1000 }, () => 50)

it('has the rows of the screen and some above and below', () => {
  expect(spanAt(even, 0, 700)).toEqual({ first: 0, end: 25 })
  expect(spanAt(even, 20_000, 20_700)).toEqual({ first: 390, end: 425 })
})

it('stays the same for most steps of a wheel', () => {
  const spans = Array.from({ length: 5 }, (_, notch) =>
    spanAt(even, 20_000 + notch * 50, 20_700 + notch * 50),
  )
  expect(new Set(spans.map(({ first }) => first)).size).toBe(1)
})

it('has the last rows when the list ends above the screen, and the first when it begins below', () => {
  expect(spanAt(even, 60_000, 60_700)).toEqual({ first: 990, end: 1000 })
  expect(spanAt(even, -900, -200)).toEqual({ first: 0, end: 10 })
})

it('goes by the heights that rows have', () => {
  const uneven = even.map((height, place) => (place < 100 ? 2 * height : height))
  expect(spanAt(uneven, 10_000, 10_700)).toEqual({ first: 90, end: 125 })
})

it('keeps the room of the rows that are left out', () => {
  const { rows, after } = nearRows(even, { first: 500, end: 503 }, [0, 700, 701])
  expect(rows).toEqual([
    { place: 0, before: 0 },
    { place: 500, before: 499 * 50 },
    { place: 501, before: 0 },
    { place: 502, before: 0 },
    { place: 700, before: 197 * 50 },
    { place: 701, before: 0 },
  ])
  expect(after).toBe(298 * 50)
})

it('has no row that the list no longer has', () => {
  const { rows } = nearRows(even.slice(0, 3), { first: 0, end: 30 }, [-1, 2, 3])
  expect(rows.map(({ place }) => place)).toEqual([0, 1, 2])
})
