import { expect, it } from 'vitest'
import { formatWrittenDay } from './dates.ts'

it('writes a day as it was written down', () => {
  expect(formatWrittenDay('2026-11-12')).toBe('12 Nov 2026')
})
