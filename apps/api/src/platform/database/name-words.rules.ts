import { type SearchWord, searchedWords, wordsIn } from '@counterfoil/contract/complaints/search'

// How forms find a name by what was typed: names are stored with their words, and each typed word may be the beginning
// of one.

/** Returns each word of a name once, whole and in its parts: "wifi", "wi" and "fi" for "Wi-Fi". */
export function wordsOfName(name: string): string[] {
  return [...new Set(wordsIn(name).flatMap(({ whole, parts }) => [whole, ...parts]))]
}

/**
 * Returns what was typed as PostgreSQL looks for it in the words of names, or null if it has no letters or digits. Each
 * word may be the beginning of one. Words have only letters, vowel signs and digits, so they need no quoting.
 */
export function tsqueryOf(typed: string): string | null {
  const words = searchedWords(typed)
  return words.length === 0 ? null : words.map(termOf).join(' & ')
}

/** Someone who types "wi-fi" also looks for "wi fi", whose parts are words of their own. */
function termOf({ whole, parts }: SearchWord): string {
  if (parts.length === 1) return `'${whole}':*`
  const apart = parts.map((one, at) => (at === parts.length - 1 ? `'${one}':*` : `'${one}'`))
  return `('${whole}':* | (${apart.join(' & ')}))`
}
