import { expect, it } from 'vitest'
import { typedQueryAt } from './typed-query.ts'

it.each([
  [';', { from: 0, query: '' }],
  [';elec', { from: 0, query: 'elec' }],
  ['Dear all ;electrician b', { from: 9, query: 'electrician b' }],
  ['Done.\n;', { from: 6, query: '' }],
  ['done;', undefined],
  ['done; thanks', undefined],
  ['done ; thanks', undefined],
  [';one\ntwo', undefined],
  ['one; ;', { from: 5, query: '' }],
  [';;', undefined],
  [`;${'x'.repeat(61)}`, undefined],
  ['', undefined],
])('reads %j as %j', (value, expected) => {
  expect(typedQueryAt(value, value.length)).toEqual(expected)
})

it('reads only what is before the cursor', () => {
  expect(typedQueryAt('Dear ;el, thanks', 8)).toEqual({ from: 5, query: 'el' })
})
