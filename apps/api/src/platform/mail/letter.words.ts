import type { Said, Slip } from './letter.ts'

// The few words that the letters of all modules share, and what the text and the HTML of a mail have in common.

export const letterWords = {
  product: 'Counterfoil',
  number: 'No.',
  status: 'Status:',
  earlier: 'Before that, since our last email:',
  unlisted: (count: number) => (count === 1 ? '1 older change' : `${count} older changes`),
  more: (count: number) => `and ${count} more`,
  files: (names: readonly string[]) =>
    `${names.length === 1 ? '1 file' : `${names.length} files`}: ${names.map(oneLine).join(', ')}`,
  openFiles: (count: number) => `Open ${count === 1 ? 'it' : 'them'} in your complaint.`,
}

/** A line break in a subject or a name must not look like the next line of the mail. */
export const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Cuts a long text. It counts characters and not code units, so that none is cut in half. */
export function shortened(value: string, most: number): string {
  const characters = [...value]
  return characters.length <= most ? value : `${characters.slice(0, most - 1).join('')}…`
}

/** In a list of several changes, long words are cut. They are in full on the page of the complaint. */
const listedWords = 400

/** A change as one entry of a list. */
export function listedSaid({ title, short = title, words, files = [] }: Said): {
  title: string
  words: string
} {
  const said = [
    ...(words === undefined ? [] : [shortened(words, listedWords)]),
    ...(files.length > 0 ? [letterWords.files(files)] : []),
  ]
  return { title: said.length > 0 ? `${short}:` : short, words: said.join('\n') }
}

/** The change that is told in full, if there is only one letter, and those before it. */
export function splitSaid(said: readonly Said[]): { last: Said | undefined; earlier: readonly Said[] } {
  return { last: said.at(-1), earlier: said.slice(0, -1) }
}

export const slipTitle = ({ number, subject }: Slip) => `${letterWords.number} ${number}: ${oneLine(subject)}`
