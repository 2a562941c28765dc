import { expect, it } from 'vitest'
import { linksInText } from './links-in-text.ts'

it('finds web addresses and leaves the full stop to the sentence', () => {
  expect(linksInText('See https://kaveri.example/exam (or http://a.example/x?y=1). Bye')).toEqual([
    { words: 'See ' },
    { words: 'https://kaveri.example/exam', href: 'https://kaveri.example/exam' },
    { words: ' (or ' },
    { words: 'http://a.example/x?y=1', href: 'http://a.example/x?y=1' },
    { words: '). Bye' },
  ])
})

it('links nothing but http and https, and no address that hides where it leads', () => {
  for (const text of [
    'javascript:alert(1)',
    'ftp://kaveri.example/x',
    'data:text/html,x',
    'https://',
    'https://kaveri.example@evil.example/',
    'www.kaveri.example',
  ]) {
    expect(linksInText(text).filter((stretch) => stretch.href)).toEqual([])
    expect(
      linksInText(text)
        .map((stretch) => stretch.words)
        .join(''),
    ).toBe(text)
  }
})

it('gives back every letter', () => {
  const text = 'प्रवेश पत्र: https://kaveri.example/प्रवेश।\nhttps://a.example'
  expect(
    linksInText(text)
      .map((stretch) => stretch.words)
      .join(''),
  ).toBe(text)
})
