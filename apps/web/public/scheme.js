// Light or dark before the first paint. A file of its own, because the Content-Security-Policy allows no inline script.
;(() => {
  let chosen
  try {
    chosen = localStorage.getItem('color-scheme')
  } catch {
    // Storage is refused: the system's choice stands.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-color-scheme', isDark ? 'dark' : 'light')
})()
