import { expect, it } from 'vitest'
import { defineText, readText, setLanguage } from './text.ts'

const fruitText = defineText('fruit', {
  name: 'Apple',
  counted: (n: number) => `${n} apples`,
  colour: { ripe: 'Red' },
})

it('gives the words to those who ask for them', () => {
  const text = readText(fruitText)
  expect([text.name, text.counted(3), text.colour.ripe]).toEqual(['Apple', '3 apples', 'Red'])
})

it('gives them to nobody else', () => {
  // @ts-expect-error The type hides the words, so that a component cannot forget the reader's language.
  expect(fruitText.name).toBeUndefined()
})

it('marks every word in the language of the tests', () => {
  setLanguage('xx')
  const text = readText(fruitText)
  setLanguage('en')
  expect([text.name, text.counted(3), text.colour.ripe]).toEqual(['⟦Apple⟧', '⟦3 apples⟧', '⟦Red⟧'])
})
