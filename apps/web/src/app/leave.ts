// `/` is a document of its own, so going there leaves the app.

/** Says one sentence on the page that is loaded next. */
export function handOverNotice(text: string): void {
  try {
    sessionStorage.setItem('notice', JSON.stringify({ text, at: Date.now() }))
  } catch {
    // Without storage the page comes without the sentence.
  }
}

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
