// The static pages at `/` and `/About` do not load the app and cannot read the session cookie. So the app notes here
// whether a person is signed in. Without the note, these pages do not ask the server for the session.

const key = 'signed-in'

export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // Without storage, the static pages treat everyone as a visitor.
  }
}
