// The page a person wanted when the guard sent them away. It is kept during the sign-in, in this tab only.

const key = 'wanted'
const signedOut = 'signed-out'
const keptMs = 10 * 60_000

export function keepWantedPath(path: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
  } catch {
    // Without storage they start on their home page.
  }
}

/** A person who signed out and goes back was not sent away. The next person at this computer starts on their home page. */
export function noteSignedOut(): void {
  try {
    sessionStorage.setItem(signedOut, '')
  } catch {
    // Nothing was kept.
  }
}

export function hasSignedOut(): boolean {
  try {
    return sessionStorage.getItem(signedOut) !== null
  } catch {
    return false
  }
}

/** Can be taken once. Only a path of this site, because "//evil", "/\evil" and "https:…" lead elsewhere. */
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
