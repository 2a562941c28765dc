import { useEffect, useState } from 'react'

export type MailedToken = { purpose: string; token: string }

/** The form of most tokens. A link that lost a part of it on its way is not sent to the server. */
const usualForm = /^[\w-]{64}$/

/**
 * Returns the token of a mailed link, which comes after `#`. It is removed from the address bar at once, so that it
 * does not get into bookmarks and shared screens. The history entry keeps it, because a phone may reload the page while
 * the person looks for the password in another app.
 */
export function useMailedToken(purposes: readonly string[], form = usualForm): MailedToken | undefined {
  const [mailed, setMailed] = useState(() => readToken(purposes, form))
  useEffect(() => {
    const take = () => {
      const found = readToken(purposes, form)
      if (!found) return
      setMailed(found)
      history.replaceState({ ...history.state, mailed: found }, '', location.pathname + location.search)
    }
    take()
    // Opening a second mail in the same tab changes only the part after `#`.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [purposes, form])
  return mailed
}

/** Call when the link has been used or refused, so that a reload does not try it again. */
export function forgetMailedToken(): void {
  history.replaceState({ ...history.state, mailed: undefined }, '')
}

/** Reads the token from the address or from the history entry. Undefined if it is incomplete or for another purpose. */
function readToken(purposes: readonly string[], form: RegExp): MailedToken | undefined {
  const [, purpose, token = ''] = /^#(\w+)=([\w-]+)$/.exec(location.hash) ?? []
  const found =
    purpose && form.test(token) ? { purpose, token } : (history.state?.mailed as MailedToken | undefined)
  return found && purposes.includes(found.purpose) ? found : undefined
}
