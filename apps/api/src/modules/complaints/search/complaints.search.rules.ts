import {
  hitsIn,
  markHits,
  matchesAsPrefix,
  type SearchWord,
  wordsIn,
} from '@counterfoil/contract/complaints/search'

/** Returns each word of the texts once, whole and in its parts, as it is stored for the search. */
export function storedWords(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => wordsIn(text ?? ''))
  return [...new Set(words.flatMap(({ whole, parts }) => [whole, ...parts]))]
}

/**
 * Returns the search as PostgreSQL reads it. `search_complaints` puts the college's code in the place of `~`. Words
 * have only letters, vowel signs and digits, so they need no quoting.
 */
export function tsqueryOf(searched: readonly SearchWord[]): string {
  return searched.map(termOf).join(' & ')
}

const asPrefix = (letters: string) => (matchesAsPrefix(letters) ? `'~${letters}':*` : `'~${letters}'`)

/** Someone who types "B-224" also looks for "B 224", whose parts are words of their own. */
function termOf({ whole, parts }: SearchWord): string {
  if (parts.length === 1) return asPrefix(whole)
  const apart = parts.map((one, at) => (at === parts.length - 1 ? asPrefix(one) : `'~${one}'`))
  return `(${asPrefix(whole)} | (${apart.join(' & ')}))`
}

const excerptLength = 120
/** Few, because the row has one line, and the found word must be on it. */
const lettersBefore = 12

/**
 * Returns the part of a text with the first hit, or null if the rest of the row already shows every searched
 * word.
 */
export function excerptOf(
  { text, shown }: { text: string; shown: string },
  searched: readonly SearchWord[],
): string | null {
  const seen = hitsIn(shown, searched)
  const unseen = searched.filter((word) => !seen.includes(word))
  const cut = markHits(text, unseen)
  const first = cut.findIndex(({ isHit }) => isHit)
  if (unseen.length === 0 || first === -1) return null
  const start = cut.slice(0, first).reduce((length, part) => length + part.text.length, 0)
  return around(text, start)
}

/** Whether a searched word is in none of the texts. Then it is in a reply. */
export function isElsewhere(texts: readonly string[], searched: readonly SearchWord[]): boolean {
  return hitsIn(texts.join(' '), searched).length < searched.length
}

/** Cuts at spaces and not inside of words, and puts an ellipsis where something is left out. */
function around(text: string, start: number): string {
  const early = Math.max(0, start - lettersBefore)
  const from = early === 0 ? 0 : nextSpace(text, early, start)
  const late = Math.min(text.length, from + excerptLength)
  const until = late === text.length ? late : Math.max(text.lastIndexOf(' ', late), start + 1)
  const middle = text.slice(from, until).replaceAll(/\s+/g, ' ').trim()
  return `${from > 0 ? '… ' : ''}${middle}${until < text.length ? ' …' : ''}`
}

function nextSpace(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space > latest ? latest : space
}

export type KnownWord = { word: string; total: number }

/** How many letters may be wrong. Short words have too many neighbours to guess. */
export function allowedMistakes(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** Returns the closest word that is known in place of one that is not. The word stays if there is none close enough. */
export function wordMeant(searched: SearchWord, known: readonly KnownWord[]): SearchWord {
  if (known.some(({ word }) => word.startsWith(searched.whole))) return searched
  const near = nearestWord(searched.whole, known)
  return near === undefined ? searched : { whole: near, parts: [near] }
}

/** Returns the known word that is closest to the typed one. Of equally close ones, the most frequent. */
function nearestWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const most = allowedMistakes(typed)
  const near = known
    .map(({ word, total }) => ({ word, total, mistakes: mistakesBetween(typed, word, most) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes || other.total - one.total)
  return near[0]?.word
}

/**
 * Returns how many letters have to be changed, added, left out or exchanged with the next one, or more than `most`. It
 * fills the table of the optimal string alignment distance row by row.
 */
function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let rows: Rows = { before: [], last: Array.from({ length: other.length + 1 }, (_, at) => at) }
  for (let at = 1; at <= one.length; at++) rows = { before: rows.last, last: nextRow(rows, one, other, at) }
  return rows.last.at(-1) ?? most + 1
}

type Rows = { before: readonly number[]; last: readonly number[] }

const infinite = Number.POSITIVE_INFINITY

function nextRow({ before, last }: Rows, one: string, other: string, at: number): number[] {
  const row = [at]
  for (let place = 1; place <= other.length; place++) {
    const changed = one[at - 1] === other[place - 1] ? 0 : 1
    const isExchanged = one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1]
    row.push(
      Math.min(
        (last[place] ?? infinite) + 1,
        (row[place - 1] ?? infinite) + 1,
        (last[place - 1] ?? infinite) + changed,
        isExchanged ? (before[place - 2] ?? infinite) + 1 : infinite,
      ),
    )
  }
  return row
}
