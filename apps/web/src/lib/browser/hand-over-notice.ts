// `/` is a static page. A toast of the app would disappear when the browser leaves the app for that page.

/** Shows a message on the page that is loaded next. */
export function handOverNotice(text: string): void {
  try {
    sessionStorage.setItem('notice', JSON.stringify({ text, at: Date.now() }))
  } catch {
    // Without storage the page shows no message.
  }
}
