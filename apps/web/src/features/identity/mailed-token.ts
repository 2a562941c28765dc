import { useEffect, useState } from 'react'

export type MailedToken = { purpose: string; token: string }

/**
 * Returns the token of a mailed link, which comes after `#`. It is removed from the address bar at once, so that it
 * does not get into bookmarks and shared screens. The history entry keeps it, because a phone may reload the page while
 * the person looks for the password in another app.
 */
export function useMailedToken(purposes: readonly string[]): MailedToken | undefined {
  const [mailed, setMailed] = useState(() => readToken(purposes))
  useEffect(() => {
    const take = () => {
      const found = readToken(purposes)
      if (!found) return
      setMailed(found)
      history.replaceState({ ...history.state, mailed: found }, '', location.pathname + location.search)
    }
    take()
    // Opening a second mail in the same tab changes only the part after `#`.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [purposes])
  return mailed
}

/** Call when the link has been used or refused, so that a reload does not try it again. */
export function forgetMailedToken(): void {
  history.replaceState({ ...history.state, mailed: undefined }, '')
}

/** Reads the token from the address or from the history entry. Undefined if it is incomplete or for another purpose. */
function readToken(purposes: readonly string[]): MailedToken | undefined {
  const [, purpose, token] = /^#(\w+)=([\w-]{64})$/.exec(location.hash) ?? []
  const found = purpose && token ? { purpose, token } : (history.state?.mailed as MailedToken | undefined)
  return found && purposes.includes(found.purpose) ? found : undefined
}
