// The wanted path is the page that a visitor tried to open without a session. This tab keeps it until the sign-in.

const key = 'wanted'
const signedOut = 'signed-out'
const keptMs = 10 * 60_000

export function keepWantedPath(path: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    // Without storage, the person starts on their home page.
  }
}

/**
 * Remembers the sign-out, so that the guard stores no wanted path after it. Otherwise the Back button would store the
 * old page, and the next person at this computer would start there.
 */
export function noteSignedOut(): void {
  try {
    sessionStorage.setItem(signedOut, '')
  } catch {
    // Without storage, no wanted path is kept either.
  }
}

export function hasSignedOut(): boolean {
  try {
    return sessionStorage.getItem(signedOut) !== null
  } catch {
    return false
  }
}

/**
 * Returns the wanted path and deletes it. Only a path of this site is returned, because "//evil", "/\evil" and
 * "https:…" lead to other sites.
 */
export function takeWantedPath(): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(signedOut)
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('at' in kept)) return undefined
    const { path, at } = kept
    const isFresh = typeof at === 'number' && Date.now() - at < keptMs
    return isFresh && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined
  } catch {
    return undefined
  }
}
