import { describe, expect, it } from 'vitest'
import { hitsIn, markHits, numberIn, searchedWords, wordsIn } from './search.ts'

const wholes = (text: string) => wordsIn(text).map(({ whole }) => whole)

describe('the words of a text', () => {
  it.each([
    ['Fan in B-224 stopped', ['fan', 'in', 'b224', 'stopped']],
    ['Wi-Fi / WIFI', ['wifi', 'wifi']],
    ['छात्रावास में पानी नहीं', ['छात्रावास', 'में', 'पानी', 'नहीं']],
    ['பேருந்து தாமதம்', ['பேருந்து', 'தாமதம்']],
    ['roll 26017, D’Souza', ['roll', '26017', 'dsouza']],
    ['—  …  ???', []],
  ])('of %s', (text, expected) => {
    expect(wholes(text)).toEqual(expected)
  })

  it('are the same with and without an invisible joiner, and in both forms of a letter', () => {
    expect(wholes('क्\u200dष')).toEqual(wholes('क्ष'))
    expect(wholes('caf\u0065\u0301')).toEqual(wholes('café'))
    expect(wholes('ＦＡＮ')).toEqual(['fan'])
  })

  it('have their parts, letters and digits apart', () => {
    expect(wordsIn('B-224')).toEqual([{ whole: 'b224', parts: ['b', '224'] }])
    expect(wordsIn('B224')).toEqual([{ whole: 'b224', parts: ['b', '224'] }])
  })

  it('are cut, because the database refuses very long ones', () => {
    expect(wholes('a'.repeat(5000))).toEqual(['a'.repeat(40)])
  })

  it('are at most eight in a search', () => {
    expect(searchedWords('1 2 3 4 5 6 7 8 9')).toHaveLength(8)
  })
})

describe('marking', () => {
  const marked = (text: string, search: string) =>
    markHits(text, searchedWords(search))
      .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
      .join('')

  it.each([
    ['Exhaust fans of the kitchen', 'fan', 'Exhaust [fans] of the kitchen'],
    ['Fan in B-224 not working', 'b224 FAN', '[Fan] in [B-224] not working'],
    ['Fan in B 224 not working', 'b-224', 'Fan in [B] [224] not working'],
    ['छात्रावास में पानी नहीं', 'पान', 'छात्रावास में [पानी] नहीं'],
    ['A bus and a bag', 'a', '[A] bus and [a] bag'],
    ['Nothing here', 'fan', 'Nothing here'],
    ['', 'fan', ''],
  ])('in %s of %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected)
  })

  it('says which of the searched words a text has', () => {
    const searched = searchedWords('fan kitchen water')
    expect(hitsIn('Fans of the kitchen', searched).map(({ whole }) => whole)).toEqual(['fan', 'kitchen'])
  })
})

it.each([
  ['212', 212],
  [' 7 ', 7],
  ['0212', undefined],
  ['212 fan', undefined],
  ['1234567890', undefined],
  ['', undefined],
])('the number in "%s"', (search, expected) => {
  expect(numberIn(search)).toBe(expected)
})
