import { expect, it } from 'vitest'
import { isLongEnough, maskedAddress, patternOf } from './complaints.counter.rules.ts'

it.each([
  ['asha.devi@college.test', 'as…@college.test'],
  ['as@college.test', 'a…@college.test'],
  ['a@college.test', '…@college.test'],
])('masks %s as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked)
})

it.each([
  ['asha', '%asha%'],
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('looks for %s as it is written', (words, pattern) => {
  expect(patternOf(words)).toBe(pattern)
})

it('takes two letters of any script', () => {
  expect(isLongEnough('a')).toBe(false)
  expect(isLongEnough('😀')).toBe(false)
  expect(isLongEnough('आश')).toBe(true)
})
