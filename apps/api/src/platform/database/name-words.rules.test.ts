import { describe, expect, it } from 'vitest'
import { tsqueryOf, wordsOfName } from './name-words.rules.ts'

describe('the words of a name', () => {
  it.each([
    ['Fan, light or socket', ['fan', 'light', 'or', 'socket']],
    ['Wi-Fi', ['wifi', 'wi', 'fi']],
    ['ＦＡＮ', ['fan']],
    ['पंखा या बत्ती', ['पंखा', 'या', 'बत्ती']],
    ['Lab 2', ['lab', '2']],
  ])('of %s are %j', (name, words) => {
    expect(wordsOfName(name)).toEqual(words)
  })
})

describe('what was typed', () => {
  it.each([
    ['fan', `'fan':*`],
    ['  Light FAN ', `'light':* & 'fan':*`],
    ['wi-fi', `('wifi':* | ('wi' & 'fi':*))`],
    ['पं', `'पं':*`],
    // What means something to PostgreSQL is never in a word.
    [`fa' | 'x':* %_\\`, `'fa':* & 'x':*`],
    ['%', null],
    ['.*', null],
    ['_', null],
  ])('%s is looked for as %s', (typed, query) => {
    expect(tsqueryOf(typed)).toBe(query)
  })
})
