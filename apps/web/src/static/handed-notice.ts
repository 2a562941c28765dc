const shownMs = 5000
const freshMs = 60_000

/**
 * Shows the message that the app stored before it sent the person to this page, such as `Signed out successfully!`. A
 * message is shown only once.
 */
export function showHandedNotice(): void {
  const toast = document.querySelector<HTMLElement>('[data-toast]')
  const text = takeNotice()
  if (!toast || text === undefined) return
  toast.hidden = false
  toast.textContent = text
  setTimeout(() => {
    toast.hidden = true
  }, shownMs)
}

function takeNotice(): string | undefined {
  try {
    const stored = sessionStorage.getItem('notice')
    sessionStorage.removeItem('notice')
    const { text, at } = JSON.parse(stored ?? '{}') as { text?: unknown; at?: unknown }
    const ageMs = Date.now() - Number(at)
    return typeof text === 'string' && ageMs >= 0 && ageMs <= freshMs ? text : undefined
  } catch {
    // Storage is not available, or does not contain a notice.
    return undefined
  }
}
