// `/` and `/unauthorized` are separate documents, so going there leaves the app.

/** Sent to the window when the app is left, so that the live stream does not ask again without a session. */
export const leavingEvent = 'leaving'

/**
 * Leaves the app for a separate document. The promise never resolves, because the app must not show anything else until
 * the browser has left. The page is also hidden, because another person may return to it with the Back button.
 */
export function leaveFor(path: '/' | '/unauthorized'): Promise<never> {
  document.documentElement.dataset['leaving'] = ''
  dispatchEvent(new Event(leavingEvent))
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  location.replace(path)
  return new Promise(() => undefined)
}
