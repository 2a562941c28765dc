// `/` is a document of its own: a toast of the app would be gone with the app.

/** Says one sentence on the page that is loaded next. */
export function handOverNotice(text: string): void {
  try {
    sessionStorage.setItem('notice', JSON.stringify({ text, at: Date.now() }))
  } catch {
    // Without storage the page comes without the sentence.
  }
}
