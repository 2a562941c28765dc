import { describe, expect, it } from 'vitest'
import { withKept } from './kept-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const keptOf = (ids: string) => new Set(ids)
const ids = (given: readonly { id: string }[]) => given.map(({ id }) => id).join('')

describe('rows that were changed here', () => {
  it.each([
    ['stay in their place', 'abcd', 'abd', 'c', 'abcd'],
    ['stay at the top', 'abc', 'bc', 'a', 'abc'],
    ['stay at the end', 'abc', 'ab', 'c', 'abc'],
    ['stay next to each other', 'abcd', 'ad', 'bc', 'abcd'],
    ['stay below the row above them when new ones arrive', 'abc', 'xac', 'b', 'xabc'],
    ['stay when all others are gone', 'abc', '', 'b', 'b'],
    ['are shown once when they match again', 'abc', 'abc', 'b', 'abc'],
  ])('%s', (_what, before, now, kept, shown) => {
    expect(ids(withKept(rows(...now), rows(...before), keptOf(kept)))).toBe(shown)
  })

  it('are the only ones that stay', () => {
    expect(ids(withKept(rows('a'), rows('a', 'b'), keptOf('c')))).toBe('a')
  })
})
