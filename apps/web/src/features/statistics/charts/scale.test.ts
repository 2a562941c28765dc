import { expect, it } from 'vitest'
import { apart, heatOf, mostHeat, namedEvery, stepsTo } from './scale.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [44, [0, 20, 40, 60]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('draws lines for up to %d complaints', (most, steps) => {
  expect(stepsTo(most)).toEqual(steps)
})

it('draws at least two lines and at most five, the last of them above everything', () => {
  for (let most = 0; most < 3000; most++) {
    const steps = stepsTo(most)
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.length).toBeLessThanOrEqual(5)
    expect(steps.at(-1)).toBeGreaterThanOrEqual(most)
    expect(steps.every(Number.isInteger)).toBe(true)
  }
})

it('names as many weeks as there is room for', () => {
  expect(namedEvery(12, 6)).toBe(2)
  expect(namedEvery(5, 6)).toBe(1)
  expect(namedEvery(53, 6)).toBe(9)
  expect(namedEvery(0, 6)).toBe(1)
})

it('keeps the names of two lines apart, in their order and inside the chart', () => {
  const room = { gap: 16, top: 12, bottom: 190 }
  expect(apart([20, 80], room)).toEqual([20, 80])
  expect(apart([44, 48], room)).toEqual([38, 54])
  expect(apart([48, 44], room)).toEqual([54, 38])
  expect(apart([190, 190], room)).toEqual([174, 190])
  expect(apart([12, 13], room)).toEqual([12, 28])
})

it('never makes the ground of a number too dark for its ink', () => {
  expect(heatOf(0, 12)).toBe(0)
  expect(heatOf(12, 12)).toBe(mostHeat)
  expect(heatOf(6, 12)).toBe(23)
  expect(heatOf(0, 0)).toBe(0)
})
