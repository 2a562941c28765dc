/** Written by the app (lib/browser/signed-in-hint.ts), whose code these pages do without. */
const hint = 'signed-in'

/** People who are signed in get a link to their portal instead of the login. /Login leads everyone to the right page. */
export async function greetMember(): Promise<void> {
  if (!mayBeSignedIn()) return
  const answer = await fetch('/api/session', { headers: { accept: 'application/json' } }).catch(
    () => undefined,
  )
  if (!answer?.ok) return
  const { person } = (await answer.json()) as { person: object | null }
  if (person === null) return
  for (const words of document.querySelectorAll<HTMLElement>('[data-for]'))
    words.hidden = words.dataset['for'] !== 'member'
}

function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(hint) !== null
  } catch {
    return false
  }
}
