import { searchedWords } from '@counterfoil/contract/complaints/search'
import { describe, expect, it } from 'vitest'
import { excerptOf, type KnownWord, storedWords, tsqueryOf, wordMeant } from './complaints.search.rules.ts'

/** Returns the word that is tried instead of a typed one, or undefined if the typed one stays. */
function wordInstead(typed: string, known: readonly KnownWord[]): string | undefined {
  const word = { whole: typed, parts: [typed] }
  const meant = wordMeant(word, known)
  return meant === word ? undefined : meant.whole
}

it('stores each word once, whole and in its parts', () => {
  expect(storedWords(['Fan in B-224', null, 'fan'])).toEqual(['fan', 'in', 'b224', 'b', '224'])
})

it.each([
  ['fan', `'~fan':*`],
  ['b', `'~b'`],
  ['fan B-224', `'~fan':* & ('~b224':* | ('~b' & '~224':*))`],
  [`o'neil & !(x) | y:* \\ ~z`, `('~oneil':* | ('~o' & '~neil':*)) & '~x' & '~y' & '~z'`],
])('searches for %s', (search, expected) => {
  expect(tsqueryOf(searchedWords(search))).toBe(expected)
})

describe('an excerpt', () => {
  const description = `It began on Monday. Since then the exhaust fan of the kitchen makes a loud noise, and in the
evening there are sparks that everyone in the mess can see. We told the caretaker twice.`
  const excerpt = (search: string, shown = '') =>
    excerptOf({ text: description, shown }, searchedWords(search))

  it.each([
    [
      'fan',
      '… exhaust fan of the kitchen makes a loud noise, and in the evening there are sparks that everyone in the mess can see. …',
    ],
    [
      'monday',
      'It began on Monday. Since then the exhaust fan of the kitchen makes a loud noise, and in the evening there are sparks …',
    ],
    ['twice', '… caretaker twice.'],
  ])('shows %s with what is around it', (search, expected) => {
    expect(excerpt(search)).toBe(expected)
  })

  it('is needed only for words that the rest of the row does not show', () => {
    expect(excerpt('fan', 'Fan makes noise')).toBeNull()
    expect(excerpt('fan caretaker', 'Fan makes noise')).toContain('caretaker')
    expect(excerpt('helicopter')).toBeNull()
  })

  it('is cut even if the text has no spaces', () => {
    const long = `${'x'.repeat(100)}-fan-${'y'.repeat(3000)}`
    const shown = excerptOf({ text: long, shown: '' }, searchedWords('fan'))
    expect(shown?.length).toBeLessThan(200)
  })
})

describe('the nearest word', () => {
  const known = [
    { word: 'ceiling', total: 9 },
    { word: 'water', total: 40 },
    { word: 'waiter', total: 1 },
    { word: 'hostel', total: 7 },
    { word: 'hotel', total: 30 },
    { word: 'छात्रावास', total: 3 },
    { word: 'fan', total: 8 },
  ]
  it.each([
    ['cieling', 'ceiling'],
    ['watre', 'water'],
    ['hostal', 'hostel'],
    ['छत्रावास', 'छात्रावास'],
    ['libary', undefined],
    ['fen', undefined],
  ])('to %s is %s', (typed, expected) => {
    expect(wordInstead(typed, known)).toBe(expected)
  })

  it('is the most frequent of equally near ones', () => {
    const both = [
      { word: 'tables', total: 1 },
      { word: 'cables', total: 5 },
    ]
    expect(wordInstead('aables', both)).toBe('cables')
  })
})
