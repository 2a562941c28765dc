// `/` is a document of its own, so going there leaves the app.

/**
 * Never resolves: until the browser has left, nothing else may be shown. A browser that keeps the page to come back to
 * shows nothing of it either: it may be somebody else who presses Back.
 */
export function leaveFor(path: '/' | '/unauthorized'): Promise<never> {
  document.documentElement.dataset['leaving'] = ''
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  location.replace(path)
  return new Promise(() => undefined)
}
