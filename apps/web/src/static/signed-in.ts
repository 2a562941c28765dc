/**
 * The key in localStorage that the app writes (lib/browser/signed-in-hint.ts). It is repeated here, because the static
 * pages do not load code of the app.
 */
const hint = 'signed-in'

/**
 * Shows signed-in people a link to their portal instead of the login. Both links lead to /Login, which sends each
 * person to the right page.
 */
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
