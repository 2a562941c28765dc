import { expect, it } from 'vitest'
import { shareOf, stretchOf } from './stretch.ts'

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [250, '4 h 10 min'],
  [540, '9 h'],
  [1439, '23 h 59 min'],
  [1440, '1.0 days'],
  [7488, '5.2 days'],
])('says %d minutes as people do', (minutes, words) => {
  const { hours, figure, unit } = stretchOf(minutes)
  expect(`${hours === undefined ? '' : `${hours} h `}${figure} ${unit}`).toBe(words)
})

it('gives no share of nothing', () => {
  expect(shareOf({ inTime: 3, counted: 4 })).toBe(0.75)
  expect(shareOf({ inTime: 0, counted: 0 })).toBeNull()
})
