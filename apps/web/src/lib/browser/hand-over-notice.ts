// `/` is a static page outside the app. A toast of the app would disappear when the browser loads that page, so the
// message is stored for it.

/** Shows a message on the page that is loaded next. */
export function handOverNotice(text: string): void {
  try {
    sessionStorage.setItem('notice', JSON.stringify({ text, at: Date.now() }))
  } catch {
    // The browser blocks storage, so the next page shows no message.
  }
}
