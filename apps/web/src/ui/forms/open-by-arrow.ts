import type { KeyboardEvent } from 'react'

/**
 * Lets arrow keys open the options of a select whose choice is carried out at once. Otherwise each press of an arrow
 * would choose, and a student would get a mail.
 */
export function openByArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const select = event.currentTarget
  if (!('showPicker' in select)) return
  event.preventDefault()
  select.showPicker()
}
