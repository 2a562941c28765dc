import { describe, expect, it } from 'vitest'
import { exampleOf, isRollBy, type RollRule } from './roll.ts'

const digits: RollRule = { rollForm: 'digits', rollMask: null }
const letters: RollRule = { rollForm: 'letters', rollMask: null }
const masked = (rollMask: string): RollRule => ({ rollForm: 'mask', rollMask })

describe('a roll number', () => {
  it.each([
    [digits, '0042', true],
    [digits, 'CS42', false],
    [digits, '', false],
    [digits, '1'.repeat(21), false],
    [letters, 'cs42', true],
    [letters, 'CS-42', false],
    [masked('99AAA9999'), '21BCE1234', true],
    [masked('99AAA9999'), ' 21bce1234 ', true],
    [masked('99AAA9999'), '21BC11234', false],
    [masked('99AAA9999'), '21BCE123', false],
    [masked('AA/99-9'), 'CS/24-7', true],
    [masked('AA/99-9'), 'CS-24-7', false],
    [masked('9.9'), '123', false],
  ])('by %j, %j: %s', (rule, roll, isRight) => {
    expect(isRollBy(rule, roll)).toBe(isRight)
  })
})

it.each(['99AAA9999', 'AA/99-9', '999999999999'])('the example of %s fits it', (mask) => {
  expect(isRollBy(masked(mask), exampleOf(mask))).toBe(true)
})
