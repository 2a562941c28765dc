// The words in brackets of a canned text. `[name]`, `[number]` and `[department]` are filled in when it is inserted. Any
// other one, such as `[day]`, stays for the admin to type over.

const placeholderNames = ['name', 'number', 'department'] as const
type PlaceholderName = (typeof placeholderNames)[number]

/** What the placeholders stand for. A text with one that is missing here cannot be filled in. */
export type PlaceholderFacts = Partial<Record<PlaceholderName, string>>

/** What the words are about: which canned texts are offered, and what their placeholders stand for. */
export type WordsAbout = {
  facts: PlaceholderFacts
  /** The department whose texts are offered besides those of the college. */
  departmentId: string | undefined
  /** Whether the same words go to several students. */
  isForMany?: boolean
}

/** Words in brackets, on one line. */
const bracket = /\[[^[\]\n]{1,40}\]/g

const nameIn = (found: string) => {
  const inside = found.slice(1, -1).trim().toLowerCase()
  return placeholderNames.find((name) => name === inside)
}

export function isFillable(text: string, facts: PlaceholderFacts): boolean {
  return [...text.matchAll(bracket)].every(([found]) => {
    const name = nameIn(found)
    return name === undefined || facts[name] !== undefined
  })
}

/** A text with its placeholders filled in. `open` is where its first other bracket begins and ends. */
export type Filled = { words: string; open: [start: number, end: number] | undefined }

/**
 * Fills in the placeholders of a text. It goes through the text once. What it fills in is not looked at again, so a
 * student who is named "[number]" stays "[number]".
 */
export function fillPlaceholders(text: string, facts: PlaceholderFacts): Filled {
  let words = ''
  let open: Filled['open']
  let done = 0
  for (const { 0: found, index } of text.matchAll(bracket)) {
    words += text.slice(done, index)
    done = index + found.length
    const name = nameIn(found)
    const fact = name && facts[name]
    if (fact === undefined) open ??= [words.length, words.length + found.length]
    words += fact ?? found
  }
  return { words: words + text.slice(done), open }
}
