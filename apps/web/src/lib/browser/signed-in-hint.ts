// The static pages at `/` and `/About` do not load the app and cannot read the session cookie. For them, the app stores
// here whether a person is signed in. If nothing is stored, these pages do not ask the server for the session.

const key = 'signed-in'

export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // The browser blocks storage, so the static pages treat everyone as a visitor.
  }
}
