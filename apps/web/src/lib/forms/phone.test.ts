import { expect, it } from 'vitest'
import { tidyPhone } from './phone.ts'

it.each([
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['098765-43210', '9876543210'],
  [' 9876543210 ', '9876543210'],
  // These numbers are not complete yet. Their first digits may belong to the number, so nothing is removed.
  ['91987', '91987'],
  ['+9198', '+9198'],
])('reads %s as a student would mean it', (typed, meant) => {
  expect(tidyPhone(typed, true)).toBe(meant)
})

it('leaves the country of an office alone', () => {
  expect(tidyPhone('+91 821 241-9000', false)).toBe('+918212419000')
})
