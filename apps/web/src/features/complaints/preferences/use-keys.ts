import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { preferencesQuery } from './preferences.api.ts'

const writable = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether a key goes into a field. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(writable) !== null

/** Whether Ctrl, Alt or Meta is held down. Such a key belongs to the browser or the system. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/**
 * Whether single keys are shortcuts. An admin can turn them off, because speech control can send keys by mistake. They
 * are off until that is known.
 */
export function useHasKeys(): boolean {
  return useQuery(preferencesQuery).data?.shortcuts === true
}

type Place = RefObject<HTMLElement | null>

type Held = {
  isOn?: boolean
  /** The key together with Ctrl or ⌘. */
  withCtrl?: boolean
  /** The key with Shift, or without it. Undefined if it does not matter. */
  withShift?: boolean
}

/**
 * A shortcut that works from anywhere on the page, except while someone types. While a dialog is open, only those in
 * the dialog work. `place` is an element of the page or dialog to which the key belongs.
 */
export function useKey(key: string, place: Place, act: () => void, held: Held = {}): void {
  const { isOn = true, withCtrl = false, withShift } = held
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const hasCtrl = withCtrl ? event.ctrlKey || event.metaKey : !isCommand(event)
      const isHeld = hasCtrl && (withShift ?? event.shiftKey) === event.shiftKey
      const isOurs = event.key.toLowerCase() === key && isHeld && !event.repeat
      if (!isOurs || isTyping(event) || !isInFront(place.current)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** Whether no dialog is open above this element. */
export function isInFront(element: HTMLElement | null): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return element !== null && (dialog === undefined || dialog.contains(element))
}
