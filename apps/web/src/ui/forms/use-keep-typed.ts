import { useBlocker } from '@tanstack/react-router'
import { confirmDiscard } from '#ui/dialogs/confirm.tsx'

/**
 * Asks before typed text is lost: when the person leaves the page, goes back or closes a dialog that has an address. On
 * a reload the browser asks with its own text, unless the app itself sends the person away. While a request is running,
 * the person cannot leave.
 */
export function useKeepTyped(isDirty: boolean, isOnItsWay = false): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => !('leaving' in document.documentElement.dataset),
    shouldBlockFn: async () => isOnItsWay || !(await confirmDiscard()),
  })
}
