import { expect, it } from 'vitest'
import { newOnTop } from './use-pending-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

it('finds the rows that arrived above the first known row', () => {
  expect(newOnTop(new Set(['b', 'a']), rows('d', 'c', 'b', 'a'))).toEqual(['d', 'c'])
})

it('finds nothing when the top is as it was, or a row above is gone', () => {
  expect(newOnTop(new Set(['b', 'a']), rows('b', 'a'))).toEqual([])
  expect(newOnTop(new Set(['c', 'b', 'a']), rows('b', 'a'))).toEqual([])
})

it('shows all when nothing of what was read is left', () => {
  expect(newOnTop(new Set(['b', 'a']), rows('d', 'c'))).toEqual([])
  expect(newOnTop(new Set(), rows('d', 'c'))).toEqual([])
})

it('ignores rows that arrive below, such as the next page', () => {
  expect(newOnTop(new Set(['b']), rows('b', 'a'))).toEqual([])
})
