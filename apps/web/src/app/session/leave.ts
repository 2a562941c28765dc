// `/` and `/unauthorized` are separate documents, so going there leaves the app.

const leaving = new AbortController()
/**
 * This signal is aborted when the app is left. It stops the live stream, which would otherwise try to connect again
 * without a session.
 */
export const leavingSignal = leaving.signal

/**
 * Leaves the app for a separate document. The promise never resolves, because the app must not show anything else until
 * the browser has left. The page is also hidden, because another person may return to it with the Back button.
 */
export function leaveFor(path: '/' | '/unauthorized'): Promise<never> {
  document.documentElement.dataset['leaving'] = ''
  leaving.abort()
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  location.replace(path)
  return new Promise(() => undefined)
}
