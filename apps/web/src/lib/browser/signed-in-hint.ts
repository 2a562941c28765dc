// The pages at `/` and `/About` are without the app and cannot read the session's cookie. The app notes here that
// a person is signed in, so that they ask the server only then.

const key = 'signed-in'

export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // Without storage these pages treat everyone as a visitor.
  }
}
