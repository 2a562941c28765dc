/** Fewer letters would match almost every student. */
const fewestLetters = 2

/** Whether a search has enough letters to find students by a part of their details. */
export function isLongEnough(words: string): boolean {
  return [...words].length >= fewestLetters
}

/** Returns a pattern that finds a text anywhere. The signs that PostgreSQL would read as wildcards stand for themselves. */
export function patternOf(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Returns the beginning of an address and its domain, which is enough to ask the student at the counter whether it is
 * theirs. The name before the @ is never shown whole.
 */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`
}
