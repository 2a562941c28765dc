import { describe, expect, it } from 'vitest'
import { changesOf, isOrderOf, namesOf, stateOf, tooLongIn } from './departments.rules.ts'

describe('a name', () => {
  it.each([
    ['Law', 'Law'],
    ['  Law   and  Ethics ', 'Law and Ethics'],
    // Full width, and a space that does not break.
    ['Ｌａｗ', 'Law'],
    ['Law\u00a0School', 'Law School'],
    ['ﬁne Arts', 'fine Arts'],
  ])('%j is kept as %j', (given, kept) => {
    expect(namesOf({ name: given, shortName: null, line: null }).name).toBe(kept)
  })

  it('is measured as it is kept, because one letter can become many', () => {
    const kept = namesOf({ name: '\ufdfa'.repeat(4), shortName: '\ufdfa'.repeat(2), line: null })
    expect(tooLongIn(kept)).toEqual(['name', 'shortName'])
    expect(tooLongIn({ name: 'Law', shortName: null, line: null })).toEqual([])
  })

  it('is its own short name, which then is none', () => {
    expect(namesOf({ name: 'Law', shortName: ' Law', line: null })).toEqual({
      name: 'Law',
      shortName: null,
      line: null,
    })
  })
})

it('an edit is told with both values', () => {
  const before = { name: 'Law', shortName: null, line: 'Moot court' }
  const after = { name: 'Law School', shortName: null, line: null }
  expect(changesOf(before, after)).toEqual([
    { field: 'name', before: 'Law', after: 'Law School' },
    { field: 'line', before: 'Moot court', after: '' },
  ])
  expect(changesOf(before, before)).toEqual([])
})

it.each([
  [false, 4, 'open'],
  [true, 4, 'retiring'],
  [true, 0, 'retired'],
] as const)('retired: %s with %s unfinished complaints is %s', (isRetired, open, state) => {
  expect(stateOf({ isRetired, open })).toBe(state)
})

it.each([
  [['b', 'a'], true],
  [['a'], false],
  [['a', 'a'], false],
  [['a', 'c'], false],
  [['a', 'b', 'c'], false],
])('%j is an order of a and b: %s', (ids, isOne) => {
  expect(isOrderOf(ids, ['a', 'b'])).toBe(isOne)
})
