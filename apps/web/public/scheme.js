// Sets the colour scheme and the typeface before the first paint. It is a separate file because the
// Content-Security-Policy allows no inline script.
;(() => {
  const page = document.documentElement
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key)
    } catch {
      // The browser blocks storage, so the system's colour scheme is used.
      return null
    }
  }

  const chosen = read('localStorage', 'color-scheme')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-color-scheme', isDark ? 'dark' : 'light')

  // A page that is drawn before the headings' typeface arrives uses the system's typeface. The next pages of the tab
  // then do the same, so that headings do not change their look within a visit.
  if (read('sessionStorage', 'typeface') === 'system') page.setAttribute('data-typeface', 'system')
  // Browsers wait 100 ms for a typeface with `font-display: optional`.
  else document.fonts.addEventListener('loading', () => setTimeout(keepTypeface, 100), { once: true })

  function keepTypeface() {
    if ([...document.fonts].some(({ family, status }) => family === 'Anek' && status === 'loaded')) return
    page.setAttribute('data-typeface', 'system')
    try {
      sessionStorage.setItem('typeface', 'system')
    } catch {
      // The browser blocks storage, so the next page does not know about this choice.
    }
  }
})()
