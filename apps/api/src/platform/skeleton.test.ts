import { describe, expect, it } from 'vitest'
import { hasOddLetters, skeletonOf } from './skeleton.ts'

describe('the skeleton of a name', () => {
  const name = 'Kaveri College 10'
  it.each([
    ['script g (U+0261)', 'Kaveri Colle\u0261e 10'],
    ['dental clicks (U+01C0) for l', 'Kaveri Co\u01C0\u01C0ege 10'],
    ['capital I for l', 'Kaveri CoIIege 10'],
    ['1 for l', 'Kaveri Co11ege 10'],
    ['l and O for 1 and 0', 'Kaveri College lO'],
    ['0 for o', 'Kaveri C0llege 10'],
    ['alpha (U+0251)', 'K\u0251veri College 10'],
    ['a small capital (U+1D20)', 'Ka\u1D20eri College 10'],
    ['dotless i (U+0131)', 'Kaver\u0131 College 10'],
    ['Cyrillic a', 'K\u0430veri College 10'],
    ['an accent', 'Kávéri College 10'],
    ['a dot below', 'Kave\u0323ri College 10'],
    ['a stroke through the letter', 'Kaveri Co\u0142lege 10'],
    ['a dot at the end', 'Kaveri College 10.'],
    ['brackets around it', '(Kaveri College 10)'],
    ['a comma and a hyphen', 'Kaveri, College-10'],
    ['other case', 'KAVERI cOLLEGE 10'],
  ])('is the same with %s', (_how, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(name))
  })

  it.each([
    ['IIT Madras', 'llT Madras'],
    ['iit madras', 'llT Madras'],
    ['Modern College', 'Modem College'],
    ['Indian Institute of Technology Madras', 'lndian lnstitute of TechnoIogy Madras'],
  ])('is the same for %s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  it.each([
    ['Kaveri College', 'Kaveri Colleges'],
    ['Kaveri College 2', 'Kaveri College 3'],
    ['दिल्ली विश्वविद्यालय', 'दल्ल विश्वविद्यालय'],
    ['दुःख', 'दुख'],
    ['அண்ணா பல்கலைக்கழகம்', 'அண்ண பல்கலைக்கழகம்'],
  ])('differs for %s and %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })

  it('is its own skeleton', () => {
    const skeleton = skeletonOf(`${name} Mumbai`)
    expect(skeletonOf(skeleton)).toBe(skeleton)
  })
})

it('knows letters that look like none of a to z', () => {
  for (const name of ['\u1D00rts College', 'Co\u0254llege', '\u0262overnment College'])
    expect(hasOddLetters(skeletonOf(name)), name).toBe(true)
  for (const name of ['Śrī Ṛṣi College', 'Straße 12', 'दिल्ली विश्वविद्यालय', 'ಕಾಲೇಜು'])
    expect(hasOddLetters(skeletonOf(name)), name).toBe(false)
})
