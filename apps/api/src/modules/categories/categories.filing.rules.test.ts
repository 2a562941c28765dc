import { describe, expect, it } from 'vitest'
import { type Answer, type AskedQuestion, areCurrent, wrongAnswers } from './categories.filing.rules.ts'

const asked = (wish: Partial<AskedQuestion>): AskedQuestion => ({
  ...{ id: 'room', version: 2, kind: 'text', isNeeded: false, choices: [], least: null, most: null },
  ...wish,
})
const given = (answer: string, wish: Partial<Answer> = {}): Answer => ({
  ...{ questionId: 'room', version: 2, answer },
  ...wish,
})

describe('an answer', () => {
  const choice = asked({ kind: 'choice', choices: ['Yes', 'No'] })
  const number = asked({ kind: 'number', least: -5, most: 12 })
  it.each([
    ['any words', asked({}), 'B-224', true],
    ['a choice', choice, 'Yes', true],
    ['a choice in other letters', choice, 'yes', false],
    ['no choice', choice, 'Maybe', false],
    ['a number', number, '7', true],
    ['a number with two decimals', number, '7.25', true],
    ['a number with three', number, '7.255', false],
    ['the least', number, '-5', true],
    ['less', number, '-5.01', false],
    ['the most', number, '12', true],
    ['more', number, '12.01', false],
    ['any number without bounds', asked({ kind: 'number' }), '-999999999.99', true],
    ['a number in words', number, 'seven', false],
    ['a number with a sign', number, '+7', false],
    ['a number with a comma', number, '7,5', false],
    ['a number in another base', number, '0x7', false],
    ['a number with an exponent', number, '1e1', false],
    ['digits of another script', number, '७', false],
  ] as const)('can or cannot be %s', (_what, question, answer, isRight) => {
    const fields = wrongAnswers([question], [given(answer)])
    expect(fields).toEqual(isRight ? {} : { 'answers.0': 'field.invalid' })
  })

  it('is given once to each question', () => {
    expect(wrongAnswers([asked({})], [given('B-224'), given('B-225')])).toEqual({
      'answers.1': 'field.invalid',
    })
  })

  it('can be left out, unless the question needs one', () => {
    expect(wrongAnswers([asked({})], [])).toEqual({})
    expect(wrongAnswers([asked({ isNeeded: true })], [])).toEqual({ answers: 'field.required' })
    expect(wrongAnswers([asked({ isNeeded: true })], [given('B-224')])).toEqual({})
  })
})

it.each([
  ['another question', { questionId: 'floor' }],
  ['an earlier version', { version: 1 }],
  ['a later version', { version: 3 }],
])('an answer to %s is not to what is asked now', (_what, wish) => {
  expect(areCurrent([asked({})], [given('B-224')])).toBe(true)
  expect(areCurrent([asked({})], [given('B-224', wish)])).toBe(false)
})
