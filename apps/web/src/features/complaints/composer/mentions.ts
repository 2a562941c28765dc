import type { Mention } from './message-draft.ts'

/** An `@` before the cursor, and what was typed after it. */
export type TypedMention = { from: number; query: string }

/** The `@` before the cursor that asks for a colleague. It is at the start or after white space. */
export function typedMentionAt(value: string, cursor: number): TypedMention | undefined {
  const found = /(?:^|\s)@([^\s@]{0,60}(?:@[^\s@]{0,60})?)$/.exec(value.slice(0, cursor))
  if (!found) return undefined
  const query = found[1] ?? ''
  return { from: cursor - query.length - 1, query }
}

/** The chosen colleagues whose address still stands in the words. */
export const mentionedIn = (words: string, chosen: readonly Mention[]): Mention[] =>
  chosen.filter(({ email }) => stands(words, `@${email}`))

/** Whether an address stands in the words, and not as a part of a longer one. */
function stands(words: string, mention: string): boolean {
  for (let at = words.indexOf(mention); at >= 0; at = words.indexOf(mention, at + 1)) {
    const isBegun = at === 0 || /\s/.test(words.charAt(at - 1))
    if (isBegun && !/^(?:[\w@-]|\.\w)/.test(words.slice(at + mention.length))) return true
  }
  return false
}
