import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** The key in localStorage. /scheme.js reads it too, before the first paint. */
const key = 'color-scheme'

const isDarkOutside = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function readChoice(): ColorScheme {
  try {
    const chosen = localStorage.getItem(key)
    return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
  } catch {
    return 'auto'
  }
}

let choice = readChoice()

function show(): void {
  const isDark = choice === 'dark' || (choice === 'auto' && isDarkOutside.matches)
  document.documentElement.dataset['colorScheme'] = isDark ? 'dark' : 'light'
}

/** The system's scheme may change in the evening, and another tab may change the choice at any time. */
isDarkOutside.addEventListener('change', show)
addEventListener('storage', (event) => {
  if (event.key === key) set(readChoice())
})

function set(next: ColorScheme): void {
  choice = next
  show()
  for (const listener of listeners) listener()
}

export function setColorScheme(next: ColorScheme): void {
  try {
    if (next === 'auto') localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {
    // The browser blocks storage, so the choice is lost when the person leaves the page.
  }
  set(next)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen scheme: light, dark, or `auto` for the scheme of the system. The choice is kept on this device. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, () => choice)
}
