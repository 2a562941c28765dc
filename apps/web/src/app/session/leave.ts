// `/` is a separate document, so going there leaves the app.

const leaving = new AbortController()
/** Aborted when the app is left. Otherwise the live stream would try to connect again without a session. */
export const leavingSignal = leaving.signal

/**
 * Never resolves, because the app must not show anything else until the browser has left. The page is hidden as well,
 * because a browser may keep it for the Back button, and another person may press that button.
 */
export function leaveFor(path: '/' | '/unauthorized'): Promise<never> {
  document.documentElement.dataset['leaving'] = ''
  leaving.abort()
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  location.replace(path)
  return new Promise(() => undefined)
}
