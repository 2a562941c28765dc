// `/` is a separate document, so going there leaves the app.

const leaving = new AbortController()
/** Aborted when the app is left. Until the next page arrives, the live stream would ask again without a session. */
export const leavingSignal = leaving.signal

/**
 * Never resolves, because nothing else may be shown until the browser has left. The page is hidden as well, because a
 * browser may keep it for Back, and the person who presses Back may be another one.
 */
export function leaveFor(path: '/' | '/unauthorized'): Promise<never> {
  document.documentElement.dataset['leaving'] = ''
  leaving.abort()
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  location.replace(path)
  return new Promise(() => undefined)
}
