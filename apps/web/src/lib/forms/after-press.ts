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
 * Acts once the press that is under way is over. Words that appear while a finger is down would push the button from
 * under it, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  const soon = () => void setTimeout(act)
  if (isPressed) document.addEventListener('pointerup', soon, { once: true })
  else soon()
}
