// The words of a text, as the search knows them. The server indexes them and the browser marks them, so both use this.

/** Letters, vowel signs and digits of every script, and the invisible joiners that some scripts write between them. */
const letters = String.raw`[\p{L}\p{M}\p{N}\p{Cf}]`
/** A word, or several that are joined, such as "B-224" and "wi-fi". */
const word = new RegExp(`${letters}+(?:[-./'’_&+]${letters}+)*`, 'gu')
/** The parts of a word. Letters and digits are apart, so that "B224" and "B 224" are found alike. */
const part = /[\p{L}\p{M}]+|\p{N}+/gu
const invisible = /\p{Cf}/gu

const longestWord = 40

export type SearchWord = {
  /** The word without what joins its parts: "b224" for "B-224". */
  whole: string
  /** Its parts: "b" and "224". A plain word has one. */
  parts: readonly string[]
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(invisible, '')

function asWord(text: string): SearchWord {
  const parts = (fold(text).match(part) ?? []).map((one) => one.slice(0, longestWord))
  return { whole: parts.join('').slice(0, longestWord), parts }
}

const hasLetters = ({ parts }: SearchWord) => parts.length > 0

/** Returns the words of a text in order. */
export function wordsIn(text: string): SearchWord[] {
  return (text.match(word) ?? []).map(asWord).filter(hasLetters)
}

/** What can be typed in the search field. */
export const searchMaxLength = 100
const mostWords = 8

/** Returns the words of a search. Further words are ignored. */
export const searchedWords = (search: string) => wordsIn(search).slice(0, mostWords)

/** Single letters match only themselves, because almost every complaint has a word that begins with a given letter. */
export const matchesAsPrefix = (letters: string) => letters.length > 1

const begins = (text: string, letters: string) =>
  matchesAsPrefix(letters) ? text.startsWith(letters) : text === letters

/** Whether a word of a text is one that the search looked for. */
function isHit({ whole, parts }: SearchWord, searched: SearchWord): boolean {
  return [searched.whole, ...searched.parts].some((letters) =>
    [whole, ...parts].some((one) => begins(one, letters)),
  )
}

export type TextPart = { text: string; isHit: boolean }

/** Cuts a text into what the search found in it and what is between. Together, the parts are the whole text. */
export function markHits(text: string, searched: readonly SearchWord[]): TextPart[] {
  const cut: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const one = asWord(found)
    if (!searched.some((other) => isHit(one, other))) continue
    if (index > end) cut.push({ text: text.slice(end, index), isHit: false })
    cut.push({ text: found, isHit: true })
    end = index + found.length
  }
  return end === text.length ? cut : [...cut, { text: text.slice(end), isHit: false }]
}

/** Returns which of the searched words a text has. */
export function hitsIn(text: string, searched: readonly SearchWord[]): SearchWord[] {
  const words = wordsIn(text)
  return searched.filter((other) => words.some((one) => isHit(one, other)))
}

/** A search that is only digits looks for a complaint by its number. */
export function numberIn(search: string): number | undefined {
  return /^[1-9][0-9]{0,8}$/.test(search.trim()) ? Number(search.trim()) : undefined
}
