import { useBlocker } from '@tanstack/react-router'
import { confirmDiscard } from '#ui/dialogs/confirm.tsx'

/**
 * Leaving the page, closing a dialog that has an address and going back all ask before typed text is lost. A reload
 * asks with the browser's own text, unless the app itself sends the person away. A running request is waited for.
 */
export function useKeepTyped(isDirty: boolean, isOnItsWay = false): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => !('leaving' in document.documentElement.dataset),
    shouldBlockFn: async () => isOnItsWay || !(await confirmDiscard()),
  })
}
