// What has to be known before the first paint. A file of its own, because the Content-Security-Policy allows no inline
// script.
;(() => {
  const page = document.documentElement
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key)
    } catch {
      // Storage is refused: the system's choice stands.
      return null
    }
  }

  const chosen = read('localStorage', 'color-scheme')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-color-scheme', isDark ? 'dark' : 'light')

  // The typeface of headings is optional: a page that is drawn before it arrives does without. The pages after it do the
  // same until the tab is closed, so that headings do not change their look within a visit.
  if (read('sessionStorage', 'typeface') === 'system') page.setAttribute('data-typeface', 'system')
  // So long browsers wait for an optional typeface once they need it.
  else document.fonts.addEventListener('loading', () => setTimeout(keepTypeface, 100), { once: true })

  function keepTypeface() {
    if ([...document.fonts].some(({ family, status }) => family === 'Anek' && status === 'loaded')) return
    page.setAttribute('data-typeface', 'system')
    try {
      sessionStorage.setItem('typeface', 'system')
    } catch {
      // Then the next page decides for itself.
    }
  }
})()
