// `/` is a separate document, so a toast of the app would disappear with the app.

/** Shows a message on the page that is loaded next. */
export function handOverNotice(text: string): void {
  try {
    sessionStorage.setItem('notice', JSON.stringify({ text, at: Date.now() }))
  } catch {
    // Without storage the page shows no message.
  }
}
