import { expect, it } from 'vitest'
import { goalsOf, medianOf, missedGoals } from './lighthouse-figures.ts'

const run = (performance: number, lcpMs: number) => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  seo: 90,
  lcpMs,
  tbtMs: 0,
  cls: 0,
  bytes: 1000,
})

it('takes the middle of each figure by itself', () => {
  expect(medianOf([run(99, 1000), run(40, 900), run(98, 1400)])).toEqual(run(98, 1000))
})

it('takes the worse middle of an even number of runs', () => {
  expect(medianOf([run(90, 1000), run(100, 2000)])).toEqual(run(90, 2000))
})

it('misses a goal by one point, and has none for search engines', () => {
  expect(missedGoals(run(98, 0), goalsOf('/'))).toEqual([])
  expect(missedGoals(run(97, 0), goalsOf('/'))).toEqual(['performance 97 of 98'])
  expect(missedGoals(run(97, 0), goalsOf('/Login'))).toEqual([])
})
