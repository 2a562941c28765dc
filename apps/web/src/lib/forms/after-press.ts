let isPressed = false
const release = () => {
  isPressed = false
}
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => {
    isPressed = true
  })
  document.addEventListener('pointerup', release)
  document.addEventListener('pointercancel', release)
}

/**
 * Runs `act` after the current press has ended. A text that appears while a finger is down moves the button away from
 * the finger, and the press is lost.
 */
export function afterPress(act: () => void): void {
  const soon = () => void setTimeout(act)
  if (isPressed) document.addEventListener('pointerup', soon, { once: true })
  else soon()
}
