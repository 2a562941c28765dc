/** A part of a person's text. It has an `href` if it is a web address. */
export type Stretch = { words: string; href?: string }

const address = /https?:\/\/[^\s<>"'`\\]+/gi
/** Punctuation and closing brackets at the end of an address belong to the sentence, not to the link. */
const tail = /[.,;:!?…)\]}’”।॥]+$/u

/** Splits a plain text into web addresses and the parts between them. Only the web addresses become links. */
export function linksInText(text: string): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const words = found[0].replace(tail, '')
    const href = webAddress(words)
    if (href === undefined) continue
    if (found.index > from) stretches.push({ words: text.slice(from, found.index) })
    stretches.push({ words, href })
    from = found.index + words.length
  }
  if (from < text.length) stretches.push({ words: text.slice(from) })
  return stretches
}

/**
 * Returns the link of a web address. https://name@site gets no link, because the name can make another site look like
 * ours.
 */
function webAddress(words: string): string | undefined {
  try {
    const { protocol, username, password, href } = new URL(words)
    const isPlain = username === '' && password === '' && /^https?:$/.test(protocol)
    return isPlain ? href : undefined
  } catch {
    return undefined
  }
}
