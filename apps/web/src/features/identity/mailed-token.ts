import { useEffect, useState } from 'react'

export type MailedToken = { purpose: string; token: string }

/**
 * The token of a mailed link stands behind `#`. It is taken from the address bar at once, so that it stays out of
 * bookmarks and of shared screens. This entry of the history remembers it: phones reload a page while people look for
 * their password elsewhere.
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
    // A second mail opened in the same tab changes nothing but the part behind `#`.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [purposes])
  return mailed
}

/** The link has done what it could: a reload would only try it again. */
export function forgetMailedToken(): void {
  history.replaceState({ ...history.state, mailed: undefined }, '')
}

/** A link that lost its end on the way is no link. */
function readToken(purposes: readonly string[]): MailedToken | undefined {
  const [, purpose, token] = /^#(\w+)=([\w-]{64})$/.exec(location.hash) ?? []
  const found = purpose && token ? { purpose, token } : (history.state?.mailed as MailedToken | undefined)
  return found && purposes.includes(found.purpose) ? found : undefined
}
