import { useBlocker } from '@tanstack/react-router'
import { confirmDiscard } from '#ui/dialogs/confirm.tsx'

/**
 * Going elsewhere, closing a dialog that has an address and the Back key all ask before what was typed is lost; a reload
 * asks in the browser's own words, unless it is the app that sends somebody away. What is on its way is waited for.
 */
export function useKeepTyped(isDirty: boolean, isOnItsWay = false): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => !('leaving' in document.documentElement.dataset),
    shouldBlockFn: async () => isOnItsWay || !(await confirmDiscard()),
  })
}
