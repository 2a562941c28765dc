// The page that a person wanted when the guard sent them away. It is kept during the sign-in, in this tab only.

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
 * After a sign-out, the guard keeps no wanted path. Otherwise the Back button would keep the old page, and the next
 * person at this computer would start on it.
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

/** Returns the wanted path once. It must be a path of this site: "//evil", "/\evil" and "https:…" lead elsewhere. */
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
