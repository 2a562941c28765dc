// `/` is a separate document, so going there leaves the app.

/**
 * Never resolves, because nothing else may be shown until the browser has left. The page is hidden as well, because a
 * browser may keep it for Back, and the person who presses Back may be another one.
 */
export function leaveFor(path: '/' | '/unauthorized'): Promise<never> {
  document.documentElement.dataset['leaving'] = ''
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  location.replace(path)
  return new Promise(() => undefined)
}
