import { useEffect, useState } from 'react'

export type MailedToken = { purpose: string; token: string }

/**
 * The token of a mailed link comes after `#`. It is removed from the address bar at once, so that it stays out of
 * bookmarks and shared screens. The history entry keeps it, because phones may reload the page while people look for
 * their password in another app.
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

/** An incomplete link counts as no link. */
function readToken(purposes: readonly string[]): MailedToken | undefined {
  const [, purpose, token] = /^#(\w+)=([\w-]{64})$/.exec(location.hash) ?? []
  const found = purpose && token ? { purpose, token } : (history.state?.mailed as MailedToken | undefined)
  return found && purposes.includes(found.purpose) ? found : undefined
}
